import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { eventually } from '../../tests/support/eventually.ts';
import { PICTURES } from '../core/pictures/samples.test-support.ts';
import { serve, serveRaw, type Loopback } from './loopback.test-support.ts';
import { makePictureClient } from './picture-client.test-support.ts';

const PNG = PICTURES['image/png'];
const PIECE = 20_000;

type Slow = Loopback & { sockets: Socket[] };

/** Sends a third of an image, and the rest when the test calls for it. */
async function serveSlowly(): Promise<Slow> {
  const sockets: Socket[] = [];
  const server = await serveRaw((socket) => {
    socket.once('data', () => {
      sockets.push(socket);
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${3 * PIECE}\r\n\r\n`);
      socket.write(Buffer.concat([PNG, Buffer.alloc(PIECE - PNG.length)]));
    });
  });
  return { ...server, sockets };
}

describe('the memory budget for images being fetched', () => {
  it('is given back when the image has arrived', async () => {
    const server = await serveSlowly();
    const client = makePictureClient({ origins: [server.url], maxTotalBytes: 10 * PIECE });
    const both = [client.fetch(`${server.url}/1`), client.fetch(`${server.url}/2`)];
    await eventually(() => {
      assert.equal(client.bytes, 2 * PIECE);
    });
    for (const socket of server.sockets) socket.write(Buffer.alloc(2 * PIECE));
    for (const one of await Promise.all(both)) assert.equal('bytes' in one && one.bytes.length, 3 * PIECE);
    assert.equal(client.bytes, 0);
  });

  it('refuses further images immediately when it is used up, without a request', async () => {
    const server = await serveSlowly();
    const client = makePictureClient({ origins: [server.url], maxTotalBytes: 2 * PIECE });
    const both = [client.fetch(`${server.url}/1`), client.fetch(`${server.url}/2`)];
    await eventually(() => {
      assert.equal(client.bytes, 2 * PIECE);
    });
    assert.deepEqual(await client.fetch(`${server.url}/3`), { failed: 'busy' });
    assert.equal(server.sockets.length, 2);

    // The first image that needs more fails, which makes room for the other.
    server.sockets[0]?.write(Buffer.alloc(2 * PIECE));
    assert.deepEqual(await Promise.race(both), { failed: 'busy' });
    assert.equal(client.bytes, PIECE);
    server.sockets[1]?.write(Buffer.alloc(2 * PIECE));
    const [other] = (await Promise.all(both)).filter((one) => 'bytes' in one);
    assert.equal(other?.bytes.length, 3 * PIECE);
    assert.deepEqual([client.bytes, client.pending], [0, 0]);
  });

  it('is given back by images that fail, break off or time out', async () => {
    const slow = await serveSlowly();
    const broken = await serveRaw((socket) => {
      socket.once('data', () => {
        socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n'), PNG]));
      });
    });
    const none = await serve((_request, response) => response.end('x'.repeat(PIECE)));
    const origins = [slow.url, broken.url, none.url];
    const client = makePictureClient({ origins, maxTotalBytes: 10 * PIECE, timeoutMs: 1_500 });
    const failures = await Promise.all(origins.map((origin) => client.fetch(origin)));
    assert.deepEqual(failures, [{ failed: 'timeout' }, { failed: 'unusable' }, { failed: 'unusable' }]);
    assert.equal(client.bytes, 0);
  });

  it('starts again after a redirect', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/picture' }).end('x'.repeat(PIECE));
      else response.end(PNG);
    });
    const client = makePictureClient({ origins: [url], maxTotalBytes: PIECE });
    assert.ok('bytes' in (await client.fetch(url)));
  });

  it('counts the decompressed size', async () => {
    const slow = await serveSlowly();
    const drawing = gzipSync('<svg></svg>');
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(drawing);
    });
    const options = { origins: [url, slow.url], maxTotalBytes: PIECE + drawing.length };
    const client = makePictureClient(options);
    assert.ok('bytes' in (await client.fetch(url)));
    const held = client.fetch(slow.url);
    await eventually(() => {
      assert.equal(client.bytes, PIECE);
    });
    assert.deepEqual(await client.fetch(url), { failed: 'busy' });
    slow.sockets[0]?.destroy();
    await held;
    assert.equal(client.bytes, 0);
  });
});
