import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, PHONE, assertAllLooks, assertGoodLooks } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { PASSWORD, startSite, type Site, type SiteClient } from '../support/site.ts';
import { storageOf } from '../support/storage-of.ts';

describe('administration in a browser', () => {
  let site: Site;
  let admin: SiteClient;

  before(async () => {
    site = await startSite();
    ({ client: admin } = await site.user({ admin: true, name: 'Ada' }));
  });

  after(() => site.stop());

  const open = (path: string, options: BrowserContextOptions) =>
    openPage(site.instance.url, path, {
      storageState: storageOf(admin, site.instance.url),
      ...options,
    });

  for (const { name: way, options, isNarrow, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`a user is made, disabled and let in again ${way}`, async () => {
      const { page, complaints, close } = await open('/settings/keys', options);
      const name = isNarrow ? 'newcomer' : 'another';
      await page.locator('.settings-contents a:visible', { hasText: /Administration|Users/ }).click();
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create user' }).click();
      await page.getByText('User created.').waitFor();
      if (javaScriptEnabled) await assertGoodLooks(page);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Disable account' }).click();
      await page.getByText('Account disabled.').waitFor();
      assert.match(await page.locator('.fact-list').innerText(), /Disabled since/);
      if (javaScriptEnabled) await assertGoodLooks(page);
      await page.getByRole('button', { name: 'Enable account' }).click();
      await page.getByText('Account enabled.').waitFor();
      await page.getByLabel('New password').fill('another horse battery');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await page.getByText('New password set.').waitFor();
      assert.ok(await site.instance.accounts.verifyPassword(name, 'another horse battery'));
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('puts the cursor where something is wrong, and forgets the password [rest]', async () => {
    const { page, close } = await open('/admin/users', {});
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.locator('#new-user-name[aria-invalid="true"]:focus').waitFor();
    assert.equal(await page.getByLabel('Username').inputValue(), 'ada');
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '');
    await close();
  });

  it('fits and can be used by everybody [rest]', async () => {
    await site.search('web/?q=sandbox:mojeek:500');
    const ada = (await site.instance.accounts.listUsers()).find(({ name }) => name === 'Ada');
    const reader = await site.instance.accounts.createUser({
      name: 'reader',
      admin: false,
      password: PASSWORD,
    });
    const terms = { name: 'laptop', note: 'of the office', networks: '192.0.2.0/24', expires: '30d' };
    const { prefix } = await site.instance.apiKeys.create({ userName: 'reader', ...terms });
    await site.instance.stores.invitations.create({ note: 'for Zoë' });
    const { page, complaints, close } = await open('/admin/users', {});
    for (const path of [
      '/admin/users',
      `/admin/users/${ada?.id ?? ''}`,
      `/admin/users/${reader.id}`,
      `/admin/users/${reader.id}/delete`,
      `/admin/users/${reader.id}/keys`,
      '/admin/keys',
      `/admin/keys/${prefix}`,
      `/admin/keys/${prefix}/rotate`,
      '/admin/invitations',
      '/admin/audit',
      '/admin/providers',
      '/admin/settings',
    ]) {
      if (path !== '/admin/users') await page.goto(path);
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        assert.equal(await page.locator('.settings-contents [aria-current]:visible').count(), 1, path);
      }
      await assertAllLooks(page);
    }
    assert.deepEqual(complaints, []);
    await close();
  });
});
