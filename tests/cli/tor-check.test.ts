import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { selfSigned } from '../../src/net/certificate.test-support.ts';
import { temporaryFolder } from '../support/databases.ts';
import { startTributary } from '../support/program.ts';
import { listening } from '../support/server-process.ts';

const CERTIFICATE = selfSigned('check.torproject.org', 30);

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy that leads every connection to a check that says this. */
async function proxyTo(body: string): Promise<{ url: string; asked: string[] }> {
  const check = await portOf(createHttps(CERTIFICATE, (_, response) => response.end(body)));
  const asked: string[] = [];
  const proxy = createServer().on('connect', (request: IncomingMessage, client: Socket) => {
    asked.push(request.url ?? '');
    const target = connect(check, '127.0.0.1');
    client.on('error', () => target.destroy()).write('HTTP/1.1 200 OK\r\n\r\n');
    client
      .pipe(target)
      .on('error', () => client.destroy())
      .pipe(client);
  });
  return { url: `http://127.0.0.1:${await portOf(proxy)}`, asked };
}

function serve(proxy: string) {
  const folder = temporaryFolder();
  const trusted = join(folder, 'ca.pem');
  writeFileSync(trusted, CERTIFICATE.cert);
  return startTributary(['serve'], {
    folder,
    settings: {
      ...{ DATA_DIR: join(folder, 'data'), PORT: '0', STOP_GRACE_SECONDS: '0' },
      ...{ OUTGOING_PROXY: proxy, OUTGOING_TOR_CHECK: 'true', NODE_EXTRA_CA_CERTS: trusted },
    },
  });
}

describe('OUTGOING_TOR_CHECK [rest]', () => {
  it('lets the server start if calls leave through Tor', async () => {
    const { url, asked } = await proxyTo('{"IsTor":true,"IP":"192.0.2.7"}');
    const server = await listening(serve(url));
    assert.equal((await server.stop()).code, 0);
    assert.equal(asked[0], 'check.torproject.org:443');
  });

  it('stops the start if they do not, or if nobody can tell', async () => {
    const { url } = await proxyTo('{"IsTor":false,"IP":"192.0.2.7"}');
    for (const proxy of [url, 'http://127.0.0.1:9']) {
      const { code, stderr } = await serve(proxy).ended;
      assert.equal(code, 1);
      assert.match(stderr, /OUTGOING_TOR_CHECK is set, but calls do not leave through Tor/);
    }
  });
});
