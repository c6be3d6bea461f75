import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSite, type Site } from '../support/site.ts';

type Manifest = {
  start_url: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  shortcuts: { name: string; url: string }[];
};

/** Width and height, from the header of a PNG. */
function sizeOf(png: Buffer): string {
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the site as an app', () => {
  let site: Site;
  before(async () => {
    site = await startSite({
      settings: { SITE_ACCESS: 'login', SITE_TABS: 'web, images, news, videos, maps, translate, papers' },
    });
  });
  after(() => site.stop());

  it('has a manifest in the language of the visitor, without signing in', async () => {
    const response = await site.guest().get('/manifest.webmanifest', { 'accept-language': 'de' });
    assert.match(response.headers.get('content-type') ?? '', /^application\/manifest\+json/);
    const { start_url: start, icons, shortcuts } = (await response.json()) as Manifest;
    assert.equal(start, '/');
    assert.deepEqual(
      shortcuts.map(({ name, url }) => [name, url]),
      [
        ['Bilder', '/images'],
        ['Nachrichten', '/news'],
        ['Videos', '/videos'],
        ['Karten', '/maps'],
        ['Übersetzen', '/translate'],
      ],
    );
    assert.deepEqual(new Set(icons.map(({ purpose }) => purpose)), new Set(['any', 'maskable']));
    for (const { src, sizes, type } of icons) {
      const icon = await site.guest().get(src);
      assert.equal(icon.status, 200, src);
      assert.equal(icon.headers.get('content-type'), type);
      if (type === 'image/png') assert.equal(sizeOf(Buffer.from(await icon.arrayBuffer())), sizes);
    }
    // The icons of other sites are slow and may fail; these must not improve their figures.
    assert.match(await site.guest().page('/metrics'), /route="site_app_icon",status="200"} 3/);
  });

  it('names the manifest, the icons and the colours of both themes on its pages', async () => {
    const response = await site.guest().get('/login', { accept: 'text/html' });
    const page = await response.text();
    assert.match(response.headers.get('content-security-policy') ?? '', /manifest-src 'self'/);
    assert.match(page, /<link rel="manifest" href="\/manifest\.webmanifest"/);
    assert.equal(page.match(/name="theme-color"/g)?.length, 2);
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
    assert.equal(sizeOf(Buffer.from(await (await site.guest().get(touch)).arrayBuffer())), '180x180');
  });
});
