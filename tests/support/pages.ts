import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE, untilIn } from './browser.ts';
import { giveBack, takeProfile } from './profiles.ts';

/** Harmless: the test focused a field before the page's autofocus did. */
const OVERTAKEN = 'Autofocus processing was blocked because a document already has a focused element.';

export type Opened = {
  page: Page;
  /** Console messages, errors, failed responses and third-party requests. */
  complaints: string[];
  close: () => Promise<void>;
};

/** A page of the site in a browser profile without any history. */
export async function openPage(
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const profile = await takeProfile(origin, { viewport: DESKTOP, ...options });
  const { page } = profile;
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== OVERTAKEN) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  await page.goto(path);
  await untilFocused(page);
  return { page, complaints, close: () => giveBack(profile) };
}

/** Autofocus happens at the first paint, shortly after the page has loaded. */
async function untilFocused(page: Page): Promise<void> {
  await untilIn(page, "[null, document.activeElement].includes(document.querySelector('[autofocus]'))");
}

/**
 * How people read a page: with and without scripts, on a wide or a narrow screen. `npm test` goes the first way only; what
 * a browser without scripts gets is tested in `tests/site` as well.
 */
export const WAYS = [
  { name: 'with scripts at 1280 px', javaScriptEnabled: true, viewport: DESKTOP },
  { name: 'with scripts at 360 px [rest]', javaScriptEnabled: true, viewport: PHONE },
  { name: 'without scripts at 360 px [rest]', javaScriptEnabled: false, viewport: PHONE },
].map(({ name, javaScriptEnabled, viewport }) => ({
  name,
  javaScriptEnabled,
  isNarrow: viewport === PHONE,
  options: { viewport, javaScriptEnabled } satisfies BrowserContextOptions,
}));

/** The two that differ most, for journeys that are long or the same at every width. */
export const OPPOSITE_WAYS = WAYS.filter(({ javaScriptEnabled, isNarrow }) => javaScriptEnabled !== isNarrow);

/**
 * How much of what was in view has moved since the page began to load, as browsers score it: 0 for a page that stands
 * still. Movement right after a click or a key does not count.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  })`);
}
