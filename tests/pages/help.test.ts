import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertGoodLooks } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

describe('help in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`leads from the home page to browsers and keys, ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/', options);
      const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
      assert.equal(manifest, '/manifest.webmanifest');
      await page.getByRole('link', { name: 'Use as your search engine' }).click();
      await page.getByText(`${site.instance.url}/search?q=%s`).waitFor();
      const first = await page.getByRole('heading', { level: 2 }).first().innerText();
      assert.match(first, /^Chrome/);
      const copies = await page.getByRole('button', { name: 'Copy' }).count();
      assert.equal(copies, javaScriptEnabled ? 2 : 0);
      if (javaScriptEnabled) await assertGoodLooks(page);
      await page.getByRole('link', { name: 'Keyboard shortcuts' }).click();
      await page.getByText('Focus the search box').first().waitFor();
      if (javaScriptEnabled) await assertGoodLooks(page);
      assert.deepEqual(complaints, []);
      await close();
    });
});
