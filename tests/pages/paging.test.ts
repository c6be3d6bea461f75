import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { assertFits, assertAllLooks } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

describe('pages of results in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  const open = async (
    path: string,
    options: Parameters<typeof openPage>[2],
    chosen: Partial<Preferences> = {},
  ) => {
    const opened = await openPage(site.instance.url, '/healthz', options);
    const value = packPreferences({ ...DEFAULT_PREFERENCES, ...chosen });
    await opened.page.context().addCookies([{ name: 'preferences', value, url: site.instance.url }]);
    await opened.page.goto(path);
    return opened;
  };

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`are numbered, and end ${name}`, async () => {
      const { page, complaints, close } = await open('/search?q=river', options);
      const here = page.locator('.paging [aria-current=page] [aria-hidden]');
      assert.equal(await here.innerText(), '1');
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Page 3', exact: true }).click();
      assert.match(page.url(), /page=3$/);
      assert.equal(await here.innerText(), '3');
      await assertFits(page);
      await page.goto('/search?q=river&page=99');
      await page.getByRole('heading', { name: 'There are no more results' }).waitFor();
      await assertFits(page);
      await page.getByRole('link', { name: 'Back to page 1' }).click();
      await page.locator('[data-result]').nth(5).waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    it(`have the chosen size ${name}`, async () => {
      const { page, complaints, close } = await open('/news?q=river', options, { perPage: 10 });
      const seen = new Set<string>();
      for (let number = 1; number <= 3; number++) {
        const links = await page.evaluate<string[]>(
          "[...document.querySelectorAll('[data-result] .result-link')].map(({ href }) => href)",
        );
        assert.equal(links.length, 10);
        for (const link of links) seen.add(link);
        if (number < 3) {
          await page.locator('a[rel=next]').click();
          await page.waitForURL(new RegExp(`page=${number + 1}`));
        }
      }
      assert.equal(seen.size, 30);
      assert.deepEqual(complaints, []);
      if (javaScriptEnabled) await assertAllLooks(page, '.paging');
      await close();
    });
  }
});
