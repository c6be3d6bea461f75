import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { NAMED, assertAllLooks, assertFits, assertGoodLooks } from '../support/browser.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { PASSWORD } from '../support/site.ts';

const ACCOUNT = '/settings/account';
const NEXT_PASSWORD = 'another horse battery';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await fill(page, { Username: name, Password: password });
  await button(page, 'Sign in').click();
}

describe('accounts in a browser', () => {
  for (const { name, options } of OPPOSITE_WAYS) {
    describe(name, () => {
      // It is checked by a script.
      const looksGood = async (page: Page): Promise<void> => {
        if (options.javaScriptEnabled) await assertGoodLooks(page);
      };
      let instance: TestInstance;
      before(async () => {
        instance = await startInstance({ settings: { SITE_ACCESS: 'login' } });
      });
      after(() => instance.stop());

      it('somebody sets the site up, changes the password, signs out elsewhere, goes', async () => {
        const open = (path: string) => openPage(instance.url, path, options);
        const { page, complaints, close } = await open((await instance.setUpPath()) ?? '');
        await looksGood(page);
        await fill(page, { Username: 'first', Password: PASSWORD, 'Repeat password': PASSWORD });
        await button(page, 'Create account').click();
        await page.waitForURL('/');

        const elsewhere = await open('/login');
        await looksGood(elsewhere.page);
        await signIn(elsewhere.page, 'first', PASSWORD);
        await elsewhere.page.waitForURL('/');

        await page.goto(ACCOUNT);
        await fill(page, {
          'Current password': PASSWORD,
          'New password': NEXT_PASSWORD,
          'Repeat password': NEXT_PASSWORD,
        });
        await button(page, 'Change password').click();
        await page.getByRole('status').getByText('Password changed.').waitFor();
        await elsewhere.page.goto(ACCOUNT);
        await elsewhere.page.waitForURL('**/login?next=**');

        await signIn(elsewhere.page, 'first', NEXT_PASSWORD);
        await elsewhere.page.waitForURL(ACCOUNT);
        await page.reload();
        assert.equal(await page.getByRole('listitem').filter({ hasText: 'last active' }).count(), 2);
        await button(page, 'Sign out Chrome on Linux').click();
        await page.getByRole('status').getByText('The browser has been signed out').waitFor();
        await assertFits(page);
        await looksGood(page);
        await elsewhere.page.reload();
        await elsewhere.page.waitForURL('**/login?next=**');

        await page.locator('summary').first().click();
        await page.getByRole('button', { name: 'Sign out' }).first().click();
        await page.waitForURL('**/login?next=%2F');
        await page.goto(ACCOUNT);
        await page.waitForURL('**/login?next=**');
        assert.deepEqual([...complaints, ...elsewhere.complaints], []);
        await elsewhere.close();
        await close();
      });
    });
  }

  describe('of an instance in use', () => {
    let instance: TestInstance;
    before(async () => {
      instance = await startInstance({ settings: { SITE_ACCESS: 'public' } });
      await instance.accounts.createUser({ name: 'somebody', admin: false, password: PASSWORD });
    });
    after(() => instance.stop());

    it('somebody signs in with the keyboard alone, after a mistake', async () => {
      const { page, complaints, close } = await openPage(instance.url, `/login?next=${ACCOUNT}`);
      const { keyboard } = page;
      await keyboard.type('somebody');
      await keyboard.press('Tab');
      await keyboard.type('not the password');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      const alert = page.getByRole('alert');
      await alert.waitFor();
      assert.equal(await alert.innerText(), 'Incorrect username or password.');
      assert.equal(await page.getByLabel('Username').inputValue(), 'somebody');
      assert.equal(await page.getByLabel('Password').inputValue(), '');
      // What is left to type has the focus.
      await keyboard.type(PASSWORD);
      await keyboard.press('Enter');
      await page.waitForURL(ACCOUNT);
      assert.deepEqual(
        complaints.filter((complaint) => !complaint.includes('400')),
        [],
      );
      await close();
    });

    it('the back button does not bring the account back after signing out [rest]', async () => {
      const { page, close } = await openPage(instance.url, `/login?next=${ACCOUNT}`);
      await signIn(page, 'somebody', PASSWORD);
      await page.waitForURL(ACCOUNT);
      await page.locator('summary').first().click();
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await page.waitForURL('/');
      await page.goBack();
      await page.waitForURL('**/login**');
      await close();
    });

    it('sign-in works over plain HTTP, where browsers tell less about a form [rest]', async () => {
      const { port } = new URL(instance.url);
      const origin = `http://${NAMED}:${port}`;
      const { page, close } = await openPage(origin, `/login?next=${ACCOUNT}`);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await signIn(page, 'somebody', PASSWORD);
      await page.waitForURL(ACCOUNT);
      const headers = await (await sent).allHeaders();
      assert.deepEqual([headers.origin, headers['sec-fetch-site']], [origin, undefined]);
      await close();
    });

    it('every page can be read and used by all, and fits [rest]', async () => {
      // One of its own: each wrong password counts.
      await instance.accounts.createUser({ name: 'reader', admin: false, password: PASSWORD });
      const { page, close } = await openPage(instance.url, '/login?done=already_set_up');
      await assertAllLooks(page);
      await signIn(page, 'reader', 'not the password');
      await page.getByRole('alert').waitFor();
      await assertAllLooks(page);
      await signIn(page, 'reader', PASSWORD);
      await page.waitForURL('/');
      await page.goto(`${ACCOUNT}?done=others`);
      await fill(page, {
        'Current password': PASSWORD,
        'New password': NEXT_PASSWORD,
        'Repeat password': 'something else',
      });
      await button(page, 'Change password').click();
      await page.getByText('The passwords do not match.').waitFor();
      await assertAllLooks(page);
      await close();
    });
  });

  it('the set-up page can be read and used by all, and fits [rest]', async () => {
    const instance = await startInstance();
    try {
      const path = (await instance.setUpPath()) ?? '';
      const { page, close } = await openPage(instance.url, path);
      await assertAllLooks(page);
      await close();
    } finally {
      await instance.stop();
    }
  });
});
