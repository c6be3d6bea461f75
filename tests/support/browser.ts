import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { findChromium } from './chromium.ts';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1280, height: 860 };

/** Both widths and both lights. Colours do not know the width, so two of the four cases find what all four would. */
const LOOKS = [
  { name: '360 px, light', viewport: PHONE, colorScheme: 'light' },
  { name: '1280 px, dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const;

/** Nothing on a page of this site takes longer. */
const PATIENCE_MS = 10_000;

export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGUMENTS, ...more],
  });
}

export type Opened = {
  page: Page;
  /** What the browser complained about: console messages, errors, failed answers, requests to anybody else. */
  complaints: string[];
  close: () => Promise<void>;
};

/** A fresh browser profile on a page of the site. */
export async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: origin, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  await page.goto(path);
  return { page, complaints, close: () => context.close() };
}

/** Half as long as what the module itself calls its source, and as much quicker to read for a page. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails where the page that is open does not fit, or where axe finds something serious or worse, in one of the looks:
 * one load for both, since the first check of a page takes four times as long as the next. A part takes less time.
 * The page needs its scripts: where none run, the checker never ends.
 */
export async function assertGoodLooks(page: Page, within = 'html'): Promise<void> {
  for (const { name, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    // Without motion: a colour on its way to the other light is none that anybody reads.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await assertFits(page);
    assert.deepEqual(await graveViolations(page, within), [], name);
  }
}

type Violation = readonly [rule: string, elements: readonly string[]];

async function graveViolations(page: Page, within: string): Promise<Violation[]> {
  // Evaluated, no script of the page: its policy stands, and what it refuses is still a complaint.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`${AXE}\n0`);
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] }).then((found) => found.violations)`,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Nothing sticks out sideways. */
export async function assertFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, 'it fits the width');
}
