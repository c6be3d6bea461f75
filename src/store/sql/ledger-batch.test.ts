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

describe('a page of the ledger', () => {
  it('adds up what has the same place, and loses nothing', () => {
    fc.assert(
      fc.property(spends, uses, (allSpends, allUses) => {
        const page = new LedgerBatch();
        for (const { policy, subject, atMs, count } of allSpends) page.spend(policy, subject, atMs, count);
        for (const { key, endpoint, day, count } of allUses)
          page.use({ key, account: '@u' }, endpoint, day, count);
        const kept = page.entries();
        for (const one of kept.spends) {
          const same = allSpends.filter(
            ({ policy, subject, atMs }) =>
              policy === one.policy && subject === one.subject && atMs === one.atMs,
          );
          assert.equal(one.count, sum(same));
        }
        assert.equal(sum(kept.spends), sum(allSpends));
        assert.equal(sum(kept.uses), sum(allUses));
        assert.equal(page.size, kept.spends.length + kept.uses.length);
        assert.equal(page.empty, allSpends.length + allUses.length === 0);
        for (const month of ['2026-10', '2026-11']) {
          const inMonth = allUses.filter(({ day }) => day.startsWith(month));
          for (const key of ['a', 'b'])
            assert.equal(page.searches(key, month), sum(inMonth.filter((use) => use.key === key)));
          assert.equal(page.searches('@u', month), sum(inMonth));
        }
      }),
    );
  });

  it('has the latest touch of each key', () => {
    const page = new LedgerBatch();
    page.touch('a', 1);
    page.touch('b', 2);
    page.touch('a', 3);
    assert.deepEqual(page.entries().touches, [
      { key: 'a', atMs: 3 },
      { key: 'b', atMs: 2 },
    ]);
    assert.deepEqual([page.size, page.empty], [2, false]);
  });

  it('takes in another page', () => {
    const [page, other] = [new LedgerBatch(), new LedgerBatch()];
    for (const one of [page, other]) {
      one.spend('key', 'a', 1, 2);
      one.use({ key: 'a', account: '@u' }, 'web', '2026-11-15', 3);
      one.touch('a', 4);
    }
    page.add(other.entries());
    assert.deepEqual(page.entries(), {
      spends: [{ policy: 'key', subject: 'a', atMs: 1, count: 4 }],
      uses: [{ key: 'a', account: '@u', endpoint: 'web', day: '2026-11-15', count: 6 }],
      touches: [{ key: 'a', atMs: 4 }],
    });
  });
});
