import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ResponseParser } from './response-parser.ts';

type Read = {
  status: number;
  headers: Record<string, string>;
  body: string;
  isComplete: boolean;
  keepsAlive: boolean;
};

/** Reads the chunks as they arrive, and then the end of the connection. */
function read(...chunks: readonly string[]): Read | 'refused' {
  const parser = new ResponseParser();
  let [status, body, headers] = [0, '', {}];
  parser.start({
    onHead: (...head) => ([status, headers] = head),
    onData: (chunk) => (body += chunk.toString('latin1')),
  });
  try {
    for (const chunk of chunks) parser.read(Buffer.from(chunk, 'latin1'));
  } catch {
    return 'refused';
  }
  const { keepsAlive } = parser;
  return { status, headers: { ...headers }, body, isComplete: parser.finish(), keepsAlive };
}

const bodyOf = (response: string): string | undefined => {
  const got = read(response);
  return got !== 'refused' && got.isComplete ? got.body : undefined;
};

describe('ResponseParser', () => {
  it('reads status, headers and body', () => {
    assert.deepEqual(read('HTTP/1.1 200 OK\r\nX-One: a \r\nx-one:b\r\nContent-Length: 4\r\n\r\nbody'), {
      status: 200,
      headers: { 'x-one': 'a, b', 'content-length': '4' },
      body: 'body',
      isComplete: true,
      keepsAlive: true,
    });
  });

  it('has only the headers that were sent', () => {
    const parser = new ResponseParser();
    let names: unknown[] = [];
    parser.start({
      onHead(_status, headers) {
        names = ['constructor', 'toString'].map((name) => headers[name]);
        names.push(Object.entries(headers));
      },
      onData: () => undefined,
    });
    parser.read(Buffer.from('HTTP/1.1 204 None\r\n__proto__: x\r\n\r\n'));
    assert.deepEqual(names, [undefined, undefined, [['__proto__', 'x']]]);
  });

  for (const [name, response, body] of [
    ['no body', 'HTTP/1.1 204 No Content\r\n\r\n', ''],
    ['a length of nothing', 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', ''],
    ['the end of the connection', 'HTTP/1.0 200\r\n\r\nall of it', 'all of it'],
    [
      'chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n',
      'abc',
    ],
    ['trailers', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\na: b\r\nc: d\r\n\r\n', ''],
    [
      'hints',
      'HTTP/1.1 103 Early\r\nlink: x\r\n\r\nHTTP/1.1 100\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\na',
      'a',
    ],
  ] as const)
    it(`reads a response with ${name}`, () => {
      assert.equal(bodyOf(response), body);
    });

  it('reads the same however it is cut', () => {
    const responses = [
      'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\nHTTP/1.1 200 OK\r\na: b\r\ncontent-length: 5\r\n\r\nabcde',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\nt: u\r\n\r\n',
      'HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\nwhatever comes',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...responses),
        fc.array(fc.nat(120), { maxLength: 12 }),
        (response, cuts) => {
          const at = [0, ...cuts.toSorted((a, b) => a - b), response.length];
          const chunks = at.slice(1).map((end, i) => response.slice(at[i], end));
          assert.deepEqual(read(...chunks), read(response));
        },
      ),
    );
  });

  const ok = 'HTTP/1.1 200 OK\r\n';
  for (const [name, response] of [
    ['another protocol', 'SSH-2.0-OpenSSH\r\n'],
    ['another version', 'HTTP/2 200 OK\r\n\r\n'],
    ['an unexpected upgrade', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n'],
    ['a strange status', 'HTTP/1.1 2000 OK\r\n\r\n'],
    ['a line without a colon', `${ok}nonsense\r\n\r\n`],
    ['a space before the colon', `${ok}content-length : 1\r\n\r\na`],
    ['a folded header', `${ok}a: b\r\n c\r\n\r\n`],
    ['a bare line feed', `${ok}a: b\nc: d\r\n\r\n`],
    ['a null byte', `${ok}a: \0\r\n\r\n`],
    ['too many headers', `${ok}${'a: b\r\n'.repeat(4_000)}\r\n`],
    ['headers without end', `${ok}a: ${'b'.repeat(20_000)}`],
    ['two lengths', `${ok}content-length: 1\r\ncontent-length: 1\r\n\r\na`],
    ['a length and chunks', `${ok}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`],
    ['a negative length', `${ok}content-length: -1\r\n\r\n`],
    ['another coding', `${ok}transfer-encoding: gzip, chunked\r\n\r\n`],
    ['a chunk without a size', `${ok}transfer-encoding: chunked\r\n\r\n\r\n`],
    ['a chunk of a strange size', `${ok}transfer-encoding: chunked\r\n\r\n0x1\r\n`],
    ['a chunk longer than it says', `${ok}transfer-encoding: chunked\r\n\r\n1\r\nab\r\n`],
    ['a chunk size without end', `${ok}transfer-encoding: chunked\r\n\r\n1;${'x'.repeat(300)}`],
    ['a line feed alone after a chunk', `${ok}transfer-encoding: chunked\r\n\r\n1\r\na\n0\r\n\r\n`],
    ['too many trailers', `${ok}transfer-encoding: chunked\r\n\r\n0\r\n${'a: b\r\n'.repeat(5_000)}`],
  ] as const)
    it(`refuses ${name}`, () => {
      assert.equal(read(response), 'refused');
    });

  it('notices what is incomplete', () => {
    for (const response of [
      '',
      'HT',
      ok,
      `${ok}content-length: 3\r\n\r\nab`,
      `${ok}transfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n`,
    ]) {
      const got = read(response);
      assert.ok(got !== 'refused' && !got.isComplete, response);
    }
  });

  for (const [name, response, expected] of [
    ['after a length', `${ok}content-length: 1\r\n\r\na`, true],
    ['after chunks', `${ok}transfer-encoding: chunked\r\nConnection: Keep-Alive\r\n\r\n0\r\n\r\n`, true],
    ['unless the server closes it', `${ok}content-length: 0\r\nConnection: x, Close\r\n\r\n`, false],
    ['unless the server is old', 'HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n', false],
    ['unless it is the end of the response', `${ok}\r\nabc`, false],
    ['unless more came than was declared', `${ok}content-length: 1\r\n\r\nab`, false],
    ['unless a body came that must not be', 'HTTP/1.1 304 Same\r\ncontent-length: 1\r\n\r\n', false],
  ] as const)
    it(`keeps the connection ${name}`, () => {
      const got = read(response);
      assert.equal(got !== 'refused' && got.keepsAlive, expected);
    });

  it('stops when it is told to', () => {
    const parser = new ResponseParser();
    let chunks = 0;
    parser.start({
      onHead: () => undefined,
      onData() {
        chunks++;
        parser.stop();
      },
    });
    parser.read(Buffer.from(`${ok}transfer-encoding: chunked\r\n\r\n1\r\na\r\n1\r\nb\r\n`));
    assert.equal(chunks, 1);
  });
});
