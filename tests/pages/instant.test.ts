import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { assertGoodLooks, clipboardText } from '../support/browser.ts';
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
  ['json', 'json {"a":1,"b":[true,null]}', 'pre'],
  ['math', 'calculator', '.tool-form input[name=expression]'],
  ['timer', 'timer', '.tool-choices a'],
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

  it('is stopped by no policy, and draws the picture in the colour asked for', async () => {
    const { page, complaints, close } = await open('color tomato', { javaScriptEnabled: false });
    assert.equal(await page.locator('.swatch rect').getAttribute('fill'), '#ff6347');
    assert.equal(await page.locator('.instant [data-copy]:visible').count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('opens tools that work without a script', async () => {
    const { page, close } = await open('unit converter', { javaScriptEnabled: false });
    await page.getByLabel('Value').fill('3');
    await page.getByLabel('From').selectOption('km');
    await page.getByLabel('To').selectOption('mi');
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

  it('says when a timer would end where no script runs', async () => {
    const { page, close } = await open('timer 5 minutes', { javaScriptEnabled: false });
    const timer = page.locator('.timer');
    assert.match(await timer.innerText(), /5:00\s+If started now, it ends at \d\d:\d\d:\d\d UTC\./);
    assert.equal(await timer.getByRole('button').count(), 0);
    await close();
  });

  it('runs a timer that can be paused, set back and started again by keyboard', async () => {
    const { page, complaints, close } = await openTimer('timer 5 minutes');
    const time = page.getByRole('timer');
    assert.equal(await time.innerText(), '5:00');
    await page.clock.runFor(61_000);
    assert.equal(await time.innerText(), '3:59');
    assert.match(await page.title(), /^3:59 · timer 5 minutes/);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.clock.runFor(10_000);
    assert.equal(await time.innerText(), '3:59');
    assert.match(await page.title(), /^timer 5 minutes/);
    await page.getByRole('button', { name: 'Start' }).press('Space');
    await page.clock.runFor(1_000);
    assert.equal(await time.innerText(), '3:58');
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    assert.equal(await time.innerText(), '5:00');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('says so when the time is up, also in a tab that was asleep', async () => {
    const { page, complaints, close } = await openTimer('timer 90 seconds');
    await page.clock.fastForward(600_000);
    await page.clock.runFor(1_000);
    const timer = page.locator('.timer');
    assert.equal(await timer.getByRole('status').innerText(), 'Time’s up.');
    assert.equal(await timer.getByRole('timer').innerText(), '0:00');
    assert.match(await page.title(), /^Time’s up\. · /);
    await timer.getByRole('button', { name: 'Start' }).click();
    assert.equal(await timer.getByRole('timer').innerText(), '1:30');
    assert.equal(await timer.getByRole('status').innerText(), '');
    assert.deepEqual(complaints, []);
    await close();
  });

  it('runs a stopwatch', async () => {
    const { page, close } = await openTimer('stopwatch');
    await page.clock.runFor(5_000);
    assert.equal(await page.getByRole('timer').innerText(), '0:00');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.clock.fastForward(3_660_000);
    await page.clock.runFor(1_000);
    assert.equal(await page.getByRole('timer').innerText(), '1:01:01');
    await close();
  });

  /** The page's own clock stands still until it is told to run. */
  async function openTimer(query: string) {
    const opened = await open('zzqq');
    await opened.page.clock.install();
    await opened.page.clock.pauseAt(Date.now() + 3_600_000);
    await opened.page.goto(address(query));
    await opened.page.locator('[data-timer-actions]').waitFor();
    return opened;
  }
});
