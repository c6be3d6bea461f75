import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertAllLooks, assertGoodLooks } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const HOSTS = '[data-result] a[href]';

describe('lenses in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  for (const { name, options, javaScriptEnabled, isNarrow } of WAYS)
    it(`are created, searched with, turned off, shared and deleted ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/preferences/lenses', options);
      await page.getByLabel('Name', { exact: true }).fill('Encyclopedias');
      await page.getByLabel('Short name').fill('wiki');
      await page.getByLabel('Only these sites').fill('wikipedia');
      await page.getByRole('button', { name: 'Create lens' }).click();
      assert.match(await page.getByRole('alert').innerText(), /“wikipedia” is not a site/);
      assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Encyclopedias');
      for (const refusal of complaints.splice(0)) assert.match(refusal, /\b400\b/);
      await page.getByLabel('Only these sites').fill('wikipedia.org');
      await page.getByRole('button', { name: 'Create lens' }).click();
      await page.getByRole('status').getByText('Saved.').waitFor();
      if (javaScriptEnabled) await (isNarrow ? assertAllLooks : assertGoodLooks)(page);

      await page.goto(`${site.instance.url}/search?q=paris`);
      await page.getByRole('link', { name: 'Encyclopedias' }).click();
      await page.locator('.chips [aria-current]').getByText('Encyclopedias').waitFor();
      const addresses = await page
        .locator(HOSTS)
        .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href));
      const outside = addresses.filter((one) => new URL(one).origin !== site.instance.url);
      assert.ok(outside.length > 0);
      for (const one of outside) assert.match(one, /^https:\/\/\w+\.wikipedia\.org\//);
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      if (javaScriptEnabled && isNarrow) await assertAllLooks(page, '.search-main');
      await page.getByRole('link', { name: 'Videos' }).first().click();
      await page.locator('.chips [aria-current]').getByText('Encyclopedias').click();
      await page.waitForURL((url) => !url.searchParams.has('lens'));

      await page.goto(`${site.instance.url}/search?q=!wiki`);
      await page.getByRole('heading', { level: 1, name: 'Lens: Encyclopedias' }).waitFor();
      if (javaScriptEnabled) await (isNarrow ? assertAllLooks : assertGoodLooks)(page);
      await page.locator('main [name=q]').fill('vienna');
      await page.locator('main [name=q]').press('Enter');
      await page.waitForURL(/\/search\?.*lens=wiki/);

      await page.goto(`${site.instance.url}/preferences/lenses`);
      await page.getByRole('button', { name: 'Delete Encyclopedias' }).click();
      await page.getByText('Deleted “Encyclopedias”.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('!wiki', { exact: true }).waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });
});
