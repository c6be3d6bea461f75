import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { eventually } from '../../tests/support/eventually.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { timed as ownTimed } from '../../tests/support/own-time.ts';
import { makeClient, serve, serveRaw } from './loopback.test-support.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
/** Far longer than the timeouts that should fire here, and far shorter than the others. */
const SOON_MS = 5_000;

/** With the time it took, without the time that this process waited for a core. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const { result, ms } = await ownTimed(() => work);
  return [result, ms];
}

function runningTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

describe('the timeout', () => {
  const hostile: Record<string, (socket: Socket) => void> = {
    'slow headers': () => undefined,
    'headers that never end': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-A: ');
      drip(socket, 'a');
    },
    'a body that drips': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
      drip(socket, 'x');
    },
    'hints without end': (socket) => {
      drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n');
    },
  };

  for (const [name, behaviour] of Object.entries(hostile))
    it(`ends a call with ${name}, and closes its connection`, async () => {
      const server = await serveRaw(behaviour);
      const client = makeClient();
      const startMs = performance.now();
      const [fetched, tookMs] = await timed(client.fetch({ url: server.url, timeoutMs: 150 }));
      assert.deepEqual(fetched, { failed: 'timeout' });
      assert.ok(performance.now() - startMs > 75 && tookMs < SOON_MS, `${tookMs} ms`);
      await eventually(async () => {
        assert.equal(await server.connections(), 0);
        assert.equal(client.pending, 0);
        assert.equal(client.openSockets, 0);
      });
    });

  it('applies to headers and to pauses of the body, if shorter', async () => {
    const silent = await serveRaw(() => undefined);
    const stuck = await serveRaw((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'));
    for (const [url, options] of [
      [silent.url, { headersTimeoutMs: 50 }],
      [stuck.url, { bodyIdleTimeoutMs: 50 }],
    ] as const) {
      const [fetched, tookMs] = await timed(makeClient(options).fetch({ url, timeoutMs: 20_000 }));
      assert.deepEqual(fetched, { failed: 'timeout' });
      assert.ok(tookMs < SOON_MS);
    }
  });

  it('applies to the TLS handshake, and a call does not wait for its end', async () => {
    const server = await serveRaw(() => undefined);
    const url = `https://127.0.0.1:${server.port}`;
    const [phase] = await timed(makeClient({ connectTimeoutMs: 50 }).fetch({ url, timeoutMs: 20_000 }));
    assert.deepEqual(phase, { failed: 'timeout' });
    const client = makeClient({ connectTimeoutMs: 3_000 });
    const [whole, tookMs] = await timed(client.fetch({ url, timeoutMs: 50 }));
    assert.deepEqual(whole, { failed: 'timeout' });
    assert.ok(tookMs < 2_500, `${tookMs} ms`);
    await eventually(async () => {
      assert.equal(client.pending, 0);
      assert.equal(await server.connections(), 0);
    });
  });

  it('is not followed by a retry', async () => {
    let requests = 0;
    const { url } = await serveRaw((socket) => socket.on('data', () => requests++));
    const client = makeClient();
    await client.fetch({ url, timeoutMs: 1_000 });
    await eventually(() => {
      assert.equal(client.pending, 0);
    });
    assert.equal(requests, 1);
  });

  it('ends 200 hanging calls, and leaves no timers or connections', async () => {
    const server = await serveRaw(() => undefined);
    const client = makeClient({ connectionsPerOrigin: 50 });
    const before = runningTimers();
    const calls = Array.from({ length: 200 }, (_, i) =>
      timed(client.fetch({ url: `${server.url}/?q=${i}`, timeoutMs: 300 })),
    );
    assert.equal(client.pending, 200);
    for (const [fetched, tookMs] of await Promise.all(calls)) {
      assert.deepEqual(fetched, { failed: 'timeout' });
      assert.ok(tookMs < SOON_MS, `${tookMs} ms`);
    }
    await eventually(async () => {
      assert.equal(client.pending, 0);
      assert.equal(await server.connections(), 0);
      assert.ok(runningTimers() <= before);
    });
  });
});

describe('the queue of calls', () => {
  it('is bounded, and sends calls in order', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const { url } = await serve((request, response) => {
      asked.push(request.url ?? '');
      answers.push(() => response.end('ok'));
    });
    const client = makeClient({ connectionsPerOrigin: 1, maxWaitingPerOrigin: 3 });
    const [running, impatient, ...patient] = ['/0', '/1', '/2', '/3'].map((path) =>
      client.fetch({ url: url + path, timeoutMs: path === '/1' ? 50 : 10_000 }),
    );
    const [refused, tookMs] = await timed(client.fetch({ url: `${url}/4`, timeoutMs: 10_000 }));
    assert.deepEqual(refused, { failed: 'timeout' });
    assert.ok(tookMs < SOON_MS);
    assert.deepEqual(await impatient, { failed: 'timeout' });
    assert.equal(client.pending, 3);
    for (const [i, call] of [running, ...patient].entries()) {
      await eventually(() => {
        assert.equal(answers.length, i + 1);
      });
      answers[i]?.();
      assert.ok(call && 'body' in (await call));
    }
    assert.deepEqual(asked, ['/0', '/2', '/3']);
    assert.equal(client.pending, 0);
  });

  it('ends when the client is closed', async () => {
    const server = await serveRaw(() => undefined);
    const client = makeClient({ connectionsPerOrigin: 2 });
    const calls = Array.from({ length: 5 }, () => client.fetch({ url: server.url, timeoutMs: 10_000 }));
    await eventually(async () => {
      assert.equal(await server.connections(), 2);
    });
    const [fetched, tookMs] = await timed(Promise.all([client.close(), ...calls]));
    assert.deepEqual(fetched.slice(1), Array(5).fill({ failed: 'unreachable' }));
    assert.ok(tookMs < SOON_MS);
    assert.deepEqual(await client.fetch({ url: server.url, timeoutMs: 100 }), { failed: 'unreachable' });
    await eventually(async () => {
      assert.equal(await server.connections(), 0);
    });
  });
});

describe('closing the client', () => {
  it('ends connections that are being opened', async () => {
    const server = await serveRaw(() => undefined);
    const client = makeClient({ connectTimeoutMs: 60_000 });
    const call = client.fetch({ url: `https://127.0.0.1:${server.port}`, timeoutMs: 60_000 });
    await eventually(async () => {
      assert.equal(await server.connections(), 1);
    });
    await client.close();
    assert.deepEqual(await call, { failed: 'unreachable' });
    await eventually(async () => {
      assert.equal(await server.connections(), 0);
    });
  });
});

describe('a broken connection', () => {
  /** A server that treats each request in turn like this, and the number of requests. */
  async function meeting(
    ...behaviours: ((socket: Socket) => void)[]
  ): Promise<{ url: string; made: () => number }> {
    let made = 0;
    const { url } = await serveRaw((socket) => {
      socket.on('data', () => behaviours[Math.min(made++, behaviours.length - 1)]?.(socket));
    });
    return { url, made: () => made };
  }
  const answer = (socket: Socket): void => void socket.write(OK);
  const reset = (socket: Socket): void => void socket.resetAndDestroy();
  const hangUp = (socket: Socket): void => void socket.end();
  const breakOff = (socket: Socket): void => void socket.end('HTTP/1.1 200 OK\r\nContent-Len');

  it('is retried once if it was reset or closed before the first byte', async () => {
    for (const breaking of [reset, hangUp]) {
      const { url, made } = await meeting(breaking, answer);
      const fetched = await makeClient().fetch({ url, timeoutMs: 2_000 });
      assert.ok('body' in fetched);
      assert.deepEqual([fetched.body, made()], ['ok', 2]);
    }
  });

  it('is retried once if it was kept alive and then reset', async () => {
    const { url, made } = await meeting(answer, reset, answer);
    const client = makeClient();
    assert.ok('body' in (await client.fetch({ url, timeoutMs: 2_000 })));
    assert.ok('body' in (await client.fetch({ url, timeoutMs: 2_000 })));
    assert.equal(made(), 3);
  });

  it('fails after one retry', async () => {
    const { url, made } = await meeting(reset);
    assert.deepEqual(await makeClient().fetch({ url, timeoutMs: 2_000 }), { failed: 'unreachable' });
    assert.equal(made(), 2);
  });

  it('is retried only if the caller allows it, who is not asked if nothing was sent', async () => {
    let asked = 0;
    const answering = (mayIt: () => boolean | Promise<boolean>) => () => {
      asked++;
      return mayIt();
    };
    const allowed = await meeting(reset, answer);
    const again = answering(() => Promise.resolve(true));
    assert.ok(
      'body' in (await makeClient().fetch({ url: allowed.url, timeoutMs: 2_000, maySendAgain: again })),
    );
    assert.deepEqual([asked, allowed.made()], [1, 2]);
    const refusals = [() => false, () => Promise.reject(new Error('the store is away'))];
    for (const maySendAgain of refusals.map(answering)) {
      const { url, made } = await meeting(reset, answer);
      const fetched = await makeClient().fetch({ url, timeoutMs: 2_000, maySendAgain });
      assert.deepEqual([fetched, made()], [{ failed: 'unreachable' }, 1]);
    }
    assert.equal(asked, 3);
    const url = `http://127.0.0.1:${await freePort()}/`;
    const nobody = await makeClient().fetch({ url, timeoutMs: 2_000, maySendAgain: again });
    assert.deepEqual([nobody, asked], [{ failed: 'unreachable' }, 3]);
  });

  it('is not retried after the first byte', async () => {
    const { url, made } = await meeting(breakOff, answer);
    assert.deepEqual(await makeClient().fetch({ url, timeoutMs: 2_000 }), { failed: 'bad_answer' });
    assert.equal(made(), 1);
  });

  it('does not extend the timeout', async () => {
    const { url, made } = await meeting(reset, () => undefined);
    const [fetched, tookMs] = await timed(makeClient().fetch({ url, timeoutMs: 1_000 }));
    assert.deepEqual(fetched, { failed: 'timeout' });
    assert.ok(tookMs < SOON_MS);
    assert.equal(made(), 2);
  });
});

describe('a failure', () => {
  it('is unreachable or a bad answer', async () => {
    const garbage = await serveRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    const upgrade = await serveRaw((socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    const client = makeClient();
    for (const [url, failed] of [
      [`http://127.0.0.1:${await freePort()}`, 'unreachable'],
      ['http://no-such-name.invalid/', 'unreachable'],
      ['ftp://127.0.0.1/', 'unreachable'],
      ['http://user:secret@127.0.0.1/', 'unreachable'],
      ['not a URL', 'unreachable'],
      ['', 'unreachable'],
      [garbage.url, 'bad_answer'],
      [upgrade.url, 'bad_answer'],
    ] as const)
      assert.deepEqual(await client.fetch({ url, timeoutMs: 5_000 }), { failed }, url);
    assert.equal(client.pending, 0);
  });

  it('is reported for an invalid header', async () => {
    const { url } = await serve((_request, response) => response.end());
    const fetched = await makeClient().fetch({ url, headers: { 'x-key': 'a\r\nb: c' }, timeoutMs: 2_000 });
    assert.deepEqual(fetched, { failed: 'unreachable' });
  });
});

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 10);
  socket.on('close', () => {
    clearInterval(timer);
  });
}
