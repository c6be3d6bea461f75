import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { silentLog } from '../../src/observe/log.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { systemClock } from '../../src/system/system.ts';
import { DATABASES, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';
import { tributary } from '../support/program.ts';
import { command } from '../support/commands.ts';

type Settings = FreshDatabase['settings'];

const APPLIED = 'SELECT number, name, applied_at_ms FROM schema_migrations ORDER BY number';

async function openAndClose({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  const database = await openDatabase({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    clock: systemClock,
    log: silentLog,
  });
  await database.ping();
  await database.close();
}

for (const [i, kind] of DATABASES.entries()) {
  describe(`migrations on ${kind.name}`, { skip: kind.skip }, () => {
    const outside = OUTSIDE[i];
    assert.ok(outside);
    let fresh: FreshDatabase;
    let settings: Settings;
    let folder: string;
    before(async () => {
      fresh = await kind.createEmpty();
      ({ settings } = fresh);
      folder = temporaryFolder();
    });
    after(async () => {
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    const tables = async (): Promise<string[]> => [
      ...new Set((await outside.query(settings, outside.columns)).map(({ table }) => String(table))),
    ];
    const folderOf = (name: string, ...scripts: string[]): string => {
      const path = join(folder, name);
      mkdirSync(path);
      for (const [number, sql] of scripts.entries()) {
        writeFileSync(join(path, `000${number + 1}-step.sql`), sql);
      }
      return path;
    };

    it('a failed migration changes nothing, not even those before it, and the next start succeeds', async () => {
      const broken = folderOf(
        'broken',
        'CREATE TABLE first (id INTEGER); INSERT INTO first VALUES (1);',
        'CREATE TABLE second (id INTEGER); INSERT INTO nowhere VALUES (1);',
      );
      await assert.rejects(outside.migrate(settings, broken), /nowhere/);
      assert.deepEqual(await tables(), []);
      await openAndClose(settings);
      assert.ok((await tables()).includes('api_keys'));
    });

    it('are numbered without gaps', async () => {
      const gap = folderOf('gap', 'SELECT 1', 'SELECT 1');
      rmSync(join(gap, '0001-step.sql'));
      await assert.rejects(
        outside.migrate(settings, gap),
        /0002-step\.sql: migrations are numbered from 0001/,
      );
    });

    it('change nothing when applied again', async () => {
      const look = async () => [
        await outside.query(settings, outside.columns),
        await outside.query(settings, APPLIED),
      ];
      const before = await look();
      await openAndClose(settings);
      await openAndClose(settings);
      assert.deepEqual(await look(), before);
    });

    it('keep existing rows', async () => {
      await command(['user', 'create', 'ada'], { settings });
      await openAndClose(settings);
      assert.deepEqual(
        (await outside.query(settings, 'SELECT name FROM users')).map(({ name }) => name),
        ['ada'],
      );
    });

    it('of a newer version are refused with a message, and nothing is changed', async () => {
      await outside.query(settings, "INSERT INTO schema_migrations VALUES (9999, 'from-the-future', 1)");
      try {
        const run = async (line: string) => ({
          line,
          ...(await command(line.split(' '), { settings: { ...settings, PORT: '0' } })),
        });
        const lines = ['serve', 'user list', 'status', `backup ${folder}/newer`];
        const ended = await Promise.all(lines.map(run));
        // It refuses to run beside others.
        ended.push(await run('migrate-database --to /nowhere'));
        for (const { line, code, stdout, stderr } of ended) {
          assert.deepEqual([code, stdout], [1, ''], line);
          assert.match(
            stderr,
            /last used by a newer version of Tributary: its schema is 9999, and this version knows only \d+\. Start the newer version, or restore a backup/,
            line,
          );
          assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
        }
      } finally {
        await outside.query(settings, 'DELETE FROM schema_migrations WHERE number = 9999');
      }
    });
  });

  describe(`several processes that start at once on an empty ${kind.name}`, { skip: kind.skip }, () => {
    it('agree, and apply each migration once [rest]', async () => {
      const fresh = await kind.createEmpty();
      const { settings } = fresh;
      try {
        const names = ['ada', 'bob', 'eve'];
        const ended = await Promise.all(
          names.map((name) => tributary(['user', 'create', name], { settings })),
        );
        for (const { code, stderr } of ended) assert.deepEqual([code, stderr], [0, '']);
        await Promise.all([1, 2, 3, 4].map(() => openAndClose(settings)));
        const outside = OUTSIDE[i];
        assert.ok(outside);
        const users = await outside.query(settings, 'SELECT name FROM users ORDER BY name');
        assert.deepEqual(
          users.map(({ name }) => name),
          names,
        );
        const numbers = (await outside.query(settings, APPLIED)).map(({ number }) => number);
        assert.deepEqual(
          numbers,
          numbers.map((_, at) => at + 1),
        );
      } finally {
        await fresh.drop();
      }
    });

    it('agree when they are one process too', async () => {
      const fresh = await kind.createEmpty();
      const { settings } = fresh;
      try {
        await Promise.all([1, 2, 3, 4].map(() => openAndClose(settings)));
      } finally {
        await fresh.drop();
      }
    });
  });
}

describe('both databases', { skip: DATABASES[1]?.skip ?? false }, () => {
  it('have the same tables and columns, except for change signals and the journal', async () => {
    const shapes = await Promise.all(
      DATABASES.map(async (kind, i) => {
        const fresh = await kind.createEmpty();
        const { settings } = fresh;
        try {
          await openAndClose(settings);
          const rows = (await OUTSIDE[i]?.query(settings, OUTSIDE[i].columns)) ?? [];
          return rows.map(({ table, column }) => `${String(table)}.${String(column)}`);
        } finally {
          await fresh.drop();
        }
      }),
    );
    const [ofSqlite = [], ofPostgres = []] = shapes;
    assert.ok(ofPostgres.length > 0);
    // PostgreSQL has LISTEN, and needs no journal: it commits for many requests at once.
    const own = ofSqlite.filter((name) => !/^(accounts_revision|journal_folded)\./.test(name));
    assert.deepEqual(own, ofPostgres);
  });
});
