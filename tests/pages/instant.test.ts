import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { assertGoodLooks, clipboardText, NAMED } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { quietSite, type Site } from '../support/site.ts';

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

describe('instant answers in a browser', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  const open = (query: string, options: BrowserContextOptions = {}) =>
    openPage(site.instance.url, address(query), options);

  it('is stopped by no policy, and draws the picture in the colour asked for [rest]', async () => {
    const { page, complaints, close } = await open('color tomato', { javaScriptEnabled: false });
    assert.equal(await page.locator('.swatch rect').getAttribute('fill'), '#ff6347');
    assert.equal(await page.locator('.instant [data-copy]:visible').count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('opens tools that work without a script [rest]', async () => {
    const { page, close } = await open('unit converter', { javaScriptEnabled: false });
    await page.getByLabel('Value').fill('3');
    const tool = page.getByRole('region', { name: 'Instant answer' });
    await tool.getByLabel('From').selectOption('km');
    await tool.getByLabel('To').selectOption('mi');
    await page.getByRole('button', { name: 'Show result' }).click();
    assert.match(await page.locator('.instant-unit').innerText(), /3 km[^]*≈[^]*1\.86/);
    await page.goto(address('calculator'));
    await page.getByLabel('Calculation').fill('12 × 15');
    await page.getByRole('button', { name: 'Calculate' }).click();
    assert.match(await page.locator('.instant-math').innerText(), /180/);
    await page.goto(address('timer'));
    await page.getByRole('link', { name: '10 min' }).click();
    assert.match(await page.locator('.timer').innerText(), /10-minute timer/);
    await close();
  });

  it('copies a notation, and can be used by everybody', async () => {
    const { page, close } = await open('#ff8800', { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.getByRole('button', { name: 'Copy' }).nth(2);
    await button.click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await clipboardText(page), 'hsl(32, 100%, 50%)');
    await assertGoodLooks(page, '.instant');
    await close();
  });

  it('copies a sentence, also without TLS [rest]', async () => {
    const origin = site.instance.url.replace('127.0.0.1', NAMED);
    const { page, close } = await openPage(origin, address('synonyms of happy'));
    assert.equal(await page.evaluate('isSecureContext'), false);
    await page.locator('.instant').getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').first().waitFor();
    await page.fill('[name=q]', '');
    await page.keyboard.press('Control+V');
    assert.match(await page.inputValue('[name=q]'), /^Synonyms of happy: \w+/);
    await close();
  });

  it('copies what a pattern matches, also while typing [rest]', async () => {
    const { page, close } = await open('regex /a+/g "a baa"', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copy = page.locator('[data-found]').getByRole('button', { name: 'Copy' });
    await copy.click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await clipboardText(page), 'a\naa');
    await page.getByLabel('Pattern').fill('b');
    await page.getByText('Matches: 1').waitFor();
    await copy.click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await clipboardText(page), 'b');
    await close();
  });
});
