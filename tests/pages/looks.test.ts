import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { CATEGORIES } from '../../src/core/results/entries.ts';
import { assertAllLooks, PHONE } from '../support/browser.ts';
import { assertReadable } from '../support/layout.ts';
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
    act: (page) =>
      page
        .locator('.filters .filter > summary')
        .filter({ hasText: /color|farbe/i })
        .click(),
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
  { path: '/preferences' },
  { path: '/preferences/lenses' },
  { path: '/preferences/bangs' },
  { path: '/login' },
  { path: '/status', act: (page) => openAll(page, '.status-group > summary') },
  { path: '/help/browser' },
  { path: '/help/keyboard' },
  { path: '/tools' },
  { path: '/about' },
  { path: '/privacy' },
  {
    path: '/docs',
    async act(page) {
      // Endpoints look alike, and axe takes a minute for all of them.
      await page.evaluate(
        "document.querySelectorAll('section.endpoint').forEach((one, at) => { if (at % 8 > 0) one.remove(); })",
      );
      await openAll(page, 'main summary');
    },
  },
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
  ['regex', 'regex /a(b)/g "ab"', 'mark'],
  ['unit', 'unit converter', 'select[name=from]'],
  ['unit', '100 km/h in mph', 'select[name=from]'],
  ['currency', 'currency converter', 'select[name=to]'],
  ['worldclock', 'world clock', '.tool-clocks .clock'],
  ['weather', 'weather', 'input[name=place]'],
  ['password', 'generate password 40', '#instant-password'],
  ['dice', 'roll 2 dice', '.instant-result'],
] as const;

/** In English with all its looks, and in German, whose words are long, on the narrowest phones. */
type Looks = { readonly english: Opened; readonly german: Opened };

async function openLooks({ instance: { url } }: Site): Promise<Looks> {
  return {
    english: await openPage(url, '/healthz'),
    german: await openPage(url, '/healthz', {
      locale: 'de',
      viewport: { ...PHONE, width: 320 },
      reducedMotion: 'reduce',
    }),
  };
}

async function closeLooks({ english, german }: Looks): Promise<void> {
  await english.close();
  await german.close();
}

async function assertLooks({ english, german }: Looks, { path, act }: State, within?: string): Promise<void> {
  await english.page.setViewportSize(PHONE);
  await english.page.goto(path);
  await act?.(english.page);
  await assertReadable(english.page);
  await assertAllLooks(english.page, within);
  await assertReadable(english.page);
  await german.page.goto(path);
  await act?.(german.page);
  await assertReadable(german.page);
  // Chromium writes about a page that refuses something too.
  assert.deepEqual(
    english.complaints.splice(0).filter((one) => !/\b400\b/.test(one)),
    [],
  );
}

describe('every page looks good at both widths, in light and dark [rest]', () => {
  let site: Site;
  let looks: Looks;
  before(async () => {
    site = await startSite();
    looks = await openLooks(site);
  });
  after(async () => {
    await closeLooks(looks);
    await site.stop();
  });

  for (const [at, state] of PAGES.entries()) it(`${at + 1}: ${state.path}`, () => assertLooks(looks, state));
});

describe('every answer looks good at both widths, in light and dark [rest]', () => {
  let looks: Looks;
  before(async () => {
    looks = await openLooks(await quietSite());
  });
  after(() => closeLooks(looks));

  for (const [type, query, seen] of ANSWERS) {
    it(query, async () => {
      const path = `/search?${new URLSearchParams({ q: query }).toString()}`;
      const act = async (page: Page) => {
        assert.ok(await page.locator(`.instant-${type} ${seen}`).first().isVisible());
      };
      await assertLooks(looks, { path, act }, '.instant');
    });
  }

  it('leaves room for results below the color picker on a phone', async () => {
    const { page } = looks.german;
    await page.setViewportSize(PHONE);
    await page.goto('/search?q=color+picker');
    const box = await page.locator('.instant').boundingBox();
    assert.ok(box && box.height <= 520, `${box?.height} px`);
  });
});
