import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import type { Statement } from '../../src/store/sql/database.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

const UNHURRIED = { API_THROTTLE_BURST: '100000/min' };
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

describe('usage that another transaction holds in PostgreSQL', { skip }, () => {
  const { log, lines } = capturingLog();
  let fresh: FreshDatabase;
  let nodes: TestInstance[];
  let outside: pg.Client;
  let held: string;
  let others: string[];
  before(async () => {
    assert.ok(postgresKind);
    fresh = await postgresKind.create();
    outside = new pg.Client(fresh.settings.DATABASE_URL);
    await outside.connect();
    const start = () => startInstance({ settings: UNHURRIED, database: fresh, log });
    const first = await start();
    nodes = [first, await start()];
    held = await first.newKey();
    others = await Promise.all([1, 2, 3].map(() => first.newKey()));
    for (const key of [held, ...others]) assert.equal(await answer(first, key), 200);
  });
  after(async () => {
    await outside.query('ROLLBACK');
    for (const node of nodes) await node.stop();
    await outside.end();
    await fresh.drop();
  });

  const answer = async (node: TestInstance, key: string): Promise<number> => {
    const response = await node.get('/api/v1/echo/?q=x', { key });
    await response.arrayBuffer();
    assert.equal(response.headers.has('retry-after'), response.status === 503);
    return response.status;
  };
  const readiness = async (node: TestInstance): Promise<[number, unknown]> => {
    const response = await node.get('/readyz');
    return [response.status, await response.json()];
  };
  const prefixOf = (key: string): string => key.slice('trib_'.length).split('.')[0] ?? '';
  const counted = async (key: string): Promise<number> => {
    const { rows } = await outside.query<{ searches: string }>(
      `SELECT searches FROM usage_months WHERE prefix = '${prefixOf(key)}'`,
    );
    return Number(rows[0]?.searches);
  };

  it('refuses only the searches of that key, and reports it', async () => {
    const before = await counted(others[0] ?? '');
    await outside.query(`BEGIN; SELECT 1 FROM usage_months WHERE prefix = '${prefixOf(held)}' FOR UPDATE`);
    for (const node of nodes) {
      const asked = Array.from({ length: 5 }, () => answer(node, held));
      for (let round = 0; round < 5; round++) {
        assert.deepEqual(await Promise.all(others.map((key) => answer(node, key))), [200, 200, 200]);
      }
      assert.deepEqual(new Set(await Promise.all(asked)), new Set([503]));
      assert.deepEqual(await readiness(node), [
        200,
        { status: 'degraded', checks: { database: 'locked', cache: 'ok' } },
      ]);
      assert.match(await (await node.get('/metrics')).text(), /tributary_store_up\{store="database"\} 0/);
      // Nobody waits for the lock any more.
      const waiting = answer(node, held);
      const isDone = await Promise.race([waiting.then(() => 'held'), answer(node, others[0] ?? '')]);
      assert.equal(isDone, 200);
      assert.equal(await waiting, 503);
    }
    assert.equal(await counted(others[0] ?? ''), before + 12);
    assert.equal(lines.filter((line) => line.includes('locked by another transaction')).length, 2);
    await outside.query('ROLLBACK');
    for (const node of nodes) {
      await eventually(async () => {
        assert.equal(await answer(node, held), 200);
        assert.deepEqual(await readiness(node), [
          200,
          { status: 'ok', checks: { database: 'ok', cache: 'ok' } },
        ]);
      });
    }
  });

  it('of many keys refuses none of the others', async () => {
    const [node] = nodes as [TestInstance];
    const many = await Promise.all(Array.from({ length: 12 }, () => node.newKey()));
    for (const key of many) assert.equal(await answer(node, key), 200);
    const prefixes = many.map((key) => `'${prefixOf(key)}'`).join(', ');
    await outside.query(`BEGIN; SELECT 1 FROM usage_months WHERE prefix IN (${prefixes}) FOR UPDATE`);
    const [refused, allowed] = await Promise.all([
      Promise.all(many.map((key) => answer(node, key))),
      Promise.all(others.map((key) => answer(node, key))),
    ]);
    assert.deepEqual([new Set(refused), new Set(allowed)], [new Set([503]), new Set([200])]);
    await outside.query('ROLLBACK');
    await eventually(async () => {
      assert.deepEqual(new Set(await Promise.all(many.map((key) => answer(node, key)))), new Set([200]));
      assert.equal(((await readiness(node))[1] as { status: string }).status, 'ok');
    });
  });

  it('of all keys makes the nodes unavailable, and ends with the lock', async () => {
    const [node] = nodes as [TestInstance];
    await outside.query('BEGIN; LOCK TABLE usage_months IN SHARE MODE');
    const keys = [held, ...others];
    assert.deepEqual(await Promise.all(keys.map((key) => answer(node, key))), [503, 503, 503, 503]);
    await eventually(async () => {
      assert.equal((await readiness(node))[0], 503);
    });
    await outside.query('ROLLBACK');
    await eventually(async () => {
      assert.deepEqual(await Promise.all(keys.map((key) => answer(node, key))), [200, 200, 200, 200]);
      assert.deepEqual((await readiness(node))[0], 200);
    });
  });
});
