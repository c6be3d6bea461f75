import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { PHONE, assertAllLooks, assertGoodLooks, clipboardText } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openPage, OPPOSITE_WAYS, type Opened } from '../support/pages.ts';
import { PASSWORD, sharedSite, type Site } from '../support/site.ts';
import { storageOf } from '../support/storage-of.ts';

const KEY = /trib_[0-9A-Za-z]{8}\.[0-9A-Za-z]{40}/;

/** Nothing on these pages is further away. */
const MAX_TABS = 40;

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MAX_TABS; i++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
  }
  assert.fail(`the keyboard does not reach ${selector}`);
}

/** Of the page that comes after one, once it stands: the browser's own page for a failure comes after the failure. */
async function contentAwayFrom(page: Page, path: string): Promise<string> {
  let content = '';
  await eventually(async () => {
    assert.ok(!page.url().endsWith(path));
    content = await page.content();
  });
  return content;
}

describe('API keys in a browser', () => {
  let site: Site;

  before(async () => {
    site = await sharedSite();
  });

  const open = (path: string, options: BrowserContextOptions = {}): Promise<Opened> =>
    openPage(site.instance.url, path, options);

  async function openSignedIn(path: string, options: BrowserContextOptions = {}) {
    const { client, name } = await site.user();
    return {
      ...(await open(path, { storageState: storageOf(client, site.instance.url), ...options })),
      name,
    };
  }

  async function makeKey(page: Page, name: string): Promise<string> {
    await page.fill('#key-name', name);
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.locator('#new-key').innerText();
    assert.match(key, KEY);
    return key;
  }

  for (const { name: way, options, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`from signing in to a revoked key by keyboard ${way}`, async () => {
      const name = javaScriptEnabled ? 'keyboard' : 'keys';
      await site.instance.accounts.createUser({ name, admin: false, password: PASSWORD });
      const { page, complaints, close } = await open('/login?next=/settings/usage', {
        ...options,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const press = async (selector: string): Promise<void> => {
        await tabTo(page, selector);
        await page.keyboard.press('Enter');
      };
      await page.locator('[name="name"]:focus').waitFor();
      await page.keyboard.type(name);
      await tabTo(page, '[name="password"]');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('/settings/usage');
      await press('details.menu > summary');
      await press('.menu-items a[href="/settings/keys"]');
      await page.waitForURL('**/settings/keys');
      await tabTo(page, '#key-name');
      await page.keyboard.type('laptop');
      await page.keyboard.press('Enter');
      const key = await page.locator('#new-key').innerText();
      const copy = page.locator('button[data-copy="#new-key"]');
      assert.equal(await copy.isVisible(), javaScriptEnabled);
      if (javaScriptEnabled) {
        await assertGoodLooks(page);
        await press('button[data-copy="#new-key"]');
        await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
        assert.equal(await clipboardText(page), key);
      }
      assert.equal((await site.search('key/', { key })).status, 200);
      await press('a[data-once-home]');
      await page.waitForSelector('.record');
      if (javaScriptEnabled) await assertGoodLooks(page);
      await press('.record-actions a.danger');
      await page.waitForURL('**/revoke');
      await press('form.actions button');
      await page.waitForURL('**/settings/keys?done=revoked');
      assert.match(await page.locator('.notice').innerText(), /revoked/);
      assert.equal((await site.search('key/', { key })).status, 401);
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    it(`never brings a key back: scripts ${javaScriptEnabled ? 'on' : 'off'} [rest]`, async () => {
      const { page, close } = await openSignedIn('/settings/keys', { javaScriptEnabled });
      const key = await makeKey(page, 'once');
      await page.goto('/settings/usage');
      // Without a script the browser would have to send the form again, and shows that instead.
      await page.goBack().catch(() => undefined);
      const back = await contentAwayFrom(page, '/settings/usage');
      assert.ok(!back.includes(key));
      await page.goto('/settings/keys');
      const second = await makeKey(page, 'twice');
      await page.reload();
      const reloaded = await page.content();
      assert.ok(!reloaded.includes(second) && !reloaded.includes(key));
      await close();
    });
  }

  it('sends the form once for a double click, whose second answer would hide the key [rest]', async () => {
    const { page, complaints, close } = await openSignedIn('/settings/keys');
    const kept = await page.evaluate(`
      const kept = [];
      addEventListener('submit', (event) => {
        kept.push(event.defaultPrevented);
        event.preventDefault();
      });
      const button = document.querySelector('#key-name').form.querySelector('button');
      button.click();
      button.click();
      kept;
    `);
    assert.deepEqual(kept, [false, true]);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('takes the key off a page that the browser keeps alive, and makes none when it is loaded again', async () => {
    const { page, name, close } = await openSignedIn('/settings/keys');
    const key = await makeKey(page, 'once');
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
    assert.ok(!(await page.content()).includes(key));
    await page.reload();
    await page.waitForSelector('.record');
    assert.equal((await site.instance.apiKeys.list({ userName: name })).length, 1);
    await close();
  });

  it('has the numbers of a plot in a table [rest]', async () => {
    const { page, complaints, close } = await openSignedIn('/settings/keys', { javaScriptEnabled: false });
    const key = await makeKey(page, 'plotted');
    for (const word of ['one', 'two']) await site.search(`web/?q=${word}`, { key });
    await page.goto('/settings/usage');
    const plot = page.getByRole('img', { name: '2 searches in the last 30 days' });
    assert.equal(await plot.count(), 2);
    assert.equal(await plot.first().locator('.plot-bar, .plot-none').count(), 30);
    await page.getByText('Show as table').click();
    const cells = await page.locator('tbody tr').first().locator('td').allInnerTexts();
    assert.deepEqual(cells, ['2', '2']);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('fits and can be used by everybody [rest]', async () => {
    const { page, complaints, close } = await openSignedIn('/settings/keys');
    const key = await makeKey(
      page,
      'a name that is rather long for a key, and has notaspaceinitanywherewhatever',
    );
    await assertAllLooks(page);
    await site.search('web/?q=rivers', { key });
    for (const path of ['/settings/keys', `/settings/keys/${key.slice(5, 13)}/revoke`, '/settings/usage']) {
      await page.goto(path);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await assertAllLooks(page);
    }
    assert.deepEqual(complaints, []);
    await close();
  });

  it('shows the address of a link key, which can be copied and is taken off the page like the key [rest]', async () => {
    const { page, complaints, close } = await openSignedIn('/settings/keys', {
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByText('More options').click();
    await page.getByLabel('Link key, for apps that cannot send a header').check();
    const key = await makeKey(page, 'chat');
    await assertAllLooks(page);
    await page.locator('button[data-copy="#new-key-address"]').click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    assert.equal(await clipboardText(page), `${site.instance.url}/compat/searxng/${key}`);
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
    assert.ok(!(await page.content()).includes(key));
    assert.deepEqual(complaints, []);
    await close();
  });
});
