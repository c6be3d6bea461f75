import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PHONE, assertGoodLooks } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

describe('the home page in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    await site.guest().page('/search?q=river');
  });
  after(() => site.stop());

  const open = (options = {}) => openPage(site.instance.url, '/', options);

  it('fits and can be used by everybody, with its completions', async () => {
    const { page, complaints, close } = await open();
    assert.ok(await page.locator('.home .river').isVisible());
    await assertGoodLooks(page);
    await page.keyboard.type('river');
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await assertGoodLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('has the focus in the box, and is searched from there with the keyboard alone', async () => {
    const { page, complaints, close } = await open();
    assert.equal(await page.evaluate('document.activeElement.id'), 'q');
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

  describe('completions', () => {
    async function typed(text: string) {
      const opened = await open();
      const { page } = opened;
      const box = page.getByRole('combobox');
      await box.pressSequentially(text);
      await page.locator('[role=option]').first().waitFor();
      return { ...opened, box, options: page.getByRole('option') };
    }

    it('are a list that the keyboard walks through', async () => {
      const { page, box, options, complaints, close } = await typed('river');
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

      await page.keyboard.press('Escape');
      assert.equal(await box.getAttribute('aria-expanded'), 'false');
      assert.equal(await box.inputValue(), 'river');
      assert.equal(await box.getAttribute('aria-activedescendant'), null);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('are searched for with Enter', async () => {
      const { page, options, close } = await typed('river');
      const text = (await options.nth(1).textContent()) ?? '';
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/search?q=${text.replaceAll(' ', '+')}`);
      await close();
    });

    it('are searched for with a press', async () => {
      const { page, options, close } = await typed('river');
      const text = (await options.last().textContent()) ?? '';
      await options.last().click();
      await page.waitForURL(`**/search?q=${text.replaceAll(' ', '+')}`);
      await close();
    });

    it('go when the focus goes', async () => {
      const { page, options, box, close } = await typed('river');
      await page.keyboard.press('Tab');
      assert.equal(await options.first().isVisible(), false);
      assert.equal(await box.inputValue(), 'river');
      await close();
    });

    it('of a bang wait for the words', async () => {
      const { page, box, options, close } = await typed('!gh');
      assert.match((await options.first().textContent()) ?? '', /^!gh \S/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      assert.equal(await box.inputValue(), '!gh ');
      assert.equal(new URL(page.url()).pathname, '/');
      await close();
    });
  });
});
