import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { eventually } from './eventually.ts';

/** This machine under a name that is no loopback name: browsers trust those as if they were under TLS. */
export const NAMED = 'tributary.test';

const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
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

/** Both widths and both lights. Colours do not know the width, so two of the four cases find what all four would. */
const LOOKS = [
  { name: '360 px, light', viewport: PHONE, colorScheme: 'light' },
  { name: '1280 px, dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGUMENTS,
  });
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

/** Asks again and again from outside: a function that waits in the page would need what the page's policy forbids. */
export async function untilIn(page: Page, expression: string): Promise<void> {
  await eventually(async () => {
    assert.ok(await page.evaluate(expression), expression);
  });
}

/** What was copied. The pages of the site may not read it; an address without their policy may. */
export async function clipboardText(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  const text = await other.evaluate<string>('navigator.clipboard.readText()');
  await other.close();
  return text;
}
