import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { assertAllLooks } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const LAPTOP = { width: 1440, height: 900 };
/** The first result has sitelinks, or there is a card, or neither. */
const QUERIES = ['river delta', 'Eiffel Tower', 'sort a list in python'];

/** How many results are in view, counting the part that is seen of the last one. */
function resultsInView(page: Page): Promise<number> {
  return page.evaluate(`[...document.querySelectorAll('[data-result]')].reduce((sum, result) => {
    const { top, height } = result.getBoundingClientRect();
    return sum + Math.min(1, Math.max(0, (innerHeight - top) / height));
  }, 0)`);
}

describe('the results in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
    for (const query of QUERIES) await site.guest().page(address(query));
  });

  const address = (query: string, path = '/search') =>
    `${path}?${new URLSearchParams({ q: query }).toString()}`;
  const open = async (path: string, options: BrowserContextOptions, preferences?: Partial<Preferences>) => {
    const opened = await openPage(site.instance.url, path, options);
    if (preferences) {
      const value = packPreferences({ ...DEFAULT_PREFERENCES, ...preferences });
      await opened.page.context().addCookies([{ name: 'preferences', value, url: site.instance.url }]);
      await opened.page.reload();
    }
    return opened;
  };

  for (const query of QUERIES)
    it(`are at least five and a half in view, and more if they are compact: ${query} [rest]`, async () => {
      const options = { viewport: LAPTOP };
      const { page, close } = await open(address(query), options);
      const usual = await resultsInView(page);
      assert.ok(usual >= 5.5, `${usual} results`);
      await close();
      const dense = await open(address(query), options, { density: 'compact' });
      const compact = await resultsInView(dense.page);
      assert.ok(compact >= usual + 0.5, `${compact} results instead of ${usual}`);
      await dense.close();
    });

  it('stay where they are when late ones arrive, and when those are opened', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    site.sandbox.behave('BRAVE', { kind: 'held', until: promise });
    const { page, close } = await open('/about', { viewport: LAPTOP });
    await page.goto(address('late river'), { waitUntil: 'commit' });
    await page.locator('[data-result]').last().waitFor();
    await page.evaluate("scrollTo({ top: 300, behavior: 'instant' })");
    const first = await page.locator('[data-result]').count();
    const places = (top: string) =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('[data-result]')].slice(0, ${first}).map((one) => Math.round(${top}))`,
      );
    const [inView, onPage] = ['one.getBoundingClientRect().top', 'one.getBoundingClientRect().top + scrollY'];
    const before = { inView: await places(inView), onPage: await places(onPage) };
    resolve(undefined);
    await page.locator('.late summary').waitFor();
    assert.deepEqual(await places(inView), before.inView);
    // Scrolls down to them.
    await page.locator('.late summary').click();
    await page.locator('.late [data-result]').first().waitFor();
    assert.deepEqual(await places(onPage), before.onPage);
    site.sandbox.behave('BRAVE', undefined);
    await close();
  });

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`are one link each, with the words of the query emphasised, ${name} [rest]`, async () => {
      for (const path of ['/search', '/news']) {
        const { page, complaints, close } = await open(address('river delta', path), options);
        const results = page.locator('[data-result]');
        const first = results.first();
        const link = first.locator('a').first();
        assert.equal(await results.locator('.result-link').count(), await results.count());
        // The title comes first for screen readers, and below the address for everyone else.
        const title = first.getByRole('heading', { level: 2 });
        const spoken = (await link.textContent())?.trim() ?? '';
        assert.ok(spoken.startsWith((await title.textContent()) ?? '-'), spoken);
        assert.equal(await link.locator('h2, .result-address').count(), 2);
        const [above, below] = [
          await link.locator('.result-address').boundingBox(),
          await title.boundingBox(),
        ];
        assert.ok(above && below && above.y + above.height <= below.y + 1);
        // Neither cut off nor covered by the link.
        await first.locator('.site-menu').click({ trial: true });
        const marks = await page.locator('.result-text b').allTextContents();
        assert.ok(marks.length > 0);
        for (const mark of marks) assert.match(mark, /^(rivers?|deltas?|[ -])+$/i);
        const style = "getComputedStyle(document.querySelector('.result-title'))";
        assert.deepEqual(await page.evaluate(`[${style}.fontSize, ${style}.fontWeight]`), ['20px', '600']);
        if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
        assert.deepEqual(complaints, []);
        await close();
      }
    });
  }

  it('can be read and used by everyone if they are compact [rest]', async () => {
    const { page, complaints, close } = await open(address('river delta'), {}, { density: 'compact' });
    await assertAllLooks(page);
    await page.goto(address('river', '/news'));
    await assertAllLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });
});
