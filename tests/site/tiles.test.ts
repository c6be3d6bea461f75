import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { testClock } from '../support/clock.ts';
import { startSite, type Site } from '../support/site.ts';

/** The smallest picture that is not taken for a tracking pixel. */
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(60)]);
const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]);

type Handler = (response: ServerResponse) => void;
const sends =
  (body: Buffer | string, headers: Record<string, string> = {}, status = 200): Handler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'image/png', ...headers }).end(body);
  };

describe('map tiles', () => {
  let site: Site;
  let tiles: string;
  const clock = testClock(Date.now());
  let respond: Handler = sends(PNG);
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    respond(response);
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    site = await startSite({
      clock,
      settings: {
        TILE_URL: `http://127.0.0.1:${port}/t/{z}/{x}/{y}.png?key=of-the-operator`,
        TILE_ATTRIBUTION: '© Maps & Co',
        CONTACT: 'operator@example.org',
      },
    });
    const page = await site.guest().page('/maps?q=Porto');
    tiles = (/data-tiles="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  });
  after(async () => {
    await site.stop();
    server.closeAllConnections();
    server.close();
  });

  let column = 0;
  /** One that was not requested before. */
  const fresh = (): string => addressOf('12', String(column++), '1');
  const addressOf = (z: string, x: string, y: string): string =>
    tiles.replace('{z}', z).replace('{x}', x).replace('{y}', y);
  const get = async (path: string) => {
    const response = await site.guest().get(path);
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('are passed on, from a private address that the operator chose', async () => {
    respond = sends(PNG, { 'cache-control': 'public, max-age=600', 'set-cookie': 'a=b' });
    const { response, body } = await get(addressOf('3', '4', '5'));
    assert.equal(response.status, 200);
    assert.deepEqual(body, PNG);
    const names = ['content-type', 'cache-control', 'cross-origin-resource-policy', 'set-cookie'];
    assert.deepEqual(
      names.map((name) => response.headers.get(name)),
      ['image/png', 'private, max-age=600', 'same-origin', null],
    );
    const { url, headers } = seen.at(-1) ?? {};
    assert.equal(url, '/t/3/4/5.png?key=of-the-operator');
    assert.match(
      headers?.['user-agent'] ?? '',
      /^Tributary\/[\d.]+ \(self-hosted metasearch; operator@example\.org\)$/,
    );
    assert.deepEqual(
      [headers?.referer, headers?.cookie, headers?.['x-forwarded-for']],
      [undefined, undefined, undefined],
    );
  });

  it('are stored as long as their server allows', async () => {
    const calls = async (path: string): Promise<number> => {
      const before = seen.length;
      await get(path);
      return seen.length - before;
    };
    const table: [control: string | undefined, ms: number][] = [
      ['max-age=600', 600_000],
      ['max-age=600, s-maxage=60', 60_000],
      [undefined, 86_400_000],
    ];
    for (const [control, ms] of table) {
      respond = sends(PNG, control === undefined ? {} : { 'cache-control': control });
      const path = fresh();
      await get(path);
      clock.advance(ms - 1);
      assert.equal(await calls(path), 0, control ?? '');
      clock.advance(1);
      assert.equal(await calls(path), 1, control ?? '');
    }
    respond = sends(PNG, { 'cache-control': 'no-store' });
    const path = fresh();
    await get(path);
    assert.equal(await calls(path), 1);
  });

  for (const [what, handler, status] of [
    ['another type of image', sends(GIF), 502],
    ['a page that calls itself an image', sends('<!doctype html><script>alert(1)</script>'), 502],
    ['a drawing, which could contain scripts', sends('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 502],
    ['too many bytes', sends(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)])), 502],
    ['an error', sends('', {}, 500), 404],
    ['a redirect to a private address', sends('', { location: 'http://127.0.0.2/1.png' }, 302), 502],
    ['no response', (response: ServerResponse) => response.socket?.destroy(), 502],
  ] as const)
    it(`are not passed on: ${what}`, async () => {
      respond = handler;
      const { response, body } = await get(fresh());
      assert.deepEqual(
        [response.status, body.length, response.headers.get('cache-control')],
        [status, 0, 'no-store'],
      );
    });

  it('exist only at whole numbers within the zoom, and with the signature of a map page', async () => {
    respond = sends(PNG);
    const before = seen.length;
    const unsigned = fresh().split('?')[0] ?? '';
    for (const path of [
      addressOf('20', '1', '1'),
      addressOf('3', '8', '1'),
      addressOf('3', '1', '8'),
      addressOf('-1', '0', '0'),
      addressOf('03', '1', '1'),
      addressOf('3', '1.0', '1'),
      addressOf('3', '1e0', '1'),
      addressOf('3', '%2e%2e', '1'),
      addressOf('3', '1%2f2', '1'),
      addressOf('3', '１', '1'),
      unsigned,
      `${unsigned}?until=99999&signature=AAAAAAAAAAAAAAAAAAAAAA`,
    ])
      assert.equal((await get(path)).response.status, 404, path);
    assert.equal(seen.length, before);
  });

  it('come with a credit, and with leave to ask for the location on this page only', async () => {
    const response = await site.guest().get('/maps?q=Porto');
    assert.match(response.headers.get('permissions-policy') ?? '', /geolocation=\(self\)/);
    assert.match(await response.text(), /© OpenStreetMap contributors<\/a>\s+© Maps &amp; Co/);
    const other = await site.guest().get('/images?q=Porto');
    assert.match(other.headers.get('permissions-policy') ?? '', /geolocation=\(\)/);
  });
});
