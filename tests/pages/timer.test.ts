import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { assertFits, clipboardText, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { quietSite, type Site } from '../support/site.ts';

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

describe('timers in a browser', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  /** The page's own clock stands still until it is told to run. */
  async function openTimer(query: string, options: BrowserContextOptions = {}) {
    const opened = await openPage(site.instance.url, address(query), options);
    assert.ok((await layoutShift(opened.page)) < 0.02);
    await opened.page.clock.install();
    await opened.page.clock.pauseAt(Date.now() + 3_600_000);
    await opened.page.goto(address(query));
    return opened;
  }

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`starts on a press, pauses, takes another minute and is set back: ${name} [rest]`, async () => {
      if (!javaScriptEnabled) {
        const { page, close } = await openPage(site.instance.url, address('timer 5 minutes'), options);
        const timer = page.locator('.timer');
        assert.match(await timer.innerText(), /5:00\s+If started now, it ends at \d\d:\d\d:\d\d UTC\./);
        assert.equal(await timer.getByRole('button').count(), 0);
        await assertFits(page);
        await page.getByRole('link', { name: '10 min' }).click();
        assert.match(await timer.innerText(), /10-minute timer/);
        return close();
      }
      const { page, complaints, close } = await openTimer('timer 5 minutes', options);
      const time = page.getByRole('timer');
      await page.clock.runFor(10_000);
      assert.equal(await time.innerText(), '5:00', 'it waits');
      await page.getByRole('button', { name: 'Start' }).press('Enter');
      await page.clock.runFor(61_000);
      assert.equal(await time.innerText(), '3:59');
      assert.match(await page.title(), /^3:59 · timer 5 minutes/);
      await page.getByRole('button', { name: 'Pause' }).press('Enter');
      await page.clock.runFor(10_000);
      assert.equal(await time.innerText(), '3:59');
      assert.match(await page.title(), /^timer 5 minutes/);
      await page.getByRole('button', { name: '+1 min' }).click();
      assert.equal(await time.innerText(), '4:59');
      await page.getByRole('button', { name: 'Start' }).press('Space');
      await page.clock.runFor(1_000);
      assert.equal(await time.innerText(), '4:58');
      await page.getByRole('button', { name: 'Reset' }).press('Enter');
      assert.equal(await time.innerText(), '5:00');
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('survives a reload, running or not [rest]', async () => {
    const { page, close } = await openTimer('timer 5 minutes');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.clock.runFor(60_000);
    await page.reload();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    assert.equal(await page.getByRole('timer').innerText(), '4:00');
    await page.clock.runFor(1_000);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    assert.equal(await page.getByRole('timer').innerText(), '3:59');
    await close();
  });

  it('rings after a reload, once the page was pressed [rest]', async () => {
    const { page, close } = await openTimer('timer 5 minutes');
    await page.addInitScript(`AudioContext.prototype.createOscillator = new Proxy(
      AudioContext.prototype.createOscillator,
      { apply: (make, ...given) => (document.body.dataset.tones = 'heard', Reflect.apply(make, ...given)) },
    )`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.locator('footer').click();
    // Ticks that the browser holds back, as it does in a hidden tab, must not make it late.
    await page.evaluate('setInterval = () => 1');
    await page.getByRole('button', { name: '+1 min' }).click();
    await page.clock.runFor(361_000);
    assert.equal(await page.locator('.timer').getByRole('status').innerText(), 'Time’s up.');
    await untilIn(page, "document.body.dataset.tones === 'heard'");
    await close();
  });

  it('rings when the time is up, also in a tab that was asleep, until it is stopped', async () => {
    const { page, complaints, close } = await openTimer('timer 90 seconds');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.clock.fastForward(600_000);
    await page.clock.runFor(1_000);
    const timer = page.locator('.timer');
    assert.equal(await timer.getByRole('status').innerText(), 'Time’s up.');
    assert.equal(await timer.getByRole('timer').innerText(), '0:00');
    assert.match(await page.title(), /^Time’s up\. · /);
    await timer.getByRole('button', { name: '+1 min' }).click();
    assert.equal(await timer.getByRole('timer').innerText(), '1:00');
    assert.equal(await timer.getByRole('status').innerText(), '');
    await page.clock.runFor(61_000);
    await timer.getByRole('button', { name: 'Stop ringing' }).click();
    assert.equal(await timer.getByRole('timer').innerText(), '1:30');
    assert.equal(await timer.getByRole('status').innerText(), '');
    assert.match(await page.title(), /^timer 90 seconds/);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('runs a stopwatch with laps, which can be copied and survive a reload [rest]', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, close } = await openTimer('stopwatch', { permissions });
    await page.clock.runFor(5_000);
    assert.equal(await page.getByRole('timer').innerText(), '0:00');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.clock.fastForward(3_660_000);
    await page.clock.runFor(1_000);
    assert.equal(await page.getByRole('timer').innerText(), '1:01:01');
    await page.getByRole('button', { name: 'Lap', exact: true }).click();
    await page.clock.runFor(2_500);
    await page.getByRole('button', { name: 'Lap', exact: true }).click();
    await page.reload();
    const laps = page.getByRole('list', { name: 'Laps' }).getByRole('listitem');
    await laps.first().waitFor();
    assert.match((await laps.allInnerTexts()).join('|'), /^2\s+0:02\.50\s+1:01:03\.50\|1\s+1:01:01\.00/);
    await page.getByRole('button', { name: /^Copy/ }).click();
    await page.getByText('Copied').first().waitFor();
    assert.match(await clipboardText(page), /^2\s+0:02\.50\s+1:01:03\.50\n1\s/);
    await close();
  });
});
