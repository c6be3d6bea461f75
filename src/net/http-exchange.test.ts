import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { it } from 'node:test';
import { makeClient, serveRaw } from './loopback.test-support.ts';

for (const chunks of [[], ['one'], ['one', 'two'], ['one', 'two', 'three', 'four']]) {
  it(`a body of ${chunks.length} chunks is joined in order`, async () => {
    const body = [...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
    const { url } = await serveRaw((socket) => {
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body}`));
    });
    const fetched = await makeClient().fetch({ url, timeoutMs: 10_000 });
    assert.equal('body' in fetched && fetched.body, chunks.join(''));
  });
}

it('settles responses that arrive together over several turns of the event loop', async () => {
  const sockets: Socket[] = [];
  const { url } = await serveRaw((socket) => {
    socket.on('data', () => {
      if (sockets.push(socket) < 4) return;
      for (const one of sockets) one.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  const client = makeClient();
  const events: string[] = [];
  const calls = Array.from({ length: 4 }, async () => {
    await client.fetch({ url, timeoutMs: 10_000 });
    events.push('settled');
    setImmediate(() => events.push('turn'));
  });
  await Promise.all(calls);
  assert.notDeepEqual(events, ['settled', 'settled', 'settled', 'settled']);
});

it('does not time out once the response has arrived', async () => {
  const sockets: Socket[] = [];
  const { url } = await serveRaw((socket) => {
    socket.on('data', () => {
      if (sockets.push(socket) < 2) return;
      for (const one of sockets) one.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  const client = makeClient();
  const timeoutMs = 3_000;
  const calls = Array.from({ length: 2 }, async () => {
    const fetched = await client.fetch({ url, timeoutMs });
    // The first one keeps the other waiting until its time is over.
    if (sockets.pop() && sockets.length === 1)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timeoutMs);
    return 'body' in fetched;
  });
  assert.deepEqual(await Promise.all(calls), [true, true]);
});
