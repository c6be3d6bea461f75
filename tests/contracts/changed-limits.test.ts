import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Policy } from '../../src/core/limits/policy.ts';
import { MemoryWindowCounters } from '../../src/store/memory/window-counters.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';

/** A limit above 10,000 is counted in slots: of two milliseconds, in the longest of these windows. */
const SLOT_MS = 2;
const rate = fc.record({
  limit: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(50_000)),
  windowMs: fc.constantFrom(50, 400, 3_000, 20_000),
});
const limits = fc.array(rate, { minLength: 1, maxLength: 3 });
const step = fc.record({
  waitMs: fc.integer({ min: 0, max: 2_500 }),
  /** The limits from here on; undefined if they stay. */
  limits: fc.option(limits, { nil: undefined, freq: 4 }),
  restarts: fc.boolean(),
});

const few = { limit: 1, windowMs: 50 };
const many = (windowMs: number): typeof few => ({ limit: 50_000, windowMs });
const at = (waitMs: number, ...changed: (typeof few)[]) => ({
  waitMs,
  limits: changed.length > 0 ? changed : undefined,
  restarts: false,
});
/** A spend at the very beginning of a window that was rounded differently in the journal counted twice. */
const FOUND: [(typeof few)[], ReturnType<typeof at>[]][] = [
  [[few], [at(279), at(362, many(20_000)), at(1_686, many(3_000)), at(952, many(20_000), many(50))]],
];

for (const kind of DATABASES) {
  describe(`limits that change, in process with a ledger on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let ledger: OpenLedger;
    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      ledger = await database.openLedger();
    });
    after(async () => {
      await ledger.close();
      await database.close();
      await fresh.drop();
    });

    let runs = 0;
    it('apply to everything spent before: nothing is forgotten, and nothing counts twice', async () => {
      await fc.assert(
        fc.asyncProperty(limits, fc.array(step, { maxLength: 30 }), async (first, steps) => {
          const clock = testClock();
          const subject = `subject ${runs++}`;
          const spent: number[] = [];
          let counters = new MemoryWindowCounters({ clock, journal: ledger });
          let policy = policyOf(first);
          for (const { waitMs, limits: next, restarts } of steps) {
            clock.advance(waitMs);
            if (next) policy = policyOf(next);
            if (restarts && waitMs % 5 === 0) counters = new MemoryWindowCounters({ clock, journal: ledger });
            const nowMs = clock.steadyMs();
            const usedIn = (extraMs: number) =>
              policy.limits.map(
                ({ windowMs }) => spent.filter((atMs) => atMs > nowMs - windowMs - extraMs).length,
              );
            const [least, most] = [usedIn(0), usedIn(SLOT_MS)];
            const decision = await counters.take(policy, subject);
            await decision.recorded;
            const hasRoom = (used: readonly number[]) =>
              policy.limits.every(({ limit }, i) => (used[i] ?? 0) < limit);
            assert.ok(decision.allowed ? hasRoom(least) : !hasRoom(most));
            if (decision.allowed) spent.push(nowMs);
            for (const [i, { limit, remaining }] of decision.limitStates.entries()) {
              const left = limit - (decision.allowed ? 1 : 0);
              assert.ok(remaining <= Math.max(0, left - (least[i] ?? 0)));
              assert.ok(remaining >= Math.max(0, left - (most[i] ?? 0)));
            }
          }
        }),
        { numRuns: kind.name === 'SQLite' ? 200 : 20, examples: FOUND },
      );
    });
  });
}

function policyOf(rates: readonly { limit: number; windowMs: number }[]): Policy {
  return { name: 'changing', limits: rates.map((one, i) => ({ name: `l${i}`, ...one })) };
}
