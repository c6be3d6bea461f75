import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { KeyRing } from '../../src/core/accounts/key-ring.ts';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import { PostgresServers } from '../../src/store/postgres/servers.ts';
import { PostgresWatch } from '../../src/store/postgres/watch.ts';
import { SqlKeysStore } from '../../src/store/sql/keys-store.ts';
import { systemClock } from '../../src/system/system.ts';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { timed } from '../support/own-time.ts';
import { startRelay, type Relay } from '../support/relay.ts';

/** Once it is known that PostgreSQL hangs, nobody waits longer than this; in fact nobody waits at all. */
const KNOWN_MS = 1_000;
/** Finding it out takes a heartbeat and a new connection that are not answered, on a busy machine a little more. */
const FINDING_MS = 3_000;
/** What the product promises, and what a busy machine may add to it. */
const REVOKED_MS = 1_000 + 1_000;

const postgresKind = DATABASES[1];
const skip = postgresKind?.skip ?? 'no PostgreSQL';

describe('PostgreSQL that hangs', { skip }, () => {
  let database: FreshDatabase;
  let relay: Relay;
  let instance: TestInstance;
  let key: string;
  before(async () => {
    assert.ok(postgresKind);
    database = await postgresKind.create();
    relay = await startRelay(database.settings.DATABASE_URL ?? '');
    instance = await startInstance({
      settings: { API_THROTTLE_BURST: '100000/min' },
      database: { ...database, settings: { ...database.settings, DATABASE_URL: relay.url } },
    });
    key = await instance.newKey();
  });
  after(async () => {
    await relay.mend();
    await instance.stop();
    await relay.close();
    await database.drop();
  });

  const ask = async (path: string): Promise<{ status: number; ms: number; retryAfter: string | null }> => {
    const { result, ms } = await timed(async () => {
      const response = await instance.get(path, { key });
      await response.arrayBuffer();
      return response;
    });
    return { status: result.status, ms, retryAfter: result.headers.get('retry-after') };
  };
  const worksAgain = (): Promise<void> =>
    eventually(async () => {
      assert.equal((await ask('/api/v1/echo/?q=x')).status, 200);
      assert.equal((await ask('/readyz')).status, 200);
    });

  for (const round of [1, 2]) {
    it(`costs the first requests a moment and later ones none, and is noticed when it is back (${round})`, async () => {
      await worksAgain();
      relay.hold();
      const first = await Promise.all(Array.from({ length: 30 }, () => ask('/api/v1/echo/?q=x')));
      for (const { status, ms } of first) {
        assert.equal(status, 503);
        assert.ok(ms < FINDING_MS, `the first took ${ms} ms`);
      }
      const later = [];
      for (let i = 0; i < 20; i++) later.push(await ask('/api/v1/echo/?q=x'));
      for (const { status, ms } of later) {
        assert.equal(status, 503);
        assert.ok(ms < KNOWN_MS, `a later one took ${ms} ms`);
      }
      assert.ok(later.every(({ retryAfter }) => Number(retryAfter) >= 1));
      assert.equal((await ask('/readyz')).status, 503);
      await relay.mend();
      await worksAgain();
      await eventually(() => {
        assert.ok(relay.connections <= 12, `${relay.connections} connections`);
      });
    });
  }
});

describe('the connection that tells of account changes', { skip }, () => {
  let database: FreshDatabase;
  let relay: Relay;
  let db: PostgresDatabase;
  let watch: PostgresWatch;
  let instance: TestInstance;
  let ring: KeyRing;
  before(async () => {
    assert.ok(postgresKind);
    database = await postgresKind.create();
    instance = await startInstance({ database });
    relay = await startRelay(database.settings.DATABASE_URL ?? '');
    // Only the watch is behind the relay: all else goes on when it is cut off.
    db = new PostgresDatabase(database.settings.DATABASE_URL ?? '', silentLog);
    watch = new PostgresWatch({ servers: new PostgresServers(relay.url), database: db, log: silentLog });
    ring = new KeyRing(new SqlKeysStore(db, watch), systemClock);
    await watch.start();
  });
  after(async () => {
    await watch.close();
    await db.close();
    await relay.close();
    await instance.stop();
    await database.drop();
  });

  const isTold = (): Promise<void> =>
    eventually(() => {
      assert.ok(watch.epoch() >= 0);
    });

  /** How long a key works here after it was revoked elsewhere. */
  async function revoke(key: string): Promise<number> {
    assert.equal((await ring.judge(key, 'standard')).state, 'valid');
    const { ms } = await timed(async () => {
      await instance.apiKeys.revoke(key.slice(0, 13));
      await eventually(async () => {
        assert.equal((await ring.judge(key, 'standard')).state, 'invalid');
      });
    });
    return ms;
  }

  it('silently dead, a revoked key is refused within a second all the same', async () => {
    await isTold();
    const keys = [await instance.newKey(), await instance.newKey()];
    relay.hold();
    for (const key of keys) {
      const ms = await revoke(key);
      assert.ok(ms < REVOKED_MS, `refused after ${ms} ms`);
    }
    assert.equal(db.isOut, false, 'the database answers on its other connections');
    await relay.mend();
    await isTold();
  });

  it('stalled alone, it is replaced', async () => {
    await isTold();
    const key = await instance.newKey();
    relay.failAt(1, 'stall');
    await eventually(() => {
      assert.ok(relay.struck);
    });
    const ms = await revoke(key);
    assert.ok(ms < REVOKED_MS, `refused after ${ms} ms`);
    await isTold();
  });

  it('struck at any of its statements, with any fault, it comes back, and no socket is left', async () => {
    for (const fault of ['cut', 'end', 'lose-reply'] as const) {
      for (let n = 1; n <= 4; n++) {
        await isTold();
        relay.failAt(n, fault);
        // The lost connection is replaced at once: the strike falls on a statement of the new one.
        relay.reset();
        await eventually(() => {
          assert.ok(relay.struck, `${fault} ${n}`);
        });
      }
    }
    await isTold();
    await eventually(() => {
      assert.ok(relay.connections <= 1);
    });
  });
});
