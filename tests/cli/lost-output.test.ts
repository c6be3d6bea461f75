import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DATABASES, temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { OUTSIDE } from '../support/outside.ts';
import { startProgram, startTributary } from '../support/program.ts';
import { startServe } from '../support/server-process.ts';

const COMMAND = join(import.meta.dirname, '../../bin/tributary');
const LOG = join(import.meta.dirname, '../../src/observe/log.ts');

/** A list that has begun. */
const SOME_BYTES = 10_000;

describe('output that cannot be written', { concurrency: true }, () => {
  it('a server whose reader has gone stops', async (t) => {
    const server = await startServe({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'debug' });
    t.after(() => server.stop('SIGKILL'));
    server.reader.leave();
    for (let sent = 0; sent < 5; sent++) assert.equal((await server.get('/healthz')).status, 200);
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('a server whose reader has stopped reading stops', async (t) => {
    const server = await startServe({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'debug' });
    t.after(() => server.stop('SIGKILL'));
    server.reader.stop();
    // Three times what a pipe or a socket may hold.
    for (let sent = 0; sent < 5_000; sent += 100)
      await Promise.all(Array.from({ length: 100 }, async () => (await server.get('/healthz')).text()));
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  });

  it(
    'a server whose log is on a full disk works and stops',
    { skip: existsSync('/dev/full') ? false : 'there is no /dev/full' },
    async (t) => {
      const port = await freePort();
      const server = startProgram('/bin/sh', ['-c', `exec ${COMMAND} serve > /dev/full`], {
        settings: {
          DATA_DIR: temporaryFolder(),
          PORT: String(port),
          STOP_GRACE_SECONDS: '0',
          LOG_LEVEL: 'debug',
        },
      });
      t.after(() => {
        server.signal('SIGKILL');
      });
      await eventually(async () => {
        assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
      });
      server.signal('SIGTERM');
      const { code, stderr } = await server.ended;
      assert.deepEqual([code, stderr], [0, '']);
    },
  );

  it('lines that did not fit are counted when the reader goes on', async (t) => {
    const written = 20_000;
    const program = startProgram(process.execPath, [
      '--input-type=module',
      ...['--eval', logsAndWaits(written)],
    ]);
    t.after(() => {
      program.signal('SIGKILL');
    });
    program.reader.stop();
    await eventually(() => {
      assert.equal(program.stderr(), 'written');
    });
    program.reader.goOn();
    const lost = /"count":(\d+),"msg":"lines of the log were lost/;
    await eventually(() => {
      assert.match(program.stdout(), lost);
    });
    const read = program.stdout().split('a line of the log').length - 1;
    assert.ok(read > 5_000 && read < written, `${read} were read`);
    assert.equal(read + Number(lost.exec(program.stdout())?.[1]), written);
  });

  it('a slow reader gets all of a long list', async (t) => {
    const database = await DATABASES[0]?.create();
    assert.ok(database);
    t.after(() => database.drop());
    const keys = 10_000;
    await OUTSIDE[0]?.query(
      database.settings,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${keys})
       INSERT INTO usage_daily SELECT 'key' || i, date(), 'web', i FROM n`,
    );
    const list = startTributary(['usage', '--csv'], { settings: database.settings });
    t.after(() => {
      list.signal('SIGKILL');
    });
    list.reader.stop();
    let before = -1;
    await eventually(() => {
      const now = bytesWrittenBy(list.pid);
      const isWaiting = now > SOME_BYTES && now === before;
      before = now;
      assert.ok(isWaiting);
    });
    list.reader.goOn();
    const { code, stdout, stderr } = await list.ended;
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout.split('\n').length, keys + 2);
  });
});

function bytesWrittenBy(pid: number): number {
  return Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
}

/** Logs more than may wait, and waits for the reader. */
function logsAndWaits(lines: number): string {
  return `
    import { standardLog } from ${JSON.stringify(LOG)};
    const log = standardLog('info');
    for (let i = 0; i < ${lines}; i++) log.info({}, 'a line of the log, which is long enough to fill a megabyte');
    process.stderr.write('written');
    setInterval(() => undefined, 1000);
  `;
}
