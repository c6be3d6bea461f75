import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { PictureLinks } from '../../src/core/pictures/picture-links.ts';
import { testClock, type TestClock } from '../support/clock.ts';
import { startSite, type Site, type SiteClient } from '../support/site.ts';

const SECRET = 'the secret of this very instance';
const BEFORE = 'the secret that it had last week';
const DAY_MS = 86_400_000;

describe('the image proxy', () => {
  let site: Site;
  let clock: TestClock;
  let guest: SiteClient;
  let links: PictureLinks;
  let picture: string;
  const linkBy = (secret: string, url: string) => new PictureLinks({ clock, secrets: [secret] }).to(url);

  before(async () => {
    clock = testClock(Date.now());
    site = await startSite({ clock, settings: { SECRET_KEY: SECRET, SECRET_KEY_PREVIOUS: BEFORE } });
    guest = site.guest();
    links = new PictureLinks({ clock, secrets: [SECRET] });
    picture = `${site.sandbox.origin}/favicons/river.example.svg`;
  });
  after(() => site.stop());

  it('passes a picture on under headers of its own', async () => {
    const response = await guest.get(links.to(picture));
    assert.equal(response.status, 200);
    const names = [
      'content-type',
      'x-content-type-options',
      'content-security-policy',
      'content-disposition',
      'cross-origin-resource-policy',
      'cache-control',
      'set-cookie',
    ];
    assert.deepEqual(Object.fromEntries(names.map((name) => [name, response.headers.get(name)])), {
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'attachment; filename="picture.svg"',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400',
      'set-cookie': null,
    });
    assert.equal(await response.text(), await (await fetch(picture)).text());
  });

  it('shows those it found to everybody who has their link, on any page', async () => {
    const page = await guest.page('/images?q=river');
    const [, link = ''] = /src="(\/image\?[^"]+)"/.exec(page) ?? [];
    const response = await site.guest().get(link.replaceAll('&amp;', '&'));
    assert.equal(response.status, 200);
  });

  it('refuses what it did not sign', async () => {
    const good = new URLSearchParams(links.to(picture).split('?')[1]);
    const changed = (name: string, value: string | undefined): string => {
      const fields = new URLSearchParams(good);
      if (value === undefined) fields.delete(name);
      else fields.set(name, value);
      return `/image?${fields.toString()}`;
    };
    const signature = good.get('signature') ?? '';
    for (const link of [
      '/image',
      changed('signature', undefined),
      changed('signature', ''),
      changed('signature', signature.slice(0, -1)),
      changed('signature', signature.toLowerCase()),
      changed('until', String(Number(good.get('until')) + 1)),
      changed('url', `${picture}?x`),
      changed('url', 'http://169.254.169.254/'),
      linkBy('the secret of another instance!!', picture),
      `${links.to(picture)}&url=${encodeURIComponent('http://127.0.0.1/')}`,
    ]) {
      const response = await guest.get(link);
      assert.equal(response.status, 403, link);
      assert.equal(await response.text(), '');
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
  });

  it('honours links of the secret before, and none that is too old', async () => {
    assert.equal((await guest.get(linkBy(BEFORE, picture))).status, 200);
    const link = links.to(picture);
    clock.advance(3 * DAY_MS);
    assert.equal((await guest.get(link)).status, 403);
    assert.equal((await guest.get(links.to(picture))).status, 200);
  });

  it('visits no address of this machine or its network, signed or not', async () => {
    let requests = 0;
    const secret = createServer((_request, response) => {
      requests++;
      response.end();
    });
    secret.listen(0, '127.0.0.1');
    await once(secret, 'listening');
    const { port } = secret.address() as AddressInfo;
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://2130706433:${port}/`,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'http://user:word@pictures.example/',
      'http://pictures.example:8080/',
    ]) {
      assert.equal((await guest.get(links.to(url))).status, 404, url);
    }
    secret.close();
    assert.equal(requests, 0);
  });

  it('says no more than a status where there is no picture', async () => {
    for (const [path, status] of [
      ['/nothing', 404],
      ['/mojeek/search?q=sandbox:mojeek:html', 502],
      ['/mojeek/search?q=sandbox:mojeek:giant', 502],
      ['/mojeek/search?q=sandbox:mojeek:reset', 502],
    ] as const) {
      const response = await guest.get(links.to(site.sandbox.origin + path));
      assert.equal(response.status, status, path);
      assert.equal(await response.text(), '');
      assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    }
  });
});
