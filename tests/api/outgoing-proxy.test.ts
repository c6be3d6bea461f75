import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { capturingLog } from '../support/capturing-log.ts';
import { hasForwardProxies, startForwardProxy } from '../support/forward-proxies.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const PASSWORD = 'xyzzy-password';

/** An HTTP proxy that goes wherever it is asked to, and writes it down. */
async function startProxy() {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer().on('connect', (request, client: Socket) => {
    const { hostname, port } = new URL(`http://${request.url ?? ''}`);
    const credentials = Buffer.from(`user:${PASSWORD}`).toString('base64');
    asked.push(request.url ?? '');
    if (request.headers['proxy-authorization'] !== `Basic ${credentials}`) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const target = connect(Number(port), hostname, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one);
      one
        .on('data', (bytes) => other.write(bytes))
        .on('error', () => other.destroy())
        .on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    url: `http://user:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Body = { results: unknown[]; explain: { engines: { id: string; state: string }[] } };

async function statesOf({ search }: Searching, q: string): Promise<Record<string, string>> {
  const { body } = await search<Body>(`web/?q=${q}&explain=1`);
  return Object.fromEntries(body.explain.engines.map(({ id, state }) => [id, state]));
}

describe('with OUTGOING_PROXY', () => {
  const { log, lines } = capturingLog();
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let searching: Searching;
  before(async () => {
    proxy = await startProxy();
    searching = await startSearching({
      settings: { OUTGOING_PROXY: proxy.url, MOJEEK_PROXY: 'direct', MARGINALIA_PROXY: 'http://127.0.0.1:9' },
      log,
    });
  });
  after(async () => {
    await searching.stop();
    proxy.close();
  });

  it('calls leave through it, those of a provider by its own way, and none around a proxy that fails', async () => {
    const { sandbox } = searching;
    assert.deepEqual(await statesOf(searching, 'rivers'), {
      engine_a: 'ok',
      engine_b: 'ok',
      engine_c: 'unreachable',
    });
    assert.ok(proxy.asked.length > 0);
    assert.deepEqual(
      ['BRAVE', 'MOJEEK', 'MARGINALIA'].map((name) => sandbox.calls(name)),
      [1, 1, 0],
    );
  });

  it('the password is in no log line, metric or page', async () => {
    const metrics = await (await searching.instance.get('/metrics')).text();
    const status = (await searching.search('status/')).text;
    assert.ok(!`${JSON.stringify(lines)} ${metrics} ${status}`.includes(PASSWORD));
  });
});

describe(
  'with a real proxy [rest]',
  { skip: hasForwardProxies() ? false : 'tinyproxy or dante is missing' },
  () => {
    for (const [kind, address] of [
      ['tinyproxy', 'http://user:secret1@127.0.0.1'],
      ['dante', 'socks5h://127.0.0.1'],
      ['dante', 'socks5://127.0.0.1'],
    ] as const)
      it(`${kind} carries every call of ${new URL(address).protocol}//, and none leaves without it`, async () => {
        const real = await startForwardProxy(kind);
        const searching = await startSearching({ settings: { OUTGOING_PROXY: `${address}:${real.port}` } });
        try {
          assert.deepEqual(new Set(Object.values(await statesOf(searching, 'rivers'))), new Set(['ok']));
          const counted = searching.sandbox.calls('BRAVE');
          await real.stop();
          const states = await statesOf(searching, 'deltas');
          assert.deepEqual(new Set(Object.values(states)), new Set(['unreachable']));
          assert.equal(searching.sandbox.calls('BRAVE'), counted);
        } finally {
          await searching.stop();
          await real.stop();
        }
      });
  },
);

describe('with a proxy that is down', () => {
  it('nothing is called', async () => {
    const searching = await startSearching({ settings: { OUTGOING_PROXY: 'socks5h://127.0.0.1:9' } });
    try {
      const states = await statesOf(searching, 'rivers');
      assert.deepEqual(new Set(Object.values(states)), new Set(['unreachable']));
      for (const name of ['BRAVE', 'MOJEEK', 'MARGINALIA']) assert.equal(searching.sandbox.calls(name), 0);
    } finally {
      await searching.stop();
    }
  });
});
