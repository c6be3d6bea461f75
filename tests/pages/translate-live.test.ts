import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { translator } from '../../src/locales/messages.ts';
import { assertFits, assertAllLooks, PHONE } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');
const MOST = 60;
const LONG = Array.from({ length: 6 }, (_, i) => `good morning, this is part number ${i}.`).join('\n\n');

describe('translating while typing', () => {
  let site: Site;
  before(async () => {
    const settings = { TRANSLATE_MAX_CHARS: String(MOST), SITE_THROTTLE: '1000/min' };
    site = await startSite({ settings });
  });
  after(() => site.stop());

  async function open(options: BrowserContextOptions, path = '/translate') {
    const opened = await openPage(site.instance.url, path, options);
    const { page } = opened;
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    return {
      ...opened,
      posted,
      text: page.getByRole('textbox', { name: t('translate.text'), exact: true }),
      into: page.getByLabel(t('translate.into')),
      button: page.getByRole('button', { name: t('translate.button'), exact: true }),
    };
  }
  const translated = (page: Page, expected: string) =>
    page.locator('output').filter({ hasText: expected }).waitFor();

  for (const { name, options, javaScriptEnabled } of WAYS)
    it(`shows the language, remembers the target and never proposes the source ${name}`, async () => {
      const { page, text, into, button, complaints, posted, close } = await open(options);
      assert.equal(await into.inputValue(), 'en');
      await text.pressSequentially('good morning');
      if (!javaScriptEnabled) await button.click();
      await page.getByText(t('translate.same', { language: 'English' })).waitFor();
      const proposed = page.locator('button[name=instead]');
      assert.ok(!(await proposed.allTextContents()).map((label) => label.trim()).includes('English'));
      await assertFits(page);
      await proposed.filter({ hasText: 'German' }).click();
      await translated(page, 'guten Morgen');
      assert.equal(await page.locator('[data-same]').isVisible(), false);
      assert.equal((await page.locator('[data-detected]').textContent())?.trim(), 'Detected: English');
      assert.equal(await into.inputValue(), 'de');
      if (javaScriptEnabled) {
        assert.ok((await layoutShift(page)) < 0.02);
        assert.deepEqual(new Set(posted), new Set(['/translate/live']));
      }
      await page.goto('/translate');
      assert.equal(await into.inputValue(), 'de');
      assert.deepEqual(complaints, []);
      await close();
    });

  it('translates a long text in parts, and keeps them when one fails [rest]', async () => {
    const { page, text, into, button, posted, close } = await open({ viewport: PHONE });
    await into.selectOption('de');
    await text.fill(LONG);
    assert.ok(await page.getByText(t('translate.long')).isVisible());
    let failing = 4;
    await page.route('**/translate/live', async (route) => {
      failing -= 1;
      if (failing === 0) await route.abort();
      else await route.continue();
    });
    await button.click();
    await page.locator('[data-error-text]').getByText(t('translate.failed')).waitFor();
    const soFar = (await page.locator('output').textContent()) ?? '';
    assert.ok(soFar.startsWith('guten Morgen') && !soFar.includes('number 5'), soFar);
    assert.equal(posted.length, 4);
    await assertFits(page);
    await page.getByRole('button', { name: t('translate.retry') }).click();
    await translated(page, '5');
    const lines = ((await page.locator('output').textContent()) ?? '').split('\n\n');
    assert.deepEqual(
      lines.map((line) => /\d/.exec(line)?.[0]),
      ['0', '1', '2', '3', '4', '5'],
    );
    assert.equal(posted.length, 7, 'the parts before were not sent again');
    assert.equal(await page.locator('progress').isVisible(), false);
    await close();
  });

  it('shows its progress, and can be cancelled [rest]', async () => {
    const { page, text, into, button, posted, close } = await open({});
    await into.selectOption('de');
    await text.fill(LONG);
    const second = Promise.withResolvers<undefined>();
    await page.route('**/translate/live', async (route) => {
      if (posted.length > 1) await second.promise;
      await route.continue().catch(() => undefined);
    });
    await button.click();
    await page
      .getByText(t('translate.progress', { done: '2', total: '6' }))
      .last()
      .waitFor();
    await assertAllLooks(page);
    await page.getByRole('button', { name: t('translate.cancel') }).click();
    second.resolve(undefined);
    assert.equal(await page.locator('progress').isVisible(), false);
    assert.match((await page.locator('output').textContent()) ?? '', /^guten Morgen.*0/);
    await close();
    assert.equal(posted.length, 2);
  });

  it('does not wait for what was typed before [rest]', async () => {
    const { page, text, into, complaints, close } = await open({});
    await into.selectOption('de');
    await text.fill('good');
    await page.waitForRequest('**/translate/live');
    await text.fill('good morning');
    await translated(page, 'guten Morgen');
    await page.goto('/status');
    await page.goBack();
    await translated(page, 'guten Morgen');
    assert.match(await page.locator('[data-count]').innerText(), /^12 /);
    await text.fill('');
    await page.getByText(t('translate.placeholder')).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  it('moves the other language away where both would be the same [rest]', async () => {
    const { page, into, close } = await open({});
    await page.getByLabel(t('translate.from')).selectOption('en');
    assert.notEqual(await into.inputValue(), 'en');
    await into.selectOption('en');
    assert.equal(await page.getByLabel(t('translate.from')).inputValue(), 'auto');
    await close();
  });

  it('swaps without asking again [rest]', async () => {
    const { page, text, into, posted, close } = await open({});
    await into.selectOption('de');
    await text.fill('good morning');
    await translated(page, 'guten Morgen');
    const before = posted.length;
    await page.getByRole('button', { name: t('translate.swap') }).click();
    await translated(page, 'good morning');
    assert.equal(await text.inputValue(), 'guten Morgen');
    await text.press('Control+Enter');
    await eventually(async () => {
      assert.equal(await page.locator('[data-status]').textContent(), t('translate.ready'));
    });
    assert.equal(posted.length, before);
    await close();
  });
});
