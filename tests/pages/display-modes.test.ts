import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { quietSite, sharedSite, type Site } from '../support/site.ts';

type Options = Parameters<typeof openPage>[2];
type Case = { name: string; path: string; options?: Options; check: (page: Page) => Promise<void> };

const width = (px: number, locale = 'en'): Options => ({ viewport: { width: px, height: 780 }, locale });

/** The elements that match, by whether they are displayed. */
const shown = (page: Page, selectors: readonly string[]): Promise<boolean[]> =>
  Promise.all(selectors.map((selector) => page.locator(selector).first().isVisible()));

const HIDDEN_IN_PRINT = ['.tabs', '.filters', '.colophon', '.site-menu', '.masthead-end'];

async function isPrintable(page: Page): Promise<void> {
  assert.ok(!(await shown(page, HIDDEN_IN_PRINT)).includes(false), 'they are there on the screen');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.ok(!(await shown(page, HIDDEN_IN_PRINT)).includes(true));
  assert.deepEqual(await shown(page, ['.result']), [true]);
  const color = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('.result-text')).color.match(/[\\d.]+/g).slice(0, 3).join(' ')",
  );
  assert.ok(
    color.split(' ').every((part) => Number(part) < 128),
    `dark text on paper: ${color}`,
  );
}

async function marksCurrentTab(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page.evaluate<[boolean, string][]>(
    "[...document.querySelectorAll('.tabs > ul a')].filter((tab) => tab.offsetWidth > 0).map((tab) => [tab.ariaCurrent === 'page', getComputedStyle(tab).borderBottomColor])",
  );
  const colors = (isCurrent: boolean): string[] =>
    borders.flatMap(([current, color]) => (current === isCurrent ? [color] : []));
  const paper = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  assert.deepEqual(new Set(colors(false)), new Set([paper]), 'the lines of other tabs are not seen');
  assert.notEqual(colors(true)[0], paper);
}

/** A pseudo-locale: the words are English, the direction is not. */
async function worksFromRightToLeft(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.dir = 'rtl'");
  await assertFits(page);
  const [icon, url, path] = await page.evaluate<[number, number, string]>(`(() => {
    const result = document.querySelector('.result');
    const left = (selector) => result.querySelector(selector).getBoundingClientRect().left;
    return [left('.tile'), left('.result-url'), getComputedStyle(result.querySelector('.result-url')).direction];
  })()`);
  assert.ok(icon > url, 'the icon is on the right of the address');
  assert.equal(path, 'ltr');
}

/** Tabs and filters take one row each, and the current tab is in view. */
async function hasRows(page: Page): Promise<void> {
  await assertFits(page);
  const rows = await page.evaluate<number[]>(
    "['.tabs > ul > li', '.filters > *'].map((each) => new Set([...document.querySelectorAll(each)].filter((item) => item.offsetWidth > 0).map((item) => Math.round(item.getBoundingClientRect().top / 20))).size)",
  );
  assert.deepEqual(rows, [1, 1]);
  const [left, right] = await page.evaluate<[number, number]>(
    "(({ left, right }) => [left, right])([...document.querySelectorAll('.tabs [aria-current], .tab-label.current')].find((tab) => tab.offsetWidth > 0).getBoundingClientRect())",
  );
  assert.ok(left >= 0 && right <= 391, `${left} to ${right}`);
}

/** No copy button covers text of the answer. */
async function assertCopyButtonsApart(page: Page, what: string): Promise<void> {
  await assertFits(page);
  const covered = await page.evaluate<string[]>(`(() => {
    const box = document.querySelector('.instant');
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.data.trim() === '' || node.parentElement.closest('[data-copy], .unseen, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) texts.push([node.data.trim(), rect]);
    }
    return [...box.querySelectorAll('[data-copy]')].filter((one) => one.offsetWidth > 0).flatMap((button) => {
      const own = button.getBoundingClientRect();
      return texts.filter(([, rect]) => rect.left < own.right - 1 && rect.right > own.left + 1 && rect.top < own.bottom - 1 && rect.bottom > own.top + 1).map(([text]) => text);
    });
  })()`);
  assert.deepEqual(covered, [], what);
}

const ANSWERS = ['5 km in miles', '#3584e4', 'sha256 "hello"', 'my user agent', 'uuid', '0xff'];

const PHONES = [320, 360].map((px) => ({ width: px, height: 780 }));

const CASES: readonly Case[] = [
  { name: 'forced colors mark the current tab', path: '/news?q=river', check: marksCurrentTab },
  { name: 'print shows results without controls', path: '/search?q=river', check: isPrintable },
  ...[360, 1280].map((px) => ({
    ...{ name: `right to left at ${px} px`, path: '/search?q=river', options: width(px) },
    check: worksFromRightToLeft,
  })),
  ...['de', 'fr'].flatMap((locale) =>
    ['search', 'videos', 'papers', 'maps'].map((tab) => ({
      ...{ name: `rows of /${tab} in ${locale} at 390 px`, path: `/${tab}?q=paris` },
      options: width(390, locale),
      check: tab === 'maps' ? assertFits : hasRows,
    })),
  ),
];

describe('ways to display a page [rest]', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  for (const { name, path, options, check } of CASES)
    it(name, async () => {
      const { page, close } = await openPage(site.instance.url, path, options);
      await check(page);
      await close();
    });

  for (const locale of ['en', 'de'])
    it(`copy buttons of answers in ${locale} on phones`, async () => {
      const { page, close } = await openPage((await quietSite()).instance.url, '/', { locale });
      for (const query of ANSWERS) {
        await page.goto(`/search?${new URLSearchParams({ q: query }).toString()}`);
        for (const viewport of PHONES) {
          await page.setViewportSize(viewport);
          await assertCopyButtonsApart(page, `${query} at ${viewport.width} px`);
        }
      }
      await close();
    });
});
