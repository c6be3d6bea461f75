import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { CATEGORIES } from '../../src/core/results/entries.ts';
import { assertAllLooks } from '../support/browser.ts';
import { openPage, type Opened } from '../support/pages.ts';
import { quietSite, startSite, type Site } from '../support/site.ts';

type State = {
  readonly path: string;
  /** What is done on the page first. */
  readonly act?: (page: Page) => Promise<unknown>;
};

const openAll = async (page: Page, selector: string): Promise<void> => {
  for (const summary of await page.locator(selector).all()) await summary.click();
};

/** Pages with more states than these are looked at in the tests of their own. */
const PAGES: readonly State[] = [
  { path: '/' },
  {
    path: '/',
    async act(page) {
      await page.keyboard.type('river');
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { path: '/search?q=river&date=2026-05-01..2026-10-31&lang=de&country=AT&verbatim=1' },
  { path: '/search?q=river', act: (page) => page.locator('.filters .filter > summary').first().click() },
  { path: '/search?q=river&page=99' },
  { path: '/images?q=river&engine=engine_b&size=large' },
  {
    path: '/images?q=river&engine=engine_b',
    act: (page) => page.locator('.filters .filter > summary').filter({ hasText: 'Any color' }).click(),
  },
  { path: '/news?q=river' },
  { path: '/videos?q=river' },
  ...CATEGORIES.map((tab) => ({ path: `/${tab}?q=river` })),
  { path: '/books?q=river', act: (page) => page.locator('.tabs summary').click() },
  { path: '/maps' },
  { path: '/maps?q=San+Antonio' },
  { path: '/translate' },
  { path: '/translate?q=good+morning&target=de', act: (page) => page.locator('output').waitFor() },
  { path: '/translate?q=hello&target=zz' },
  { path: '/preferences/lenses' },
  { path: '/status', act: (page) => openAll(page, '.status-group > summary') },
  { path: '/help/browser' },
  { path: '/help/keyboard' },
  { path: '/tools' },
  { path: '/about' },
  { path: '/privacy' },
  { path: '/docs', act: (page) => openAll(page, 'main summary') },
  {
    path: '/search?q=river+delta+sandbox:mojeek:500',
    act: (page) => page.locator('.filters .filter > summary').last().click(),
  },
];

/** The main types of answers, and what is seen of each at once. */
const ANSWERS = [
  ['weather', 'weather paris', '.days li:nth-child(7)'],
  ['color', '#ff8800', '.swatch'],
  ['currency', '100 usd in eur', '.exchange .instant-result'],
  ['worldclock', 'time in tokyo', '.clock'],
  ['qr', 'qrcode for hello', '.qr'],
  ['dictionary', 'define run', '.part-of-speech summary'],
  ['math', '(2 + 3) * 4', '.instant-result'],
  ['json', 'json {"a":1,"b":[true,null]}', 'textarea'],
  ['math', 'calculator', '.tool-form input[name=expression]'],
  ['timer', 'timer', '.tool-choices a'],
  ['timer', 'timer 5 minutes', '[data-timer-add]'],
  ['timer', 'stopwatch', '[data-timer-lap]'],
  ['color', 'color picker', 'input[type=color]'],
  ['json', 'json formatter', 'textarea'],
  ['regex', 'regex tester', 'input[name=pattern]'],
  ['unit', 'unit converter', 'select[name=from]'],
  ['currency', 'currency converter', 'select[name=to]'],
  ['worldclock', 'world clock', '.tool-clocks .clock'],
  ['weather', 'weather', 'input[name=place]'],
  ['password', 'generate password 40', '#instant-password'],
  ['dice', 'roll 2 dice', '.instant-result'],
] as const;

describe('every page looks good at both widths, in light and dark [rest]', () => {
  let site: Site;
  let opened: Opened;
  before(async () => {
    site = await startSite();
    opened = await openPage(site.instance.url, '/healthz');
  });
  after(async () => {
    await opened.close();
    await site.stop();
  });

  for (const [at, { path, act }] of PAGES.entries()) {
    it(`${at + 1}: ${path}`, async () => {
      await opened.page.goto(path);
      await act?.(opened.page);
      await assertAllLooks(opened.page);
      // Chromium writes about a page that refuses something too.
      const complaints = opened.complaints.splice(0).filter((one) => !/\b400\b/.test(one));
      assert.deepEqual(complaints, []);
    });
  }
});

describe('every answer looks good at both widths, in light and dark [rest]', () => {
  let opened: Opened;
  before(async () => {
    opened = await openPage((await quietSite()).instance.url, '/healthz');
  });
  after(() => opened.close());

  for (const [type, query, seen] of ANSWERS) {
    it(query, async () => {
      const { page, complaints } = opened;
      await page.goto(`/search?${new URLSearchParams({ q: query }).toString()}`);
      assert.ok(await page.locator(`.instant-${type} ${seen}`).first().isVisible());
      await assertAllLooks(page, '.instant');
      assert.deepEqual(complaints, []);
    });
  }
});
