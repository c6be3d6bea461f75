import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import type { Statement } from '../../src/store/sql/database.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';

const postgresKind = DATABASES[1];
const skip = postgresKind?.skip ?? 'no PostgreSQL';

describe('transactions that get in each other’s way in PostgreSQL', { skip }, () => {
  let fresh: FreshDatabase;
  let db: PostgresDatabase;
  let outside: pg.Client;
  before(async () => {
    assert.ok(postgresKind);
    fresh = await postgresKind.create();
    const url = fresh.settings.DATABASE_URL ?? '';
    db = new PostgresDatabase(url, silentLog);
    outside = new pg.Client(url);
    await outside.connect();
    await outside.query('CREATE TABLE counts (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)');
  });
  after(async () => {
    await outside.end();
    await db.close();
    await fresh.drop();
  });

  const sql = (text: string): Statement => ({ sql: text, params: [] });
  const add = (id: number): Statement => sql(`UPDATE counts SET n = n + 1 WHERE id = ${id} RETURNING n`);
  const counts = async (): Promise<unknown[]> =>
    (await outside.query<{ n: number }>('SELECT n FROM counts ORDER BY id')).rows.map(({ n }) => n);
  const start = () => outside.query('TRUNCATE counts; INSERT INTO counts VALUES (1, 0), (2, 0)');

  it('are repeated after a deadlock, each with all of its effects once', async () => {
    await start();
    const batch = (first: number, second: number) =>
      db.batch([
        sql("SET LOCAL deadlock_timeout = '10ms'"),
        add(first),
        sql('SELECT pg_sleep(0.1)'),
        add(second),
      ]);
    await Promise.all([batch(1, 2), batch(2, 1)]);
    assert.deepEqual(await counts(), [2, 2]);
  });

  it('are repeated after a serialization failure', async () => {
    await start();
    const batch = () =>
      db.batch([
        sql('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'),
        sql('SELECT n FROM counts'),
        sql('SELECT pg_sleep(0.05)'),
        add(1),
      ]);
    await Promise.all([batch(), batch(), batch()]);
    assert.deepEqual(await counts(), [3, 0]);
  });

  it('wait for a lock that is released soon, and are refused as unavailable if it is not', async () => {
    await start();
    await outside.query('BEGIN; UPDATE counts SET n = 10 WHERE id = 1');
    const refused = { name: 'StoreUnavailable', mayBeDone: false };
    await Promise.all([
      assert.rejects(db.query(add(1)), refused),
      assert.rejects(db.batch([add(2), add(1)]), refused),
    ]);
    const waiting = Promise.all([db.query(add(1)), db.batch([add(2), add(1)])]);
    await outside.query('COMMIT');
    await waiting;
    assert.deepEqual(await counts(), [12, 1]);
  });
});
