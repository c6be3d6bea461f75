import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { inspectPostgres } from '../../src/store/postgres/migrate.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { startPostgres, type PostgresService } from '../support/postgres.ts';

describe('PostgreSQL with a standby [rest]', () => {
  let primary: PostgresService;
  let standby: PostgresService;
  let url: string;
  let nodes: readonly TestInstance[] = [];
  let key: string;
  before(async () => {
    primary = await startPostgres();
    standby = await startPostgres({ standbyOf: primary });
    url = `postgres://postgres:postgres@${new URL(standby.url).host},${new URL(primary.url).host}/postgres?target_session_attrs=read-write`;
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
    nodes = await Promise.all(
      [1, 2].map(() => startInstance({ settings, database: { settings, drop: async () => undefined } })),
    );
    key = (await nodes[0]?.newKey()) ?? '';
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await standby.stop();
    await primary.stop();
  });

  const counted = async (): Promise<void> => {
    for (const node of nodes) {
      assert.equal((await node.get('/api/v1/instant/?q=1%2B1', { key })).status, 200);
      assert.equal((await node.get('/readyz')).status, 200);
    }
  };
  const isRevokedEverywhere = async (): Promise<void> => {
    await nodes[0]?.apiKeys.revoke(key.slice(5, 13));
    await eventually(async () => {
      for (const node of nodes) assert.equal((await node.get('/api/v1/', { key })).status, 401);
    }, 1_000);
  };

  it('is used on the primary, which is listed second', async () => {
    await counted();
    assert.match(await inspectPostgres(url), new RegExp(`PostgreSQL at ${new URL(primary.url).host} `));
  });

  it('says that a standby alone cannot be used', async () => {
    await assert.rejects(inspectPostgres(standby.url), /the server is read-only, as a standby is/);
  });

  it('says why the primary cannot be used', async () => {
    const { host } = new URL(standby.url);
    const dead = `postgres://postgres:postgres@${host},127.0.0.1:1/postgres`;
    await assert.rejects(inspectPostgres(dead), /PostgreSQL at 127\.0\.0\.1:1 .*refused/);
  });

  it('fails over to the standby after the primary was killed', async () => {
    await eventually(() => replicated(primary));
    await primary.kill();
    await eventually(async () => {
      for (const node of nodes) assert.equal((await node.get('/readyz')).status, 503);
    });
    await ask(standby, 'SELECT pg_promote()');
    await eventually(counted);
    await isRevokedEverywhere();
  });

  it('leaves a server that becomes read-only without closing connections', async () => {
    const back = await startPostgres({ standbyOf: standby });
    const settings = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://postgres:postgres@${new URL(standby.url).host},${new URL(back.url).host}/postgres`,
    };
    const node = await startInstance({ settings, database: { settings, drop: async () => undefined } });
    try {
      key = await node.newKey();
      await eventually(() => replicated(standby));
      await ask(standby, 'ALTER SYSTEM SET default_transaction_read_only = on');
      await ask(standby, 'SELECT pg_reload_conf()');
      await eventually(async () => {
        assert.equal((await node.get('/readyz')).status, 503);
      });
      await ask(back, 'SELECT pg_promote()');
      await eventually(async () => {
        assert.equal((await node.get('/api/v1/instant/?q=1%2B1', { key })).status, 200);
      });
    } finally {
      await node.stop();
      await back.stop();
    }
  });
});

async function ask(server: PostgresService, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function replicated(server: PostgresService): Promise<void> {
  const rows = await ask(
    server,
    `SELECT 1 FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_lsn()`,
  );
  assert.equal(rows.length, 1);
}
