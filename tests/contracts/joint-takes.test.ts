import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Decision, Policy } from '../../src/core/limits/policy.ts';
import type { Charge, WindowCounters } from '../../src/core/ports/window-counters.ts';
import { SHARED_KINDS } from '../support/counters.ts';
import { eventually } from '../support/eventually.ts';

const NODES = 3;
const HOUR = 3_600_000;
/** The account that all keys belong to. */
const GROUP = 'group';

type Rates = readonly (readonly [name: string, limit: number, windowMs: number])[];

const limitsOf = (rates: Rates) => rates.map(([name, limit, windowMs]) => ({ name, limit, windowMs }));

for (const kind of SHARED_KINDS) {
  describe(`limits of a key and its account together, ${kind.name}`, { skip: kind.skip }, () => {
    let nodes: WindowCounters[];
    let close: () => Promise<void>;
    before(async () => {
      const opened = await kind.nodes(NODES);
      nodes = opened.counters;
      close = () => opened.close();
    });
    after(() => close());

    const counters = (node = 0): WindowCounters => {
      const found = nodes[node % NODES];
      assert.ok(found);
      return found;
    };
    /** Keys with one policy, and the account that they belong to. */
    const accountWith = (key: Rates, account: Rates) => {
      const id = randomUUID();
      const keyPolicy: Policy = { name: `key ${id}`, limits: limitsOf(key) };
      const policy: Policy = { name: `account ${id}`, limits: limitsOf(account) };
      return {
        keyPolicy,
        policy,
        charges: (subject: string): Charge[] => [
          { policy: keyPolicy, subject },
          { policy, subject: 'owner' },
        ],
      };
    };
    const remaining = ({ limitStates }: Decision) => limitStates.map((state) => state.remaining);
    const left = async (policy: Policy, subject: string, node = 0) =>
      (await counters(node).look(policy, subject, GROUP)).map((state) => state.remaining);

    it('allow exactly N of 10 × N parallel requests of two keys, over all nodes', async () => {
      const { charges, keyPolicy, policy } = accountWith(
        [['burst', 30, HOUR]],
        [
          ['account-burst', 40, HOUR],
          ['account-sustained', 5000, 24 * HOUR],
        ],
      );
      const decisions = await Promise.all(
        Array.from({ length: 400 }, async (_, i) =>
          counters(i).takeTogether(charges(i % 2 === 0 ? 'one' : 'two'), GROUP),
        ),
      );
      assert.equal(decisions.filter(({ allowed }) => allowed).length, 40);
      const [[one = 0], [two = 0]] = [await left(keyPolicy, 'one'), await left(keyPolicy, 'two')];
      assert.equal(60 - one - two, 40, 'a refused request spends nothing of its key');
      assert.deepEqual(await left(policy, 'owner', 1), [0, 4960], 'and nothing of the account');
    });

    it('list the limits of the key, then those of the account', async () => {
      const { charges } = accountWith(
        [
          ['burst', 5, HOUR],
          ['sustained', 9, 24 * HOUR],
        ],
        [['account-sustained', 7, 24 * HOUR]],
      );
      const { limitStates, allowed, retryAfterSeconds } = await counters().takeTogether(charges('k'), GROUP);
      assert.deepEqual(limitStates, [
        { name: 'burst', limit: 5, windowSeconds: 3600, remaining: 4, resetSeconds: 3600 },
        { name: 'sustained', limit: 9, windowSeconds: 86_400, remaining: 8, resetSeconds: 86_400 },
        { name: 'account-sustained', limit: 7, windowSeconds: 86_400, remaining: 6, resetSeconds: 86_400 },
      ]);
      assert.deepEqual([allowed, retryAfterSeconds], [true, 0]);
    });

    it('spend nothing of the account when the key is exhausted, and the other way round', async () => {
      const { charges, keyPolicy, policy } = accountWith([['burst', 2, HOUR]], [['account-burst', 3, HOUR]]);
      for (let i = 0; i < 5; i++) await counters(i).takeTogether(charges('one'), GROUP);
      assert.deepEqual(await left(policy, 'owner'), [1], 'three were refused by the key');
      for (let i = 0; i < 5; i++) await counters(i).takeTogether(charges('two'), GROUP);
      assert.deepEqual(await left(keyPolicy, 'two'), [1], 'four were refused by the account');
      assert.deepEqual(remaining(await counters().takeTogether(charges('three'), GROUP)), [2, 0]);
    });

    it('wait for the slower of both', async () => {
      const slowAccount = accountWith([['burst', 1, 60_000]], [['account-sustained', 1, HOUR]]);
      const slowKey = accountWith([['sustained', 1, HOUR]], [['account-burst', 1, 60_000]]);
      for (const { charges } of [slowAccount, slowKey]) {
        await counters().takeTogether(charges('k'), GROUP);
        const { allowed, retryAfterSeconds } = await counters(1).takeTogether(charges('k'), GROUP);
        assert.equal(allowed, false);
        assert.ok(retryAfterSeconds > 3500 && retryAfterSeconds <= 3600, `${retryAfterSeconds} s`);
      }
    });

    it('allow the next request once the account has room', async () => {
      const { charges } = accountWith([['burst', 100, HOUR]], [['account-burst', 1, 300]]);
      assert.equal((await counters().takeTogether(charges('one'), GROUP)).allowed, true);
      assert.equal((await counters(1).takeTogether(charges('two'), GROUP)).allowed, false);
      await eventually(async () => {
        assert.equal((await counters(2).takeTogether(charges('two'), GROUP)).allowed, true);
      });
    });

    it('count together with requests that spend one of them alone', async () => {
      const { charges, keyPolicy } = accountWith([['burst', 4, HOUR]], [['account-burst', 9, HOUR]]);
      await counters().take(keyPolicy, 'k', GROUP);
      assert.deepEqual(remaining(await counters(1).takeTogether(charges('k'), GROUP)), [2, 8]);
      assert.deepEqual(remaining(await counters(2).take(keyPolicy, 'k', GROUP)), [1]);
    });

    it('apply a changed limit to what was spent before', async () => {
      const { charges, keyPolicy, policy } = accountWith(
        [['burst', 10, HOUR]],
        [['account-burst', 20, HOUR]],
      );
      const changed = (key: Rates[number], account: Rates[number]): Charge[] => [
        { policy: { ...keyPolicy, limits: limitsOf([key]) }, subject: 'k' },
        { policy: { ...policy, limits: limitsOf([account]) }, subject: 'owner' },
      ];
      for (let i = 0; i < 6; i++) await counters(i).takeTogether(charges('k'), GROUP);
      const lowered = await counters().takeTogether(
        changed(['burst', 3, HOUR], ['account-burst', 20, HOUR]),
        GROUP,
      );
      assert.deepEqual([lowered.allowed, ...remaining(lowered)], [false, 0, 14]);
      const raised = await counters(1).takeTogether(
        changed(['burst', 100_000, HOUR], ['account-burst', 7, HOUR]),
        GROUP,
      );
      assert.deepEqual([raised.allowed, ...remaining(raised)], [true, 99_993, 0]);
      const shorter = await counters(2).takeTogether(
        changed(['burst', 8, 60_000], ['account-burst', 9, 60_000]),
        GROUP,
      );
      assert.deepEqual([shorter.allowed, ...remaining(shorter)], [true, 0, 1]);
    });
  });
}
