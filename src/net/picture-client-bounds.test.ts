import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { eventually } from '../../tests/support/eventually.ts';
import { collectGarbage } from '../../tests/support/garbage.ts';
import { timed } from '../../tests/support/own-time.ts';
import { PICTURES } from '../core/pictures/samples.test-support.ts';
import { serveRaw } from './loopback.test-support.ts';
import { makePictureClient } from './picture-client.test-support.ts';

const PNG = PICTURES['image/png'];
const MAX_BYTES = 100_000;
/** Far longer than the timeouts that should fire here, and far shorter than the others. */
const SOON_MS = 5_000;

/** Sends the chunk in a loop, as fast as the client reads, and counts the bytes. */
function pour(socket: Socket, chunk: Buffer, count: (bytes: number) => void): void {
  const more = (): void => {
    while (!socket.destroyed) {
      count(chunk.length);
      if (!socket.write(chunk)) return;
    }
  };
  socket.on('drain', more);
  more();
}

describe('an endless body', () => {
  const heads: Record<string, string> = {
    'of no declared length': 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n',
    'of a length that is too large': 'HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n',
  };
  for (const [name, head] of Object.entries(heads)) {
    it(`${name} is cut off at the size limit`, async () => {
      let poured = 0;
      const server = await serveRaw((socket) => {
        socket.once('data', () => {
          socket.write(head);
          socket.write(PNG);
          pour(socket, Buffer.alloc(16_384), (bytes) => (poured += bytes));
        });
      });
      const client = makePictureClient({ origins: [server.url], maxBytes: MAX_BYTES });
      assert.deepEqual(await client.fetch(server.url), { failed: 'unusable' });
      await eventually(async () => {
        assert.equal(await server.connections(), 0);
      });
      // Plus the buffers of both sockets.
      assert.ok(poured < MAX_BYTES + 16 * 1024 * 1024, `${poured}`);
      assert.equal(client.openSockets, 0);
    });
  }

  it('in chunks is cut off too', async () => {
    const chunk = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000), Buffer.from('\r\n')]);
    const server = await serveRaw((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        pour(socket, chunk, () => undefined);
      });
    });
    const client = makePictureClient({ origins: [server.url], maxBytes: MAX_BYTES });
    assert.deepEqual(await client.fetch(server.url), { failed: 'unusable' });
  });
});

describe('a body with a wrong length', () => {
  it('that is shorter than declared is not returned', async () => {
    const server = await serveRaw((socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${PNG.length + 9}\r\n\r\n`);
        socket.end(PNG);
      });
    });
    const client = makePictureClient({ origins: [server.url] });
    assert.deepEqual(await client.fetch(server.url), { failed: 'unusable' });
  });

  it('that is longer than declared is not read beyond that', async () => {
    const server = await serveRaw((socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${PNG.length}\r\n\r\n`);
        socket.end(Buffer.concat([PNG, Buffer.from('and something else')]));
      });
    });
    const fetched = await makePictureClient({ origins: [server.url] }).fetch(server.url);
    assert.ok('failed' in fetched || fetched.bytes.length === PNG.length);
  });
});

describe('a slow host', () => {
  const slow: Record<string, (socket: Socket) => void> = {
    'and says nothing': () => undefined,
    'and sends a byte now and then': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => {
        clearInterval(timer);
      });
    },
  };
  for (const [name, behaviour] of Object.entries(slow)) {
    it(`${name} is abandoned at the timeout`, async () => {
      const server = await serveRaw(behaviour);
      const client = makePictureClient({ origins: [server.url], timeoutMs: 200, idleMs: 20_000 });
      const { result, ms } = await timed(() => client.fetch(server.url));
      assert.deepEqual(result, { failed: 'timeout' });
      assert.ok(ms < SOON_MS);
      await eventually(async () => {
        assert.equal(await server.connections(), 0);
      });
    });
  }

  it('that pauses in the middle of a body is abandoned before the timeout', async () => {
    const server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\nx');
    });
    const client = makePictureClient({ origins: [server.url], timeoutMs: 20_000, idleMs: 50 });
    const { result, ms } = await timed(() => client.fetch(server.url));
    assert.deepEqual(result, { failed: 'timeout' });
    assert.ok(ms < SOON_MS);
  });
});

it('keeps no more than the size limit of each open download while many hosts send endless bodies [rest]', async () => {
  const chunk = Buffer.alloc(65_536);
  const server = await serveRaw((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n');
      pour(socket, chunk, () => undefined);
    });
  });
  const maxBytes = 1024 * 1024;
  const maxConcurrent = 8;
  const client = makePictureClient({ origins: [server.url], maxBytes, maxConcurrent });
  const inUse = (): number => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = inUse();
  let peak = before;
  await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      await client.fetch(`${server.url}/${i}`);
      peak = Math.max(peak, inUse());
    }),
  );
  // Each may also be reading its next chunk.
  const most = maxConcurrent * (maxBytes + 2 * chunk.length);
  assert.ok(peak - before < most, `${peak - before} bytes of at most ${most}`);
  assert.equal(client.pending, 0);
});
