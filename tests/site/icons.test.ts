import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PictureLinks } from '../../src/core/pictures/picture-links.ts';
import { DEFAULT_PREFERENCES } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { testClock, type TestClock } from '../support/clock.ts';
import { startSite, type Site } from '../support/site.ts';

const SECRET = 'the secret of this very instance';
const DAY_MS = 86_400_000;
const ICON = /<img src="(\/icon\?[^"]+)"/g;

describe('the icons of sites [rest]', () => {
  let site: Site;
  let clock: TestClock;
  let links: PictureLinks;

  before(async () => {
    clock = testClock(Date.now());
    site = await startSite({ clock, settings: { SECRET_KEY: SECRET } });
    links = new PictureLinks({ clock, secrets: [SECRET] });
  });
  after(() => site.stop());

  const iconsOn = async (path: string, client = site.guest()): Promise<string[]> =>
    Array.from((await client.page(path)).matchAll(ICON), ([, link = '']) => link.replaceAll('&amp;', '&'));

  it('come through this instance, lazily, one for each result', async () => {
    const page = await site.guest().page('/search?q=river+delta');
    const results = page.match(/data-result/g)?.length ?? 0;
    assert.equal(page.match(/<img src="\/icon\?[^>]*loading="lazy"/g)?.length, results);
    const [first = ''] = await iconsOn('/search?q=river+delta');
    const response = await site.guest().get(first);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/svg+xml');
    assert.equal(response.headers.get('cache-control'), 'private, max-age=86400');
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(response.headers.get('set-cookie'), null);
  });

  it('come through it also for visitors who load images directly', async () => {
    const direct = packPreferences({ ...DEFAULT_PREFERENCES, imageProxy: false });
    const page = await (
      await site.guest().get('/search?q=river+delta', { cookie: `preferences=${direct}` })
    ).text();
    assert.match(page, ICON);
    assert.doesNotMatch(page, /<img src="http/);
  });

  it('may be missing, which is no error for a browser', async () => {
    const missing = `${site.sandbox.origin}/favicons/none.svg/none`;
    const response = await site.guest().get(links.toIcon(missing));
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('cache-control'), 'private, max-age=600');
  });

  it('are served under their own signature only', async () => {
    const icon = `${site.sandbox.origin}/favicons/river.example.svg`;
    const asImage = links.to(icon).replace('/image?', '/icon?');
    const asIcon = links.toIcon(icon).replace('/icon?', '/image?');
    const other = new PictureLinks({ clock, secrets: ['the secret of another instance!!'] });
    for (const link of ['/icon', asImage, asIcon, other.toIcon(icon), `${links.toIcon(icon)}x`]) {
      assert.equal((await site.guest().get(link)).status, 403, link);
    }
    const link = links.toIcon(icon);
    assert.equal((await site.guest().get(link)).status, 200);
    clock.advance(4 * DAY_MS);
    assert.equal((await site.guest().get(link)).status, 403);
  });

  it('stand over the first letter of the registered domain', async () => {
    const page = await site.guest().page('/search?q=paris');
    const tiles = [...page.matchAll(/class="tile tile-\d" aria-hidden="true"\s*>(.)/g)].map(
      ([, letter]) => letter,
    );
    const hosts = [...page.matchAll(/class="result-url"[^>]*><b>([^<]+)</g)].map(([, host]) => host);
    const at = hosts.findIndex((host) => host === 'en.wikipedia.org');
    assert.ok(at >= 0, hosts.join(' '));
    assert.equal(tiles[at], 'W');
  });
});

describe('the icons of sites where the operator wants none', () => {
  it('leave the letters', async () => {
    const site = await startSite({ settings: { FAVICON_URL: 'off', ENGINE_A_PROVIDER: 'MARGINALIA' } });
    const page = await site.guest().page('/search?q=river+delta&engine=engine_a');
    await site.stop();
    assert.match(page, /class="tile tile-\d"/);
    assert.doesNotMatch(page, ICON);
  });
});
