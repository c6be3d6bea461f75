import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENT_LIMITS } from '../../src/http/client-connections.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { timed } from '../support/own-time.ts';
import { rawRequest } from '../support/raw-http.ts';

/** The product's own limits, made short enough for a test to meet them. */
const LIMITS = {
  ...CLIENT_LIMITS,
  headersMs: 1_500,
  requestMs: 2_000,
  silenceMs: 1_000,
  keepAliveMs: 1_000,
  lookEveryMs: 50,
};
/** Generous to a busy machine; whoever hangs longer was not cut off in time. */
const CUT_WITHIN_MS = 6_000;

describe('hostile clients', () => {
  let instance: TestInstance;
  let key: string;
  const sockets: Socket[] = [];
  /** `turns`: how often it would have been served if each answer took a turn of the event loop. */
  const goodClient = { statuses: new Map<number, number>(), slowestMs: 0, turns: 0, stop: false };
  let goodClientEnded: Promise<void>;

  before(async () => {
    instance = await startInstance({
      clientLimits: LIMITS,
      settings: { API_THROTTLE_BURST: '1000000/s', API_THROTTLE_SUSTAINED: '1000000/day' },
    });
    key = await instance.newKey();
    goodClientEnded = beServedAllAlong(await instance.newKey());
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await instance.stop();
  });

  async function beServedAllAlong(goodKey: string): Promise<void> {
    const turning = setInterval(() => goodClient.turns++, 5);
    while (!goodClient.stop) {
      const startedMs = performance.now();
      const { result: status, ms } = await timed(async () => {
        const response = await instance.get('/api/v1/echo/?q=x', { key: goodKey });
        await response.body?.cancel();
        return response.status;
      });
      // It lives in this process too: what got no core for that long has itself been slow.
      const lostMs = performance.now() - startedMs - ms;
      if (status === 408 && lostMs > LIMITS.headersMs / 2) continue;
      goodClient.statuses.set(status, (goodClient.statuses.get(status) ?? 0) + 1);
      goodClient.slowestMs = Math.max(goodClient.slowestMs, ms);
      await sleep(5);
    }
    clearInterval(turning);
  }

  const open = (): Socket => {
    const { hostname, port } = new URL(instance.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  /** Sends piece after piece, far apart, and tells what came back and how long the server bore with it. */
  const trickle = async (
    first: string,
    more: string,
    everyMs = 40,
  ): Promise<{ answer: string; ms: number }> => {
    const socket = open();
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.write(first);
    const timer = setInterval(() => socket.write(more), everyMs);
    const { ms } = await timed(() => once(socket, 'close'));
    clearInterval(timer);
    return { answer, ms };
  };
  const head = (line: string, ...headers: string[]): string =>
    [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');
  const isProblem = (answer: string, status: number, detail: string): void => {
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.match(answer, /\r\ncontent-type: application\/json; charset=utf-8\r\n/i);
    assert.equal(answer.slice(answer.indexOf('\r\n\r\n') + 4), JSON.stringify({ detail }));
  };

  describe('that are slow', { concurrency: true }, () => {
    it('headers byte by byte: 408, cut off', async () => {
      const { answer, ms } = await trickle('GET /api/v1/ HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x');
      isProblem(answer, 408, 'Request timed out.');
      assert.ok(ms < CUT_WITHIN_MS, `after ${ms} ms`);
    });

    it('a body byte by byte: 408, cut off', async () => {
      const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100000'];
      const { answer, ms } = await trickle(
        head('POST /api/v1/echo/ HTTP/1.1', `Authorization: Api-Key ${key}`, ...form),
        'x',
      );
      isProblem(answer, 408, 'Request timed out.');
      assert.ok(ms < CUT_WITHIN_MS, `after ${ms} ms`);
    });

    it('a body that never comes: cut off', async () => {
      const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100'];
      const line = head('POST /api/v1/echo/ HTTP/1.1', `Authorization: Api-Key ${key}`, ...form);
      const { ms } = await timed(() => rawRequest(instance.url, line));
      assert.ok(ms < CUT_WITHIN_MS, `after ${ms} ms`);
    });

    it('two hundred connections that say nothing: all closed', async () => {
      const idle = Array.from({ length: 200 }, open);
      for (const socket of idle) socket.resume();
      await eventually(() => {
        assert.ok(idle.every((socket) => socket.closed));
      }, CUT_WITHIN_MS);
    });

    it('an idle keep-alive connection is closed', async () => {
      const socket = open();
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      assert.match(chunk.toString(), /^HTTP\/1\.1 200 /);
      await eventually(() => {
        assert.ok(socket.closed);
      }, CUT_WITHIN_MS);
    });

    it('one that asks for a lot and never reads: cut off', async () => {
      const socket = open();
      socket.pause();
      const requests = 'GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000);
      socket.write(requests);
      // It reads nothing, so it learns of the end only from a write that fails.
      const poke = setInterval(() => socket.write('GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'), 50);
      try {
        await eventually(() => {
          assert.ok(socket.destroyed);
        }, 2 * CUT_WITHIN_MS);
      } finally {
        clearInterval(poke);
      }
    });
  });

  describe('that send too much', () => {
    it('headers above the limit: 431', async () => {
      const answer = await rawRequest(
        instance.url,
        head('GET /api/v1/ HTTP/1.1', `X-Large: ${'x'.repeat(LIMITS.headerBytes)}`),
      );
      isProblem(answer, 431, 'Request headers are too large.');
    });

    it('an address above the limit: 431', async () => {
      const answer = await rawRequest(
        instance.url,
        head(`GET /api/v1/?q=${'x'.repeat(LIMITS.headerBytes)} HTTP/1.1`),
      );
      isProblem(answer, 431, 'Request headers are too large.');
    });

    it('many headers: the key among them is found, or all are refused, never some forgotten', async () => {
      for (const [count, status] of [
        [900, 200],
        [1_000, 431],
      ] as const) {
        const many = Array.from({ length: count }, (_, i) => `h${i}: 1`);
        const line = head('GET /api/v1/ HTTP/1.1', ...many, `Authorization: Api-Key ${key}`);
        assert.match(await rawRequest(instance.url, line), new RegExp(`^HTTP/1\\.1 ${status} `));
      }
    });

    it('two hundred keys: not one of them', async () => {
      const keys = Array.from({ length: 200 }, () => `Authorization: Api-Key ${key}`);
      const answer = await rawRequest(instance.url, head('GET /api/v1/ HTTP/1.1', ...keys));
      assert.match(answer, /^HTTP\/1\.1 401 /);
    });
  });

  describe('that speak no HTTP', () => {
    const malformed: [name: string, bytes: string][] = [
      ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n'],
      ['a version that is none', head('GET / HTTP/9.9')],
      ['a method that is none', head('GRAB / HTTP/1.1')],
      ['a space in the address', head('GET /api /v1/ HTTP/1.1')],
      ['a header without a name', head('GET / HTTP/1.1', ': x')],
      ['a header name with a space', head('GET / HTTP/1.1', 'X Y: x')],
      ['a space before the colon', head('GET / HTTP/1.1', 'Content-Length : 5')],
      ['a NUL in a header', head('GET / HTTP/1.1', 'X: a\0b')],
      ['a bare carriage return in a header', head('GET / HTTP/1.1', 'X: a\rY: b')],
      ['a length that is no number', head('POST /api/v1/echo/ HTTP/1.1', 'Content-Length: five')],
      ['the request line of HTTP/0.9', 'GET /healthz\r\n\r\n'],
      ['HTTP/0.9 by name', head('GET /healthz HTTP/0.9')],
      ['HTTP/2.0 in a request line', head('GET /healthz HTTP/2.0')],
      ['HTTP/2.0 for an endpoint', head('GET /api/v1/ HTTP/2.0')],
      ['HTTP/2.0 for nothing', head('GET /nothing HTTP/2.0')],
      ['a negative length', head('POST /api/v1/echo/ HTTP/1.1', 'Content-Length: -1')],
    ];
    for (const [name, bytes] of malformed) {
      it(`${name}: 400`, async () => {
        isProblem(await rawRequest(instance.url, Buffer.from(bytes, 'latin1')), 400, 'Bad request.');
      });
    }

    it('HTTP/2.0 for a page: 400, as a page', async () => {
      const answer = await rawRequest(instance.url, head('GET /login HTTP/2.0'));
      assert.match(answer, /^HTTP\/1\.1 400 [^]*content-type: text\/html/);
    });

    it('the preface of HTTP/2: no answer in HTTP/2, and nothing but a refusal', async () => {
      const answer = await rawRequest(instance.url, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
      assert.match(answer, /^($|HTTP\/1\.1 400 )/);
    });

    it('no Host: 400', async () => {
      assert.match(await rawRequest(instance.url, 'GET /healthz HTTP/1.1\r\n\r\n'), /^HTTP\/1\.1 400 /);
    });

    it('an upgrade, a tunnel: no', async () => {
      const upgrade = ['Upgrade: websocket', 'Connection: Upgrade'];
      assert.match(
        await rawRequest(instance.url, head('GET /api/v1/ HTTP/1.1', ...upgrade), 2_000),
        /^HTTP\/1\.1 4/,
      );
      assert.doesNotMatch(
        await rawRequest(instance.url, head('CONNECT a.example:443 HTTP/1.1')),
        /^HTTP\/1\.1 2/,
      );
    });
  });

  describe('that smuggle one request inside another', () => {
    const inner = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const chunked = `0\r\n\r\n${inner}`;
    const pairs: [name: string, headers: string[], body: string][] = [
      ['a length and chunks', [`Content-Length: ${chunked.length}`, 'Transfer-Encoding: chunked'], chunked],
      ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], chunked],
      ['two lengths', ['Content-Length: 5', `Content-Length: ${inner.length}`], inner],
      ['two lengths in one', ['Content-Length: 0, 5'], inner],
      ['a length with a sign', ['Content-Length: +5'], inner],
      ['chunks by another name', ['Transfer-Encoding: xchunked'], chunked],
      ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], chunked],
      ['chunks behind a vertical tab', ['Transfer-Encoding: \x0bchunked'], chunked],
      ['a chunk size that is none', ['Transfer-Encoding: chunked'], `zz\r\n${inner}`],
      ['a chunk size of another base', ['Transfer-Encoding: chunked'], `0x5\r\nabcde\r\n0\r\n\r\n${inner}`],
    ];
    for (const [name, headers, body] of pairs) {
      it(`${name}: refused, and nothing behind it is answered`, async () => {
        const lines = ['POST /api/v1/echo/ HTTP/1.1', 'Host: x', `Authorization: Api-Key ${key}`, ...headers];
        const answer = await rawRequest(instance.url, `${lines.join('\r\n')}\r\n\r\n${body}`);
        assert.match(answer, /^HTTP\/1\.1 4\d\d /);
        assert.doesNotMatch(answer, /HTTP\/1\.1 200 |"status":"ok"/);
      });
    }
  });

  it('take nothing from a client that behaves: it was served all along', async () => {
    goodClient.stop = true;
    await goodClientEnded;
    assert.deepEqual([...goodClient.statuses.keys()], [200]);
    const served = goodClient.statuses.get(200) ?? 0;
    assert.ok(served * 20 > goodClient.turns, `${served} times in ${goodClient.turns} turns`);
    assert.ok(goodClient.slowestMs < CUT_WITHIN_MS, `the slowest answer took ${goodClient.slowestMs} ms`);
  });
});
