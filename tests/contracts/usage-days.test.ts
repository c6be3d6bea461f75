import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { UsageMeter } from '../../src/core/limits/usage-meter.ts';
import type { UsageDay } from '../../src/core/ports/ledger.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { storedKey } from '../support/key-rings.ts';
import { allowancesOf, subjectsOf } from '../support/usage-subjects.ts';

const byDay = (days: readonly UsageDay[]): UsageDay[] =>
  days.toSorted((a, b) => (`${a.key} ${a.day}` < `${b.key} ${b.day}` ? -1 : 1));

for (const kind of DATABASES_AND_POOLER) {
  describe(`usage by day on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let databases: OpenDatabase[];
    let keys = 0;
    const newKey = (): string => `key${String(keys++).padStart(5, '0')}`;

    before(async () => {
      fresh = await kind.create();
      databases = await Promise.all(Array.from({ length: kind.nodes }, () => openOn(fresh)));
    });
    after(async () => {
      await Promise.all(databases.map((one) => one.close()));
      await fresh.drop();
    });

    /** Opens a ledger on every node, one after another test: the embedded database has one at a time. */
    const withLedgers = async (
      work: (ledger: OpenLedger, all: readonly OpenLedger[]) => Promise<void>,
    ): Promise<void> => {
      const all = await Promise.all(databases.map((one) => one.openLedger()));
      const [first] = all;
      assert.ok(first);
      try {
        await work(first, all);
      } finally {
        await Promise.all(all.map((ledger) => ledger.close()));
      }
    };

    it('is counted in the day and the month immediately', () =>
      withLedgers(async (ledger) => {
        const [one, other] = [newKey(), newKey()];
        const uses: [key: string, day: string, count: number][] = [
          [one, '2026-10-31', 2],
          [one, '2026-11-01', 3],
          [one, '2026-11-02', 1],
          [other, '2026-11-01', 4],
        ];
        await Promise.all(
          uses.flatMap(([key, day, count]) =>
            Array.from({ length: count }, () => ledger.use(subjectsOf(key), 'web', day)),
          ),
        );
        await ledger.use(subjectsOf(one), 'web', '2026-11-02');
        assert.equal(await ledger.searches(one, '2026-10'), 2);
        assert.equal(await ledger.searches(one, '2026-11'), 5);
        assert.deepEqual(byDay(await ledger.days([one, other], '2026-11-01')), [
          { key: one, day: '2026-11-01', endpoint: 'web', searches: 3 },
          { key: one, day: '2026-11-02', endpoint: 'web', searches: 2 },
          { key: other, day: '2026-11-01', endpoint: 'web', searches: 4 },
        ]);
        assert.deepEqual(await ledger.days([other, other], '2026-01-01'), [
          { key: other, day: '2026-11-01', endpoint: 'web', searches: 4 },
        ]);
        assert.deepEqual(await ledger.days([one], '2026-11-03'), []);
        assert.deepEqual(await ledger.days([], '2026-01-01'), []);
        assert.deepEqual(await ledger.days(['nobody00'], '2026-01-01'), []);
      }));

    it('is available for many keys', () =>
      withLedgers(async (ledger) => {
        const many = Array.from({ length: 130 }, newKey);
        await Promise.all(many.map((key) => ledger.use(subjectsOf(key), 'web', '2026-11-15')));
        assert.deepEqual(
          byDay(await ledger.days(many, '2026-11-15')),
          many.map((key) => ({ key, day: '2026-11-15', endpoint: 'web', searches: 1 })),
        );
      }));

    it('does not include searches that the limit refused, over all nodes', () =>
      withLedgers(async (ledger, all) => {
        const key = newKey();
        const limited = subjectsOf(key, { keyLimit: 50 });
        const asked = Array.from({ length: 120 }, async (_, i) =>
          all[i % all.length]?.use(limited, 'web', i % 40 < 20 ? '2026-11-15' : '2026-11-16'),
        );
        assert.equal((await Promise.all(asked)).filter((outcome) => outcome === 'counted').length, 50);
        assert.equal(await ledger.use(limited, 'web', '2026-11-17'), 'key_limit');
        const days = await ledger.days([key], '2026-11-01');
        assert.equal(
          days.reduce((sum, { searches }) => sum + searches, 0),
          50,
        );
        assert.ok(days.every(({ day }) => day !== '2026-11-17'));
        assert.equal(await ledger.searches(key, '2026-11'), 50);
      }));

    it('adds up to the month with any limit', async () => {
      const day = fc.constantFrom('2026-11-01', '2026-11-15', '2026-11-30');
      const turns = fc.array(fc.array(day, { maxLength: 6 }), { maxLength: 4 });
      await withLedgers(async (ledger) => {
        await fc.assert(
          fc.asyncProperty(turns, async (pages) => {
            const key = newKey();
            const granted = new Map<string, number>();
            for (const page of pages) {
              const answers = await Promise.all(
                page.map((one) => ledger.use(subjectsOf(key, { keyLimit: 5 }), 'web', one)),
              );
              for (const [i, one] of page.entries()) {
                if (answers[i] === 'counted') granted.set(one, (granted.get(one) ?? 0) + 1);
              }
            }
            const total = Math.min(5, pages.flat().length);
            const days = await ledger.days([key], '2026-11-01');
            assert.equal(await ledger.searches(key, '2026-11'), total);
            assert.equal(
              days.reduce((sum, { searches }) => sum + searches, 0),
              total,
            );
            assert.deepEqual(new Map(days.map((one) => [one.day, one.searches])), granted);
          }),
          { numRuns: 40 },
        );
      });
    });

    it('is forgotten by day; the months stay', () =>
      withLedgers(async (ledger) => {
        const key = newKey();
        for (const day of ['2025-10-10', '2025-10-11', '2026-11-15'])
          await ledger.use(subjectsOf(key), 'web', day);
        await ledger.days([key], '2025-01-01');
        await ledger.forgetDaysBefore('2025-10-11');
        assert.deepEqual(
          byDay(await ledger.days([key], '2025-01-01')).map(({ day }) => day),
          ['2025-10-11', '2026-11-15'],
        );
        assert.equal(await ledger.searches(key, '2025-10'), 2);
      }));

    it('is the same after a restart', async () => {
      const key = newKey();
      await withLedgers(async (ledger) => {
        await Promise.all([
          ledger.use(subjectsOf(key), 'web', '2026-11-15'),
          ledger.use(subjectsOf(key), 'web', '2026-11-15'),
        ]);
      });
      await withLedgers(async (ledger) => {
        assert.deepEqual(await ledger.days([key], '2026-11-15'), [
          { key, day: '2026-11-15', endpoint: 'web', searches: 2 },
        ]);
      });
    });

    it('is metered by the calendar, in UTC, to the last millisecond', () =>
      withLedgers(async (ledger) => {
        const clock = testClock(Date.UTC(2026, 10, 30, 23, 59, 59, 999));
        const meter = new UsageMeter({ ledger, clock, allowances: allowancesOf({}) });
        const key = storedKey({ prefix: newKey(), secret: 's' });
        for (const stepMs of [0, 1]) {
          clock.advance(stepMs);
          assert.ok(typeof (await meter.admit(key, 'web')) !== 'string');
        }
        assert.deepEqual(byDay(await meter.days([key.prefix], '2026-11-30')), [
          { key: key.prefix, day: '2026-11-30', endpoint: 'web', searches: 1 },
          { key: key.prefix, day: '2026-12-01', endpoint: 'web', searches: 1 },
        ]);
        assert.deepEqual(await meter.usage(key), { month: '2026-12', searches: 1, limit: null });
      }));
  });
}
