import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { PHONE, assertAllLooks, assertFits, assertGoodLooks } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { startSite, type Site } from '../support/site.ts';

/** What anybody who only reads has to load, in bytes as they are sent. */
const MAX_PAGE_BYTES = 60_000;
const MAX_SCRIPT_BYTES = 20_000;

describe('a page of results in a browser', () => {
  let site: Site;
  before(async () => {
    site = await startSite();
    await site.guest().page('/search?q=river');
  });
  after(() => site.stop());

  const open = (path: string, options: BrowserContextOptions = {}) =>
    openPage(site.instance.url, path, options);

  it('fits and can be used by everybody', async () => {
    const { page, complaints, close } = await open('/search?q=river+delta+sandbox:mojeek:500', {
      viewport: PHONE,
    });
    await assertFits(page);
    for (const summary of await page.locator('.filters .filter > summary').all()) {
      await summary.click();
      await assertFits(page);
    }
    await assertGoodLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('of nothing fits and can be used by everybody [rest]', async () => {
    const { page, close } = await open('/search?q=zzqq');
    await assertAllLooks(page);
    await close();
  });

  for (const { name, options } of OPPOSITE_WAYS) {
    it(`is narrowed by time, engine and safe search ${name} [rest]`, async () => {
      const { page, complaints, close } = await open('/search?q=river', options);
      const filter = page.locator('.filters .filter > summary');
      await filter.filter({ hasText: 'Any time' }).click();
      await page.getByRole('link', { name: 'Past year' }).click();
      await page.waitForURL('**/search?q=river&date=y');

      await filter.filter({ hasText: 'All engines' }).click();
      await page.getByLabel('Marginalia').uncheck();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL('**/search?q=river&date=y&engine=engine_a&engine=engine_b');
      assert.ok(await filter.filter({ hasText: 'Only Brave and Mojeek' }).isVisible());

      await filter.filter({ hasText: 'Safe search: on' }).click();
      await page.getByRole('link', { name: 'Safe search: off' }).click();
      await page.waitForURL('**/search?q=river&date=y&safe=off&engine=engine_a&engine=engine_b');
      assert.ok(await filter.filter({ hasText: 'Safe search: off' }).isVisible());

      await page.locator('#q').fill('lake');
      await page.locator('#q').press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === 'lake');
      assert.equal(new URL(page.url()).searchParams.get('date'), 'y');
      assert.ok(await page.getByRole('navigation', { name: 'Pages' }).isVisible());
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('shows what hostile engines send as text', async () => {
    site.sandbox.behave('ALL', { kind: 'hostile' });
    const { page, complaints, close } = await open('/search?q=hostile+Vienna');
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs++;
      void dialog.dismiss();
    });
    await page.reload();
    site.sandbox.behave('ALL', undefined);
    const results = page.locator('[data-result]');
    assert.ok((await results.count()) > 0);
    const shown = (await results.allTextContents()).join('\n');
    assert.match(shown, /"> <b> &lt;i&gt;/);
    assert.ok(shown.includes('<img src=x onerror=alert(1)>'));
    assert.equal(await page.locator('.search-body :is(script, iframe, [onload], [onerror])').count(), 0);
    const targets = await page
      .locator('.search-body a')
      .evaluateAll((links) => links.map((link) => (link as unknown as { protocol: string }).protocol));
    assert.deepEqual(
      targets.filter((protocol) => !/^https?:$/.test(protocol)),
      [],
    );
    assert.equal(dialogs, 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('shows a hostile query as text [rest]', async () => {
    const query = '"><img src=x onerror=alert(1)><script>alert(1)</script>zzqq';
    const { page, complaints, close } = await open(`/search?q=${encodeURIComponent(query)}`);
    assert.equal(await page.locator('#q').inputValue(), query);
    assert.equal(
      await page.getByRole('heading', { level: 2 }).first().textContent(),
      `No results for ${query}`,
    );
    assert.equal(await page.locator('main img, main script').count(), 0);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('leads on to another site although its form may not [rest]', async () => {
    const { page, close } = await open('/');
    await page.context().route('https://en.wikipedia.org/**', (route) => route.fulfill({ body: 'there' }));
    await page.locator('#q').fill('!w rivers');
    await page.locator('#q').press('Enter');
    await page.waitForURL('https://en.wikipedia.org/**');
    assert.match(page.url(), /rivers/);
    await close();
  });

  it('weighs little without scripts, and asks nobody else [rest]', async () => {
    const { page, complaints, close } = await open('/', { javaScriptEnabled: false });
    let bytes = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto('/search?q=river+delta', { waitUntil: 'networkidle' });
    const results = await page.locator('[data-result]').count();
    assert.ok(results >= 10 && results <= 60, String(results));
    assert.ok(bytes > 5_000 && bytes <= MAX_PAGE_BYTES, `${bytes} bytes for ${results} results`);
    assert.deepEqual(complaints, []);
    await close();
  });

  it('has a script that weighs little', async () => {
    const [script = ''] = /\/assets\/site\.\w+\.js/.exec(await site.guest().page('/')) ?? [];
    const response = await site.guest().get(script, { 'accept-encoding': 'br' });
    const bytes = Number(response.headers.get('content-length'));
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.ok(bytes > 500 && bytes < MAX_SCRIPT_BYTES, `${bytes} bytes`);
  });
});
