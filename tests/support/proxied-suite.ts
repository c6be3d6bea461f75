import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from './eventually.ts';
import { legacyMessage } from './mcp.ts';
import { ProxiedSite } from './proxied-site.ts';
import { proxySkip } from './proxy-programs.ts';
import type { Addresses, ProxyCommand } from './reverse-proxy.ts';
import { PASSWORD } from './site.ts';
import { trustingFetch, type TlsResponse } from './tls-client.ts';

export type ProxyKind = {
  name: string;
  prepare: (addresses: Addresses) => ProxyCommand;
  prepareSubpath: (addresses: Addresses) => ProxyCommand;
};

/** Must not be in any log. */
const PRIVATE = 'privatequery';
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };
const FORGED: readonly Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9', 'client-ip': '203.0.113.9' },
];

export function describeProxy({ name, prepare }: ProxyKind): void {
  describe(`${name} with the shipped configuration [rest]`, { skip: proxySkip(name) }, () => {
    const proxied = new ProxiedSite(prepare);
    before(() => proxied.start());
    after(() => proxied.stop());

    const newUser = async (): Promise<string> => {
      const userName = `proxied${Math.random().toString(36).slice(2)}`;
      await proxied.site.instance.accounts.createUser({ name: userName, admin: false, password: PASSWORD });
      return userName;
    };

    it('serves pages and the API over TLS', async () => {
      for (let i = 0; i < 10; i++) {
        const page = await proxied.fetch(`${proxied.url}/`);
        assert.equal(page.status, 200);
        assert.match(await page.text(), /<html/);
      }
      const found = await proxied.api('web/?q=rivers');
      assert.equal(found.status, 200);
      assert.ok(((await found.json()) as { results: unknown[] }).results.length > 0);
    });

    it('speaks HTTP/2', async (t) => {
      const session = connect(proxied.url, { ca: proxied.ca });
      t.after(() => {
        session.destroy();
      });
      const [headers] = (await once(session.request({ ':path': '/healthz' }), 'response')) as [object];
      assert.equal((headers as Record<string, unknown>)[':status'], 200);
    });

    it('redirects from HTTP, with the query', async () => {
      const response = await fetch(`${proxied.proxy.httpUrl}/search?q=a+b`, { redirect: 'manual' });
      assert.equal(response.status, 308);
      assert.match(response.headers.get('location') ?? '', /^https:\/\/localhost(?::\d+)?\/search\?q=a\+b$/);
    });

    it('passes on the address of the client, which headers cannot forge', async () => {
      const elsewhere = trustingFetch(proxied.ca, '127.0.0.7');
      for (const forged of FORGED) {
        const response = await elsewhere(`${proxied.url}/api/v1/instant/?q=my+ip`, {
          headers: { authorization: `Api-Key ${proxied.site.key}`, ...forged },
        });
        const { address } = (await response.json()) as { address?: string };
        assert.equal(address, '127.0.0.7', JSON.stringify(forged));
      }
    });

    it('keeps the public address, whatever host and scheme a client claims', async () => {
      const claimed = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
      const text = (await proxied.raw('/opensearch.xml', claimed)).body.toString();
      assert.ok(text.includes(`${proxied.url}/search?`), text);
      assert.doesNotMatch(text, /evil|http:\/\/localhost/);
    });

    it('passes security headers on once', async () => {
      for (const path of ['/', '/api/v1/', '/healthz']) {
        const { headers } = await proxied.raw(path);
        for (const single of ['strict-transport-security', 'x-content-type-options', 'x-request-id'])
          assert.equal(
            headers.filter(([one]) => one.toLowerCase() === single).length,
            1,
            `${path} ${single}`,
          );
      }
    });

    it('compresses what Tributary does not, and nothing twice', async () => {
      for (const [accepted, coding] of [
        ['gzip, br', 'br'],
        ['gzip', 'gzip'],
      ] as const) {
        const page = await proxied.raw('/', { 'accept-encoding': accepted });
        assert.equal(valueOf(page, 'content-encoding'), coding);
        assert.match(DECODE[coding](page.body).toString(), /^<!doctype html>/i);
      }
      // On a busy machine an engine may be too late at first. Its results then change the next response.
      await eventually(async () => {
        const { headers: of } = await proxied.api('web/?q=rivers');
        assert.equal(of.get('x-search-outcome'), 'complete');
      });
      const accepting = { 'accept-encoding': 'gzip, br', authorization: `Api-Key ${proxied.site.key}` };
      const found = await proxied.raw('/api/v1/web/?q=rivers', accepting);
      assert.equal(valueOf(found, 'content-encoding'), 'br');
      assert.match(valueOf(found, 'vary'), /accept-encoding/i);
      assert.ok('results' in (JSON.parse(brotliDecompressSync(found.body).toString()) as object));
      const known = { ...accepting, 'if-none-match': valueOf(found, 'etag') };
      assert.equal((await proxied.raw('/api/v1/web/?q=rivers', known)).status, 304);
    });

    it('passes errors on as they are', async () => {
      const { apiKeys, url } = proxied.site.instance;
      const { text: limited } = await apiKeys.create({
        userName: await newUser(),
        name: 'x',
        burst: '1/min',
      });
      await proxied.api('key/', {}, limited);
      const json = { 'content-type': 'application/json' };
      const cases: readonly [path: string, status: number, init?: RequestInit, key?: string][] = [
        ['key/', 401, {}, 'trib_00000000.no'],
        ['key/', 429, {}, limited],
        ['key/', 429, { headers: { accept: 'application/problem+json' } }, limited],
        ['nothing/', 404],
        ['web/', 413, { method: 'POST', body: 'q'.repeat(300_000), headers: json }],
      ];
      for (const [path, status, init = {}, key = proxied.site.key] of cases) {
        const through = await proxied.api(path, init, key);
        const headers = { authorization: `Api-Key ${key}`, ...(init.headers as Record<string, string>) };
        const direct = await fetch(`${url}/api/v1/${path}`, { ...init, headers });
        assert.equal(through.status, status, path);
        assert.equal(through.headers.has('retry-after'), direct.headers.has('retry-after'));
        for (const header of ['content-type', 'www-authenticate', 'ratelimit-policy'])
          assert.equal(through.headers.get(header), direct.headers.get(header), `${status} ${header}`);
        assert.equal(timeless(await through.text()), timeless(await direct.text()));
      }
    });

    it('lets people sign in, with secure cookies, and import large preferences', async () => {
      const browser = proxied.browser();
      const signedIn = await browser.signIn(await newUser(), PASSWORD);
      assert.equal(signedIn.status, 303);
      const session = signedIn.headers.getSetCookie().find((one) => one.startsWith('__Host-session='));
      assert.match(session ?? '', /; Secure/);
      const sites = Array.from({ length: 300 }, (_, i) => ({ host: `s${i}.example.org`, rule: 'block' }));
      // A line break takes six bytes in a form.
      const text = JSON.stringify({ version: 1, theme: 'dark', sites }) + '\n'.repeat(150_000);
      const imported = await browser.post('/preferences/import', { text }, { from: '/preferences' });
      assert.equal(imported.status, 303);
      const exported = await (await browser.get('/preferences/export')).json();
      assert.deepEqual((exported as { sites: unknown }).sites, sites);
      const foreign = { from: '/preferences', headers: { origin: 'https://evil.example' } };
      assert.equal((await browser.post('/preferences/reset', {}, foreign)).status, 403);
    });

    it('passes MCP messages on', async () => {
      const params = { name: 'web_search', arguments: { q: 'rivers' } };
      const response = await proxied.fetch(`${proxied.url}/mcp`, {
        method: 'POST',
        body: legacyMessage({ method: 'tools/call', params }),
        headers: {
          authorization: `Bearer ${proxied.site.key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
      });
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.ok('result' in ((await response.json()) as object));
    });

    it('hides the metrics', async () => {
      for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/metrics?x=1']) {
        const { status, body } = await proxied.raw(path);
        assert.equal(status, 404, path);
        assert.doesNotMatch(body.toString(), /tributary_|Not found\./, `${path} reached Tributary`);
      }
    });

    it('goes on with another node when one stops, and fails only without any', async () => {
      const page = async (): Promise<number> =>
        (await proxied.fetch(`${proxied.url}/search?q=${PRIVATE}`)).status;
      const { site: first } = proxied;
      const second = await proxied.startNode(1);
      await eventually(async () => {
        const { status } = await proxied.api('key/', {}, second.key);
        assert.equal(status, 200, 'only the second node knows this key');
      });
      const stopped = new AbortController();
      const stopping = proxied.stopNode(first).then(() => {
        stopped.abort();
      });
      const statuses: number[] = [];
      while (!stopped.signal.aborted) statuses.push(await page());
      await stopping;
      for (let i = 0; i < 20; i++) statuses.push(await page());
      assert.deepEqual([...new Set(statuses)], [200]);
      await proxied.stopNode(second);
      assert.ok([502, 503].includes(await page()));
      await proxied.startNode(0);
      await eventually(async () => {
        assert.equal(await page(), 200);
      });
    });

    it('logs neither searches nor keys', () => {
      const logged = proxied.proxy.logs();
      assert.ok(!logged.includes(PRIVATE), logged);
      assert.ok(!logged.includes(proxied.site.key), 'the key');
    });
  });
}

/** A second may pass between two responses. */
function timeless(text: string): string {
  return text.replace(/\d+ seconds?/, 'some seconds');
}

function valueOf({ headers }: TlsResponse, name: string): string {
  return headers.flatMap(([one, value]) => (one.toLowerCase() === name ? [value] : [])).join(', ');
}
