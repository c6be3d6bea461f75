import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { assertFits, assertGoodLooks, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { quietSite, type Site } from '../support/site.ts';

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;
/** Half past nine in the evening where the visitor is, in winter. */
const NOW = '2027-01-16T20:30:05Z';
const timezoneId = 'Europe/Vienna';

describe('the world clock in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  /** The page's own clock shows `NOW` and stands still. */
  async function openClock(query: string, options: BrowserContextOptions = {}) {
    const opened = await openPage(site.instance.url, '/', { timezoneId, ...options });
    await opened.page.clock.install({ time: Date.parse(NOW) - 60_000 });
    await opened.page.clock.pauseAt(NOW);
    await opened.page.goto(address(query));
    return opened;
  }

  const clocks = (page: Page) => page.locator('.tool-clocks').getByRole('listitem');
  const said = (page: Page) => page.locator('.instant').getByRole('status');

  async function add(page: Page, city: string): Promise<void> {
    await page.getByLabel('Town or city').fill(city);
    await page.getByLabel('Town or city').press('Enter');
  }

  /** Frames need a clock that runs. */
  async function assertStill(page: Page): Promise<void> {
    await page.clock.resume();
    assert.ok((await layoutShift(page)) < 0.02);
  }

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS) {
    it(`adds cities, which survive a reload and are removed: ${name}`, async () => {
      if (!javaScriptEnabled) {
        const { page, close } = await openPage(site.instance.url, address('world clock'), options);
        assert.match(await clocks(page).last().innerText(), /^Sydney\s+\d\d:\d\d\s+UTC\+1[01]:00$/);
        await assertFits(page);
        await page.getByLabel('Town or city').fill('Kathmandu');
        await page.getByRole('button', { name: 'Show result' }).click();
        assert.match(await page.locator('.clock-of').innerText(), /^Kathmandu\s+\d\d:\d\d\s+.+UTC\+05:45$/);
        assert.equal(await page.locator('.instant').getByRole('button').count(), 0);
        await page.getByRole('link', { name: 'World clock' }).click();
        await clocks(page).last().waitFor();
        await page.waitForLoadState();
        assert.equal(await clocks(page).count(), 12);
        return close();
      }
      const { page, complaints, close } = await openClock('world clock', options);
      await clocks(page)
        .filter({ hasText: /Tokyo\s+05:30\s+\+8 h · tomorrow/ })
        .waitFor();
      await clocks(page)
        .filter({ hasText: /Paris\s+21:30\s+Same time/ })
        .waitFor();
      await add(page, 'kathmandu');
      await clocks(page)
        .first()
        .filter({ hasText: /Kathmandu\s+02:15\s+\+4:45 h · tomorrow/ })
        .waitFor();
      assert.equal(await said(page).innerText(), 'Kathmandu added');
      await add(page, 'Kathmandu');
      await said(page).filter({ hasText: 'Kathmandu is already in your list.' }).waitFor();
      await add(page, 'xyzzy <b>');
      await said(page).filter({ hasText: 'No city or time zone found for “xyzzy <b>”.' }).waitFor();
      assert.equal(await clocks(page).count(), 12, 'the list is as long as before');

      await page.reload();
      await clocks(page)
        .first()
        .filter({ hasText: /Kathmandu\s+02:15/ })
        .waitFor();
      await assertStill(page);
      await assertGoodLooks(page, '.instant');
      await page.getByRole('button', { name: 'Remove Kathmandu' }).press('Enter');
      assert.equal(await said(page).innerText(), 'Kathmandu removed');
      assert.match(await clocks(page).first().innerText(), /^UTC/);
      await untilIn(page, "document.activeElement.textContent.includes('Add city')");
      await assertFits(page);
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('runs by the clock of the browser, over midnight too', async () => {
    const { page, complaints, close } = await openClock('time in Tokyo');
    const clock = page.locator('.clock-of');
    await clock.filter({ hasText: /Tokyo\s+05:30\s+Sunday, 17 January 2027/ }).waitFor();
    assert.match(await clock.innerText(), /\+8 h from your time · tomorrow$/);
    const hand = clock.locator('.second');
    assert.equal(await hand.getAttribute('transform'), 'rotate(30)');
    await page.clock.runFor(10_000);
    assert.equal(await hand.getAttribute('transform'), 'rotate(90)');
    await page.clock.runFor(45_000);
    assert.match(await clock.innerText(), /\s05:31\s/);
    await page.clock.fastForward(3 * 3_600_000);
    await page.clock.runFor(1_000);
    assert.match(await clock.innerText(), /\s08:31\s+Sunday, .+\+8 h from your time$/s);
    await assertStill(page);
    await page.getByRole('button', { name: 'Add to world clock' }).click();
    await page.getByRole('button', { name: 'Remove from world clock' }).waitFor();
    await page.getByRole('link', { name: 'World clock' }).click();
    await page.getByRole('button', { name: 'Remove Tokyo' }).waitFor();
    assert.equal(await clocks(page).filter({ hasText: 'Tokyo' }).count(), 1);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('leaves a conversion as it was asked for', async () => {
    const { page, close } = await openClock('3pm paris in tokyo');
    await page.clock.runFor(120_000);
    assert.match(await page.locator('.clocks').innerText(), /Paris\s+15:00\s.+Tokyo\s+23:00\s/s);
    await close();
  });

  it('stores twelve cities at most, ignores damage, and says when a look-up fails', async () => {
    const { page, close } = await openClock('world clock');
    const names = ['Lima', 'Oslo', 'Rome', 'Bern', 'Riga', 'Kyiv', 'Doha', 'Baku', 'Lagos', 'Accra', 'Quito'];
    const stored = [
      { name: 'Atlantis', zone: 'Ocean/Atlantis' },
      ...names.map((name) => ({ name, zone: 'UTC' })),
    ];
    await page.evaluate(
      `localStorage.setItem('tributary.clocks', ${JSON.stringify(JSON.stringify(stored))})`,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Remove Quito' }).waitFor();
    assert.equal(await page.getByText('Atlantis').count(), 0);
    await page.route('**/tool/answer?*', (route) => route.abort());
    await add(page, 'Vienna');
    await said(page).filter({ hasText: 'The city could not be looked up.' }).waitFor();
    await page.unroute('**/tool/answer?*');
    await add(page, 'Vienna');
    await page.getByRole('button', { name: 'Remove Vienna' }).waitFor();
    await add(page, 'Madrid');
    await said(page).filter({ hasText: 'You can add up to 12 cities. Remove one first.' }).waitFor();
    assert.equal(await clocks(page).count(), 12);
    await close();
  });
});
