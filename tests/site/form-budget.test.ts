import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { CLIENT_LIMITS } from '../../src/http/client-limits.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { SiteClient } from '../support/site.ts';

const FORMS_BYTES = 100_000;

describe('forms that anybody sends', () => {
  const { log, lines } = capturingLog();
  let instance: TestInstance;
  before(async () => {
    instance = await startInstance({
      log,
      clientLimits: { ...CLIENT_LIMITS, formsBytes: FORMS_BYTES },
      settings: { SITE_ACCESS: 'public' },
    });
  });
  after(() => instance.stop());

  /** Sends as much of a form as all may hold, and then nothing. */
  async function sendPart(): Promise<Socket> {
    const { hostname, port } = new URL(instance.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /preferences/import HTTP/1.1',
      'Host: x',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 250000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(FORMS_BYTES)}`);
    await once(socket, 'connect');
    return socket;
  }
  const save = (client: SiteClient): Promise<Response> =>
    client.post('/preferences/import', { text: '{"version":1,"theme":"dark"}' }, { from: '/preferences' });

  it('hold no more than they may together: the next one is told to come again, and soon may', async () => {
    const client = new SiteClient(instance.url);
    assert.equal((await save(client)).status, 303, 'one alone is taken');
    const holder = await sendPart();
    await eventually(async () => {
      const refused = await save(client);
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.match(await refused.text(), /<!doctype html>/i);
    });
    assert.equal((await client.get('/preferences')).status, 200, 'pages are shown all the same');
    holder.destroy();
    await eventually(async () => {
      assert.equal((await save(client)).status, 303);
    });
  });

  it('and that break off are no failure of the server', async () => {
    const path = '/preferences/import';
    const leftBefore = lines.filter((line) => line.includes('"status":499')).length;
    const socket = await sendPart();
    await eventually(async () => {
      assert.equal((await save(new SiteClient(instance.url))).status, 503, 'it is being read');
    });
    socket.destroy();
    await eventually(() => {
      assert.equal(lines.filter((line) => line.includes('"status":499')).length, leftBefore + 1);
    });
    assert.equal((await fetch(`${instance.url}/healthz`)).status, 200);
    assert.deepEqual(
      lines.filter((line) => line.includes(path) || line.includes('Internal server error')),
      [],
    );
  });
});
