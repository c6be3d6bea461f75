import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FetchResult } from '../core/ports/fetcher.ts';
import { makeClient, serveRaw } from './loopback.test-support.ts';

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
const BAD = { failed: 'bad_answer' };

/** Fetches from a server that sends these bytes and then closes the connection. */
function fetchFrom(response: string): Promise<FetchResult> {
  return fetchFromServer((socket) => socket.end(response, 'latin1'));
}

async function fetchFromServer(answer: (socket: Socket) => void): Promise<FetchResult> {
  const { url } = await serveRaw((socket) => {
    socket.once('data', () => {
      answer(socket);
    });
  });
  return makeClient().fetch({ url, timeoutMs: 10_000 });
}

describe('a response', () => {
  it('has a status, joined headers and a body', async () => {
    const fetched = await fetchFrom(`${OK}X-One: a \r\nx-one:b\r\nContent-Length: 4\r\n\r\nbody`);
    assert.ok('headers' in fetched);
    assert.equal(fetched.status, 200);
    assert.deepEqual({ ...fetched.headers }, { 'x-one': 'a, b', 'content-length': '4' });
    assert.equal(fetched.body, 'body');
  });

  for (const [name, response, body] of [
    ['no body', 'HTTP/1.1 204 No Content\r\n\r\n', ''],
    ['an empty body', `${OK}content-length: 0\r\n\r\n`, ''],
    ['a body up to the end of the connection', 'HTTP/1.0 200\r\n\r\nall of it', 'all of it'],
    ['chunks', `${OK}Transfer-Encoding: Chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n`, 'abc'],
    ['trailers', `${CHUNKED}0\r\na: b\r\nc: d\r\n\r\n`, ''],
    [
      'interim responses',
      `HTTP/1.1 103 Early\r\nlink: x\r\n\r\nHTTP/1.1 102\r\n\r\n${OK}content-length: 1\r\n\r\na`,
      'a',
    ],
  ] as const)
    it(`can have ${name}`, async () => {
      const fetched = await fetchFrom(response);
      assert.equal('body' in fetched && fetched.body, body);
    });

  for (const [name, response] of [
    ['another protocol', 'SSH-2.0-OpenSSH\r\n'],
    ['another version', 'HTTP/2 200 OK\r\n\r\n'],
    ['an unexpected upgrade', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n'],
    ['an invalid status', 'HTTP/1.1 2000 OK\r\n\r\n'],
    ['a line without a colon', `${OK}nonsense\r\n\r\n`],
    ['a space before the colon', `${OK}content-length : 1\r\n\r\na`],
    ['a folded header', `${OK}a: b\r\n c\r\n\r\n`],
    ['a bare line feed', `${OK}a: b\nc: d\r\n\r\n`],
    ['a null byte', `${OK}a: \0\r\n\r\n`],
    ['too many headers', `${OK}${'a: b\r\n'.repeat(9_000)}\r\n`],
    ['headers without end', `${OK}a: ${'b'.repeat(20_000)}`],
    ['two lengths', `${OK}content-length: 1\r\ncontent-length: 1\r\n\r\na`],
    ['a length and chunks', `${OK}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`],
    ['a negative length', `${OK}content-length: -1\r\n\r\n`],
    ['another transfer coding', `${OK}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk without a size', `${CHUNKED}\r\n`],
    ['an invalid chunk size', `${CHUNKED}0x1\r\n`],
    ['a chunk longer than it says', `${CHUNKED}1\r\nab\r\n`],
    ['a line feed alone after a chunk', `${CHUNKED}1\r\na\n0\r\n\r\n`],
    ['too many trailers', `${CHUNKED}0\r\n${'a: b\r\n'.repeat(9_000)}\r\n`],
    [
      'too many interim responses',
      `${'HTTP/1.1 103 Early\r\n\r\n'.repeat(17)}${OK}content-length: 0\r\n\r\n`,
    ],
    ['no end of its headers', OK],
    ['a body shorter than declared', `${OK}content-length: 3\r\n\r\nab`],
    ['no last chunk', `${CHUNKED}1\r\na\r\n0\r\n`],
  ] as const)
    it(`is refused with ${name}`, async () => {
      assert.deepEqual(await fetchFrom(response), BAD);
    });
});

describe('a response that never ends', () => {
  const extension = Buffer.alloc(16_384, 'x');
  for (const [name, start, repeated] of [
    ['a status line', 'HTTP/1.1 200 ', extension],
    ['interim responses', '', Buffer.from(`HTTP/1.1 103 E\r\na: ${'x'.repeat(12_000)}\r\n\r\n`)],
    ['the extension of a chunk', `${CHUNKED}1;`, extension],
    ['chunks of one byte', CHUNKED, Buffer.from('1\r\na\r\n'.repeat(2_000))],
    ['chunks of one byte with extensions', CHUNKED, Buffer.from(`1;${'x'.repeat(2_000)}\r\na\r\n`)],
  ] as const)
    it(`in ${name} is refused before the time is up`, async () => {
      let sentBytes = 0;
      const fetched = await fetchFromServer((socket) => {
        socket.write(start);
        const more = (): void => {
          do sentBytes += repeated.length;
          while (!socket.destroyed && socket.write(repeated));
        };
        socket.on('drain', more);
        more();
      });
      assert.deepEqual(fetched, BAD);
      // What is in the buffers of both sockets comes on top of 128 KiB.
      assert.ok(sentBytes < 16 * 1024 * 1024, `${sentBytes}`);
    });

  it('in chunks of one byte is refused after large ones too', async () => {
    const large = `40000\r\n${'a'.repeat(0x40000)}\r\n`;
    const fetched = await fetchFrom(`${CHUNKED}${large.repeat(8)}${'1\r\na\r\n'.repeat(40_000)}0\r\n\r\n`);
    assert.deepEqual(fetched, BAD);
  });
});

describe('a connection', () => {
  for (const [name, response, isKept] of [
    ['is used again after a length', `${OK}content-length: 1\r\n\r\na`, true],
    ['is used again after chunks', `${CHUNKED}0\r\n\r\n`, true],
    [
      'is not used again if the server closes it',
      `${OK}content-length: 0\r\nConnection: x, Close\r\n\r\n`,
      false,
    ],
    ['is not used again with HTTP/1.0', 'HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n', false],
    ['is not used again after more than was declared', `${OK}content-length: 1\r\n\r\nab`, false],
  ] as const)
    it(name, async () => {
      let connections = 0;
      const { url } = await serveRaw((socket) => {
        connections++;
        socket.on('data', () => socket.write(response));
      });
      const client = makeClient();
      for (let i = 0; i < 2; i++) {
        assert.ok('body' in (await client.fetch({ url, timeoutMs: 10_000 })));
        await nextTurn();
      }
      assert.equal(connections, isKept ? 1 : 2);
    });
});

describe('a request', () => {
  for (const [name, value] of [
    ['x-key', 'a\r\nb: c'],
    ['x-key', 'a\nb'],
    ['x-key', 'ключ'],
    ['x key', 'k'],
    ['x-key\r\nb', 'k'],
    ['', 'k'],
  ] as const)
    it(`is not sent with the header ${JSON.stringify([name, value])}`, async () => {
      let connections = 0;
      const { url } = await serveRaw(() => connections++);
      const client = makeClient({ connectionsPerOrigin: 1 });
      for (let i = 0; i < 2; i++) {
        const fetched = await client.fetch({ url, headers: { [name]: value }, timeoutMs: 10_000 });
        assert.deepEqual(fetched, { failed: 'unreachable' });
      }
      assert.deepEqual([connections, client.pending], [0, 0]);
    });
});
