import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAllLooks, assertFits } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { PASSWORD } from '../support/site.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

describe('an invited user in a browser', () => {
  for (const { name, options } of OPPOSITE_WAYS) {
    describe(name, () => {
      const clock = movableClock();
      let instance: TestInstance;
      before(async () => {
        instance = await startInstance({ clock, settings: { SITE_ACCESS: 'login' } });
        await instance.accounts.createUser({ name: 'root', admin: true, password: PASSWORD });
      });
      after(() => instance.stop());
      // It is checked by a script.
      const looksGood = async (page: Page): Promise<void> => {
        if (options.javaScriptEnabled) await assertAllLooks(page);
      };

      it('joins, confirms the password without losing the form, and leaves [rest]', async () => {
        const { token } = await instance.stores.invitations.create({});
        const { page, complaints, close } = await openPage(instance.url, `/invite?token=${token}`, options);
        await fill(page, { Username: 'guest', Password: 'password1', 'Repeat password': 'password1' });
        await button(page, 'Create account').click();
        await page.getByText('This password is too common').waitFor();
        await looksGood(page);
        await fill(page, { Password: PASSWORD, 'Repeat password': PASSWORD });
        await button(page, 'Create account').click();
        await page.waitForURL('/');

        await page.goto('/settings/keys');
        await page.locator('input[name="name"]').first().fill('kept & found');
        clock.advance(16 * 60_000);
        await page.locator('form[action="/settings/keys"][method="post"] button.button').last().click();
        await page.getByRole('heading', { name: 'Confirm your password' }).waitFor();
        await looksGood(page);
        await assertFits(page);
        await fill(page, { 'Password of guest': 'wrong password' });
        await button(page, 'Continue').click();
        await page.getByText('The password is incorrect.').waitFor();
        await fill(page, { 'Password of guest': PASSWORD });
        await button(page, 'Continue').click();
        await page.getByText('Api-Key').first().waitFor();
        const keys = await instance.apiKeys.list({ userName: 'guest' });
        assert.deepEqual(
          keys.map(({ name }) => name),
          ['kept & found'],
        );

        await page.goto('/settings/account');
        await assertFits(page);
        await page.getByRole('link', { name: 'Delete account…' }).click();
        await looksGood(page);
        await assertFits(page);
        await fill(page, { Password: PASSWORD });
        await button(page, 'Delete account').click();
        await page.getByRole('status').getByText('Your account has been deleted.').waitFor();
        assert.equal(await instance.accounts.lookUp('guest'), undefined);
        await close();
        // Pages that ask again are no success, and the browser says so.
        assert.deepEqual(
          complaints.filter((complaint) => !/40[03]/.test(complaint)),
          [],
        );
      });
    });
  }
});
