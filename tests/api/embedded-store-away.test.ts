import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

describe('when the embedded database fails under a running server', () => {
  let instance: TestInstance;
  let key: string;
  before(async () => {
    instance = await startInstance();
    key = await instance.newKey();
    assert.equal((await instance.get('/api/v1/key/', { key })).status, 200);
    await instance.stores.database.close();
    // What was read in the last milliseconds before is still trusted.
    await eventually(async () => {
      assert.equal((await instance.get('/api/v1/key/', { key })).status, 500);
    });
  });
  after(async () => {
    // The database is closed already, so the orderly stop ends at it; everything before has been stopped by then.
    await instance.stop().catch(() => undefined);
  });

  it('every request of the turn gets an error, and the server keeps running', async () => {
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => instance.get('/api/v1/key/', { key })),
      );
      for (const answer of answers) {
        assert.equal(answer.status, 500);
        assert.deepEqual(await answer.json(), { detail: 'Internal server error.' });
      }
    }
    assert.equal((await instance.get('/healthz')).status, 200);
    await eventually(async () => {
      assert.equal((await instance.get('/readyz')).status, 503);
    });
  });
});

describe('when another process holds a lock on the embedded database', () => {
  let instance: TestInstance;
  let key: string;
  let other: DatabaseSync;
  before(async () => {
    const folder = temporaryFolder();
    instance = await startInstance({
      database: {
        settings: { DATA_DIR: folder },
        drop: async () => {
          rmSync(folder, { recursive: true, force: true });
        },
      },
    });
    key = await instance.newKey();
    other = new DatabaseSync(join(folder, 'tributary.db'));
  });
  after(async () => {
    other.close();
    await instance.stop();
  });

  const readiness = async () => {
    const response = await instance.get('/readyz');
    return [response.status, await response.json()];
  };
  const isOk = () =>
    eventually(async () => {
      assert.deepEqual(await readiness(), [200, { status: 'ok', checks: { database: 'ok', cache: 'ok' } }]);
    });

  it('that lets it read, searches are answered and counted, and readiness says degraded', async () => {
    await isOk();
    other.exec('BEGIN IMMEDIATE');
    await eventually(async () => {
      assert.deepEqual(await readiness(), [
        200,
        { status: 'degraded', checks: { database: 'locked', cache: 'ok' } },
      ]);
    });
    for (let i = 0; i < 3; i++) {
      assert.equal((await instance.get('/api/v1/echo/?q=x', { key })).status, 200);
    }
    other.exec('ROLLBACK');
    await isOk();
    const usage = (await (await instance.get('/api/v1/key/', { key })).json()) as {
      usage: { searches: number };
    };
    assert.equal(usage.usage.searches, 3);
  });
});
