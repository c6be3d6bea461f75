import assert from 'node:assert/strict';
import fc from 'fast-check';
import { after, before, describe, it } from 'node:test';
import { joinHealth } from '../../src/core/health/health-monitor.ts';
import type { Health, HealthStore } from '../../src/core/ports/health-store.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';
import { eventually, patiently } from '../support/eventually.ts';

/** Past 32 bits, as every time of the calendar is. */
const NOON = Date.UTC(2026, 10, 15, 12);

const up = (slug: string, atMs: number): Health => ({
  slug,
  state: 'up',
  sinceMs: atMs,
  checkedAtMs: atMs,
  lastOkAtMs: atMs,
  lastError: undefined,
});
const down = (slug: string, atMs: number, lastOkAtMs?: number): Health => ({
  slug,
  state: 'down',
  sinceMs: atMs,
  checkedAtMs: atMs,
  lastOkAtMs,
  lastError: 'timeout',
});

for (const kind of DATABASES_AND_POOLER) {
  describe(`provider health on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let slugs = 0;

    const open = (): Promise<OpenDatabase> => openOn(fresh);
    const newSlug = (): string => `provider_${slugs++}`;
    const healthOf = async (
      slug: string,
      store: HealthStore = database.health,
    ): Promise<Health | undefined> => (await store.all()).find((health) => health.slug === slug);

    before(async () => {
      fresh = await kind.create();
      database = await open();
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    it('is empty before the first observation, and after recording none', async () => {
      await database.health.record([], []);
      assert.deepEqual(await database.health.all(), []);
    });

    it('keeps every field of every provider', async () => {
      const [one, other] = [newSlug(), newSlug()];
      await database.health.record([down(other, NOON), up(one, NOON + 1)], []);
      assert.deepEqual(await healthOf(one), up(one, NOON + 1));
      assert.deepEqual(await healthOf(other), down(other, NOON));
    });

    const steps: { what: string; recorded: (slug: string) => Health[]; stands: (slug: string) => Health }[] =
      [
        {
          what: 'a later failure stands, and the latest success is kept',
          recorded: (slug) => [up(slug, NOON), down(slug, NOON + 1)],
          stands: (slug) => down(slug, NOON + 1, NOON),
        },
        {
          what: 'a later success stands, without the error before it',
          recorded: (slug) => [down(slug, NOON), up(slug, NOON + 1)],
          stands: (slug) => up(slug, NOON + 1),
        },
        {
          what: 'an earlier success that comes late is only remembered as one',
          recorded: (slug) => [down(slug, NOON + 1), up(slug, NOON)],
          stands: (slug) => down(slug, NOON + 1, NOON),
        },
        {
          what: 'an earlier failure that comes late changes nothing',
          recorded: (slug) => [up(slug, NOON + 1), down(slug, NOON)],
          stands: (slug) => up(slug, NOON + 1),
        },
        {
          what: 'an older success does not replace a newer one',
          recorded: (slug) => [up(slug, NOON), down(slug, NOON + 1, NOON - 5)],
          stands: (slug) => down(slug, NOON + 1, NOON),
        },
        {
          what: 'of two at the same moment the one recorded last stands',
          recorded: (slug) => [up(slug, NOON), down(slug, NOON)],
          stands: (slug) => down(slug, NOON, NOON),
        },
      ];
    for (const { what, recorded, stands } of steps) {
      it(`${what}, recorded together or one after another`, async () => {
        const [together, apart] = [newSlug(), newSlug()];
        await database.health.record(recorded(together), []);
        for (const health of recorded(apart)) await database.health.record([health], []);
        assert.deepEqual(await healthOf(together), stands(together));
        assert.deepEqual(await healthOf(apart), stands(apart));
      });
    }

    const moment = fc.integer({ min: NOON, max: NOON + 20 });
    const looks = fc.array(
      fc.tuple(fc.boolean(), moment, moment).map(([good, a, b]) => ({
        ...(good ? up('', Math.max(a, b)) : down('', Math.max(a, b))),
        sinceMs: Math.min(a, b),
      })),
      { minLength: 1, maxLength: 8 },
    );

    it('is merged as the core merges it', async () => {
      await fc.assert(
        fc.asyncProperty(looks, async (seen) => {
          const slug = newSlug();
          const named = seen.map((health) => ({ ...health, slug }));
          for (const health of named) await database.health.record([health], []);
          assert.deepEqual(await healthOf(slug), named.reduce(joinHealth));
        }),
        { numRuns: 60 },
      );
    });

    it('does not depend on the order in which nodes record it, except for its duration', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(moment, { minLength: 1, maxLength: 8 }),
          fc.infiniteStream(fc.boolean()),
          async (times, good) => {
            const slug = newSlug();
            const seen = times.map((atMs) =>
              good.next().value === true ? up(slug, atMs) : down(slug, atMs),
            );
            await Promise.all(seen.map((health) => database.health.record([health], [])));
            const latest = seen.toSorted((a, b) => a.checkedAtMs - b.checkedAtMs).at(-1);
            const successes = seen.flatMap(({ lastOkAtMs }) => lastOkAtMs ?? []);
            const stored = await healthOf(slug);
            assert.ok(stored);
            assert.deepEqual(stored, {
              ...latest,
              sinceMs: stored.sinceMs,
              lastOkAtMs: successes.length > 0 ? Math.max(...successes) : undefined,
            });
            assert.ok(stored.sinceMs <= stored.checkedAtMs);
          },
        ),
        { numRuns: 25 },
      );
    });

    it('accepts records of many providers from several nodes at the same time', async () => {
      const nodes = await Promise.all([open(), open(), open()]);
      try {
        const names = Array.from({ length: 20 }, newSlug);
        await Promise.all(
          Array.from({ length: 30 }, async (_, i) => {
            const observed = names.map((slug) => up(slug, NOON + i));
            const inTurn = i % 2 === 0 ? observed : observed.reverse();
            await patiently(async () => nodes[i % 3]?.health.record(inTurn, []));
          }),
        );
        for (const slug of names) {
          const sinceMs = (await healthOf(slug))?.sinceMs ?? 0;
          assert.deepEqual(await healthOf(slug), { ...up(slug, NOON + 29), sinceMs });
          assert.ok(sinceMs >= NOON && sinceMs <= NOON + 29);
        }
      } finally {
        await Promise.all(nodes.map((node) => node.close()));
      }
    });

    it('is seen by other processes, and after a restart', async () => {
      const slug = newSlug();
      await database.health.record([down(slug, NOON)], []);
      const other = await open();
      try {
        assert.deepEqual(await healthOf(slug, other.health), down(slug, NOON));
      } finally {
        await other.close();
      }
      await database.close();
      database = await open();
      assert.deepEqual(await healthOf(slug), down(slug, NOON));
    });

    it('is not a change of the accounts, so no key is looked up again', async () => {
      const other = await open();
      // A server is told of changes, and a server has a ledger.
      const ledger = await database.openLedger();
      /** Negative while it is not told, as on a machine that held it up for a moment. */
      const heard = async (): Promise<number> => {
        await eventually(() => {
          assert.ok(database.keys.epoch() >= 0);
        });
        return database.keys.epoch();
      };
      try {
        const user = { id: 'u1', name: 'ada', admin: false, createdAtMs: NOON, disabledAtMs: undefined };
        await other.accounts.addUser({ ...user, nameKey: 'ada', passwordHash: undefined });
        const before = await heard();
        await database.health.record([up(newSlug(), NOON)], []);
        await other.health.record([up(newSlug(), NOON), down(newSlug(), NOON)], []);
        // What is told of changes comes in order: once this one is heard of, those before it would have been.
        await other.accounts.setDisabled(user.id, NOON);
        await eventually(async () => {
          assert.notEqual(await heard(), before);
        });
        assert.equal(await heard(), before + 1);
      } finally {
        await ledger.close();
        await other.close();
      }
    });
  });
}
