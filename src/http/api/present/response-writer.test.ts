import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';

describe('writeHead of Node', () => {
  const head = ['x-client', ''];
  const server = createServer((request, response) => {
    head[1] = request.url ?? '';
    response.writeHead(200, head);
    head[1] = 'the next client';
    response.end('body');
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  it('has read the array of headers when it returns, so that the writer can use it again', async () => {
    const { port } = server.address() as AddressInfo;
    for (const path of ['/first', '/second']) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      assert.equal(response.headers.get('x-client'), path);
      await response.text();
    }
  });
});
