import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { UseOutcome } from '../../src/core/ports/ledger.ts';
import type { OpenDatabase, OpenLedger } from '../../src/store/open-database.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { OUTSIDE } from '../support/outside.ts';
import { subjectsOf } from '../support/usage-subjects.ts';

const DAY = '2026-11-15';
const MONTH = '2026-11';

const countOf = (outcomes: readonly (UseOutcome | undefined)[], outcome: UseOutcome): number =>
  outcomes.filter((one) => one === outcome).length;

for (const [i, kind] of DATABASES.entries()) {
  describe(`monthly limits on ${kind.name}`, { skip: kind.skip }, () => {
    const outside = OUTSIDE[i];
    assert.ok(outside);
    let fresh: FreshDatabase;
    let databases: OpenDatabase[];
    let ledgers: OpenLedger[];
    let ledger: OpenLedger;
    let names = 0;
    const newName = (): string => `n${String(names++).padStart(5, '0')}`;
    const openLedgers = async (): Promise<void> => {
      ledgers = await Promise.all(databases.map((one) => one.openLedger()));
      assert.ok(ledgers[0]);
      ledger = ledgers[0];
    };

    before(async () => {
      fresh = await kind.create();
      databases = await Promise.all(Array.from({ length: kind.nodes }, () => openOn(fresh)));
      await openLedgers();
    });
    after(async () => {
      await Promise.all(ledgers.map((one) => one.close()));
      await Promise.all(databases.map((one) => one.close()));
      await fresh.drop();
    });

    const total = async (key: string): Promise<number> =>
      (await ledger.days([key], '2026-11-01')).reduce((sum, { searches }) => sum + searches, 0);

    it('are exact for many keys of one account, over all nodes at once', async () => {
      const account = `@${newName()}`;
      const keys = Array.from({ length: 4 }, newName);
      const outcomes = await Promise.all(
        Array.from({ length: 240 }, async (_, n) =>
          ledgers[n % ledgers.length]?.use(
            subjectsOf(keys[n % 4] ?? '', { account, keyLimit: n % 4 === 0 ? 7 : 40, accountLimit: 60 }),
            n % 3 === 0 ? 'web' : 'news',
            DAY,
          ),
        ),
      );
      assert.equal(countOf(outcomes, 'counted'), 60);
      assert.equal(await ledger.searches(account, MONTH), 60);
      const months = await Promise.all(keys.map(async (key) => ledger.searches(key, MONTH)));
      assert.equal(
        months.reduce((sum, searches) => sum + searches, 0),
        60,
      );
      assert.ok((months[0] ?? 0) <= 7);
      for (const [n, key] of keys.entries()) assert.equal(await total(key), months[n]);
    });

    it('report which of them is reached, and then count nothing', async () => {
      const account = `@${newName()}`;
      const [one, other] = [newName(), newName()];
      const use = (key: string, keyLimit: number) =>
        ledger.use(subjectsOf(key, { account, keyLimit, accountLimit: 3 }), 'web', DAY);
      const outcomes = [await use(one, 2), await use(one, 2), await use(one, 2), await use(other, 9)];
      assert.deepEqual(outcomes, ['counted', 'counted', 'key_limit', 'counted']);
      assert.equal(await use(other, 9), 'account_limit');
      assert.equal(await use(newName(), 9), 'account_limit', 'a new key resets nothing');
      assert.deepEqual([await ledger.searches(one, MONTH), await ledger.searches(other, MONTH)], [2, 1]);
      assert.equal(await ledger.searches(account, MONTH), 3);
    });

    it('refund the key, the account and the day', async () => {
      const subjects = subjectsOf(newName(), { account: `@${newName()}`, accountLimit: 2 });
      const use = () => ledger.use(subjects, 'maps', DAY);
      assert.deepEqual(await Promise.all([use(), use(), use()]), ['counted', 'counted', 'account_limit']);
      await ledger.giveBack(subjects, 'maps', DAY);
      assert.deepEqual(
        [await ledger.searches(subjects.key, MONTH), await ledger.searches(subjects.account, MONTH)],
        [1, 1],
      );
      assert.deepEqual(await ledger.days([subjects.key], DAY), [
        { key: subjects.key, day: DAY, endpoint: 'maps', searches: 1 },
      ]);
      assert.deepEqual([await use(), await use()], ['counted', 'account_limit']);
    });

    it('apply with their current value to earlier searches', async () => {
      const [key, account] = [newName(), `@${newName()}`];
      const use = (keyLimit: number) => ledger.use(subjectsOf(key, { account, keyLimit }), 'web', DAY);
      for (let n = 0; n < 5; n++) assert.equal(await use(Infinity), 'counted');
      assert.equal(await use(5), 'key_limit');
      assert.equal(await use(6), 'counted');
      assert.equal(await use(6), 'key_limit');
      assert.equal(await use(Infinity), 'counted');
      assert.equal(await ledger.searches(account, MONTH), 7);
    });

    it('hold for any searches, and days and months add up', async () => {
      const search = fc.record({
        key: fc.nat(2),
        endpoint: fc.constantFrom('web', 'news'),
        day: fc.constantFrom('2026-11-15', '2026-11-16', '2026-12-01'),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(search, { maxLength: 12 }), { maxLength: 3 }),
          fc.constantFrom(2, 5, Infinity),
          fc.constantFrom(3, 6, Infinity),
          async (turns, keyLimit, accountLimit) => {
            const account = `@${newName()}`;
            const keys = [newName(), newName(), newName()];
            const expected = new Map<string, number>();
            for (const turn of turns) {
              const outcomes = await Promise.all(
                turn.map(({ key, endpoint, day }) =>
                  ledger.use(subjectsOf(keys[key] ?? '', { account, keyLimit, accountLimit }), endpoint, day),
                ),
              );
              for (const [n, { key, endpoint, day }] of turn.entries()) {
                const id = `${keys[key]} ${day} ${endpoint}`;
                if (outcomes[n] === 'counted') expected.set(id, (expected.get(id) ?? 0) + 1);
              }
            }
            const days = await ledger.days(keys, '2026-11-01');
            const counted = new Map(
              days.map((one) => [`${one.key} ${one.day} ${one.endpoint}`, one.searches]),
            );
            assert.deepEqual(counted, expected, 'what was answered is what was counted');
            for (const month of ['2026-11', '2026-12']) {
              const sums = keys.map((key) =>
                days
                  .filter((one) => one.key === key && one.day.startsWith(month))
                  .reduce((sum, { searches }) => sum + searches, 0),
              );
              for (const [n, key] of keys.entries()) assert.equal(await ledger.searches(key, month), sums[n]);
              const all = sums.reduce((sum, searches) => sum + searches, 0);
              assert.equal(await ledger.searches(account, month), all);
              assert.ok(sums.every((searches) => searches <= keyLimit) && all <= accountLimit);
              const asked = turns.flat().filter(({ day }) => day.startsWith(month)).length;
              if (keyLimit === Infinity)
                assert.equal(all, Math.min(asked, accountLimit), 'no more are refused');
            }
          },
        ),
        { numRuns: 30 },
      );
    });

    it('continue after a restart', async () => {
      const subjects = subjectsOf(newName(), { account: `@${newName()}`, accountLimit: 3 });
      for (let n = 0; n < 2; n++) await ledger.use(subjects, 'web', DAY);
      await Promise.all(ledgers.map((one) => one.close()));
      await openLedgers();
      const again = await Promise.all([1, 2, 3].map(() => ledger.use(subjects, 'web', DAY)));
      assert.equal(countOf(again, 'counted'), 1);
    });

    it('days of earlier versions are added, and forgotten in time', async () => {
      const key = newName();
      await outside.query(
        fresh.settings,
        `INSERT INTO usage_days VALUES ('${key}', '2025-01-01', 4), ('${key}', '${DAY}', 5)`,
      );
      await ledger.use(subjectsOf(key), 'web', DAY);
      await ledger.use(subjectsOf(key), '', DAY);
      const days = async () =>
        (await ledger.days([key], '2025-01-01'))
          .map(({ day, endpoint, searches }) => `${day} ${endpoint} ${searches}`)
          .toSorted();
      assert.deepEqual(await days(), ['2025-01-01  4', `${DAY}  6`, `${DAY} web 1`]);
      await ledger.forgetDaysBefore(DAY);
      assert.deepEqual(await days(), [`${DAY}  6`, `${DAY} web 1`]);
      await ledger.forgetDaysBefore('2026-11-16');
      assert.deepEqual(await days(), []);
    });
  });
}
