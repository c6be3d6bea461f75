import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, assertAllLooks } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { storageOf } from '../support/storage-of.ts';

/** The form with all its options has many stops. */
const MAX_TABS = 60;

/** Moves the focus with the keyboard alone. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MAX_TABS; i++) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not reach ${selector}`);
}

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

describe('the options of API keys in a browser [rest]', () => {
  let site: Site;

  before(async () => {
    site = await sharedSite();
  });

  const journeys = [
    { viewport: DESKTOP, javaScriptEnabled: true },
    { viewport: PHONE, javaScriptEnabled: false },
  ];
  for (const journey of journeys) {
    it(`are chosen, changed and passed on by keyboard: ${journey.viewport.width} px`, async () => {
      const { client, name } = await site.user();
      const { page, complaints, close } = await openPage(site.instance.url, '/settings/keys', {
        storageState: storageOf(client, site.instance.url),
        ...journey,
      });
      const { apiKeys } = site.instance;
      const looksGood = async (): Promise<void> => {
        if (!journey.javaScriptEnabled) return;
        await assertAllLooks(page);
        await page.setViewportSize(journey.viewport);
      };
      const press = async (selector: string, key = 'Enter'): Promise<void> => {
        await tabTo(page, selector);
        await page.keyboard.press(key);
      };
      await tabTo(page, '#key-name');
      await page.keyboard.type('reader');
      assert.equal(await page.locator('#key-note').isVisible(), false);
      await press('.key-options > summary');
      await looksGood();
      assert.equal(await page.locator('#key-expires-on').isVisible(), false);
      await tabTo(page, '#key-expires');
      await page.keyboard.press('End');
      await page.locator('#key-expires-on').waitFor();
      await page.fill('#key-expires-on', IN_A_YEAR);
      await press('[name="endpoints"][value="news"]', 'Space');
      await tabTo(page, '#key-burst');
      await page.keyboard.type('61 a minute');
      await page.keyboard.press('Enter');
      await page.locator('#key-burst:focus').waitFor();
      assert.match(await page.locator('#key-burst-complaint').innerText(), /is not a rate/);
      await looksGood();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('30/min');
      await page.keyboard.press('Enter');
      const old = await page.locator('#new-key').innerText();
      await looksGood();
      const [made] = await apiKeys.list({ userName: name });
      assert.equal(made?.expiresAtMs, Date.parse(IN_A_YEAR) + 86_400_000);
      assert.deepEqual(made.scopes.endpoints, ['news']);
      assert.equal((await site.search('web/?q=x', { key: old })).status, 403);

      await press('a[data-once-home]');
      await press(`.record-actions a[href$="/${made.prefix}"]`);
      await page.waitForURL(`**/settings/keys/${made.prefix}`);
      await looksGood();
      await press('[name="endpoints"][value="web"]', 'Space');
      await tabTo(page, '#key-note');
      await page.keyboard.type('in the kitchen');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/settings/keys?done=changed');
      await looksGood();
      assert.equal((await site.search('web/?q=x', { key: old })).status, 200);
      const [changed] = await apiKeys.list({ userName: name });
      assert.deepEqual([changed?.note, changed?.expiresAtMs], ['in the kitchen', made.expiresAtMs]);

      await press('.record-actions a[href$="/rotate"]');
      await page.waitForURL('**/rotate');
      await looksGood();
      await tabTo(page, '#overlap');
      await page.keyboard.press('Home');
      await press('main form button');
      const successor = await page.locator('#new-key').innerText();
      assert.match(await page.locator('main').innerText(), /The old key no longer works/);
      assert.equal((await site.search('key/', { key: old })).status, 401);
      assert.equal((await site.search('key/', { key: successor })).status, 200);

      await press('a[data-once-home]');
      await page.getByText('Expired keys (1)').click();
      await looksGood();
      await press('.record-actions a.danger');
      await page.waitForURL('**/revoke');
      await press('form.actions button');
      await page.waitForURL('**/settings/keys?done=revoked');
      assert.equal((await site.search('key/', { key: successor })).status, 401);
      // The browser reports the form that was refused.
      const others = complaints.filter((complaint) => !/\b400\b/.test(complaint));
      assert.deepEqual(others, []);
      await close();
    });
  }
});
