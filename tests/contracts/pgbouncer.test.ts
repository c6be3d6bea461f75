import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import { inspectPostgres } from '../../src/store/postgres/migrate.ts';
import { DATABASES_AND_POOLER, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { startPgbouncer, type Pooler } from '../support/pgbouncer.ts';

const kind = DATABASES_AND_POOLER.at(-1);

describe('PgBouncer in transaction mode [rest]', { skip: kind?.skip ?? true }, () => {
  let fresh: FreshDatabase;
  let pooler: Pooler;
  let url: string;
  let poolUrl: string;
  let db: PostgresDatabase;
  before(async () => {
    assert.ok(kind);
    fresh = await kind.create();
    url = fresh.settings.DATABASE_URL ?? '';
    pooler = await startPgbouncer(url);
    poolUrl = pooler.through(url);
    db = new PostgresDatabase(url, silentLog, poolUrl);
  });
  after(async () => {
    await db.close();
    await pooler.stop();
    await fresh.drop();
  });
  const lockTimeout = { sql: 'SHOW lock_timeout', params: [] };

  it('is named as the reason if it is DATABASE_URL', async () => {
    await assert.rejects(inspectPostgres(poolUrl), /it is a connection pooler\. .* DATABASE_POOL_URL/);
  });

  it('has the timeouts of each statement, and nothing of them afterwards', async () => {
    assert.deepEqual(await db.query(lockTimeout), [{ lock_timeout: '300ms' }]);
    assert.deepEqual(await db.script('SELECT 1; SHOW lock_timeout'), [{ lock_timeout: '300ms' }]);
    const stranger = new pg.Client(poolUrl);
    await stranger.connect();
    for (let i = 0; i < 8; i++) {
      const { rows } = await stranger.query<{ lock_timeout: string }>('SHOW lock_timeout');
      assert.deepEqual(rows, [{ lock_timeout: '0' }]);
    }
    await stranger.end();
  });

  it('can be one of several', async () => {
    const { host } = new URL(poolUrl);
    const several = new PostgresDatabase(url, silentLog, poolUrl.replace(host, `127.0.0.1:1,${host}`));
    assert.deepEqual(await several.query(lockTimeout), [{ lock_timeout: '300ms' }]);
    await several.close();
  });

  it('can be restarted while statements run', async () => {
    let isOver = false;
    let failed = 0;
    const running = Array.from({ length: 8 }, async () => {
      while (!isOver) await db.query(lockTimeout).catch(() => failed++);
    });
    await pooler.restart();
    isOver = true;
    await Promise.all(running);
    await eventually(async () => {
      await db.query(lockTimeout);
    });
    assert.ok(failed > 0, 'it was restarted between two statements');
  });

  it('lets nodes hear of changes', async () => {
    const settings = { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl };
    const nodes: TestInstance[] = await Promise.all(
      [1, 2].map(() => startInstance({ database: fresh, settings })),
    );
    try {
      const [here, there] = nodes;
      assert.ok(here && there);
      const key = await here.newKey();
      assert.equal((await there.get('/api/v1/', { key })).status, 200);
      await here.apiKeys.revoke(key.slice(5, 13));
      await eventually(async () => {
        assert.equal((await there.get('/api/v1/', { key })).status, 401);
      }, 1_000);
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
    }
  });
});
