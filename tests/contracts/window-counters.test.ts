import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Decision, Policy } from '../../src/core/limits/policy.ts';
import type { WindowCounters } from '../../src/core/ports/window-counters.ts';
import { SHARED_KINDS } from '../support/counters.ts';
import { eventually } from '../support/eventually.ts';

const NODES = 3;

for (const kind of SHARED_KINDS) {
  describe(`window counters ${kind.name}`, { skip: kind.skip }, () => {
    let nodes: WindowCounters[];
    let changes: () => number;
    let close: () => Promise<void>;
    before(async () => {
      const opened = await kind.nodes(NODES);
      nodes = opened.counters;
      changes = () => opened.changes();
      close = () => opened.close();
    });
    after(() => close());

    const policyOf = (...rates: [limit: number, windowMs: number][]): Policy => ({
      name: randomUUID(),
      limits: rates.map(([limit, windowMs], i) => ({ name: `l${i}`, limit, windowMs })),
    });
    const take = async (policy: Policy, subject = 's', node = 0): Promise<Decision> => {
      const counters = nodes[node];
      assert.ok(counters);
      return counters.take(policy, subject);
    };
    const takeMany = (policy: Policy, count: number): Promise<Decision[]> =>
      Promise.all(Array.from({ length: count }, (_, i) => take(policy, 's', i % NODES)));

    it('allow exactly N of 10 × N parallel requests, over all nodes', async () => {
      let decisions: Decision[] = [];
      await eventually(async () => {
        const before = changes();
        decisions = await takeMany(policyOf([40, 60_000], [5000, 86_400_000]), 400);
        // A node whose replies are late enforces the limit alone, as documented; that is another test's subject.
        assert.equal(changes(), before, 'a node lost Valkey');
      });
      assert.equal(decisions.filter(({ allowed }) => allowed).length, 40);
      const refused = decisions.find(({ allowed }) => !allowed);
      assert.ok(refused);
      assert.equal(refused.limitStates[0]?.remaining, 0);
      assert.equal(refused.limitStates[1]?.remaining, 4960, 'a refused request spends nothing');
      assert.ok(refused.retryAfterSeconds >= 59 && refused.retryAfterSeconds <= 60);
    });

    it('report what is left after each request', async () => {
      const policy = policyOf([3, 60_000], [100, 3_600_000]);
      const remaining = [];
      for (let i = 0; i < 4; i++) {
        const decision = await take(policy, 's', i % NODES);
        remaining.push([decision.allowed, ...decision.limitStates.map((s) => s.remaining)]);
      }
      assert.deepEqual(remaining, [
        [true, 2, 99],
        [true, 1, 98],
        [true, 0, 97],
        [false, 0, 97],
      ]);
    });

    it('report what is left after each of the requests of one turn', async () => {
      const policy = policyOf([3, 60_000], [100, 3_600_000]);
      await take(policy);
      const decisions = await Promise.all(Array.from({ length: 4 }, () => take(policy)));
      assert.deepEqual(
        decisions.map(({ allowed, limitStates }) => [allowed, ...limitStates.map((s) => s.remaining)]),
        [
          [true, 1, 98],
          [true, 0, 97],
          [false, 0, 97],
          [false, 0, 97],
        ],
      );
      for (const { allowed, retryAfterSeconds } of decisions)
        assert.ok(allowed ? retryAfterSeconds === 0 : retryAfterSeconds >= 59, `${retryAfterSeconds} s`);
    });

    it('decide about more subjects in one turn than one call to Valkey may have', async () => {
      const policy = policyOf([2, 60_000]);
      const subjects = Array.from({ length: 250 }, (_, i) => `s${i}`);
      const decisions = await Promise.all(
        [...subjects, ...subjects, ...subjects].map((subject) => take(policy, subject)),
      );
      assert.deepEqual(
        decisions.map(({ allowed }) => allowed),
        [...subjects.flatMap(() => [true, true]), ...subjects.map(() => false)],
      );
      assert.deepEqual(
        new Set(decisions.slice(250).map(({ limitStates }) => limitStates[0]?.remaining)),
        new Set([0]),
      );
    });

    it('apply limits that change in the middle of a turn to what comes after', async () => {
      const policy = policyOf([3, 60_000]);
      const lowered: Policy = { ...policy, limits: [{ name: 'l0', limit: 1, windowMs: 60_000 }] };
      const decisions = await Promise.all([policy, lowered, policy, policy, policy].map((one) => take(one)));
      assert.deepEqual(
        decisions.map(({ allowed, limitStates }) => [allowed, limitStates[0]?.remaining]),
        [
          [true, 2],
          [false, 0],
          [true, 1],
          [true, 0],
          [false, 0],
        ],
      );
    });

    it('name the limit, its window and the reset', async () => {
      const { limitStates, retryAfterSeconds } = await take(policyOf([5, 60_000]));
      assert.deepEqual(limitStates, [
        { name: 'l0', limit: 5, windowSeconds: 60, remaining: 4, resetSeconds: 60 },
      ]);
      assert.equal(retryAfterSeconds, 0);
    });

    it('wait for the slower of two exhausted limits', async () => {
      const policy = policyOf([1, 60_000], [1, 3_600_000]);
      await take(policy);
      const { retryAfterSeconds } = await take(policy);
      assert.ok(retryAfterSeconds > 3500);
    });

    it('allow the next request when the window has passed', async () => {
      const policy = policyOf([2, 300]);
      await takeMany(policy, 2);
      assert.equal((await take(policy)).allowed, false);
      await eventually(async () => {
        assert.equal((await take(policy)).allowed, true);
      });
    });

    it('keep subjects and policies apart', async () => {
      const policy = policyOf([1, 60_000]);
      assert.equal((await take(policy, 'a')).allowed, true);
      assert.equal((await take(policy, 'b')).allowed, true);
      assert.equal((await take(policy, 'a')).allowed, false);
      assert.equal((await take(policyOf([1, 60_000]), 'a')).allowed, true);
    });

    it('report what is left without spending it', async () => {
      const policy = policyOf([3, 60_000], [100, 3_600_000]);
      const look = async (subject = 's', node = 0) => nodes[node]?.look(policy, subject);
      const untouched = [
        { name: 'l0', limit: 3, windowSeconds: 60, remaining: 3, resetSeconds: 0 },
        { name: 'l1', limit: 100, windowSeconds: 3600, remaining: 100, resetSeconds: 0 },
      ];
      assert.deepEqual(await look(), untouched);
      const { limitStates } = await take(policy);
      for (let node = 0; node < NODES; node++) {
        for (let i = 0; i < 5; i++) assert.deepEqual(await look('s', node), limitStates);
      }
      assert.deepEqual(await look('another'), untouched);
      await takeMany(policy, 5);
      assert.deepEqual(
        (await look())?.map(({ remaining }) => remaining),
        [0, 97],
      );
    });

    it('report room again even if nobody uses it', async () => {
      const policy = policyOf([2, 300]);
      await takeMany(policy, 3);
      const left = async () => (await nodes[1]?.look(policy, 's'))?.[0]?.remaining;
      assert.equal(await left(), 0);
      await eventually(async () => {
        assert.equal(await left(), 2);
      });
      assert.equal((await take(policy)).allowed, true);
    });

    it('hold a limit of a million', async () => {
      const policy = policyOf([1_000_000, 86_400_000]);
      const decisions = await takeMany(policy, 500);
      assert.ok(decisions.every(({ allowed }) => allowed));
      assert.equal((await take(policy)).limitStates[0]?.remaining, 999_499);
    });
  });
}
