import assert from 'node:assert/strict';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { rmSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startInstance } from '../support/instance.ts';
import { command } from '../support/commands.ts';
import { startServe } from '../support/server-process.ts';

async function health(words: readonly string[], settings: Record<string, string> = {}) {
  const { code, stdout, stderr } = await command(['health', ...words], { settings });
  return [code, stdout.trimEnd(), stderr];
}

async function listening(t: TestContext, server: Server): Promise<string> {
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('health', { concurrency: true }, () => {
  it('finds the server by its settings, without a cache and while it stops [rest]', async (t) => {
    const folder = temporaryFolder();
    const settings = {
      ...{ DATA_DIR: folder, HOST: '0.0.0.0', PORT: String(await freePort()) },
      ...{ BASE_URL: 'https://search.example', STOP_GRACE_SECONDS: '60' },
      ...{ VALKEY_URL: 'redis://127.0.0.1:1', SECRET_KEY: 'x'.repeat(32) },
    };
    const server = await startServe(settings);
    t.after(async () => {
      await server.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    assert.deepEqual(await health([], settings), [0, 'degraded: cache unreachable', '']);
    server.signal('SIGTERM');
    await eventually(async () => {
      assert.deepEqual(await health([], settings), [1, 'not ready: stopping', '']);
    });
  });

  it('reports the checks of the server at an address', async (t) => {
    const instance = await startInstance();
    // The database is closed first, at which an orderly stop ends.
    t.after(() => instance.stop().catch(() => undefined));
    assert.deepEqual(await health(['--url', `${instance.url}/`]), [0, 'ready', '']);
    await instance.stores.database.close();
    await eventually(async () => {
      assert.deepEqual(await health(['--url', instance.url]), [1, 'not ready: database unreachable', '']);
    });
    const [code, stdout] = await health(['--json', '--url', instance.url]);
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(String(stdout)), {
      url: instance.url,
      status: 'unavailable',
      checks: { database: 'unreachable', cache: 'ok' },
      reason: null,
    });
  });

  it('says why there is no server', async () => {
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const line = `no server answers at ${address}: the connection was refused (ECONNREFUSED)`;
    assert.deepEqual(await health([], { PORT: port }), [1, line, '']);
    const [code, stdout] = await health(['--json'], { PORT: port });
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(String(stdout)), {
      url: address,
      status: 'unreachable',
      checks: {},
      reason: 'the connection was refused (ECONNREFUSED)',
    });
  });

  it('waits for five seconds and no longer [rest]', async (t) => {
    const silent = await listening(
      t,
      createServer((socket) => void socket.on('error', () => undefined).resume()),
    );
    assert.deepEqual(await health(['--url', silent]), [
      1,
      `no server answers at ${silent}: no response in 5 seconds`,
      '',
    ]);
  });

  it('reports another program at the address', async (t) => {
    const website = await listening(
      t,
      createHttpServer((_request, response) => response.writeHead(404).end('{"status": "lost"}')),
    );
    const other = await listening(
      t,
      createServer((socket) => void socket.on('error', () => undefined).end('220 mail ready\r\n')),
    );
    assert.deepEqual(await health(['--url', website]), [
      1,
      `unexpected response from ${website}/readyz: HTTP 404`,
      '',
    ]);
    assert.deepEqual(await health(['--url', other]), [
      1,
      `no server answers at ${other}: the server does not speak HTTP`,
      '',
    ]);
    const tls = other.replace('http:', 'https:');
    assert.deepEqual(await health(['--url', tls]), [
      1,
      `no server answers at ${tls}: the TLS handshake failed (EPROTO)`,
      '',
    ]);
  });

  it('needs a valid address', async () => {
    assert.deepEqual(await health([], { PORT: '0' }), [
      1,
      '',
      'PORT is 0, so the port of the server is not known. Set --url.\n',
    ]);
    const [code, , stderr] = await health(['--url', 'localhost:8080']);
    assert.equal(code, 2);
    assert.match(
      String(stderr),
      /^--url: "localhost:8080" is not an address that starts with http:\/\/ or https:\/\/\.\n/,
    );
  });
});
