import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PHONE, assertGoodLooks, untilIn } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { startRelay } from '../support/relay.ts';
import { sharedSite, type Site } from '../support/site.ts';

describe('the home page in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
    await site.guest().page('/search?q=river');
  });

  const open = (options = {}) => openPage(site.instance.url, '/', options);

  it('has the focus in the box, and is searched from there with the keyboard alone', async () => {
    const { page, complaints, close } = await open();
    assert.equal(await page.evaluate('document.activeElement.id'), 'q');
    assert.ok(await page.locator('.home .river').isVisible());
    await page.keyboard.type('river delta');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=river+delta');
    assert.equal(await page.title(), 'river delta · Tributary');

    await page.locator('[data-result] a').last().focus();
    while ((await page.evaluate('document.activeElement.rel')) !== 'next') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=river+delta&page=2');
    assert.ok((await page.locator('[data-result]').count()) > 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('shows a page of its own in the installed app without a connection, and stores nothing else [rest]', async () => {
    const relay = await startRelay(site.instance.url);
    const { page, complaints, close } = await openPage(new URL(relay.url).origin, '/');
    const hasWorker = 'navigator.serviceWorker.getRegistration().then(Boolean)';
    assert.equal(await page.evaluate(hasWorker), false, 'a browser has an error page');
    // Chromium cannot be told to be an installed app.
    await page.addInitScript(`const real = matchMedia;
      globalThis.matchMedia = (query) => query.includes('standalone') ? { matches: true } : real(query);`);
    await page.reload();
    await untilIn(page, hasWorker);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    assert.deepEqual(complaints, []);

    await page.goto('/search?q=river');
    await relay.cut();
    await page.goto('/search?q=delta');
    assert.equal(await page.getByRole('heading').textContent(), 'You are offline');
    await relay.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('[data-result]').first().waitFor();
    assert.match(page.url(), /q=delta$/);
    const stored = await page.evaluate<string[]>(`caches.keys()
      .then(([name]) => caches.open(name))
      .then((cache) => cache.keys())
      .then((requests) => requests.map(({ url }) => new URL(url).pathname))`);
    assert.match(stored.join(), /^\/offline,\/assets\/site\.\w+\.css,\/assets\/mark\.\w+\.svg$/);
    await close();
    await relay.close();
  });

  it('works without scripts, on a phone [rest]', async () => {
    const { page, complaints, close } = await open({ javaScriptEnabled: false, viewport: PHONE });
    await page.locator('#q').fill('river delta');
    await page.locator('.search-button').click();
    await page.waitForURL('**/search?q=river+delta');
    await page.locator('a[rel=next]').click();
    await page.waitForURL('**/search?q=river+delta&page=2');
    assert.ok((await page.locator('[data-result]').count()) > 0);
    assert.equal(await page.locator('[role=combobox]').count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('completes what is typed in a list that the keyboard and the pointer walk through', async () => {
    const { page, complaints, close } = await open();
    const box = page.getByRole('combobox');
    const options = page.getByRole('option');
    const type = async (text: string): Promise<void> => {
      await box.fill('');
      await box.pressSequentially(text);
      await options.first().waitFor();
    };
    await type('river');
    assert.equal(await box.getAttribute('aria-expanded'), 'true');
    const count = await options.count();
    assert.ok((await page.locator('[role=status]').textContent())?.startsWith(String(count)));
    await page.keyboard.press('ArrowDown');
    const first = options.first();
    assert.equal(await first.getAttribute('aria-selected'), 'true');
    assert.equal(await box.getAttribute('aria-activedescendant'), await first.getAttribute('id'));
    assert.equal(await box.inputValue(), await first.textContent());
    await page.keyboard.press('ArrowUp');
    assert.equal(await box.inputValue(), 'river');
    await page.keyboard.press('ArrowUp');
    assert.equal(await box.inputValue(), await options.last().textContent());
    await assertGoodLooks(page);

    await page.keyboard.press('Escape');
    assert.equal(await box.getAttribute('aria-expanded'), 'false');
    assert.equal(await box.inputValue(), 'river');
    assert.equal(await box.getAttribute('aria-activedescendant'), null);

    await type('river');
    await page.keyboard.press('Tab');
    assert.equal(await options.first().isVisible(), false, 'it goes when the focus goes');
    assert.equal(await box.inputValue(), 'river');

    // A bang waits for the words.
    await type('!gh');
    await options
      .filter({ hasText: /^!gh \S/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await box.inputValue(), '!gh ');
    assert.equal(new URL(page.url()).pathname, '/');

    await type('river');
    const chosen = options.filter({ hasText: /^river \S/ });
    const second = (await chosen.last().textContent()) ?? '';
    await chosen.last().click();
    await page.waitForURL(`**/search?q=${second.replaceAll(' ', '+')}`);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('searches for a completion with Enter [rest]', async () => {
    const { page, close } = await open();
    await page.getByRole('combobox').pressSequentially('river');
    const options = page.getByRole('option');
    await options.first().waitFor();
    const text = (await options.nth(1).textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/search?q=${text.replaceAll(' ', '+')}`);
    await close();
  });
});
