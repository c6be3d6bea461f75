import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serve, serveRaw } from './loopback.test-support.ts';
import { PageClient, type PageClientOptions } from './page-client.ts';
import { leadingTo, makePictureClient } from './picture-client.test-support.ts';
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

  it('is on an allowed origin if a redirect of another server leads there', async () => {
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
    ['http://pages.example/b', { failed: 'blocked_address', redirects: true }],
    ['http://127.0.0.1/', { failed: 'blocked_address', redirects: true }],
    ['https://[::1]/', { failed: 'blocked_address', redirects: true }],
    ['https://other.example:8443/', { failed: 'blocked_address', redirects: true }],
    ['https://user:word@other.example/', { failed: 'blocked_address', redirects: true }],
    ['file:///etc/passwd', { failed: 'blocked_address', redirects: true }],
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
  it('is limited after decompression too', async () => {
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

describe('a server that sends little in many pieces', () => {
  const MEGABYTE = 1024 * 1024;
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n';
  const floods: [name: string, first: string, repeated: string][] = [
    ['chunks of one byte', head, '1\r\na\r\n'],
    ['chunks of one byte with extensions', head, `1;${'x'.repeat(200)}\r\na\r\n`],
    ['interim responses', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
    ['trailers', `${head}0\r\n`, 'a: b\r\n'],
    ['a header that never ends', 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'],
  ];
  for (const [name, first, repeated] of floods) {
    it(`is abandoned long before the timeout if it sends only ${name}`, async () => {
      let sent = 0;
      const server = await serveRaw((socket) => {
        const piece = Buffer.from(repeated.repeat(Math.ceil(16_384 / repeated.length)));
        const write = (): void => {
          while (!socket.destroyed && sent < 64 * MEGABYTE && socket.write(piece)) sent += piece.length;
        };
        socket.once('data', () => {
          socket.write(first);
          socket.on('drain', write);
          write();
        });
      });
      for (const made of [
        client({ connect: leadingTo(server) }),
        makePictureClient({ connect: leadingTo(server) }),
      ]) {
        sent = 0;
        const fetched =
          made instanceof PageClient
            ? await made.fetch(ask('http://pages.example/'))
            : await made.fetch('http://pages.example/');
        assert.match(JSON.stringify(fetched), /http_error|unusable/);
        // What the kernel holds for the client was sent, but never read.
        assert.ok(sent < 12 * MEGABYTE, `${sent} bytes`);
      }
    });
  }

  it('is read if the pieces have a usual size', async () => {
    const server = await serveRaw((socket) => {
      socket.once('data', () =>
        socket.write(`${head}${`40\r\n${'a'.repeat(64)}\r\n`.repeat(20_000)}0\r\n\r\n`),
      );
    });
    const fetched = await client({ connect: leadingTo(server) }).fetch(ask('http://pages.example/'));
    assert.ok('bytes' in fetched, JSON.stringify(fetched));
    assert.ok(Buffer.from(fetched.bytes).equals(Buffer.alloc(64 * 20_000, 'a')));
  });
});
