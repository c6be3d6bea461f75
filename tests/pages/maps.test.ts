import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { assertFits, assertGoodLooks } from '../support/browser.ts';
import { openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { sharedSite, startSite, type Site } from '../support/site.ts';

const t = translator('en');

describe('maps in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });
  const open = (path: string, options = {}) => openPage(site.instance.url, path, options);

  for (const { name, options } of OPPOSITE_WAYS)
    it(`from the box to a map and back ${name} [rest]`, async () => {
      const { page, complaints, close } = await open('/maps', options);
      const asked: string[] = [];
      await page.context().route('https://www.openstreetmap.org/**', async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>a map</title>' });
      });
      await page.getByLabel(t('search.label'), { exact: true }).fill('Porto');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Porto', exact: true }).first().waitFor();
      await assertFits(page);
      assert.deepEqual([asked, complaints], [[], []]);

      await page
        .getByRole('link', { name: t('maps.showMap') })
        .nth(1)
        .click();
      const frame = page.getByTitle(t('maps.mapOf', { name: 'Porto' }));
      await frame.scrollIntoViewIfNeeded();
      const source = (await frame.getAttribute('src')) ?? '';
      assert.ok(source.startsWith('https://www.openstreetmap.org/export/embed.html?bbox='));
      await page.frameLocator('iframe').locator('html').waitFor({ state: 'attached' });
      assert.deepEqual(asked, [source]);
      await assertFits(page);

      await page.getByRole('link', { name: t('maps.hideMap') }).click();
      await frame.waitFor({ state: 'detached' });
      assert.deepEqual(complaints, [`asked ${source}`]);
      await close();
    });

  it('lights up the place that has the focus, and can be used by everybody [rest]', async () => {
    const { page, complaints, close } = await open('/maps?q=Porto');
    const dot = page.locator('[data-dot="3"]');
    await page.locator('[data-place="3"] a').first().focus();
    assert.match((await dot.getAttribute('class')) ?? '', /\blit\b/);
    assert.equal(await page.locator('.dot').last().getAttribute('data-dot'), '3');
    await page.locator('[data-place="1"] a').first().focus();
    assert.doesNotMatch((await dot.getAttribute('class')) ?? '', /\blit\b/);
    await assertGoodLooks(page);
    assert.deepEqual(complaints, []);
    await close();
  });
});

it('shows the places of the list as pins on a map, for pointer and keyboard', async (test) => {
  const sandbox = await startSandbox();
  test.after(() => sandbox.close());
  const site = await startSite({ settings: { TILE_URL: `${sandbox.origin}/tiles/{z}/{x}/{y}.png` } });
  test.after(() => site.stop());
  const tiles = new Set<string>();
  const { page, complaints, close } = await openPage(site.instance.url, '/maps?q=Porto', {
    permissions: ['geolocation'],
    geolocation: { latitude: 41.15, longitude: -8.62 },
  });
  page.on('response', (response) => {
    if (response.url().includes('/tiles/')) tiles.add(response.headers()['content-type'] ?? '');
  });
  const pins = page.locator('.pin');
  await pins.first().waitFor();
  // Two of the four places are close together.
  assert.equal(await pins.count(), 3);
  const cluster = page.getByRole('button', { name: t('maps.cluster', { count: 2 }) });
  await page.locator('[data-place="4"] a').first().focus();
  assert.match((await cluster.getAttribute('class')) ?? '', /\blit\b/);
  await assertGoodLooks(page);

  await cluster.focus();
  await page.keyboard.press('Enter');
  await cluster.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '4: Porto' }).click();
  assert.match((await page.locator('[data-place="4"]').getAttribute('class')) ?? '', /\bchosen\b/);
  assert.equal(await page.evaluate("document.activeElement.closest('[data-place]').dataset.place"), '4');

  await page
    .locator('[data-place="2"]')
    .getByRole('link', { name: t('maps.showMap') })
    .click();
  await page.getByRole('button', { name: '2: Porto' }).waitFor();
  await page.getByRole('button', { name: t('maps.locate') }).click();
  await page
    .getByRole('status')
    .filter({ hasText: t('maps.you') })
    .waitFor();
  await page.locator('.here').waitFor();
  assert.deepEqual([[...tiles], complaints], [['image/png'], []]);
  await assertFits(page);
  await close();
});
