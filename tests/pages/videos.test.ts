import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAllLooks, assertGoodLooks, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
import { sharedSite, type Site } from '../support/site.ts';

const VIDEOS = '/videos?q=river&engine=engine_a';
const PLAYER = 'https://watch.example';

describe('videos in a browser', () => {
  let site: Site;
  before(async () => {
    site = await sharedSite();
  });

  const playable = (page: Page) => page.locator('a[data-play]');

  for (const { name, options, javaScriptEnabled, isNarrow } of WAYS) {
    it(`play in place after a press, and ask nobody before it: ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, VIDEOS, options);
      await page.route(`${PLAYER}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>A film' }),
      );
      assert.ok((await playable(page).count()) > 1);
      assert.equal(await page.locator('iframe').count(), 0);
      assert.deepEqual(complaints, []);
      const link = playable(page).first();
      const address = (await link.getAttribute('href')) ?? '';
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      await link.click();
      if (!javaScriptEnabled) {
        await page.waitForURL(address);
        assert.match(address, /^https:\/\/watch\.example\/w\//);
        return close();
      }
      const player = page.locator('.player');
      const film = page.frameLocator('iframe').frameLocator('iframe');
      await film.getByText('A film').waitFor();
      const src = `${address.replace('/w/', '/videos/embed/')}?autoplay=1&p2p=0`;
      assert.deepEqual(complaints.splice(0), [`asked ${src}`]);
      assert.match(await player.innerText(), /Player from watch\.example\. This site now receives/);
      assert.equal(await film.locator('html').evaluate('document.fullscreenEnabled'), true);
      await (isNarrow ? assertAllLooks : assertGoodLooks)(page, '.playing');
      // Another one ends the first.
      await playable(page).nth(1).click();
      assert.equal(await page.locator('iframe').count(), 1);
      assert.equal(await playable(page).first().isVisible(), true);
      await page.getByRole('button', { name: 'Close player' }).press('Enter');
      assert.equal(await page.locator('iframe').count(), 0);
      await untilIn(page, "document.activeElement === document.querySelectorAll('a[data-play]')[1]");
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await untilIn(page, "document.activeElement === document.querySelectorAll('a[data-play]')[1]");
      await close();
    });
  }

  it('shows the player of a result in a page that can frame nothing else', async () => {
    const results = await site.guest().get(VIDEOS);
    assert.match(results.headers.get('content-security-policy') ?? '', /; frame-src 'self';/);
    assert.match(
      results.headers.get('permissions-policy') ?? '',
      /^autoplay=\(self\), .*fullscreen=\(self\)/,
    );
    const [, path = ''] = /data-play="([^"]+)/.exec(await results.text()) ?? [];
    const address = path.replaceAll('&amp;', '&');
    const player = await site.guest().get(address);
    assert.equal(
      player.headers.get('content-security-policy'),
      `default-src 'none'; style-src 'self'; frame-src ${PLAYER}; frame-ancestors 'self'`,
    );
    const [frame = ''] = /<iframe[^>]*>/.exec(await player.text()) ?? [];
    for (const attribute of [
      'sandbox="allow-scripts allow-same-origin"',
      'allow="autoplay; fullscreen"',
      'referrerpolicy="no-referrer"',
      'credentialless',
    ])
      assert.ok(frame.includes(attribute), frame);
    const other = await site.guest().get(address.replace('watch.example', 'other.example'));
    assert.deepEqual([other.status, await other.text()], [404, '']);
  });
});
