import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { eventually } from '../../tests/support/eventually.ts';
import { makeClient, serve, serveRaw } from './loopback.test-support.ts';

const MIB = 1024 * 1024;

const TOO_LARGE = { failed: 'bad_answer', cause: 'too_large' };

describe('a response', () => {
  it('has status, headers and text, and keeps the connection', async () => {
    const ports = new Set<number | undefined>();
    const { url } = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      response.setHeader('Link', ['<a>', '<b>']);
      response.writeHead(418, { 'X-Thing': 'One', 'content-type': 'application/json' });
      response.write('{"city":"Zür');
      response.end('ich"}');
    });
    const client = makeClient();
    for (let i = 0; i < 3; i++) {
      const fetched = await client.fetch({ url: `${url}/a?q=${i}`, timeoutMs: 2_000 });
      assert.ok('status' in fetched);
      assert.equal(fetched.status, 418);
      assert.equal(fetched.body, '{"city":"Zürich"}');
      assert.equal(fetched.headers['x-thing'], 'One');
      assert.equal(fetched.headers.link, '<a>, <b>');
      assert.equal(fetched.headers.constructor, undefined);
      // The connection is free again one turn after the response.
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(ports.size, 1);
    assert.equal(client.pending, 0);
    assert.equal(client.openSockets, 1);
  });

  it('is requested by path and query, with the headers of client and provider', async () => {
    const { url } = await serve((request, response) => {
      response.end(JSON.stringify([request.method, request.url, request.headers]));
    });
    const client = makeClient();
    for (const [given, path] of [
      ['/a/b?q=x+y&z=%C3%BC', '/a/b?q=x+y&z=%C3%BC'],
      ['', '/'],
      ['?q=1', '/?q=1'],
      ['/a?q=ü', '/a?q=%C3%BC'],
      ['/a?q=1#fragment', '/a?q=1'],
      ['/a b', '/a%20b'],
      ['/again', '/again'],
    ] as const) {
      const fetched = await client.fetch({
        url: url + given,
        headers: { 'x-key': 'secret' },
        timeoutMs: 2_000,
      });
      assert.ok('body' in fetched);
      const [method, asked, headers] = JSON.parse(fetched.body) as [string, string, Record<string, string>];
      assert.deepEqual([method, asked], ['GET', path]);
      assert.deepEqual(headers, {
        host: url.slice('http://'.length),
        connection: 'keep-alive',
        'user-agent': 'Tributary-Test/1',
        accept: 'application/json',
        'accept-encoding': 'gzip, br, zstd',
        'x-key': 'secret',
      });
    }
  });

  it('follows ignored interim responses', async () => {
    const { url } = await serve((_request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload', 'content-encoding': 'rot13' });
      response.end('late');
    });
    const fetched = await makeClient().fetch({ url, timeoutMs: 2_000 });
    assert.ok('body' in fetched);
    assert.deepEqual([fetched.status, fetched.body, fetched.headers.link], [200, 'late', undefined]);
  });

  it('can have a header named __proto__', async () => {
    const { url } = await serveRaw((socket) => {
      socket.end('HTTP/1.1 200 OK\r\n__proto__: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}');
    });
    const fetched = await makeClient().fetch({ url, timeoutMs: 2_000 });
    assert.ok('headers' in fetched);
    assert.ok(Object.entries(fetched.headers).some(([name, value]) => name === '__proto__' && value === 'x'));
    assert.equal('toString' in fetched.headers, false);
  });
});

describe('a compressed response', () => {
  const text = JSON.stringify({ text: 'ü'.repeat(10_000) });
  const bomb = Buffer.alloc(16 * MIB);
  const good = [
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
  ] as const;
  const bombs = new Set(['a gzip bomb', 'a Brotli bomb', 'a Zstandard bomb']);
  const bad: [name: string, coding: string, bytes: Buffer][] = [
    ['a gzip bomb', 'gzip', gzipSync(bomb)],
    ['a Brotli bomb', 'br', brotliCompressSync(bomb, { params: { 1: 1 } })],
    ['a Zstandard bomb', 'zstd', zstdCompressSync(bomb)],
    ['two codings', 'gzip, gzip', gzipSync(gzipSync(text))],
    ['an unknown coding', 'rot13', Buffer.from('uryyb')],
    ['bytes of another coding', 'gzip', brotliCompressSync(text)],
    ['a cut stream', 'gzip', gzipSync(text).subarray(0, -20)],
  ];

  for (const [coding, bytes] of good)
    it(`is decompressed from ${coding}`, async () => {
      const { url } = await serve((_request, response) => {
        response.writeHead(200, { 'content-encoding': coding }).end(bytes);
      });
      const fetched = await makeClient().fetch({ url, timeoutMs: 5_000 });
      assert.ok('body' in fetched);
      assert.equal(fetched.body, text);
    });

  for (const [name, coding, bytes] of bad)
    it(`is refused with ${name}`, async () => {
      const { url } = await serve((_request, response) => {
        response.writeHead(200, { 'content-encoding': coding }).end(bytes);
      });
      const expected = bombs.has(name) ? TOO_LARGE : { failed: 'bad_answer' };
      assert.deepEqual(await makeClient().fetch({ url, timeoutMs: 10_000 }), expected);
    });

  it('can be empty', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    });
    const fetched = await makeClient().fetch({ url, timeoutMs: 2_000 });
    assert.ok('body' in fetched);
    assert.deepEqual([fetched.status, fetched.body], [204, '']);
  });
});

describe('the size of a response', () => {
  it('is counted to the byte', async () => {
    const { url } = await serve((request, response) => {
      const bytes = Buffer.alloc(Number(request.url?.slice(1)), 'x');
      response.write(bytes.subarray(0, 700));
      response.end(bytes.subarray(700));
    });
    const client = makeClient({ maxBodyBytes: 1_000 });
    const fitting = await client.fetch({ url: `${url}/1000`, timeoutMs: 2_000 });
    assert.equal('body' in fitting && fitting.body.length, 1_000);
    assert.deepEqual(await client.fetch({ url: `${url}/1001`, timeoutMs: 2_000 }), TOO_LARGE);
  });

  it('limits an endless response, whose connection is closed', async () => {
    let ended = false;
    const { url } = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024)));
      };
      socket.on('drain', more).on('close', () => (ended = true));
      more();
    });
    const client = makeClient();
    assert.deepEqual(await client.fetch({ url, timeoutMs: 5_000 }), TOO_LARGE);
    await eventually(() => {
      assert.ok(ended);
      assert.equal(client.openSockets, 0);
    });
  });

  it('must be as declared', async () => {
    for (const head of ['Content-Length: 50', 'Transfer-Encoding: chunked']) {
      const { url } = await serveRaw((socket) => {
        socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n5\r\nhello`);
      });
      assert.deepEqual(await makeClient().fetch({ url, timeoutMs: 2_000 }), { failed: 'bad_answer' }, head);
    }
  });

  it('ends as declared, and further bytes are never another response', async () => {
    const { url } = await serveRaw((socket) => {
      socket.on('data', () => {
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nbad',
        );
      });
    });
    const client = makeClient();
    for (let i = 0; i < 3; i++) {
      const fetched = await client.fetch({ url, timeoutMs: 2_000 });
      assert.notEqual('body' in fetched && fetched.body, 'bad');
    }
  });

  it('includes the headers', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'x-much': 'x'.repeat(40_000) }).end();
    });
    assert.deepEqual(await makeClient().fetch({ url, timeoutMs: 2_000 }), { failed: 'bad_answer' });
  });
});
