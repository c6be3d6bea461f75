import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { assertAllLooks } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

describe('keyboard shortcuts', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
    // What an engine answers too late is kept: the tests below find it.
    await site.guest().page('/search?q=river');
  });

  const open = (path: string, options = {}) => openPage(site.instance.url, path, options);

  /** The place of the result that has the focus; -1 for none. */
  const focused = (page: Page) =>
    page.evaluate<number>(
      "[...document.querySelectorAll('[data-result]')].findIndex((one) => one.querySelector('a[href]') === document.activeElement)",
    );
  const inBox = (page: Page) =>
    page.evaluate<boolean>("document.activeElement?.getAttribute('name') === 'q'");

  it('move through the results and between pages', async () => {
    const { page, complaints, close } = await open('/search?q=river');
    const places: number[] = [];
    for (const key of ['j', 'j', 'j', 'k', 'k', 'k']) {
      await page.keyboard.press(key);
      places.push(await focused(page));
    }
    assert.deepEqual(places, [0, 1, 2, 1, 0, 0]);
    await page.keyboard.press('l');
    await page.waitForURL(/page=2/);
    await page.keyboard.press('h');
    await page.waitForURL((url) => url.searchParams.get('page') !== '2');
    await page.keyboard.press('/');
    assert.ok(await inBox(page));
    assert.deepEqual(complaints, []);
    await close();
  });

  it('are letters while somebody types, and nothing with a modifier [rest]', async () => {
    const { page, close } = await open('/search?q=river');
    await page.keyboard.press('/');
    await page.keyboard.type('jk?/hl');
    assert.equal(await page.locator('[name=q]').first().inputValue(), 'jk?/hl');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await page.evaluate('document.activeElement.blur()');
    for (const modifier of ['Alt', 'Control', 'Meta']) await page.keyboard.press(`${modifier}+j`);
    assert.equal(await focused(page), -1);
    await close();
  });

  it('can be turned off, and do nothing then [rest]', async () => {
    const { page, close } = await open('/preferences');
    await page.getByLabel('Keyboard shortcuts').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto('/search?q=river');
    for (const key of ['j', '/', '?']) await page.keyboard.press(key);
    assert.equal(await focused(page), -1);
    assert.equal(await inBox(page), false);
    assert.equal(await page.locator('dialog').count(), 0);
    await close();
  });

  it('are listed where they are asked for [rest]', async () => {
    const { page, complaints, close } = await open('/preferences');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    await assertAllLooks(page, 'dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await close();
  });

  it('are listed in the language of the page [rest]', async () => {
    const { page, close } = await open('/');
    const value = packPreferences({ ...DEFAULT_PREFERENCES, interfaceLanguage: 'it' });
    await page.context().addCookies([{ name: 'preferences', value, url: site.instance.url }]);
    await page.goto('/preferences');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).waitFor();
    await close();
  });
});
