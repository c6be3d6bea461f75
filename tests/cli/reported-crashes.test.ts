import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { DATABASES } from '../support/databases.ts';
import { startServe } from '../support/server-process.ts';

const HEAD = 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

/** Each of these ended the whole process once. */
const REPORTED: [name: string, bytes: string][] = [
  ['an upload above the limit that breaks off', `${HEAD}Content-Length: 300000\r\n\r\nx`],
  ['a body with an invalid chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['a body whose second chunk is invalid', `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\nzz\r\n`],
];

describe('a server', () => {
  it('survives requests that once crashed it', async (t) => {
    const database = await DATABASES[0]?.create();
    assert.ok(database);
    t.after(() => database.drop());
    const server = await startServe(database.settings);
    t.after(() => server.stop('SIGKILL'));
    for (const [name, bytes] of REPORTED) {
      await sendAndLeave(server.url, bytes);
      assert.equal((await server.get('/healthz')).status, 200, name);
    }
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  });
});

function sendAndLeave(url: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, () => {
        socket.destroySoon();
      });
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        resolve();
      });
  });
}
