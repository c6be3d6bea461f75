import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import type { SqlDatabase, Statement } from '../../src/store/sql/database.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { OUTSIDE } from '../support/outside.ts';
import { subjectsOf } from '../support/usage-subjects.ts';

/** Several times what one statement may delete. */
const ROWS = 5_000;

const manyRows = (insert: string): string =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}) ${insert} FROM n`;

/** By kind of database. One statement takes a SQLite file, and with it the event loop, about a millisecond. */
const CLASSES = [
  { opened: SqliteDatabase, mostPerStatement: 100 },
  { opened: PostgresDatabase, mostPerStatement: 1_000 },
];

/** How many rows each statement deletes, and after how many of those before it others had a turn. */
function watchDeletions(t: TestContext, { prototype }: { prototype: Pick<SqlDatabase, 'query'> }) {
  const deletions: { rows: number; turn: number }[] = [];
  let turn = 0;
  const query = prototype.query;
  t.mock.method(prototype, 'query', async function (this: SqlDatabase, statement: Statement) {
    const startedIn = turn;
    const rows = await query.call(this, statement);
    if (/^\s*DELETE/.test(statement.sql)) {
      deletions.push({ rows: rows.length, turn: startedIn });
      setImmediate(() => turn++);
    }
    return rows;
  });
  return deletions;
}

for (const [i, kind] of DATABASES.entries()) {
  const { opened, mostPerStatement } = CLASSES[i] ?? assert.fail();
  describe(`${ROWS} expired rows on ${kind.name} [rest]`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      ledger = await database.openLedger();
      await database.accounts.addUser({
        id: 'u',
        name: 'u',
        nameKey: 'u',
        admin: false,
        passwordHash: undefined,
        createdAtMs: 1,
        disabledAtMs: undefined,
      });
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });
    const outside = (sql: string) => OUTSIDE[i]?.query(fresh.settings, sql) ?? Promise.reject(new Error());

    const CHORES = [
      {
        table: 'spends',
        insert: "INSERT INTO spends (policy, subject, at_ms, spent) SELECT 'p', CAST(i AS TEXT), i, 1",
        keep: "INSERT INTO spends (policy, subject, at_ms, spent) VALUES ('p', 'kept', 9000000, 1)",
        forget: () => ledger.forgetSpentBefore('p', 5_000_000),
      },
      {
        table: 'sessions',
        insert:
          "INSERT INTO sessions (id, token_digest, user_id, created_at_ms, last_seen_at_ms, expires_at_ms, device) SELECT CAST(i AS TEXT), CAST(i AS TEXT), 'u', 1, 1, i, ''",
        keep: "INSERT INTO sessions (id, token_digest, user_id, created_at_ms, last_seen_at_ms, expires_at_ms, device) VALUES ('kept', 'kept', 'u', 1, 1, 9000000, '')",
        forget: () => database.sessions.forgetExpired(5_000_000),
      },
      {
        table: 'usage_days',
        insert: "INSERT INTO usage_days (prefix, day, searches) SELECT CAST(i AS TEXT), '2020-01-01', 1",
        keep: "INSERT INTO usage_days (prefix, day, searches) VALUES ('kept', '2026-01-01', 1)",
        forget: () => ledger.forgetDaysBefore('2025-01-01'),
      },
      {
        table: 'provider_health_slots',
        insert:
          'INSERT INTO provider_health_slots (slug, start_ms, ok, failed) SELECT CAST(i AS TEXT), i, 1, 0',
        keep: "INSERT INTO provider_health_slots (slug, start_ms, ok, failed) VALUES ('kept', 9000000, 1, 0)",
        forget: () => database.health.forgetSlotsBefore(5_000_000),
      },
    ];
    for (const { table, insert, keep, forget } of CHORES) {
      it(`of ${table} are deleted a few at a time, with turns of the event loop in between`, async (t) => {
        await outside(manyRows(insert));
        await outside(keep);
        const deletions = watchDeletions(t, opened);
        await forget();
        const [row] = await outside(`SELECT CAST(count(*) AS INTEGER) AS rows_left FROM ${table}`);
        assert.equal(row?.rows_left, 1);
        assert.equal(
          deletions.reduce((sum, { rows }) => sum + rows, 0),
          ROWS,
        );
        for (const [at, { rows, turn }] of deletions.entries()) {
          assert.ok(rows <= mostPerStatement, `${rows} rows by one statement`);
          const last = deletions[at - 1];
          const isQuick = last === undefined || last.rows < mostPerStatement;
          assert.ok(isQuick || turn > last.turn, 'others had a turn');
        }
      });
    }
  });
}

describe('a SQLite file that another process is writing to', () => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  let ledger: OpenLedger;
  before(async () => {
    const [kind] = DATABASES;
    assert.ok(kind);
    fresh = await kind.create();
    database = await openOn(fresh);
    ledger = await database.openLedger();
  });
  after(async () => {
    await ledger.close();
    await database.close();
    await fresh.drop();
  });

  const add = (id: string): Promise<boolean> =>
    database.accounts.addUser({
      id,
      name: id,
      nameKey: id,
      admin: false,
      passwordHash: undefined,
      createdAtMs: 1,
      disabledAtMs: undefined,
    });

  it('delays writes in order, without delaying other requests', async () => {
    const other = new DatabaseSync(join(fresh.settings.DATA_DIR, 'tributary.db'));
    other.exec('BEGIN IMMEDIATE');
    // Blocked by the lock, this thread would have no turns, and never release it.
    let turns = 0;
    const counting = setInterval(() => turns++, 10);
    try {
      const order: number[] = [];
      // Each finds the name taken by the one before it only if they are done in order.
      const writes = Array.from({ length: 40 }, async (_, i) => {
        assert.equal(await add(`user${Math.floor(i / 2)}`), i % 2 === 0);
        order.push(i);
      });
      await ledger.use(subjectsOf('k'), 'web', '2026-11-15');
      assert.equal(await ledger.searches('k', '2026-11'), 1, 'counting goes on');
      assert.equal(await database.accounts.hasUsers(), false, 'and so does reading');
      await eventually(() => {
        assert.ok(turns > 5);
      });
      assert.deepEqual(order, []);
      other.exec('ROLLBACK');
      await Promise.all(writes);
      assert.deepEqual(
        order,
        order.map((_, i) => i),
      );
    } finally {
      clearInterval(counting);
      other.close();
    }
  });
});
