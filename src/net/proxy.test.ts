import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer,
  type LookupFunction,
  type Server,
  type Socket,
} from 'node:net';
import { after, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { isException, parseException, parseProxy, type Proxy, type OutgoingRoute } from '../core/outgoing.ts';
import { selfSigned } from './certificate.test-support.ts';
import { guardedLookup } from './private-addresses.ts';
import { connectorFor } from './origin-pools.ts';
import { UpstreamClient } from './upstream-client.ts';

const open: { close(): unknown }[] = [];
after(() => {
  for (const one of open) one.close();
});

async function listening(server: Server, clients = new Set<string | undefined>()): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    clients.add(socket.remoteAddress);
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  return (server.address() as AddressInfo).port;
}

/** A server that counts its connections and returns the path. */
async function startTarget(server: Server = createHttp()) {
  const target = { connections: 0, port: 0, clients: new Set<string | undefined>() };
  server
    .on('request', (request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ path: request.url }));
    })
    .on('connection', () => target.connections++);
  target.port = await listening(server, target.clients);
  return target;
}

/** Tunnels everything to the target, whatever it is asked for. */
async function startHttpProxy(
  port: number,
  answer = 'HTTP/1.1 200 OK\r\n\r\n',
  server: Server = createHttp(),
) {
  const asked: string[] = [];
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    asked.push(`${request.url ?? ''} ${request.headers['proxy-authorization'] ?? '-'}`);
    client.write(answer);
    if (answer.startsWith('HTTP/1.1 200')) join(client, connect(port, '127.0.0.1'));
    else client.end();
  });
  const clients = new Set<string | undefined>();
  return { asked, clients, port: await listening(server, clients) };
}

function join(one: Socket, other: Socket): void {
  one.on('data', (bytes) => other.write(bytes)).on('close', () => other.destroy());
  other
    .on('data', (bytes) => one.write(bytes))
    .on('error', () => one.destroy())
    .on('close', () => one.destroy());
}

/** SOCKS5 with a password, if one is wanted. Names what it is asked for. */
async function startSocks(port: number, { password = '', reply = 0 } = {}) {
  const asked: string[] = [];
  const server = createServer((client) => {
    let step: 'greeting' | 'password' | 'request' = 'greeting';
    const receive = (bytes: Buffer): void => {
      if (step === 'greeting') {
        step = password === '' ? 'request' : 'password';
        client.write(Buffer.from([5, password === '' ? 0 : 2]));
      } else if (step === 'password') {
        step = 'request';
        const isRight = bytes.toString('latin1').endsWith(password);
        client.write(Buffer.from([1, isRight ? 0 : 1]));
      } else {
        const kind = bytes[3];
        const host =
          kind === 3 ? bytes.toString('latin1', 5, 5 + (bytes[4] ?? 0)) : [...bytes.subarray(4, 8)].join('.');
        asked.push(host);
        client.off('data', receive);
        client.write(Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0]));
        if (reply === 0) join(client, connect(port, '127.0.0.1'));
      }
    };
    client.on('data', receive);
  });
  const clients = new Set<string | undefined>();
  return { asked, clients, port: await listening(server, clients) };
}

function proxyAt(text: string): Proxy {
  const proxy = parseProxy(text);
  assert.ok(proxy, text);
  return proxy;
}

async function fetched(url: string, route: OutgoingRoute): Promise<unknown> {
  const client = new UpstreamClient({ userAgent: 'test', route });
  try {
    const result = await client.fetch({ url, timeoutMs: 5_000 });
    return 'failed' in result ? result.failed : JSON.parse(result.body);
  } finally {
    await client.close();
  }
}

describe('a proxy', () => {
  it('is used for every call, with its credentials, by HTTP and by SOCKS', async () => {
    const target = await startTarget();
    const http = await startHttpProxy(target.port);
    const plain = { proxy: proxyAt(`http://user%20x:p%40ss@127.0.0.1:${http.port}`) };
    assert.deepEqual(await fetched('http://search.example/one', plain), { path: '/one' });
    const credentials = Buffer.from('user x:p@ss').toString('base64');
    assert.deepEqual(http.asked, [`search.example:80 Basic ${credentials}`]);
    const socks = await startSocks(target.port, { password: 'secret' });
    const remote = { proxy: proxyAt(`socks5h://u:secret@127.0.0.1:${socks.port}`) };
    assert.deepEqual(await fetched('http://search.example/two', remote), { path: '/two' });
    assert.deepEqual(socks.asked, ['search.example']);
  });

  it('gets the address with socks5, and the name with socks5h', async () => {
    const target = await startTarget();
    const socks = await startSocks(target.port);
    const here = { proxy: proxyAt(`socks5://127.0.0.1:${socks.port}`) };
    assert.deepEqual(await fetched(`http://localhost:${target.port}/`, here), { path: '/' });
    assert.notEqual(socks.asked[0], 'localhost');
  });

  it('may speak TLS, with a certificate of its own name that is trusted', async () => {
    const [own, targets] = [selfSigned('localhost', 30), selfSigned('search.example', 30)];
    const target = await startTarget(createHttps(targets));
    const { asked, port } = await startHttpProxy(target.port, undefined, createHttps(own));
    const route = { proxy: proxyAt(`https://u:p@localhost:${port}`) };
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, targets.cert]);
    try {
      assert.equal(await fetched('https://search.example/one', route), 'unreachable');
      assert.deepEqual(asked, []);
      setDefaultCACertificates([...trusted, targets.cert, own.cert]);
      assert.deepEqual(await fetched('https://search.example/two', route), { path: '/two' });
    } finally {
      setDefaultCACertificates(trusted);
    }
    assert.deepEqual(asked, [`search.example:443 Basic ${btoa('u:p')}`]);
    assert.equal(target.connections, 1);
  });

  it('is never bypassed: without it, nothing reaches the target', async () => {
    const target = await startTarget();
    const closed = await startTarget();
    const refusing = await startHttpProxy(target.port, 'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const chatty = await startHttpProxy(closed.port, 'HTTP/1.1 200 OK\r\n\r\nearly');
    const wrong = await startSocks(target.port, { password: 'secret' });
    const failing = await startSocks(target.port, { reply: 5 });
    const silent = await listening(createServer(() => undefined));
    const noProxy = await listening(createHttp((_, response) => response.end('a web server')));
    for (const url of [
      'http://127.0.0.1:9',
      `http://127.0.0.1:${refusing.port}`,
      `http://127.0.0.1:${chatty.port}`,
      `http://127.0.0.1:${noProxy}`,
      `https://127.0.0.1:${closed.port}`,
      'http://no-such-host.invalid:3128',
      `socks5h://u:wrong@127.0.0.1:${wrong.port}`,
      `socks5h://127.0.0.1:${failing.port}`,
      `http://127.0.0.1:${silent}`,
      `socks5h://127.0.0.1:${silent}`,
    ]) {
      const result = await fetched(`http://127.0.0.1:${target.port}/`, { proxy: proxyAt(url) });
      assert.match(String(result), /^(?:unreachable|timeout|bad_answer)$/, url);
    }
    assert.equal(target.connections, 0);
  });

  it('is not used for exceptions', async () => {
    const target = await startTarget();
    const noProxy = ['127.0.0.0/8'].flatMap((text) => parseException(text) ?? []);
    const route = { proxy: proxyAt('http://127.0.0.1:9'), noProxy };
    assert.deepEqual(await fetched(`http://127.0.0.1:${target.port}/direct`, route), { path: '/direct' });
  });

  it('does not get around the guard of private addresses', async () => {
    const target = await startTarget();
    const socks = await startSocks(target.port);
    const http = await startHttpProxy(target.port);
    const resolvesTo = (address: string): LookupFunction =>
      guardedLookup((_, __, done) => {
        done(null, [{ address, family: 4 }]);
      });
    const open = (lookup: LookupFunction, own: OutgoingRoute, hostname = 'page.example') =>
      new Promise<string>((resolve) => {
        const limits = { timeoutMs: 5_000, signal: new AbortController().signal };
        const target = { protocol: 'http:', host: hostname, hostname, port: '80' };
        connectorFor({ lookup, route: own }, limits)(target, (error, socket) => {
          socket?.destroy();
          resolve(error ? String((error as NodeJS.ErrnoException).code) : 'open');
        });
      });
    for (const url of [`socks5h://127.0.0.1:${socks.port}`, `http://127.0.0.1:${http.port}`]) {
      const proxy = proxyAt(url);
      assert.equal(await open(resolvesTo('10.0.0.1'), { proxy }), 'ERR_PRIVATE_ADDRESS');
      assert.equal(await open(resolvesTo('93.184.216.34'), { proxy }), 'open');
      const exception = [parseException('page.example')].flatMap((one) => one ?? []);
      assert.equal(await open(resolvesTo('10.0.0.1'), { proxy, noProxy: exception }), 'ERR_PRIVATE_ADDRESS');
      const isPublic = { proxy, isPublicProxy: true };
      assert.equal(await open(resolvesTo('10.0.0.1'), isPublic), 'open');
      for (const name of ['intranet', 'printer.local', 'a.onion'])
        assert.equal(await open(resolvesTo('93.184.216.34'), isPublic, name), 'ERR_PRIVATE_ADDRESS', name);
    }
    // What was checked is what the proxy is told, unless it cannot reach private addresses.
    assert.deepEqual(socks.asked, ['93.184.216.34', 'page.example']);
    assert.deepEqual(
      http.asked.map((one) => one.split(' ', 1)[0]),
      ['93.184.216.34:80', 'page.example:80'],
    );
  });
});

describe('the own address of calls', () => {
  const from = { localAddress: '127.0.0.2' };

  it('is used for direct connections and for those to a proxy', async () => {
    const target = await startTarget();
    const [http, socks] = [await startHttpProxy(target.port), await startSocks(target.port)];
    assert.deepEqual(await fetched(`http://127.0.0.1:${target.port}/`, from), { path: '/' });
    assert.deepEqual([...target.clients], ['127.0.0.2']);
    for (const [url, clients] of [
      [`http://127.0.0.1:${http.port}`, http.clients],
      [`socks5h://127.0.0.1:${socks.port}`, socks.clients],
    ] as const) {
      assert.deepEqual(await fetched('http://search.example/', { ...from, proxy: proxyAt(url) }), {
        path: '/',
      });
      assert.deepEqual([...clients], ['127.0.0.2'], url);
    }
  });

  it('can be limited to one family', async () => {
    const target = await startTarget();
    const url = `http://localhost:${target.port}/`;
    assert.deepEqual(await fetched(url, { family: 4 }), { path: '/' });
    assert.equal(await fetched(url, { family: 6 }), 'unreachable');
    assert.equal(target.clients.size, 1);
  });
});

describe('exceptions of a proxy', () => {
  const CASES: readonly [entry: string, hostname: string, port: number, isException: boolean][] = [
    ['example.org', 'example.org', 443, true],
    ['example.org', 'www.EXAMPLE.org.', 443, true],
    ['.example.org', 'www.example.org', 443, true],
    ['*.example.org', 'www.example.org', 443, true],
    ['example.org', 'badexample.org', 443, false],
    ['example.org:8080', 'example.org', 8080, true],
    ['example.org:8080', 'example.org', 443, false],
    ['*', 'anything.example', 1, true],
    ['10.0.0.0/8', '10.1.2.3', 80, true],
    ['10.0.0.0/8', '11.1.2.3', 80, false],
    ['::1/128', '[::1]', 80, true],
    ['192.0.2.1', '192.0.2.1', 80, true],
  ];
  for (const [entry, hostname, port, expected] of CASES)
    it(`${entry} ${expected ? 'covers' : 'does not cover'} ${hostname}:${port}`, () => {
      const exceptions = [parseException(entry)].flatMap((one) => one ?? []);
      assert.equal(exceptions.length, 1);
      assert.equal(isException({ hostname, port }, exceptions), expected);
    });
});
