import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FreshDatabase } from '../support/databases.ts';
import { DEPLOYMENTS } from '../support/deployments.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

describe('several nodes on one database and one Valkey', { skip: DEPLOYMENTS[1]?.skip ?? false }, () => {
  let database: FreshDatabase & { settings: Record<string, string> };
  let nodes: TestInstance[];
  before(async () => {
    const created = await DEPLOYMENTS[1]?.create();
    assert.ok(created);
    database = created;
    // An hour, which no machine is busy enough to need for this.
    const settings = { ...database.settings, API_THROTTLE_BURST: '30/hour', API_MONTHLY_LIMIT: '12' };
    nodes = await Promise.all([1, 2, 3].map(() => startInstance({ database, settings })));
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.drop();
  });
  const at = (i: number): TestInstance => {
    const node = nodes[i % nodes.length];
    assert.ok(node);
    return node;
  };

  it('share the limits', async () => {
    const key = await at(0).newKey();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, i) => (await at(i).get('/api/v1/', { key })).status),
    );
    assert.equal(statuses.filter((status) => status === 200).length, 30);
  });

  it('share the monthly cap', async () => {
    const key = await at(0).newKey();
    const statuses = await Promise.all(
      Array.from({ length: 29 }, async (_, i) => (await at(i).get('/api/v1/echo/?q=x', { key })).status),
    );
    assert.equal(statuses.filter((status) => status === 200).length, 12);
  });
});
