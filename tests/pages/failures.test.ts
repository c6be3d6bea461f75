import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { translator } from '../../src/locales/messages.ts';
import { assertAllLooks, assertFits, assertGoodLooks } from '../support/browser.ts';
import { testClock } from '../support/clock.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');
const FAILED = '/search?q=river+sandbox:brave:500+sandbox:mojeek:500+sandbox:marginalia:500';

describe('failures in a browser', () => {
  const clock = testClock();
  let site: Site;
  before(async () => {
    site = await startSite({ clock, settings: { SITE_THROTTLE: '1/min' } });
  });
  after(() => site.stop());
  beforeEach(() => {
    clock.advance(3_600_000);
  });

  /** One search more than allowed. */
  async function searchTwice(page: Page): Promise<void> {
    await page.goto('/search?q=river');
    assert.equal((await page.goto('/search?q=river+delta'))?.status(), 429);
  }

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`can be overcome ${name}`, async () => {
      const { page, close } = await openPage(site.instance.url, '/serch?q=river', options);
      const box = page.getByRole('searchbox').or(page.getByRole('combobox'));
      assert.equal(await box.inputValue(), 'river');
      await assertFits(page);
      if (javaScriptEnabled) await page.clock.install();
      await searchTwice(page);
      assert.equal(await box.inputValue(), 'river delta');
      await assertFits(page);
      if (javaScriptEnabled) {
        await page.clock.fastForward(60_000);
        await page.getByRole('status').getByText(t('common.tryAgainNow')).waitFor();
        assert.ok((await layoutShift(page)) < 0.02);
        await assertGoodLooks(page);
      }
      clock.advance(60_000);
      await page.getByRole('link', { name: t('search.failed.again') }).click();
      await page.locator('[data-result]').first().waitFor();
      await close();
    });

  for (const { name, options, isNarrow } of OPPOSITE_WAYS)
    it(`are over on the way back, ${name} [rest]`, async () => {
      site.sandbox.behave('ALL', { kind: 'status', status: 500 });
      const { page, close } = await openPage(site.instance.url, '/about', options);
      await page.goto(`/search?q=river+${isNarrow ? 'bank' : 'bed'}`);
      await page.getByText(t('search.failed.title')).waitFor();
      site.sandbox.behave('ALL', undefined);
      await page.goto('/about');
      clock.advance(3_600_000);
      await page.goBack();
      await page.locator('[data-result]').first().waitFor();
      await close();
    });

  for (const { name, options } of OPPOSITE_WAYS)
    it(`lead to the status and elsewhere ${name} [rest]`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, FAILED, options);
      assert.ok(await page.getByRole('link', { name: 'DuckDuckGo' }).isVisible());
      await assertFits(page);
      await page.getByRole('link', { name: t('search.failed.status') }).click();
      await page.waitForURL('**/status');
      assert.deepEqual(complaints, []);
      await close();
    });

  it('can be used by everybody [rest]', async () => {
    const { page, close } = await openPage(site.instance.url, FAILED);
    await assertAllLooks(page);
    await searchTwice(page);
    await assertAllLooks(page);
    await close();
  });
});
