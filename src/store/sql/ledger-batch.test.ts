import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LedgerBatch } from './ledger-batch.ts';

const spends = fc.array(
  fc.record({
    policy: fc.constantFrom('key', 'site'),
    subject: fc.constantFrom('a', 'b'),
    atMs: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 5 }),
  }),
);
const uses = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b'),
    endpoint: fc.constantFrom('web', 'news'),
    day: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-15', '2026-11'),
    count: fc.integer({ min: 1, max: 5 }),
  }),
);

const sum = (entries: readonly { count: number }[]): number =>
  entries.reduce((all, { count }) => all + count, 0);

describe('a batch of the ledger', () => {
  it('adds up equal entries and loses none', () => {
    fc.assert(
      fc.property(spends, uses, (allSpends, allUses) => {
        const batch = new LedgerBatch();
        for (const { policy, subject, atMs, count } of allSpends) batch.spend(policy, subject, atMs, count);
        for (const { key, endpoint, day, count } of allUses)
          batch.use({ key, account: '@u' }, endpoint, day, count);
        const kept = batch.entries();
        for (const one of kept.spends) {
          const same = allSpends.filter(
            ({ policy, subject, atMs }) =>
              policy === one.policy && subject === one.subject && atMs === one.atMs,
          );
          assert.equal(one.count, sum(same));
        }
        assert.equal(sum(kept.spends), sum(allSpends));
        assert.equal(sum(kept.uses), sum(allUses));
        assert.equal(batch.size, kept.spends.length + kept.uses.length);
        assert.equal(batch.empty, allSpends.length + allUses.length === 0);
        for (const month of ['2026-10', '2026-11']) {
          const inMonth = allUses.filter(({ day }) => day.startsWith(month));
          for (const key of ['a', 'b'])
            assert.equal(batch.searches(key, month), sum(inMonth.filter((use) => use.key === key)));
          assert.equal(batch.searches('@u', month), sum(inMonth));
        }
      }),
    );
  });

  it('keeps the latest touch of each key', () => {
    const batch = new LedgerBatch();
    batch.touch('a', 1);
    batch.touch('b', 2);
    batch.touch('a', 3);
    assert.deepEqual(batch.entries().touches, [
      { key: 'a', atMs: 3 },
      { key: 'b', atMs: 2 },
    ]);
    assert.deepEqual([batch.size, batch.empty], [2, false]);
  });

  it('adds the entries of another batch', () => {
    const [batch, other] = [new LedgerBatch(), new LedgerBatch()];
    for (const one of [batch, other]) {
      one.spend('key', 'a', 1, 2);
      one.use({ key: 'a', account: '@u' }, 'web', '2026-11-15', 3);
      one.touch('a', 4);
    }
    batch.add(other.entries());
    assert.deepEqual(batch.entries(), {
      spends: [{ policy: 'key', subject: 'a', atMs: 1, count: 4 }],
      uses: [{ key: 'a', account: '@u', endpoint: 'web', day: '2026-11-15', count: 6 }],
      touches: [{ key: 'a', atMs: 4 }],
    });
  });
});
