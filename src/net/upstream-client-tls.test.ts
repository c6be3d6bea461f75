import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned } from './certificate.test-support.ts';
import { makeClient } from './loopback.test-support.ts';

async function serveTls(certificate: {
  key: string;
  cert: string;
}): Promise<{ port: number; asked: () => number }> {
  let asked = 0;
  const server = createServer(certificate, (_request, response) => {
    asked++;
    response.end('ok');
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

const good = selfSigned('localhost', 30);
const misnamed = selfSigned('elsewhere.example', 30);
const expired = selfSigned('localhost', -1);

describe('TLS', () => {
  it('refuses a self-signed certificate', async () => {
    const { port, asked } = await serveTls(good);
    const client = makeClient();
    const fetched = await client.fetch({ url: `https://localhost:${port}/`, timeoutMs: 5_000 });
    assert.deepEqual(fetched, { failed: 'unreachable' });
    assert.equal(asked(), 0);
    assert.equal(client.pending, 0);
  });

  it('speaks HTTP/1.1 with a server that offers HTTP/2, so that each request has its own connection', async () => {
    const versions: string[] = [];
    const server = createSecureServer({ ...good, allowHTTP1: true }, (request, response) => {
      versions.push(request.httpVersion);
      response.end('ok');
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    after(() => server.close());
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, good.cert]);
    const client = makeClient();
    try {
      const { port } = server.address() as AddressInfo;
      const fetched = await client.fetch({ url: `https://localhost:${port}/`, timeoutMs: 5_000 });
      assert.equal('body' in fetched && fetched.body, 'ok');
      assert.deepEqual(versions, ['1.1']);
    } finally {
      setDefaultCACertificates(before);
      await client.close();
    }
  });

  it('accepts a trusted certificate, unless it is for another host or has expired', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, good.cert, misnamed.cert, expired.cert]);
    try {
      const client = makeClient();
      for (const [certificate, isGood] of [
        [good, true],
        [misnamed, false],
        [expired, false],
      ] as const) {
        const { port, asked } = await serveTls(certificate);
        const fetched = await client.fetch({ url: `https://localhost:${port}/`, timeoutMs: 5_000 });
        if (isGood) assert.equal('body' in fetched && fetched.body, 'ok');
        else assert.deepEqual(fetched, { failed: 'unreachable' });
        assert.equal(asked(), isGood ? 1 : 0);
      }
    } finally {
      setDefaultCACertificates(before);
    }
  });

  it('fails with a server that does not use it', async () => {
    const { port } = await serveTls(good);
    const fetched = await makeClient().fetch({ url: `http://localhost:${port}/`, timeoutMs: 5_000 });
    assert.ok('failed' in fetched);
  });
});
