import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SYSTEM, type Actor, AUDIT_EVENTS, AUDIT_KINDS } from '../../src/core/ports/audit-store.ts';
import { AuditLog, AUDIT_ENTRIES_PER_PAGE, type AuditPage } from '../../src/core/accounts/audit.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { silentLog } from '../../src/observe/log.ts';
import { testClock } from '../support/clock.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';

const ADA: Actor = { kind: 'user', name: 'Ada', address: '192.0.2.7' };
const EVERYTHING = { name: '', kind: '', before: '' };
const DAY_MS = 86_400_000;

for (const kind of DATABASES_AND_POOLER) {
  describe(`the audit log on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    const clock = testClock();
    let audit: AuditLog;

    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh, clock);
      audit = new AuditLog({ store: database.audit, clock, log: silentLog });
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    const clear = (): Promise<void> => database.audit.keepNewest(0);

    /** Every page from the newest to the oldest. */
    async function pages(filter: { name?: string; kind?: string } = {}): Promise<AuditPage[]> {
      const all = [await audit.page({ ...EVERYTHING, ...filter })];
      for (let next = all[0]?.before; next !== undefined; next = all.at(-1)?.before) {
        all.push(await audit.page({ ...EVERYTHING, ...filter, before: String(next) }));
      }
      return all;
    }

    it('returns what was recorded, newest first', async () => {
      await audit.record(ADA, { event: 'user_disabled', user: 'Bob' });
      clock.advance(1000);
      await audit.record(SYSTEM, { event: 'settings_changed', details: { settings: ['PORT', 'HOST'] } });
      const { entries } = await audit.page(EVERYTHING);
      assert.deepEqual(
        entries.map(({ atMs, event, actor, user, details }) => ({ atMs, event, actor, user, details })),
        [
          {
            atMs: clock.wallMs(),
            event: 'settings_changed',
            actor: SYSTEM,
            user: '',
            details: { settings: ['PORT', 'HOST'] },
          },
          { atMs: clock.wallMs() - 1000, event: 'user_disabled', actor: ADA, user: 'Bob', details: {} },
        ],
      );
    });

    it('has pages that neither repeat nor skip entries while others are written', async () => {
      await clear();
      for (let i = 0; i < 2 * AUDIT_ENTRIES_PER_PAGE + 5; i++) {
        await audit.record(ADA, { event: 'key_created', details: { key: String(i) } });
      }
      const first = await audit.page(EVERYTHING);
      await audit.record(ADA, { event: 'key_created', details: { key: 'late' } });
      const second = await audit.page({ ...EVERYTHING, before: String(first.before) });
      const third = await audit.page({ ...EVERYTHING, before: String(second.before) });
      const shown = [first, second, third].flatMap(({ entries }) =>
        entries.map(({ details }) => details.key),
      );
      assert.deepEqual(
        shown,
        Array.from({ length: 2 * AUDIT_ENTRIES_PER_PAGE + 5 }, (_, i) => String(i)).reverse(),
      );
      assert.deepEqual(
        [first, second, third].map(({ later, before }) => [later, before === undefined]),
        [
          [false, false],
          [true, false],
          [true, true],
        ],
      );
    });

    it('is filtered by kind and by the user who did something or to whom it was done', async () => {
      await clear();
      for (const event of AUDIT_EVENTS) {
        await audit.record(ADA, { event, user: 'Bob' });
        await audit.record(ADA, { event, user: 'Ada' });
        await audit.record({ ...ADA, name: 'Eve' }, { event, user: 'Zoë' });
      }
      const count = async (filter: { name?: string; kind?: string }): Promise<number> =>
        (await pages(filter)).flatMap(({ entries }) => entries).length;
      assert.equal(await count({}), 3 * AUDIT_EVENTS.length);
      for (const [name, times] of [
        ['Ada', 2],
        ['Bob', 1],
        ['Eve', 1],
        [' Zoë ', 1],
        ['ad', 0],
        ["' OR 1=1 --", 0],
        ['\0', 0],
        ['%', 0],
      ] as const) {
        assert.equal(await count({ name }), times * AUDIT_EVENTS.length, name);
        for (const [group, events] of Object.entries(AUDIT_KINDS)) {
          assert.equal(await count({ name, kind: group }), times * events.length, `${name} ${group}`);
        }
      }
      for (const [group, events] of Object.entries(AUDIT_KINDS)) {
        const found = (await pages({ kind: group })).flatMap(({ entries }) => entries);
        assert.deepEqual(new Set(found.map(({ event }) => event)), new Set<string>(events));
        const numbers = found.map(({ number }) => number);
        assert.deepEqual(
          numbers,
          numbers.toSorted((a, b) => b - a),
        );
      }
      for (const unknown of ['__proto__', 'toString', 'x'.repeat(5_000), '\0']) {
        assert.equal(await count({ kind: unknown }), 3 * AUDIT_EVENTS.length, unknown);
      }
    });

    it('starts at the newest entries for an invalid number', async () => {
      const first = await audit.page(EVERYTHING);
      for (const given of ['0', '-1', 'x', '1e3', '9'.repeat(16), '\0']) {
        assert.deepEqual(await audit.page({ ...EVERYTHING, before: given }), first, given);
      }
    });

    it('deletes entries that are too old or too many', async () => {
      await clear();
      await audit.record(ADA, { event: 'signed_in', user: 'old' });
      clock.advance(30 * DAY_MS);
      for (let i = 0; i < 250; i++) await audit.record(ADA, { event: 'sign_in_failed', user: `u${i}` });
      await audit.forget({ days: 30 });
      assert.equal((await audit.page({ ...EVERYTHING, name: 'old' })).entries.length, 1);
      clock.advance(1);
      await audit.forget({ days: 30 });
      assert.equal((await audit.page({ ...EVERYTHING, name: 'old' })).entries.length, 0);
      await audit.forget({ days: 30, most: 120 });
      const left = (await pages()).flatMap(({ entries }) => entries.map(({ user }) => user));
      assert.deepEqual(
        left,
        Array.from({ length: 120 }, (_, i) => `u${249 - i}`),
      );
    });
  });
}
