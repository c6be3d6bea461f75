import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { RunOptions } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { eventually } from './eventually.ts';

/** This machine under a name other than localhost, because browsers treat localhost as secure. */
export const NAMED = 'tributary.test';

const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  // Pages run in children of the browser then, whose CPU time is counted.
  '--no-zygote',
  '--in-process-gpu',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${NAMED} 127.0.0.1`,
];

export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1280, height: 860 };

const WIDTHS = [PHONE, DESKTOP];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGUMENTS,
  });
}

/** The minified source is half as long and loads faster. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails if the open page overflows at one of both widths, or axe finds a serious problem other than the contrast of
 * colours, which takes two thirds of its time and is checked with all looks. Needs scripts to be enabled.
 */
export async function assertGoodLooks(page: Page, within = 'html'): Promise<void> {
  // No transitions, so that colours are not measured halfway.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await assertFits(page);
  }
  await assertAccessible(page, { within, options: { rules: { 'color-contrast': { enabled: false } } } });
}

/**
 * Two of the four combinations of width and theme are enough, because colours do not depend on the width. The second
 * only adds colours: axe finds names, roles and order alike in both.
 */
const LOOKS = [
  {
    name: '360 px, light',
    viewport: PHONE,
    colorScheme: 'light',
    // What is too small to be tapped and has no room around it (WCAG 2.5.8), which axe checks only if asked.
    rules: { 'target-size': { enabled: true } },
  },
  { name: '1280 px, dark', viewport: DESKTOP, colorScheme: 'dark', runOnly: 'color-contrast' },
] as const;

/** The same at both widths, in light and dark, with the contrast of colours. */
export async function assertAllLooks(page: Page, within = 'html'): Promise<void> {
  for (const { name, viewport, colorScheme, ...options } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await assertFits(page);
    await assertAccessible(page, { within, look: name, options });
  }
}

/** Not how to find the elements nor what their styles depend on, which take a third of the time. */
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations', 'passes'],
  elementRef: true,
  selectors: false,
  preload: false,
};

/** Axe measures the contrast of these texts only. */
const MEASURED = 'data-measured';

/** The colours of texts that axe has passed in this process: the same ones have the same contrast on every page. */
const passedColors = new Set<string>();

/**
 * Marks one text for each combination of colours that is not passed yet, and returns how many there are. Leaves out what
 * axe does not measure.
 */
const MARK_NEW_COLORS = `((within, passed) => {
  const grounds = new Map([[null, '']]);
  const ground = (one) => {
    if (grounds.has(one)) return grounds.get(one);
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    const own = [backgroundColor, backgroundImage, opacity].join(' ').replace('rgba(0, 0, 0, 0) none 1', '');
    return grounds.set(one, ground(one.parentElement) + own).get(one);
  };
  for (const one of document.querySelectorAll('[${MEASURED}]')) one.removeAttribute('${MEASURED}');
  const seen = new Set(passed);
  for (const root of document.querySelectorAll(within))
    for (const one of [root, ...root.querySelectorAll('*')]) {
      const hasText = one.matches('input, select, textarea') || [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
      if (!hasText || one.closest('svg, option, :disabled, .skip, .unseen, [aria-hidden=true]') || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(one);
      const colors = [ground(one), one.tagName, one.className, color, fontSize, fontWeight].join('|');
      if (seen.has(colors)) continue;
      seen.add(colors);
      one.setAttribute('${MEASURED}', colors);
    }
  return seen.size - passed.length;
})`;

/** What axe finds grave, and the colours that it passes. */
const RUN_AXE = `((within, options) => axe.run(within, options).then(({ violations, passes }) => ({
  grave: violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
  colors: passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes.map(({ element }) => element.getAttribute('${MEASURED}')) : [])),
})))`;

async function assertAccessible(
  page: Page,
  { within, look = 'as it is', options = {} }: { within: string; look?: string; options?: RunOptions },
): Promise<void> {
  // Evaluated instead of injected, so that the page's content security policy stays in force.
  if (!(await page.evaluate<boolean>("'axe' in window")))
    await page.evaluate(
      `${AXE}\naxe.configure({ rules: [{ id: 'color-contrast', selector: '[${MEASURED}]' }] })`,
    );
  const call = <Result>(code: string, ...values: unknown[]): Promise<Result> =>
    page.evaluate(`${code}(${values.map((value) => JSON.stringify(value)).join()})`);
  const isMeasured = options.rules?.['color-contrast']?.enabled !== false;
  const fresh = isMeasured ? await call<number>(MARK_NEW_COLORS, within, [...passedColors]) : 0;
  if (options.runOnly === 'color-contrast' && fresh === 0) return;
  const { grave, colors } = await call<{ grave: unknown[]; colors: string[] }>(RUN_AXE, within, {
    ...AXE_OPTIONS,
    ...options,
  });
  assert.deepEqual(grave, [], look);
  for (const one of colors) passedColors.add(one);
}

/** Fails if the page scrolls horizontally. */
export async function assertFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, 'it fits the width');
}

/** Polls from outside, because waiting inside the page needs `eval`, which its policy forbids. */
export async function untilIn(page: Page, expression: string): Promise<void> {
  await eventually(async () => {
    assert.ok(await page.evaluate(expression), expression);
  });
}

/** The clipboard, read from a page without the site's `Permissions-Policy`, which forbids reading it. */
export async function clipboardText(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  const text = await other.evaluate<string>('navigator.clipboard.readText()');
  await other.close();
  return text;
}
