import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEFAULT_PREFERENCES, INTERFACE_LANGUAGES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { assertGoodLooks, PHONE } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

describe('papers, code and the other categories', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  // The other tabs are looked at with all pages.
  it('look good, and the install line of a package is copied', async () => {
    const { page, complaints, close } = await openPage(site.instance.url, '/packages?q=river&source=npm');
    const install = page.locator('.entry-install').first();
    await install.getByRole('button', { name: 'Copy' }).click();
    await install.getByText('Copied').waitFor();
    await assertGoodLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('are reached from the menu of a phone without scripts [rest]', async () => {
    const options = { viewport: PHONE, javaScriptEnabled: false };
    const { page, close } = await openPage(site.instance.url, '/search?q=river', options);
    const menu = page.locator('.tabs summary');
    await menu.click();
    await page.locator('.tabs').getByRole('link', { name: 'Papers' }).click();
    await page.waitForURL('**/papers?q=river');
    assert.equal((await menu.innerText()).trim(), 'Papers');
    await close();
  });

  it('have a tab that is in view on a phone, and none that is cut, in every language [rest]', async () => {
    const { page, close } = await openPage(site.instance.url, '/healthz', { viewport: PHONE });
    for (const interfaceLanguage of INTERFACE_LANGUAGES) {
      const value = packPreferences({ ...DEFAULT_PREFERENCES, interfaceLanguage });
      await page.context().addCookies([{ name: 'preferences', value, url: site.instance.url }]);
      for (const tab of ['videos', 'discussions']) {
        await page.goto(`/${tab}`);
        const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('.tabs a, .tabs summary')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            const bar = one.closest('.tabs > ul')?.getBoundingClientRect();
            return left < 0 || right > (bar ? bar.right : innerWidth) + 1;
          })
          .map((one) => one.textContent.trim())`);
        assert.deepEqual(cut, [], `${interfaceLanguage} ${tab}`);
        const current = '.tabs > ul [aria-current], .tab-label.current';
        assert.equal(await page.locator(current).filter({ visible: true }).count(), 1);
      }
    }
    await close();
  });
});
