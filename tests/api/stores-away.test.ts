import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { DATABASES, temporaryFolder, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { timed } from '../support/own-time.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { startServe, type ServerProcess } from '../support/server-process.ts';
import { madeKey } from '../support/made-key.ts';
import type { Service } from '../support/service.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const UNAVAILABLE = { detail: 'The service is temporarily unavailable.' };
/** A statement has five seconds; whoever waits longer than that and a little waits for nothing. */
const DEADLINE_MS = 7_000;

const postgresKind = DATABASES[1];
const noPostgres = postgresKind?.skip ?? 'no PostgreSQL';

type Answer = { status: number; body: unknown; retryAfter: string | null; ms: number };

async function ask(instance: { url: string }, path: string, key?: string): Promise<Answer> {
  const { result, ms } = await timed(async () => {
    const response = await fetch(instance.url + path, {
      headers: key === undefined ? {} : { authorization: `Api-Key ${key}` },
    });
    const body: unknown = await response.json();
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  });
  return { ...result, ms };
}

function isUnavailable({ status, body, retryAfter, ms }: Answer): void {
  assert.equal(status, 503);
  assert.deepEqual(body, UNAVAILABLE);
  assert.ok(Number(retryAfter) >= 1, `Retry-After ${retryAfter ?? 'is not there'}`);
  assert.ok(ms < DEADLINE_MS, `after ${ms} ms`);
}

const READINESS = {
  ok: { status: 200, checks: { database: 'ok', cache: 'ok' } },
  degraded: { status: 200, checks: { database: 'ok', cache: 'unreachable' } },
  unavailable: { status: 503, checks: { database: 'unreachable', cache: 'ok' } },
} as const;

/** A look at the stores is used for all who ask within a moment, so the news may be that moment late. */
async function untilReadiness(instance: { url: string }, expected: keyof typeof READINESS): Promise<void> {
  const { status, checks } = READINESS[expected];
  await eventually(async () => {
    const readiness = await ask(instance, '/readyz');
    assert.deepEqual(readiness.body, { status: expected, checks });
    assert.equal(readiness.status, status);
  });
}

describe('PostgreSQL ends under a running server', { skip: noPostgres }, () => {
  let postgres: Service;
  let folder: string;
  let server: ServerProcess;
  let key: string;
  before(async () => {
    postgres = await startPostgres();
    folder = temporaryFolder();
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    key = await madeKey(settings);
    server = await startServe(settings);
    assert.equal((await ask(server, '/api/v1/key/', key)).status, 200);
    await postgres.stop();
  });
  after(async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('requests get 503, whether their key is cached or not, and readiness fails', async () => {
    for (let i = 0; i < 5; i++) isUnavailable(await ask(server, '/api/v1/key/', key));
    await untilReadiness(server, 'unavailable');
    assert.equal((await ask(server, '/healthz')).status, 200);
    assert.equal((await ask(server, '/api/v1/key/')).status, 401, 'no key is no key');
    assert.equal((await ask(server, '/api/v1/nothing/')).status, 404);
  });

  it('the process keeps running, logs the reason, and stops cleanly', async () => {
    const { code, stdout, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /"level":"error".*"msg":"The service is temporarily unavailable\."/);
    assert.doesNotMatch(stdout, /postgres:postgres/, 'but not with which password');
  });
});

describe('PostgreSQL out of reach for a while', { skip: noPostgres }, () => {
  let database: FreshDatabase;
  let relay: Relay;
  let instance: TestInstance;
  let key: string;
  before(async () => {
    assert.ok(postgresKind);
    database = await postgresKind.create();
    relay = await startRelay(database.settings.DATABASE_URL ?? '');
    instance = await startInstance({
      // Waiting for it to work again takes many requests.
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
  const worksAgain = (): Promise<void> =>
    eventually(async () => {
      assert.equal((await ask(instance, '/api/v1/echo/?q=x', key)).status, 200);
      await untilReadiness(instance, 'ok');
    });

  it('cut off: 503 for all at once, then everything recovers', async () => {
    await worksAgain();
    await relay.cut();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(instance, '/api/v1/echo/?q=x', key)),
    );
    for (const answer of answers) isUnavailable(answer);
    await untilReadiness(instance, 'unavailable');
    await relay.mend();
    await worksAgain();
  });

  it('a key revoked meanwhile is rejected once it is back', async () => {
    const doomed = await instance.newKey();
    assert.equal((await ask(instance, '/api/v1/key/', doomed)).status, 200);
    await relay.cut();
    const other = await startInstance({ database });
    await other.apiKeys.revoke(doomed.slice(0, 13));
    await other.stop();
    await relay.mend();
    await eventually(async () => {
      assert.equal((await ask(instance, '/api/v1/key/', doomed)).status, 401);
    });
  });

  it('silent: 503 within the deadline, and so does readiness', async () => {
    await worksAgain();
    relay.hold();
    const [answer] = await Promise.all([
      ask(instance, '/api/v1/echo/?q=x', key),
      eventually(async () => {
        const readiness = await ask(instance, '/readyz');
        assert.equal(readiness.status, 503);
        assert.ok(readiness.ms < 3_000, `readiness took ${readiness.ms} ms`);
      }),
    ]);
    isUnavailable(answer);
    // What was swallowed stays so: a network that comes back does it with new connections.
    await relay.cut();
    await relay.mend();
    await worksAgain();
  });
});

describe('Valkey down under a running server', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  let valkey: ValkeyService;
  let instance: TestInstance;
  before(async () => {
    valkey = await startValkey();
    instance = await startInstance({ settings: { VALKEY_URL: valkey.url, API_THROTTLE_BURST: '10/hour' } });
  });
  after(async () => {
    await instance.stop();
    await valkey.stop();
  });
  const statuses = async (key: string, count: number): Promise<number[]> => {
    const all: number[] = [];
    for (let i = 0; i < count; i++) {
      const { status, ms } = await ask(instance, '/api/v1/echo/?q=x', key);
      assert.ok(ms < 1_500, `an answer took ${ms} ms`);
      all.push(status);
    }
    return all;
  };
  const passed = (all: readonly number[]): number => all.filter((status) => status === 200).length;
  const isBack = (): Promise<void> => untilReadiness(instance, 'ok');

  it('killed: requests work, limits hold, and usage counts afterwards', async () => {
    const [key, fresh] = [await instance.newKey(), await instance.newKey()];
    assert.deepEqual(await statuses(key, 4), [200, 200, 200, 200]);
    await valkey.kill();
    await untilReadiness(instance, 'degraded');
    assert.deepEqual(await statuses(key, 8), [200, 200, 200, 200, 200, 200, 429, 429]);
    assert.equal(passed(await statuses(fresh, 5)), 5);
    await valkey.restart();
    await isBack();
    await eventually(async () => {
      assert.equal(passed(await statuses(fresh, 1)), 1);
    });
    assert.equal(passed(await statuses(key, 2)), 0, 'no fresh budget');
  });

  it('silent: requests work, limits hold, and it recovers', async () => {
    const key = await instance.newKey();
    assert.equal(passed(await statuses(key, 4)), 4);
    valkey.freeze();
    assert.equal(passed(await statuses(key, 8)), 6);
    await untilReadiness(instance, 'degraded');
    valkey.thaw();
    await isBack();
    assert.equal(passed(await statuses(key, 2)), 0);
  });
});
