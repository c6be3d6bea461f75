import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { keyAnswer } from '../support/key-answer.ts';

const CAP = 25;

for (const { name, nodes } of [
  { name: 'SQLite', nodes: 1 },
  { name: 'PostgreSQL and Valkey', nodes: 3 },
]) {
  const deployment = DEPLOYMENTS.find((one) => one.name === name);
  describe(`a monthly cap on ${name}, ${nodes} nodes`, { skip: deployment?.skip ?? 'none' }, () => {
    let sandbox: Sandbox;
    let database: Awaited<ReturnType<NonNullable<typeof deployment>['create']>>;
    const instances: TestInstance[] = [];
    before(async () => {
      assert.ok(deployment);
      sandbox = await startSandbox();
      database = await deployment.create();
      for (let i = 0; i < nodes; i++) {
        instances.push(
          await startInstance({
            database,
            settings: {
              ...database.settings,
              ...sandbox.settings,
              API_MONTHLY_LIMIT: String(CAP),
              API_THROTTLE_BURST: '100000/min',
              API_THROTTLE_SUSTAINED: '1000000/day',
            },
            sandboxOrigin: sandbox.origin,
          }),
        );
      }
    });
    after(async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await sandbox.close();
      await database.drop();
    });
    const at = (i: number): TestInstance => {
      const instance = instances[i % nodes];
      assert.ok(instance);
      return instance;
    };
    const searchesOf = async (key: string): Promise<number> =>
      (await keyAnswer(await at(0).get('/api/v1/key/', { key }))).usage.searches;
    const statusOf = async (i: number, path: string, key: string): Promise<number> => {
      const response = await at(i).get(path, { key });
      await response.arrayBuffer();
      return response.status;
    };

    it('is reserved before any provider is called', async () => {
      const key = await at(0).newKey();
      const before = sandbox.calls('MARGINALIA');
      const statuses = await Promise.all(
        Array.from({ length: 150 }, (_, i) => statusOf(i, `/api/v1/web/?q=river+${i}`, key)),
      );
      assert.equal(statuses.filter((status) => status === 200).length, CAP);
      assert.equal(statuses.filter((status) => status === 429).length, 150 - CAP);
      const calls = sandbox.calls('MARGINALIA') - before;
      assert.ok(calls <= CAP, `${calls} calls for ${CAP} responses`);
      assert.equal(await searchesOf(key), CAP);
    });

    it('is returned for a search that fails or whose client disconnects', async () => {
      const key = await at(0).newKey();
      for (let i = 0; i < 20; i++) {
        assert.equal(await statusOf(i, '/api/v1/echo/?q=bug', key), 500);
        assert.equal(await statusOf(i, '/api/v1/echo/?q=unavailable', key), 503);
      }
      assert.equal(await searchesOf(key), 0);
      const leaving = new AbortController();
      const left = Array.from({ length: 20 }, (_, i) =>
        fetch(`${at(i).url}/api/v1/web/?q=left+${i}`, {
          headers: { authorization: `Api-Key ${key}` },
          signal: leaving.signal,
        }).then(
          (response) => response.status,
          () => 0,
        ),
      );
      leaving.abort();
      const answered = (await Promise.all(left)).filter((status) => status === 200).length;
      await eventually(async () => {
        const counted = await searchesOf(key);
        assert.ok(counted >= answered && counted <= 20, `${counted} counted, ${answered} answered`);
      });
    });
  });
}
