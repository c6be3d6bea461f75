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
      const [address, src] = [await link.getAttribute('href'), await link.getAttribute('data-play')];
      if (javaScriptEnabled) assert.ok((await layoutShift(page)) < 0.02);
      await link.click();
      if (!javaScriptEnabled) {
        await page.waitForURL(address ?? '');
        assert.match(address ?? '', /^https:\/\/watch\.example\/w\//);
        return close();
      }
      const player = page.locator('.player');
      await page.frameLocator('iframe').getByText('A film').waitFor();
      assert.deepEqual(complaints.splice(0), [`asked ${src ?? ''}`]);
      assert.match(await player.innerText(), /Player from watch\.example\. This site now receives/);
      const frame = page.locator('iframe');
      assert.deepEqual(
        [await frame.getAttribute('sandbox'), await frame.getAttribute('allow')],
        ['allow-scripts allow-same-origin', 'autoplay; fullscreen'],
      );
      assert.equal(await frame.getAttribute('referrerpolicy'), 'no-referrer');
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

  it('allows the players of the page and nobody else to be framed, to start and to fill the screen', async () => {
    const response = await site.guest().get(VIDEOS);
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /; frame-src https:\/\/watch\.example;/,
    );
    const permissions = response.headers.get('permissions-policy') ?? '';
    assert.match(permissions, /^autoplay=\(self "https:\/\/watch\.example"\), /);
    assert.match(permissions, /, fullscreen=\("https:\/\/watch\.example"\), /);
    const without = await site.guest().get('/videos?q=zzqq');
    assert.doesNotMatch(without.headers.get('content-security-policy') ?? '', /frame-src/);
    assert.match(without.headers.get('permissions-policy') ?? '', /^autoplay=\(self\), .*fullscreen=\(\)/);
  });
});
