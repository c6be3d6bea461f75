import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'iovalkey';
import { owedName, type Policy } from '../../src/core/limits/policy.ts';
import { systemClock } from '../../src/system/system.ts';
import { movableClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { openValkeyNodes, type ValkeyNode, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NODES = 3;

let policies = 0;
/** Each test has one of its own. */
const budgetOf = (...rates: [limit: number, windowMs: number][]): Policy => ({
  name: `budget-${policies++}`,
  limits: rates.map(([limit, windowMs]) => ({ name: `budget-${windowMs}`, limit, windowMs })),
  budget: true,
});

/** Calls at once, in turn on each of the nodes. The result says how many were allowed. */
async function passed(nodes: readonly ValkeyNode[], policy: Policy, count: number): Promise<number> {
  const decisions = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const decision = await nodes[i % nodes.length]?.counters.take(policy, 'all');
      await decision?.recorded;
      return decision;
    }),
  );
  return decisions.filter((decision) => decision?.allowed).length;
}

for (const kind of DATABASES_AND_POOLER) {
  const skip = (valkeyProgram() === undefined && 'no Valkey') || kind.skip;
  describe(`budgets of several nodes on ${kind.name}`, { skip }, () => {
    let primary: ValkeyService;
    let relay: Relay;
    let admin: Redis;
    let nodes: ValkeyNodes;
    let three: ValkeyNode[];
    before(async () => {
      primary = await startValkey(['--repl-diskless-sync-delay', '0']);
      relay = await startRelay(primary.url);
      admin = new Redis(relay.url);
      // The connection breaks with those of the nodes.
      admin.on('error', () => undefined);
      nodes = await openValkeyNodes(relay.url, kind);
      three = await Promise.all(Array.from({ length: NODES }, () => nodes.open()));
    });
    after(async () => {
      admin.disconnect();
      await nodes.close();
      await relay.close();
      await primary.stop();
    });

    it('are spent exactly by all nodes at the same time', async () => {
      const budget = budgetOf([20, DAY_MS]);
      assert.equal(await passed(three, budget, 7), 7);
      assert.equal(await passed(three, budget, 60), 13);
      assert.equal(await passed(three, budget, 6), 0);
    });

    it('are refunded once, for all nodes, for a call that was never sent', async () => {
      const budget = budgetOf([3, HOUR_MS], [3, DAY_MS]);
      const [first, second] = three;
      assert.ok(first && second);
      const { giveBack } = await first.counters.take(budget, 'all');
      assert.equal(await passed([second], budget, 3), 2);
      giveBack?.();
      await eventually(async () => {
        assert.equal(await passed([second], budget, 1), 1);
      });
      assert.equal(await passed(three, budget, 6), 0);
    });

    it('hold when Valkey loses everything right after a call', async () => {
      const budget = budgetOf([10, DAY_MS]);
      let calls = 0;
      for (let i = 0; i < 4; i++) {
        calls += await passed(three, budget, 5);
        await admin.flushall();
      }
      assert.equal(calls, 10);
    });

    it('hold when Valkey loses everything again and again while all nodes call', async () => {
      const budget = budgetOf([30, DAY_MS]);
      const ended = new AbortController();
      const losing = (async () => {
        while (!ended.signal.aborted) await admin.flushall();
      })();
      let calls = 0;
      for (let i = 0; i < 20; i++) calls += await passed(three, budget, 12);
      ended.abort();
      await losing;
      assert.equal(calls, 30);
    });

    it('hold when Valkey loses single keys', async () => {
      const budget = budgetOf([10, HOUR_MS], [12, DAY_MS]);
      let calls = await passed(three, budget, 8);
      for (let i = 0; i < 4; i++) {
        for (const key of await admin.keys('*')) {
          await admin.del(key);
          calls += await passed(three, budget, 1);
        }
        calls += await passed(three, budget, 1);
      }
      assert.equal(calls, 10);
    });

    it('hold when Valkey starts with an older append-only file', async () => {
      const budget = budgetOf([30, DAY_MS]);
      assert.equal(await passed(three, budget, 5), 5);
      const putBack = primary.copyData();
      assert.equal(await passed(three, budget, 20), 20);
      await primary.kill();
      putBack();
      await primary.restart();
      assert.equal(await passed(three, budget, 40), 5);
    });

    it('hold when a replica that lags takes over', async () => {
      const budget = budgetOf([30, DAY_MS]);
      const replica = await startValkey(['--replicaof', '127.0.0.1', new URL(primary.url).port]);
      const replicated = new Redis(replica.url);
      try {
        assert.equal(await passed(three, budget, 5), 5);
        await admin.wait(1, 0);
        await replicated.replicaof('NO', 'ONE');
        assert.equal(await passed(three, budget, 20), 20);
        relay.lead(replica.url);
        assert.equal(await passed(three, budget, 40), 5);
      } finally {
        replicated.disconnect();
        relay.lead(primary.url);
        await replica.stop();
      }
    });

    it('are spent to the last call by nodes of which some or all have lost Valkey', async () => {
      const own = await startRelay(primary.url);
      const cutOff = await nodes.open({ url: own.url });
      const budget = budgetOf([30, DAY_MS]);
      try {
        assert.equal(await passed([cutOff, ...three], budget, 4), 4);
        await own.cut();
        assert.equal(await passed([cutOff], budget, 4), 4);
        assert.equal(await passed([cutOff, ...three], budget, 12), 12);
        await relay.cut();
        assert.equal(await passed([cutOff, ...three], budget, 80), 10);
      } finally {
        await relay.mend();
        await own.close();
        await cutOff.close();
      }
    });

    it('hold across restarts of all nodes', async () => {
      const budget = budgetOf([10, DAY_MS]);
      let calls = 0;
      for (let restarts = 0; restarts < 3; restarts++) {
        const some = await Promise.all([nodes.open(), nodes.open()]);
        calls += await passed(some, budget, 6);
        await Promise.all(some.map((node) => node.close()));
      }
      assert.equal(calls, 10);
    });

    it('are shared by nodes whose clocks differ by a day', async () => {
      const clocks = [movableClock(), movableClock(), movableClock()];
      clocks[1]?.advance(DAY_MS);
      clocks[2]?.advance(-DAY_MS);
      const apart = await Promise.all(clocks.map((clock) => nodes.open({ clock })));
      const budget = budgetOf([5, 60_000], [10, HOUR_MS]);
      try {
        for (let i = 0; i < 5; i++) assert.equal(await passed([apart[i % 3] ?? assert.fail()], budget, 1), 1);
        assert.equal(await passed(apart, budget, 6), 0);
      } finally {
        await Promise.all(apart.map((node) => node.close()));
      }
    });

    it('count calls in the future, left by a clock that was set back, as made now', async () => {
      const budget = budgetOf([5, 1_000]);
      await nodes.ledger.spend(budget.name, 'all', systemClock.steadyMs() + DAY_MS, 3);
      const decision = await three[0]?.counters.take(budget, 'all');
      assert.equal(decision?.limitStates[0]?.remaining, 1);
    });

    it('include what nodes of earlier versions recorded as debts', async () => {
      const budget = budgetOf([5, DAY_MS]);
      await nodes.ledger.spend(owedName(budget.name), 'all', systemClock.steadyMs() - HOUR_MS, 3);
      assert.equal(await passed(three, budget, 9), 2);
    });

    it('with two windows hold both, and report when the next call is allowed', async () => {
      const budget = budgetOf([2, HOUR_MS], [3, DAY_MS]);
      await nodes.ledger.spend(budget.name, 'all', systemClock.steadyMs() - 2 * HOUR_MS);
      assert.equal(await passed(three, budget, 9), 2);
      const [node] = three;
      const { allowed, retryAfterSeconds, limitStates } = (await node?.counters.take(budget, 'all')) ?? {};
      assert.equal(allowed, false);
      // The oldest of the day leaves last.
      assert.ok(Math.abs((retryAfterSeconds ?? 0) - 22 * 3600) < 60, `${retryAfterSeconds} s`);
      assert.deepEqual(
        limitStates?.map(({ remaining }) => remaining),
        [0, 0],
      );
      assert.deepEqual(await node?.counters.look(budget, 'all'), limitStates);
    });

    if (kind.nodes > 1) {
      it('with a large and a short window keep few rows of the large one', async () => {
        const budget = budgetOf([50, 1_000], [20_000, DAY_MS]);
        const fromMs = systemClock.steadyMs() - 2 * HOUR_MS;
        await Promise.all(
          Array.from({ length: 500 }, (_, i) => nodes.ledger.spend(budget.name, 'all', fromMs + i)),
        );
        assert.equal(await passed(three, budget, 60), 50);
        assert.ok((await nodes.ledger.spentUnder(budget.name)).length < 60);
        const left = await three[0]?.counters.look(budget, 'all');
        assert.equal(left?.[1]?.remaining, 20_000 - 550);
      });
    }

    it('allow a call again when an earlier one has left the window', async () => {
      const budget = budgetOf([3, HOUR_MS]);
      const spentMs = systemClock.steadyMs() - HOUR_MS;
      await nodes.ledger.spend(budget.name, 'all', spentMs, 2);
      await nodes.ledger.spend(budget.name, 'all', spentMs + 60_000);
      assert.equal(await passed(three, budget, 9), 2);
    });
  });
}
