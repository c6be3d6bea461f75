import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { translator } from '../../src/locales/messages.ts';
import { DESKTOP, PHONE, assertFits, assertAllLooks, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const t = translator('en');
const WITH_SCRIPTS = WAYS.filter(({ javaScriptEnabled }) => javaScriptEnabled);

describe('the search box in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  async function open(options: BrowserContextOptions, preferences: Partial<Preferences> = {}, path = '/') {
    const { url } = site.instance;
    const opened = await openPage(url, '/healthz', options);
    const value = packPreferences({ ...DEFAULT_PREFERENCES, ...preferences });
    await opened.page.context().addCookies([{ name: 'preferences', value, url }]);
    await opened.page.goto(path);
    return { ...opened, box: opened.page.locator('#q'), options: opened.page.getByRole('option') };
  }

  it('has its script before the last engine responds [rest]', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    site.sandbox.behave('BRAVE', { kind: 'held', until: promise });
    const { page, box, close } = await open({});
    await page.goto('/search?q=held+river', { waitUntil: 'commit' });
    await page.locator('#q[role=combobox]').waitFor();
    assert.equal(await page.evaluate('document.readyState'), 'loading');
    site.sandbox.behave('BRAVE', undefined);
    resolve(undefined);
    await box.waitFor();
    await close();
  });

  for (const { name, options, javaScriptEnabled } of WAYS)
    it(`can be cleared and searched ${name}`, async () => {
      const { page, box, complaints, close } = await open(options);
      const clear = page.getByRole('button', { name: t('search.clear') });
      assert.equal(await clear.isVisible(), false);
      await box.fill('river');
      assert.equal(await clear.isVisible(), javaScriptEnabled);
      if (javaScriptEnabled) {
        await clear.click();
        assert.equal(await box.inputValue(), '');
        assert.equal(await page.evaluate('document.activeElement.id'), 'q');
        assert.equal(await clear.isVisible(), false);
        await box.fill('river');
      }
      const size = await page.evaluate<number>(
        'parseFloat(getComputedStyle(document.activeElement).fontSize)',
      );
      assert.ok(size >= 16, 'phones zoom into smaller text');
      await box.fill('نهر النيل');
      const room = await page.evaluate<number>(
        'parseFloat(getComputedStyle(document.activeElement).paddingRight)',
      );
      assert.ok(room >= 88, 'the buttons cover no text that is written from right to left');
      await box.fill('river');
      await box.press('Enter');
      await page.waitForURL('**/search?q=river');
      assert.equal(await clear.isVisible(), javaScriptEnabled);
      await assertFits(page);
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      assert.deepEqual(complaints, []);
      await close();
    });

  for (const { name, options: way } of WITH_SCRIPTS)
    it(`highlights what a completion adds, and answers at once ${name} [rest]`, async () => {
      const { page, box, options, complaints, close } = await open(way);
      await box.pressSequentially('RIVER');
      await options.first().waitFor();
      for (const option of await options.all()) {
        const added = (await option.locator('b').allTextContents()).join('');
        assert.equal(await option.textContent(), added === '' ? 'river' : `river ${added}`);
      }
      await box.fill('12*3');
      const answer = page.locator('[data-kind=answer]');
      await answer.waitFor();
      assert.equal(await options.first().textContent(), '= 36');
      assert.match((await page.locator('.search-box [role=status]').textContent()) ?? '', /^= 36\. \d/);
      const list = await page.getByRole('listbox').boundingBox();
      const { width, height } = way.viewport;
      assert.ok(list && list.x >= 0 && list.x + list.width <= width && list.y + list.height <= height);
      await assertFits(page);
      await box.press('ArrowDown');
      assert.equal(await box.inputValue(), '12*3');
      await box.press('Enter');
      await page.waitForURL('**/search?q=12*3');
      assert.deepEqual(complaints, []);
      await close();
    });

  it('keeps the list above the keyboard of a phone [rest]', async () => {
    const { page, box, options, close } = await open({ viewport: { width: 360, height: 420 } });
    await box.pressSequentially('river');
    await options.first().waitFor();
    const list = await page.getByRole('listbox').boundingBox();
    assert.ok(list && list.height >= 160 && list.y + list.height <= 420);
    await close();
  });

  it('offers nothing and sends nothing where completions are turned off [rest]', async () => {
    const { page, box, close } = await open({ viewport: DESKTOP }, { suggestions: false });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    assert.equal(await page.getByRole('combobox').count(), 0);
    await box.pressSequentially('river');
    await box.press('Enter');
    await page.waitForURL('**/search?q=river');
    assert.ok(!requests.includes('/complete'));
    await close();
  });

  describe('keeps recent searches', () => {
    const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('tributary.recent')");

    async function searched(way: BrowserContextOptions, ...queries: string[]) {
      const opened = await open(way, { recent: true, suggestions: false });
      for (const query of queries) {
        await opened.box.fill(query);
        await opened.box.press('Enter');
        await opened.page.waitForURL(`**/search?q=${query.replaceAll(' ', '+')}`);
      }
      await opened.page.goto('/');
      return opened;
    }

    for (const { name, options: way } of WITH_SCRIPTS)
      it(`offers them in an empty box, and removes them ${name}`, async () => {
        const { page, box, options, complaints, close } = await searched(way, 'river', 'delta', 'lake');
        await box.click();
        const shown = (): Promise<string[]> =>
          page.evaluate("[...document.querySelectorAll('[role=option]')].map(({ dataset }) => dataset.text)");
        assert.deepEqual(await shown(), ['lake', 'delta', 'river', '']);
        await assertFits(page);
        await options.first().locator('[data-forget]').click();
        assert.deepEqual(await shown(), ['delta', 'river', '']);
        await box.press('ArrowDown');
        await box.press('Shift+Delete');
        assert.deepEqual(await shown(), ['river', '']);
        assert.equal(await box.inputValue(), '');
        await box.pressSequentially('ri');
        assert.deepEqual(await shown(), ['river']);
        await box.fill('');
        await options.filter({ hasText: t('search.recent.clear') }).click();
        assert.equal(await stored(page), null);
        assert.equal(await options.first().isVisible(), false);
        assert.deepEqual(complaints, []);
        await close();
      });

    it('among the completions, with the keyboard, and for everybody [rest]', async () => {
      const { page, box, options, close } = await open(
        { viewport: PHONE },
        { recent: true },
        '/search?q=river+mouth',
      );
      await page.goto('/');
      await box.press('ArrowDown');
      await options.first().waitFor();
      await assertAllLooks(page);
      await box.press('ArrowDown');
      await box.press('Tab');
      await box.click();
      assert.equal(await box.inputValue(), 'river mouth');
      assert.ok(await options.first().isHidden(), 'the box is not empty any more');
      await box.fill('');
      await box.pressSequentially('river');
      await page.locator('[data-kind=completion]').first().waitFor();
      assert.equal(await options.first().getAttribute('data-text'), 'river mouth');
      await box.press('ArrowDown');
      assert.equal(await box.inputValue(), 'river mouth');
      await box.press('Enter');
      await page.waitForURL('**/search?q=river+mouth');
      await close();
    });

    it('on the preferences page, until they are turned off [rest]', async () => {
      const { page, complaints, close } = await searched({ viewport: PHONE }, 'river', 'delta');
      await page.goto('/preferences');
      const list = page.locator('.recents li');
      await list.first().waitFor();
      await assertAllLooks(page, '#recent ~ .field');
      await page.getByRole('button', { name: `${t('search.recent.remove')} delta` }).click();
      assert.equal(await list.count(), 1);
      assert.ok(await page.evaluate("document.activeElement.matches('.recents button')"));
      assert.ok((await stored(page))?.includes('river'));
      await page.getByRole('checkbox', { name: t('preferences.recent') }).uncheck();
      await page.getByRole('button', { name: t('common.save') }).click();
      await untilIn(page, "localStorage.getItem('tributary.recent') === null");
      assert.equal(await list.count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('nowhere by default [rest]', async () => {
      const { page, close } = await open({ viewport: DESKTOP }, {}, '/search?q=river');
      assert.equal(await stored(page), null);
      await close();
    });
  });
});
