import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/store/open-database.ts';
import { systemClock } from '../../src/system/system.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTributary, type Program } from '../support/program.ts';

/** Longer than any timeout of an ordinary statement. */
const HELD_MS = 6_500;

/** Takes a lock that a migration needs; the result gives it back. */
type Holding = (fresh: FreshDatabase) => Promise<() => Promise<void>>;

const postgresHolding =
  (sql: string): Holding =>
  async ({ settings }) => {
    const client = new pg.Client({
      connectionString: settings.DATABASE_URL ?? '',
      application_name: 'somebody else',
    });
    await client.connect();
    await client.query('BEGIN');
    await client.query(sql);
    return () => client.end();
  };

const sqliteHolding: Holding = async ({ settings }) => {
  const db = new DatabaseSync(join(settings.DATA_DIR, 'tributary.db'));
  db.exec('BEGIN IMMEDIATE');
  return async () => {
    db.exec('ROLLBACK');
    db.close();
  };
};

const CASES = [
  { kind: DATABASES[0], what: 'its write lock', hold: sqliteHolding },
  {
    kind: DATABASES[1],
    what: 'the lock of migrations',
    hold: postgresHolding('SELECT pg_advisory_xact_lock(7241310517)'),
  },
  {
    kind: DATABASES[1],
    what: 'a table',
    hold: postgresHolding('LOCK TABLE schema_migrations IN ACCESS EXCLUSIVE MODE'),
  },
];

const WAITING = /waiting to migrate the database: another (connection|node|process)/;

/** Started again where a busy machine takes longer to connect than a command waits for it. */
async function waitingCommand({ settings }: FreshDatabase): Promise<Program> {
  for (;;) {
    const command = startTributary(['user', 'create', 'ada'], { settings });
    const told = eventually(() => {
      assert.match(command.stderr(), WAITING);
    });
    const ended = command.ended.then(({ stderr }) => stderr);
    const failure = await Promise.race([told, ended]);
    if (failure === undefined) return command;
    told.catch(() => undefined);
    assert.match(failure, /^Cannot use PostgreSQL /);
  }
}

for (const { kind, what, hold } of CASES) {
  const skip = kind?.skip ?? 'no such database';
  describe(`${kind?.name ?? ''}, while another connection holds ${what} [rest]`, { skip }, () => {
    it('a node and a command wait for as long as it takes, and say what for', async () => {
      assert.ok(kind);
      const fresh = await kind.create();
      const release = await hold(fresh);
      try {
        const { log, lines } = capturingLog();
        const { DATABASE_URL: url, DATA_DIR: dataDir } = fresh.settings;
        const opened = openDatabase({
          url,
          dataDir,
          clock: systemClock,
          log,
          startWait: { ms: 60_000, signal: new AbortController().signal },
        });
        const command = await waitingCommand(fresh);
        const told = eventually(() => {
          assert.match(lines.join('\n'), WAITING);
        });
        const held = Promise.all([told, sleep(HELD_MS)]).then(() => 'still waiting');
        assert.equal(await Promise.race([opened, command.ended, held]), 'still waiting');
        await release();
        await (await opened).close();
        const { code, stdout, stderr } = await command.ended;
        assert.deepEqual([code, stdout.startsWith('Created ada')], [0, true], stderr);
        if (url !== undefined) assert.match(lines.join('\n') + stderr, /somebody else/);
      } finally {
        await fresh.drop();
      }
    });
  });
}
