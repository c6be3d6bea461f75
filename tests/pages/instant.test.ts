import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { assertGoodLooks, clipboardText, NAMED } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

/** The main types, and what is seen of each at once. */
const SEEN = [
  ['weather', 'weather paris', '.days li:nth-child(7)'],
  ['color', '#ff8800', '.swatch'],
  ['currency', '100 usd in eur', '.exchange .instant-result'],
  ['worldclock', 'time in tokyo', '.clock'],
  ['qr', 'qrcode for hello', '.qr'],
  ['dictionary', 'define run', '.part-of-speech summary'],
  ['math', '(2 + 3) * 4', '.instant-result'],
  ['json', 'json {"a":1,"b":[true,null]}', 'textarea'],
  ['math', 'calculator', '.tool-form input[name=expression]'],
  ['timer', 'timer', '.tool-choices a'],
  ['timer', 'timer 5 minutes', '[data-timer-add]'],
  ['timer', 'stopwatch', '[data-timer-lap]'],
  ['color', 'color picker', 'input[type=color]'],
  ['json', 'json formatter', 'textarea'],
  ['regex', 'regex tester', 'input[name=pattern]'],
  ['unit', 'unit converter', 'select[name=from]'],
  ['currency', 'currency converter', 'select[name=to]'],
  ['worldclock', 'world clock', '.tool-clocks .clock'],
  ['weather', 'weather', 'input[name=place]'],
] as const;

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

describe('instant answers in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    // The results below an answer are not the point here, and take most of the time.
    for (const engine of ['BRAVE', 'MOJEEK', 'MARGINALIA']) site.sandbox.behave(engine, { kind: 'empty' });
  });
  after(() => site.stop());

  const open = (query: string, options: BrowserContextOptions = {}) =>
    openPage(site.instance.url, address(query), options);

  it('can be seen and used by everybody', async () => {
    const { page, complaints, close } = await open(SEEN[0][1]);
    for (const [type, query, seen] of SEEN) {
      await page.goto(address(query));
      assert.ok(await page.locator(`.instant-${type} ${seen}`).first().isVisible(), type);
      await assertGoodLooks(page, '.instant');
    }
    assert.deepEqual(complaints, []);
    await close();
  });

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

  it('copies a notation', async () => {
    const { page, close } = await open('#ff8800', { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.getByRole('button', { name: 'Copy' }).nth(2);
    await button.click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await clipboardText(page), 'hsl(32, 100%, 50%)');
    await close();
  });

  it('copies a sentence, also without TLS', async () => {
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

  it('copies what a pattern matches, also while typing', async () => {
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
