import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { assertFits, assertGoodLooks } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');

describe('related searches in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    // Suggestions that are known are on the page, which is all that a browser without scripts gets.
    await eventually(async () => {
      const headers = { 'accept-language': 'en-US' };
      assert.match(await site.guest().page('/search?q=river', headers), /<nav class="related"/);
    });
  });
  after(() => site.stop());

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`lead to another search ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/search?q=river', options);
      const related = page.getByRole('navigation', { name: t('search.related') });
      const links = related.getByRole('link');
      await links.first().waitFor();
      const texts = await links.allTextContents();
      assert.ok(texts.length <= 8 && !texts.includes('river'));
      await assertFits(page);
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      await links.first().click();
      await page.waitForURL(`**/search?q=${(texts[0] ?? '').replaceAll(' ', '+')}`);
      assert.deepEqual(complaints, []);
      await close();
    });

  it('are loaded later by a script, and can be used by everybody', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, '/');
    // The results are in the cache then, and come before the suggestions can time out.
    const value = packPreferences({ ...DEFAULT_PREFERENCES, suggestions: false });
    await page.context().addCookies([{ name: 'preferences', value, url: site.instance.url }]);
    await page.goto('/search?q=lake');
    await page.context().clearCookies({ name: 'preferences' });
    const resultsCame = Promise.withResolvers<undefined>();
    site.sandbox.behave('DUCKDUCKGO', { kind: 'held', until: resultsCame.promise });
    await page.goto('/search?q=lake', { waitUntil: 'commit' });
    await page.locator('[data-related]').waitFor({ state: 'attached' });
    resultsCame.resolve(undefined);
    site.sandbox.behave('DUCKDUCKGO', undefined);
    await page.locator('[data-related] .related a').first().waitFor();
    await assertGoodLooks(page, '.search-main');
    assert.deepEqual(complaints, []);
    await close();
  });
});
