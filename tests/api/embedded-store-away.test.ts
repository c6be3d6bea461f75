import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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
