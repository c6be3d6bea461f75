import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { silentLog } from '../../src/observe/log.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { systemClock } from '../../src/system/system.ts';
import { temporaryFolder } from '../support/databases.ts';
import { command } from '../support/commands.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operate/several-nodes.md'), 'utf8');
const SERVER = process.env.TEST_POSTGRES_URL;

describe(
  'the PostgreSQL database in docs/operate/several-nodes.md',
  { skip: SERVER === undefined && 'no PostgreSQL' },
  () => {
    const statements = (/```sql\n(.*?)```/s.exec(PAGE)?.[1] ?? '').split(';\n').filter(Boolean);
    const shown = /^DATABASE_URL=(postgres:.*)$/m.exec(PAGE)?.[1] ?? '';
    const url = new URL(shown);
    const { host } = new URL(SERVER ?? 'postgres://none');
    url.host = host;

    const asAdministrator = async (sql: readonly string[]): Promise<void> => {
      const client = new pg.Client(SERVER);
      await client.connect();
      for (const statement of sql) await client.query(statement);
      await client.end();
    };
    const clean = ['DROP DATABASE IF EXISTS tributary WITH (FORCE)', 'DROP ROLE IF EXISTS tributary'];
    before(() => asAdministrator([...clean, ...statements]));
    after(() => asAdministrator(clean));

    it('is enough for migrations, the ledger and all commands', async () => {
      assert.equal(statements.length, 2);
      const settings = { DATABASE_URL: url.href, DATA_DIR: temporaryFolder(), SECRET_KEY: 'x'.repeat(32) };
      const database = await openDatabase({
        url: url.href,
        dataDir: settings.DATA_DIR,
        clock: systemClock,
        log: silentLog,
      });
      const ledger = await database.openLedger();
      await database.ping();
      await ledger.close();
      await database.close();
      const { code, stderr } = await command(['user', 'create', 'ada'], { settings });
      assert.deepEqual([code, stderr], [0, '']);
    });
  },
);
