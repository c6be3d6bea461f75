import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Policy } from '../../src/core/limits/policy.ts';
import { movableClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { openValkeyNodes, type ValkeyNode, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const HOUR_MS = 3_600_000;
const policyOf = (name: string, ...rates: [limit: number, windowMs: number][]): Policy => ({
  name,
  limits: rates.map(([limit, windowMs], i) => ({ name: `l${i}`, limit, windowMs })),
});

async function passed(
  { counters }: ValkeyNode,
  policy: Policy,
  count: number,
  subject = 's',
): Promise<number> {
  const decisions = await Promise.all(
    Array.from({ length: count }, async () => {
      const decision = await counters.take(policy, subject);
      await decision.recorded;
      return decision;
    }),
  );
  return decisions.filter(({ allowed }) => allowed).length;
}

const back = (node: ValkeyNode): Promise<void> => eventually(() => node.ping());

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('limits over an outage of Valkey', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  let server: ValkeyService;
  let nodes: ValkeyNodes;
  before(async () => {
    server = await startValkey();
    nodes = await openValkeyNodes(server.url);
  });
  after(async () => {
    await nodes.close();
    await server.stop();
  });

  it('a node that was paused itself reads the replies that have arrived', async () => {
    const policy = policyOf('held-up', [600, HOUR_MS]);
    const [here, there] = [await nodes.open(), await nodes.open()];
    await back(there);
    assert.equal(await passed(there, policy, 400), 400);
    // On a busy machine the burst may have made it late for this node.
    await back(here);
    assert.equal(await passed(here, policy, 50), 50);
    let more = 0;
    for (let round = 0; round < 4; round++) {
      const asked = passed(here, policy, 100);
      if (round % 2 === 0) await nextTurn();
      block(1_200);
      more += await asked;
    }
    assert.equal(more, 150);
    await here.close();
    await there.close();
  });

  it('a Valkey that continues after a timeout counts nothing twice', async () => {
    const policy = policyOf('late', [100, HOUR_MS]);
    const here = await nodes.open();
    assert.equal(await passed(here, policy, 10), 10);
    server.freeze();
    assert.equal(await passed(here, policy, 20), 20);
    server.thaw();
    await back(here);
    await eventually(async () => {
      const [standing] = await here.counters.look(policy, 's');
      assert.equal(standing?.remaining, 70);
    });
    await here.close();
  });

  it('what was allowed counts from its own time under each limit, and a pace within the limits is never refused', async () => {
    const policy = policyOf('legal', [60, 60_000], [5_000, 24 * HOUR_MS]);
    const clock = movableClock();
    const here = await nodes.open({ clock });
    await server.kill();
    for (let i = 0; i < 545; i++) {
      clock.advance(1_100);
      assert.equal(await passed(here, policy, 1), 1, `request ${i}`);
    }
    await server.restart();
    await back(here);
    const left = (await here.counters.look(policy, 's')).map(({ remaining }) => remaining);
    assert.ok((left[0] ?? 0) >= 5 && (left[0] ?? 0) <= 10, `${left[0]} left of the minute`);
    assert.equal(left[1], 5_000 - 545);
    assert.equal(await passed(here, policy, 5), 5);
    await here.close();
  });

  it('what was allowed just before the return counts after it', async () => {
    const policy = policyOf('just-before', [60, 60_000], [100, 24 * HOUR_MS]);
    const clock = movableClock();
    const [here, there] = [await nodes.open({ clock }), await nodes.open()];
    assert.equal(await passed(there, policy, 1), 1);
    await server.kill();
    assert.equal(await passed(here, policy, 30), 30);
    clock.advance(120_000);
    assert.equal(await passed(here, policy, 80), 60);
    await server.restart();
    await back(here);
    await back(there);
    assert.equal(await passed(here, policy, 10), 0);
    assert.equal(await passed(there, policy, 10), 0);
    const left = (await there.counters.look(policy, 's')).map(({ remaining }) => remaining);
    assert.deepEqual(left, [0, 9]);
    await here.close();
    await there.close();
  });

  it('a node that starts during the outage continues from what was allowed before and during it', async () => {
    const policy = policyOf('restarted', [60, HOUR_MS]);
    const first = await nodes.open();
    assert.equal(await passed(first, policy, 25), 25);
    await first.close();
    await server.kill();
    const second = await nodes.open();
    assert.equal(await passed(second, policy, 20), 20);
    await second.close();
    const third = await nodes.open();
    assert.equal(await passed(third, policy, 100), 15);
    await third.close();
    await server.restart();
    const fourth = await nodes.open();
    assert.equal(await passed(fourth, policy, 5), 0, 'the debts of nodes that are gone are paid');
    const [standing] = await fourth.counters.look(policy, 's');
    assert.equal(standing?.remaining, 0);
    assert.deepEqual(await nodes.ledger.spentUnder('owed:restarted'), []);
    await fourth.close();
  });

  it('a node that started just before the outage counts what was allowed before its start', async () => {
    const policy = policyOf('just-started', [60, HOUR_MS]);
    const first = await nodes.open();
    assert.equal(await passed(first, policy, 40), 40);
    await first.close();
    const second = await nodes.open();
    assert.equal(await passed(second, policy, 5), 5);
    await server.kill();
    assert.equal(await passed(second, policy, 100), 15);
    await server.restart();
    await back(second);
    assert.equal(await passed(second, policy, 5), 0);
    await second.close();
  });

  it('a node that is killed leaves its debts to the others', async () => {
    const policy = policyOf('killed', [60, HOUR_MS]);
    const [dead, alive] = [await nodes.open(), await nodes.open()];
    assert.equal(await passed(alive, policy, 1), 1);
    await server.kill();
    assert.equal(await passed(dead, policy, 50), 50);
    // As good as killed: it is closed before Valkey is there again.
    await dead.close();
    await server.restart();
    await back(alive);
    assert.equal(await passed(alive, policy, 100), 9);
    await alive.close();
  });
});
