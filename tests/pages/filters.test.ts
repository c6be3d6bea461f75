import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertGoodLooks } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

/** The menu of the filter that says this. */
const menu = (page: Page, label: string) =>
  page.locator('.filters .filter > summary').filter({ hasText: label });

async function pick(page: Page, label: string, value: string): Promise<void> {
  await menu(page, label).click();
  await page.locator('.filter[open]').getByRole('link', { name: value, exact: true }).click();
}

describe('filters in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  for (const { name, options, javaScriptEnabled, isNarrow } of WAYS)
    it(`narrow a web search, and are removed one by one or all at once, ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/search?q=river', options);
      await menu(page, 'Any time').click();
      await page.getByLabel('From').fill('2026-05-01');
      await page.getByLabel('To', { exact: true }).fill('2026-10-31');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL((url) => url.searchParams.get('to') === '2026-10-31');
      assert.ok(await menu(page, '1 May 2026 – 31 Oct 2026').isVisible());

      await menu(page, 'Language and region').click();
      await page.getByLabel('Language').selectOption('de');
      await page.getByLabel('Region').selectOption('AT');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL((url) => url.searchParams.get('country') === 'AT');
      await pick(page, 'Similar words too', 'Exact words only');
      await page.waitForURL('**/search?q=river&date=2026-05-01..2026-10-31&lang=de&country=AT&verbatim=1');
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      if (javaScriptEnabled && !isNarrow) await assertGoodLooks(page);

      await page.getByRole('link', { name: 'Clear all filters' }).click();
      await page.waitForURL('**/search?q=river');
      assert.equal(await page.locator('.clear-filters').count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    });

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`narrow images, news and videos, ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/images?q=river', options);
      await pick(page, 'Any color', 'Green');
      await page.waitForURL('**/images?q=river&color=green');
      await pick(page, 'Any size', 'Large');
      await page.waitForURL('**/images?q=river&size=large&color=green');
      assert.ok((await page.locator('[data-result]').count()) > 0);
      await menu(page, 'Green').click();
      if (javaScriptEnabled) await assertGoodLooks(page);

      await page.goto('/news?q=river&date=m');
      await pick(page, 'Most relevant', 'Newest first');
      await page.waitForURL('**/news?q=river&date=m&sort=date');
      await page.locator('.tabs').getByRole('link', { name: 'Videos' }).click();
      await page.waitForURL('**/videos?q=river&date=m&sort=date');
      await pick(page, 'Any length', 'Over 20 minutes');
      await page.waitForURL('**/videos?q=river&date=m&sort=date&length=long');
      assert.deepEqual(complaints, []);
      await close();
    });

  it('opens one menu at a time, and says what no engine supports', async () => {
    const { page, close } = await openPage(site.instance.url, '/search?q=river&engine=engine_c');
    await menu(page, 'Any time').click();
    assert.ok(await page.getByText('No engine in use supports this.').isVisible());
    await menu(page, 'Language and region').click();
    assert.equal(await page.locator('.filter[open]').count(), 1);
    await close();
  });
});
