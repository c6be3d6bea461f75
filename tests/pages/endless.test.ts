import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { assertGoodLooks, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const CHOSEN = packPreferences({ ...DEFAULT_PREFERENCES, infiniteScroll: true });
const MARKS = "[...document.querySelectorAll('.page-mark')].map((mark) => mark.textContent).join()";

describe('endless results in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  const open = async (path: string, options: Parameters<typeof openPage>[2]) => {
    const opened = await openPage(site.instance.url, '/healthz', options);
    await opened.page.context().addCookies([{ name: 'preferences', value: CHOSEN, url: site.instance.url }]);
    await opened.page.goto(path);
    return opened;
  };

  /** Scrolls to right above where the next page is expected, until this holds. What is below the view may move. */
  const scrollUntil = async (page: Page, expression: string) => {
    const toTheEnd = `scrollBy({ top: document.querySelector('.endless-wait').getBoundingClientRect().top - innerHeight - 9, behavior: 'instant' })`;
    await untilIn(page, `${expression} || (document.querySelector('.endless-wait') && ${toTheEnd}, false)`);
  };

  const assertStill = async (page: Page) => {
    const moved = await layoutShift(page);
    assert.ok(moved < 0.02, String(moved));
  };

  const SHOWN =
    "[...document.querySelectorAll('main [data-result]')].map((one) => one.querySelector('a')).map((a) => a.dataset.large ?? a.href)";

  for (const { name, options, isNarrow } of WAYS.filter((way) => way.javaScriptEnabled)) {
    // News and videos are lists at every width, images a grid.
    for (const path of ['/images', isNarrow ? '/news' : '/videos']) {
      it(`grow on ${path} ${name} [rest]`, async () => {
        const { page, complaints, close } = await open(`${path}?q=river`, options);
        await scrollUntil(page, `${MARKS}.startsWith('Page 2')`);
        const shown = await page.evaluate<string[]>(SHOWN);
        assert.equal(new Set(shown).size, shown.length, 'no result twice');
        await assertStill(page);
        assert.deepEqual(complaints, []);
        await close();
      });
    }

    it(`grow three times, then on a press, and come back with Back ${name} [rest]`, async () => {
      const { page, close } = await open('/search?q=river', options);
      await scrollUntil(page, `${MARKS} === 'Page 2,Page 3,Page 4'`);
      // Before the press: what it moves counts only if the browser takes longer than half a second.
      await assertStill(page);
      const more = page.getByRole('link', { name: 'More results' });
      await more.scrollIntoViewIfNeeded();
      await more.click();
      await untilIn(page, `${MARKS} === 'Page 2,Page 3,Page 4,Page 5'`);
      // The page scrolls smoothly otherwise, and what is in view would still change.
      await page.evaluate(
        `scrollTo({ top: scrollY + document.querySelectorAll('.page-mark')[1].getBoundingClientRect().top, behavior: 'instant' })`,
      );
      await untilIn(page, "location.search.endsWith('page=3')");
      // Wholly in view, by address: the text has an age.
      const inView = `[...document.querySelectorAll('[data-result]')]
        .filter((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight)
        .map((one) => one.querySelector('a').href)`;
      const [, seen = ''] = await page.evaluate<string[]>(inView);
      assert.match(seen, /^http/);
      const address = page.url();
      await page.goto('/status');
      await page.goBack();
      await untilIn(
        page,
        `${MARKS} === 'Page 2,Page 3,Page 4,Page 5' && ${inView}.includes(${JSON.stringify(seen)})`,
      );
      await assertStill(page);
      const shared = await open(address.slice(site.instance.url.length), options);
      assert.equal(await shared.page.locator('.paging [aria-current] [aria-hidden]').innerText(), '3');
      await shared.close();
      await close();
    });

    it(`say when they end, fail and go on ${name}`, async () => {
      const { page, close } = await open('/videos?q=river&page=4', options);
      await page.route(/page=5/, (route) => route.abort());
      await page.getByRole('link', { name: 'More results' }).click();
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await page.unroute(/page=5/);
      await assertGoodLooks(page, '.search-main');
      await page.setViewportSize(options.viewport);
      await retry.click();
      await untilIn(page, `${MARKS}.startsWith('Page 5')`);
      await untilIn(page, "document.querySelector('main [role=status]').textContent === 'Page 5 added.'");
      const at =
        "[...document.querySelectorAll('.page-mark ~ [data-result] a')].indexOf(document.activeElement)";
      assert.equal(await page.evaluate<number>(at), 0, 'the focus is at the first new result');
      const before = await page.evaluate<string>('document.activeElement.href');
      await page.keyboard.press('j');
      assert.notEqual(await page.evaluate<string>('document.activeElement.href'), before);
      await untilIn(
        page,
        `(document.querySelector('[data-endless] a[rel~=next]')?.click(), document.querySelector('[data-endless]').textContent.includes('no more results'))`,
      );
      await close();
    });
  }

  it('go on behind a page that has nothing new [rest]', async () => {
    const { page, close } = await open('/news?q=river', {});
    await page.route(/page=2/, async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${site.instance.url}/news?q=river` }) });
    });
    await scrollUntil(page, `${MARKS}.startsWith('Page 3')`);
    await close();
  });

  for (const { name, options } of WAYS.filter((way) => !way.javaScriptEnabled)) {
    it(`are ordinary pages ${name}`, async () => {
      const { page, complaints, close } = await open('/news?q=river', options);
      await page.getByRole('link', { name: 'Next page' }).click();
      assert.match(page.url(), /page=2$/);
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
