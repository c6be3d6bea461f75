import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertAllLooks, assertFits } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { PASSWORD, sharedSite, type Site } from '../support/site.ts';

describe('preferences from before signing in, and bangs, in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`are shown and taken over on the way ${name}`, async () => {
      const { name: user } = await site.user();
      const { page, complaints, close } = await openPage(site.instance.url, '/preferences', options);
      await page.getByLabel('Open results in a new tab').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.goto('/login?next=/settings/usage');
      await page.getByLabel('Username').fill(user);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Open results in a new tab').waitFor();
      await assertFits(page);
      if (javaScriptEnabled) await assertAllLooks(page);
      await page.getByRole('link', { name: 'Decide later' }).click();
      assert.ok(page.url().endsWith('/settings/usage'));
      await page.goto('/preferences/adopt?next=/settings/keys');
      await page.getByRole('button', { name: 'Use for my account' }).click();
      assert.ok(page.url().endsWith('/settings/keys'));
      await page.goto('/preferences');
      assert.ok(await page.getByLabel('Open results in a new tab').isChecked());
      assert.equal(await page.locator('#offer').count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    });

    it(`of bangs, all can be paged through ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/preferences/bangs', options);
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByText('Bangs 51 to 100 of').waitFor();
      await page.getByLabel('Find a bang').fill('wiki');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByText('Bangs 1 to').waitFor();
      await page.getByRole('link', { name: 'Research', exact: true }).click();
      await page.getByText('!wikiquote', { exact: true }).waitFor();
      assert.equal(await page.getByText('!wikt', { exact: true }).count(), 0);
      assert.equal(await page.getByLabel('Find a bang').inputValue(), 'wiki');
      await assertFits(page);
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
