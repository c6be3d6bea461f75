import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { CLIENT_LIMITS } from '../../src/http/client-connections.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

/** An address may hold an eighth of it, three such forms as are sent here. */
const FORMS_BYTES = 8 * 100_000;
const SMALL_BYTES = 16_000;
const LARGE_BYTES = 45_000;
const FORM = 'Content-Type: application/x-www-form-urlencoded';

describe('forms that anybody sends', () => {
  const { log, lines } = capturingLog();
  let instance: TestInstance;
  const sockets: Socket[] = [];
  before(async () => {
    instance = await startInstance({
      log,
      clientLimits: { ...CLIENT_LIMITS, formsBytes: FORMS_BYTES },
      settings: { SITE_ACCESS: 'public' },
    });
  });
  after(async () => {
    letGo();
    await instance.stop();
  });

  /** Sends most of a form, and then nothing. */
  async function holdForm(localAddress: string): Promise<void> {
    const { hostname, port } = new URL(instance.url);
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    socket.write(
      `POST /login HTTP/1.1\r\nHost: x\r\n${FORM}\r\nContent-Length: 250000\r\n\r\n${'x'.repeat(LARGE_BYTES)}`,
    );
    await once(socket, 'connect');
  }
  function letGo(): void {
    for (const socket of sockets.splice(0)) socket.destroy();
  }

  /** The form is out of date, which is told only once it was read. */
  const READ = 403;
  const FULL = 503;
  async function send(localAddress: string, bytes: number) {
    const body = 'x'.repeat(bytes);
    const sent = httpRequest(`${instance.url}/login`, {
      method: 'POST',
      localAddress,
      agent: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': bytes },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, headers: response.headers };
  }
  const fill = async (localAddress: string): Promise<void> => {
    for (let i = 0; i < 100; i++) await holdForm(localAddress);
    await eventually(async () => {
      assert.equal((await send(localAddress, LARGE_BYTES)).status, FULL);
    });
  };

  it('one address cannot keep another from sending any, and can still send small ones itself', async () => {
    assert.equal((await send('127.0.0.1', LARGE_BYTES)).status, READ);
    await fill('127.0.0.1');
    const refused = await send('127.0.0.1', LARGE_BYTES);
    assert.deepEqual([refused.status, refused.headers['retry-after']], [FULL, '1']);
    assert.match(refused.headers['content-type'] ?? '', /^text\/html/);
    assert.equal((await send('127.0.0.1', SMALL_BYTES)).status, READ, 'a small one of the same address');
    assert.equal((await send('127.0.0.2', SMALL_BYTES)).status, READ, 'a small one of another');
    assert.equal((await send('127.0.0.2', LARGE_BYTES)).status, READ, 'a large one of another');
    letGo();
    await eventually(async () => {
      assert.equal((await send('127.0.0.1', LARGE_BYTES)).status, READ);
    });
  });

  it('many addresses together hold no more than all may, and small forms are read even then', async () => {
    for (let i = 1; i <= 9; i++) await fill(`127.0.1.${i}`);
    assert.equal((await send('127.0.0.2', LARGE_BYTES)).status, FULL);
    assert.equal((await send('127.0.0.2', SMALL_BYTES)).status, READ);
    letGo();
    await eventually(async () => {
      assert.equal((await send('127.0.0.2', LARGE_BYTES)).status, READ);
    });
  });

  it('that break off are no failure of the server', async () => {
    const leftBefore = lines.filter((line) => line.includes('"status":499')).length;
    await holdForm('127.0.0.1');
    letGo();
    await eventually(() => {
      assert.equal(lines.filter((line) => line.includes('"status":499')).length, leftBefore + 1);
    });
    assert.equal((await fetch(`${instance.url}/healthz`)).status, 200);
    assert.deepEqual(
      lines.filter((line) => line.includes('Internal server error')),
      [],
    );
  });

  it('are forms: any other type is refused before it is read', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'x/y']) {
      const head = `POST /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
      const answer = await rawRequest(instance.url, `${head}Content-Length: 250000\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 415 /, type);
    }
  });
});
