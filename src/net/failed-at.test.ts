import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { freePort } from '../../tests/support/free-port.ts';
import type { FailedAt } from '../core/ports/fetcher.ts';
import { selfSigned } from './certificate.test-support.ts';
import { makeClient, serve, serveRaw } from './loopback.test-support.ts';

async function selfSignedServer(): Promise<string> {
  const server = createServer(selfSigned('localhost', 30), (_request, response) => response.end('ok'));
  server.on('tlsClientError', () => undefined).listen(0, 'localhost');
  await once(server, 'listening');
  after(() => server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}/`;
}

const CASES: readonly [what: string, url: () => Promise<string>, expected: FailedAt | undefined][] = [
  ['an unknown host', async () => 'http://unknown.invalid/', 'name'],
  ['a closed port', async () => `http://127.0.0.1:${await freePort()}/`, 'connection'],
  ['an untrusted certificate', selfSignedServer, 'certificate'],
  [
    'a server without TLS',
    async () => (await serve((_, response) => response.end('ok'))).url.replace('http:', 'https:'),
    'certificate',
  ],
  ['a silent server', async () => (await serveRaw(() => undefined)).url, 'response'],
  [
    'a server of another protocol',
    async () => (await serveRaw((socket) => socket.end('hi'))).url,
    'response',
  ],
  [
    'a redirect to a private address',
    async () =>
      (await serve((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())).url,
    'redirect',
  ],
  [
    'a redirect to nowhere',
    async () => (await serve((_, response) => response.writeHead(302, { location: 'ftp://a/' }).end())).url,
    'redirect',
  ],
  [
    'a large response',
    async () => (await serve((_, response) => response.end('x'.repeat(2_000)))).url,
    'size',
  ],
  ['a good response', async () => (await serve((_, response) => response.end('ok'))).url, undefined],
];

describe('where a request failed', () => {
  for (const [what, url, expected] of CASES)
    it(`is known for ${what}`, async () => {
      const reported: FailedAt[] = [];
      const client = makeClient({
        maxBodyBytes: 1_000,
        ...(what === 'a silent server' ? { headersTimeoutMs: 100 } : {}),
      });
      await client.fetch({ url: await url(), timeoutMs: 5_000, onFailure: (at) => reported.push(at) });
      assert.deepEqual(reported, expected === undefined ? [] : [expected]);
      await client.close();
    });
});
