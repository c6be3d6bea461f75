import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serve } from './loopback.test-support.ts';
import { PageClient, type PageClientOptions } from './page-client.ts';
import { leadingTo } from './picture-client.test-support.ts';
import { guardedLookup } from './private-addresses.ts';

function client(options: Partial<PageClientOptions> = {}): PageClient {
  const made = new PageClient({ userAgent: 'Tributary-Test/1', origins: [], ...options });
  after(() => made.close());
  return made;
}

const ask = (url: string, isForeign = false) => ({ url, isForeign, timeoutMs: 5_000 });

describe('a page that is not fetched', () => {
  const addresses = [
    '',
    'pages.example',
    'ftp://pages.example/',
    'file:///etc/passwd',
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://user:word@pages.example/',
    'http://pages.example:8080/',
    'https://pages.example:80/',
  ];
  for (const address of addresses) {
    it(`is ${address}`, async () => {
      const met: string[] = [];
      const connect = leadingTo(await serve((_, response) => response.end('x')), met);
      assert.deepEqual(await client({ connect }).fetch(ask(address)), { failed: 'blocked_address' });
      assert.deepEqual(met, []);
    });
  }

  const names: [name: string, addresses: LookupAddress[], failed: string][] = [
    ['leads to this machine', [{ address: '127.0.0.1', family: 4 }], 'blocked_address'],
    [
      'has a public and a private address',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
      'blocked_address',
    ],
    ['has no address', [], 'unreachable'],
  ];
  for (const [name, found, failed] of names) {
    it(`is at a name that ${name}`, async () => {
      const lookup = guardedLookup((_name, _options, done) => {
        done(null, found);
      });
      assert.deepEqual(await client({ connect: { lookup } }).fetch(ask('http://pages.example/')), { failed });
    });
  }

  it('is on a named server if a stranger led there', async () => {
    const named = await serve((_, response) => response.end('x'));
    const made = client({ origins: [named.url] });
    assert.ok('bytes' in (await made.fetch(ask(named.url))));
    assert.deepEqual(await made.fetch(ask(named.url, true)), { failed: 'blocked_address' });
  });
});

describe('a redirect', () => {
  const cases: [location: string, expected: unknown][] = [
    ['/b', { redirect: { url: 'https://pages.example/b', isForeign: false } }],
    ['https://other.example/b', { redirect: { url: 'https://other.example/b', isForeign: true } }],
    ['http://pages.example/b', { failed: 'blocked_address' }],
    ['http://127.0.0.1/', { failed: 'blocked_address' }],
    ['https://[::1]/', { failed: 'blocked_address' }],
    ['https://other.example:8443/', { failed: 'blocked_address' }],
    ['https://user:word@other.example/', { failed: 'blocked_address' }],
    ['file:///etc/passwd', { failed: 'blocked_address' }],
  ];
  for (const [location, expected] of cases) {
    it(`to ${location} is ${'failed' in (expected as object) ? 'refused' : 'left to the caller'}`, async () => {
      const server = await serve((_, response) => response.writeHead(302, { location }).end());
      const connect = leadingTo(server);
      assert.deepEqual(await client({ connect }).fetch(ask('https://pages.example/a')), expected);
    });
  }
});

describe('a body', () => {
  it('is limited after decoding too', async () => {
    const server = await serve((request, response) => {
      const bytes = Buffer.alloc(request.url === '/large' ? 3_000 : 900, 'a');
      response.setHeader('content-encoding', request.url === '/plain' ? 'identity' : 'gzip');
      response.end(request.url === '/plain' ? Buffer.alloc(3_000) : gzipSync(bytes));
    });
    const made = client({ connect: leadingTo(server), maxBytes: 1_000 });
    assert.deepEqual(await made.fetch(ask('http://pages.example/large')), { failed: 'too_large' });
    assert.deepEqual(await made.fetch(ask('http://pages.example/plain')), { failed: 'too_large' });
    const small = await made.fetch(ask('http://pages.example/small'));
    assert.equal('bytes' in small && small.bytes.length, 900);
  });
});
