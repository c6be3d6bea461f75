import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '../../tests/support/eventually.ts';
import { makeClient, serve, serveRaw, type Loopback } from './loopback.test-support.ts';

describe('origin pools', () => {
  it('close the least recently used idle pool for a new origin, never a busy one', async () => {
    let release = (): void => undefined;
    const answering = (): Promise<Loopback> => serve((_request, response) => response.end('ok'));
    const [first, second, third] = [await answering(), await answering(), await answering()];
    const hanging = await serve((_request, response) => {
      release = () => response.end('ok');
    });
    const client = makeClient({ maxOrigins: 3 });
    const busy = client.fetch({ url: hanging.url, timeoutMs: 10_000 });
    for (const { url } of [first, second, first, third])
      assert.ok('body' in (await client.fetch({ url, timeoutMs: 2_000 })));

    await eventually(async () => {
      assert.equal(await second.connections(), 0);
    });
    assert.equal(await first.connections(), 1);
    assert.equal(await third.connections(), 1);
    release();
    assert.ok('body' in (await busy));
  });

  it('count opening as a use, and open a closed pool again when it is needed', async () => {
    const answering = (): Promise<Loopback> => serve((_request, response) => response.end('ok'));
    const [first, second, third] = [await answering(), await answering(), await answering()];
    const client = makeClient({ maxOrigins: 2 });
    const askThenSee = async (asked: Loopback, expected: readonly boolean[]): Promise<void> => {
      assert.ok('body' in (await client.fetch({ url: asked.url, timeoutMs: 10_000 })));
      await eventually(async () => {
        const open = await Promise.all([first, second, third].map((server) => server.connections()));
        assert.deepEqual(
          open.map((count) => count > 0),
          expected,
        );
      });
    };
    await askThenSee(first, [true, false, false]);
    await askThenSee(first, [true, false, false]);
    await askThenSee(second, [true, true, false]);
    await askThenSee(third, [false, true, true]);
    await askThenSee(first, [true, false, true]);
  });

  it('refuse another origin while all pools are busy', async () => {
    const held: (() => void)[] = [];
    const hang = (): Promise<Loopback> => serve((_request, response) => held.push(() => response.end('ok')));
    const [one, two] = [await hang(), await hang()];
    const client = makeClient({ maxOrigins: 1 });
    const busy = client.fetch({ url: one.url, timeoutMs: 10_000 });
    assert.deepEqual(await client.fetch({ url: two.url, timeoutMs: 10_000 }), { failed: 'unreachable' });
    await eventually(() => {
      assert.equal(held.length, 1);
    });
    held[0]?.();
    assert.ok('body' in (await busy));
  });
});

describe('the queue for a connection', () => {
  it('sends one call for each free connection, then has room for one more', async () => {
    const held: (() => void)[] = [];
    const server = await serve((_request, response) => held.push(() => response.end('ok')));
    const client = makeClient({ connectionsPerOrigin: 1, maxWaitingPerOrigin: 2 });
    const ask = () => client.fetch({ url: server.url, timeoutMs: 60_000 });
    const releaseInTurn = async (index: number): Promise<void> => {
      await eventually(() => {
        assert.equal(held.length, index + 1);
      });
      held[index]?.();
    };
    const isRefusedAtOnce = (): Promise<boolean> =>
      Promise.race([ask().then((ended) => 'failed' in ended), nextTurn(false)]);

    const first = [ask(), ask(), ask()];
    assert.equal(await isRefusedAtOnce(), true);
    await releaseInTurn(0);
    await first[0];
    await eventually(() => {
      assert.equal(held.length, 2);
    });
    const later = ask();
    assert.equal(await isRefusedAtOnce(), true, 'one is sent and two wait');
    for (const index of [1, 2, 3]) await releaseInTurn(index);
    for (const ended of await Promise.all([...first, later])) assert.ok('body' in ended);
  });
});

it('a request does not share its connection with one whose response is still arriving', async () => {
  const sockets = new Set<unknown>();
  const open: (() => void)[] = [];
  const server = await serve((request, response) => {
    sockets.add(request.socket);
    response.writeHead(200).write('o');
    open.push(() => response.end('k'));
  });
  const client = makeClient({ connectionsPerOrigin: 2 });
  const asked: ReturnType<typeof client.fetch>[] = [];
  for (const count of [1, 2]) {
    asked.push(client.fetch({ url: server.url, timeoutMs: 60_000 }));
    await eventually(() => {
      assert.equal(open.length, count);
    });
  }
  for (const end of open) end();
  for (const ended of await Promise.all(asked)) assert.ok('body' in ended && ended.body === 'ok');
  assert.equal(sockets.size, 2);
});

describe('an idle connection', () => {
  for (const [name, header, keptMs] of [
    ['15 seconds where the server does not say how long', '', 15_000],
    ['as long as the server says, but for two seconds', 'keep-alive: timeout=32\r\n', 30_000],
    ['a minute where the server says longer', 'keep-alive: timeout=600\r\n', 60_000],
  ] as const) {
    it(`is kept for ${name}`, async () => {
      let connections = 0;
      const server = await serveRaw((socket) => {
        connections++;
        socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${header}content-length: 2\r\n\r\nok`));
      });
      const client = makeClient();
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const passIdle = async (ms: number): Promise<void> => {
          assert.ok('body' in (await client.fetch({ url: server.url, timeoutMs: 10_000 })));
          // The timer is set after the end of the response is emitted.
          await nextTurn();
          mock.timers.tick(ms);
          await nextTurn();
        };
        await passIdle(keptMs - 1);
        await passIdle(keptMs - 1);
        assert.equal(connections, 1, 'used again');
        await passIdle(keptMs);
        await passIdle(0);
        assert.equal(connections, 2, 'closed, so there is another one');
      } finally {
        // Clears its timers, which must not happen in the next test.
        await client.close();
        mock.timers.reset();
      }
    });
  }
});
