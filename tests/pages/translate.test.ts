import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { translator } from '../../src/locales/messages.ts';
import { assertFits, assertGoodLooks, clipboardText } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');

describe('translation in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite({ settings: { TRANSLATE_MAX_CHARS: '1000' } });
  });
  after(() => site.stop());
  const open = (path: string, options = {}) => openPage(site.instance.url, path, options);
  const text = (page: Page) => page.getByRole('textbox', { name: t('translate.text'), exact: true });
  const translation = (page: Page, expected: string) =>
    page.locator('output').filter({ hasText: expected }).waitFor();
  const chosen = async (page: Page) => [
    await page.getByLabel(t('translate.from')).inputValue(),
    await page.getByLabel(t('translate.into')).inputValue(),
  ];

  for (const { name, options } of OPPOSITE_WAYS)
    it(`there and back ${name}`, async () => {
      const { page, complaints, close } = await open('/translate', options);
      await text(page).fill('good morning');
      await page.getByLabel(t('translate.into')).selectOption('de');
      await page.getByRole('button', { name: t('translate.button') }).click();
      await translation(page, 'guten Morgen');
      assert.ok(await page.getByText(t('translate.detected', { language: 'English' })).isVisible());
      assert.ok(!page.url().includes('morning'));
      await assertFits(page);

      await page.getByRole('button', { name: t('translate.swap') }).click();
      await translation(page, 'good morning');
      assert.equal(await text(page).inputValue(), 'guten Morgen');
      assert.deepEqual(await chosen(page), ['de', 'en']);
      await page.getByRole('button', { name: t('translate.button') }).click();
      await translation(page, 'good morning');
      assert.deepEqual(complaints, []);
      await close();
    });

  it('swaps in place where there are scripts [rest]', async () => {
    const { page, close } = await open('/translate?q=good+morning&target=de');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.push(request.url());
    });
    await page.getByRole('button', { name: t('translate.swap') }).click();
    await translation(page, 'good morning');
    assert.deepEqual(sent, []);
    await close();
  });

  it('leaves a swap to the server where the other language is not known [rest]', async () => {
    const { page, complaints, close } = await open('/translate?q=bonjour');
    await page.getByLabel(t('translate.into')).selectOption('fr');
    await page.getByRole('button', { name: t('translate.swap') }).click();
    await page.locator('#source option[value="fr"][selected]').waitFor({ state: 'attached' });
    assert.deepEqual(await chosen(page), ['fr', 'en']);
    assert.equal(await text(page).inputValue(), 'bonjour');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('counts, and sends with the keyboard [rest]', async () => {
    const { page, complaints, close } = await open('/translate');
    const counter = page.locator('[data-count]');
    await text(page).fill('😀'.repeat(20_001));
    assert.equal(await counter.textContent(), '20,001 / 20,000');
    assert.match((await counter.getAttribute('class')) ?? '', /complaint/);
    await text(page).fill('good morning');
    assert.equal(await counter.textContent(), '12 / 20,000');
    await page.getByLabel(t('translate.into')).selectOption('fr');
    await text(page).press('Control+Enter');
    await translation(page, 'bonjour');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('copies [rest]', async () => {
    const { page, close } = await open('/translate?q=good+morning&target=de', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: t('common.copy') }).click();
    await page.getByRole('button', { name: t('common.copied') }).waitFor();
    assert.equal(await clipboardText(page), 'guten Morgen');
    await close();
  });

  it('keeps the lines of a text [rest]', async () => {
    const { page, close } = await open('/translate');
    await text(page).fill('\n\n one\n two');
    await page.getByLabel(t('translate.into')).selectOption('de');
    await page.getByRole('button', { name: t('translate.button') }).click();
    await page.locator('output').waitFor();
    assert.equal(await text(page).inputValue(), '\n\n one\n two');
    await close();
  });

  it('can be used by everybody', async () => {
    const { page, close } = await open('/translate?q=good+morning&target=de');
    await page.locator('output').waitFor();
    await assertGoodLooks(page);
    await close();
  });
});
