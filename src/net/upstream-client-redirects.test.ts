import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import type { buildConnector } from 'undici';
import { makeClient, serve, serveRaw, type Loopback } from './loopback.test-support.ts';

type Seen = { host: string | undefined; path: string | undefined; headers: IncomingHttpHeaders };

/** A server that redirects by a table of paths, and records its requests. */
async function redirecting(table: Record<string, string>): Promise<Loopback & { seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = await serve((request, response) => {
    seen.push({ host: request.headers.host, path: request.url, headers: request.headers });
    const location = table[request.url ?? ''];
    if (location === undefined) response.end(`at ${request.url ?? ''}`);
    else response.writeHead(302, { location }).end('moved');
  });
  return { ...server, seen };
}

/** Connects every host name to this server. */
function leadingTo({ port }: Loopback, met: string[] = []): buildConnector.connector {
  return ({ protocol, hostname }, done) => {
    met.push(`${protocol}//${hostname}`);
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      done(null, socket);
    });
  };
}

const KEY = { 'x-key': 'secret' };

describe('a redirect', () => {
  for (const status of [301, 302, 303, 307, 308])
    it(`of ${status} within the origin is followed with the key`, async () => {
      const { url } = await serve((request, response) => {
        if (request.url === '/a?q=1') response.writeHead(status, { location: '/b?q=2' }).end('moved');
        else response.writeHead(201).end(`${request.url ?? ''} ${String(request.headers['x-key'])}`);
      });
      const fetched = await makeClient().fetch({ url: `${url}/a?q=1`, headers: KEY, timeoutMs: 2_000 });
      assert.ok('body' in fetched);
      assert.deepEqual([fetched.status, fetched.body], [201, '/b?q=2 secret']);
    });

  it('without a location, or with another status, is the response', async () => {
    for (const [status, location] of [
      [302, undefined],
      [300, '/b'],
      [304, '/b'],
      [200, '/b'],
    ] as const) {
      const { url } = await serve((_request, response) => {
        response.writeHead(status, location === undefined ? {} : { location }).end();
      });
      const fetched = await makeClient().fetch({ url, timeoutMs: 2_000 });
      assert.equal('status' in fetched && fetched.status, status);
    }
  });

  it('is followed three times and no more', async () => {
    const server = await redirecting({ '/4': '/3', '/3': '/2', '/2': '/1', '/1': '/0' });
    const client = makeClient();
    const third = await client.fetch({ url: `${server.url}/3`, timeoutMs: 2_000 });
    assert.equal('body' in third && third.body, 'at /0');
    const fourth = await client.fetch({ url: `${server.url}/4`, timeoutMs: 2_000 });
    assert.deepEqual(fourth, { failed: 'bad_answer' });
    assert.deepEqual(
      server.seen.map(({ path }) => path),
      ['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1'],
    );
    assert.equal(client.pending, 0);
  });

  it('in a loop fails', async () => {
    const { url } = await redirecting({ '/a': '/b', '/b': '/a' });
    assert.deepEqual(await makeClient().fetch({ url: `${url}/a`, timeoutMs: 2_000 }), {
      failed: 'bad_answer',
    });
  });

  it('does not extend the timeout', async () => {
    const { url } = await serve((request, response) => {
      setTimeout(() => {
        if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
        else response.end('in time, if the time began anew');
      }, 300);
    });
    assert.deepEqual(await makeClient().fetch({ url: `${url}/a`, timeoutMs: 450 }), { failed: 'timeout' });
  });

  it('to a private address, port or scheme fails without a connection', async () => {
    const secret = await redirecting({});
    let met = 0;
    const client = makeClient({
      connectGuarded: (_options, done) => {
        met++;
        done(new Error('must not be asked'), null);
      },
    });
    for (const location of [
      secret.url,
      `http://localhost:${secret.port}/`,
      `http://2130706433:${secret.port}/`,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/',
      'https://other.example:8443/',
      'http://user:secret@other.example/',
      'http://other.example:8080/',
      'file:///etc/passwd',
    ]) {
      const { url } = await redirecting({ '/': location });
      assert.deepEqual(await client.fetch({ url, timeoutMs: 2_000 }), { failed: 'bad_answer' }, location);
    }
    assert.deepEqual([secret.seen.length, met], [0, 0]);
  });

  it('to localhost fails', async () => {
    const { url } = await redirecting({ '/': 'http://localhost/' });
    assert.deepEqual(await makeClient().fetch({ url, timeoutMs: 2_000 }), {
      failed: 'bad_answer',
      cause: 'private_address',
    });
  });
});

describe('a redirect to another host', () => {
  it('is followed without the key', async () => {
    const elsewhere = await redirecting({});
    const { url } = await redirecting({ '/': 'http://other.example/found' });
    const met: string[] = [];
    const client = makeClient({ connectGuarded: leadingTo(elsewhere, met) });
    const fetched = await client.fetch({ url, headers: { ...KEY, accept: 'text/x' }, timeoutMs: 2_000 });
    assert.equal('body' in fetched && fetched.body, 'at /found');
    assert.deepEqual(met, ['http://other.example']);
    assert.deepEqual(elsewhere.seen[0]?.headers, {
      host: 'other.example',
      connection: 'keep-alive',
      'user-agent': 'Tributary-Test/1',
      accept: 'application/json',
      'accept-encoding': 'gzip, br, zstd',
    });
  });

  it('can go from http to https, without the key', async () => {
    const elsewhere = await redirecting({});
    const { url } = await redirecting({ '/': 'https://other.example/found' });
    const met: string[] = [];
    const client = makeClient({ connectGuarded: leadingTo(elsewhere, met) });
    const fetched = await client.fetch({ url, headers: KEY, timeoutMs: 2_000 });
    assert.equal('body' in fetched && fetched.body, 'at /found');
    assert.deepEqual(met, ['https://other.example']);
    assert.equal(elsewhere.seen[0]?.headers['x-key'], undefined);
  });

  it('does not get the key back in later redirects', async () => {
    const elsewhere = await redirecting({
      '/1': '/2',
      '/2': 'http://third.example/3',
    });
    const { url } = await redirecting({ '/': 'http://other.example/1' });
    const client = makeClient({ connectGuarded: leadingTo(elsewhere) });
    const fetched = await client.fetch({ url, headers: KEY, timeoutMs: 2_000 });
    assert.equal('body' in fetched && fetched.body, 'at /3');
    assert.deepEqual(
      elsewhere.seen.map(({ host, path, headers }) => [host, path, headers['x-key']]),
      [
        ['other.example', '/1', undefined],
        ['other.example', '/2', undefined],
        ['third.example', '/3', undefined],
      ],
    );
  });

  it('cannot lead back to a private origin', async () => {
    const back: Record<string, string> = {};
    const elsewhere = await redirecting(back);
    const origin = await redirecting({ '/': 'http://other.example/' });
    back['/'] = `${origin.url}/again`;
    const client = makeClient({ connectGuarded: leadingTo(elsewhere) });
    assert.deepEqual(await client.fetch({ url: origin.url, headers: KEY, timeoutMs: 2_000 }), {
      failed: 'bad_answer',
    });
    assert.equal(origin.seen.length, 1);
  });

  it('is retried once if its connection broke', async () => {
    let made = 0;
    const elsewhere = await serveRaw((socket) => {
      socket.on('data', () => {
        if (++made === 1) socket.resetAndDestroy();
        else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      });
    });
    const { url } = await redirecting({ '/': 'http://other.example/' });
    const fetched = await makeClient({ connectGuarded: leadingTo(elsewhere) }).fetch({
      url,
      timeoutMs: 2_000,
    });
    assert.equal('body' in fetched && fetched.body, 'ok');
    assert.equal(made, 2);
  });
});
