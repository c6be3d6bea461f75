import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HealthMonitor } from '../../src/core/health/health-monitor.ts';
import { HEALTH_SLOT_MS, type ProviderSlot } from '../../src/core/ports/health-store.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;

for (const kind of DATABASES_AND_POOLER) {
  describe(`the history of provider health on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    let slugs = 0;

    const newSlug = (): string => `provider_${slugs++}`;
    const slotsOf = async (slug: string, sinceMs = 0): Promise<ProviderSlot[]> =>
      (await database.health.slots(sinceMs))
        .filter((slot) => slot.slug === slug)
        .sort((a, b) => a.startMs - b.startMs);

    before(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
    });
    after(async () => {
      await database.close();
      await fresh.drop();
    });

    it('adds up counts by provider and slot', async () => {
      const [one, other] = [newSlug(), newSlug()];
      const next = NOON + HEALTH_SLOT_MS;
      await database.health.record([], [{ slug: one, startMs: NOON, ok: 3, failed: 1 }]);
      await database.health.record(
        [],
        [
          { slug: one, startMs: NOON, ok: 1, failed: 2 },
          { slug: one, startMs: next, ok: 0, failed: 1 },
          { slug: other, startMs: NOON, ok: 1, failed: 0 },
        ],
      );
      assert.deepEqual(await slotsOf(one), [
        { slug: one, startMs: NOON, ok: 4, failed: 3 },
        { slug: one, startMs: next, ok: 0, failed: 1 },
      ]);
      assert.deepEqual(await slotsOf(one, next), [{ slug: one, startMs: next, ok: 0, failed: 1 }]);
      assert.deepEqual(await slotsOf(other), [{ slug: other, startMs: NOON, ok: 1, failed: 0 }]);
    });

    it('is written together with the state, or not at all', async () => {
      const slug = newSlug();
      const state = { slug, state: 'up', sinceMs: NOON, checkedAtMs: NOON, lastOkAtMs: NOON } as const;
      const bad = { slug, startMs: Number.NaN, ok: 1, failed: 0 };
      await assert.rejects(database.health.record([{ ...state, lastError: undefined }], [bad]));
      assert.equal(
        (await database.health.all()).some((health) => health.slug === slug),
        false,
      );
    });

    it('loses no observation of several nodes that save at the same time', async () => {
      const nodes = await Promise.all([1, 2, 3].map(() => openOn(fresh)));
      const names = Array.from({ length: 50 }, newSlug);
      try {
        await Promise.all(
          nodes.map(async ({ health }, n) => {
            const watch = new HealthMonitor(health);
            for (let round = 0; round < 5; round++) {
              for (const slug of n === 1 ? names.toReversed() : names) {
                watch.observed(slug, round === 4 ? 'timeout' : undefined, NOON + round);
              }
              await watch.save();
            }
          }),
        );
        const day = await new HealthMonitor(database.health).day(NOON);
        for (const slug of names)
          assert.deepEqual(day.get(slug), [{ startMs: NOON, ok: 4 * nodes.length, failed: nodes.length }]);
      } finally {
        await Promise.all(nodes.map((node) => node.close()));
      }
    });

    it('adds up the last 30 days over all nodes, and forgets older ones', async () => {
      const [slug, other] = [newSlug(), newSlug()];
      const nodes = [1, 2].map(() => new HealthMonitor(database.health));
      for (const node of nodes) {
        for (const days of [0, 29, 30]) {
          const atMs = NOON - days * DAY_MS;
          node.observed(slug, undefined, atMs, 120);
          node.observed(slug, 'timeout', atMs, 3_000);
          node.found([{ sources: [slug] }, { sources: [slug, other] }], atMs);
        }
        await node.save();
      }
      const month = await new HealthMonitor(database.health).month(NOON);
      const speeds = [0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0];
      assert.deepEqual(month.get(slug), { slug, ok: 4, failed: 4, results: 8, unique: 4, speeds });
      assert.deepEqual(month.get(other), { ...month.get(other), results: 4, unique: 0 });
      await database.health.forgetDaysBefore(NOON - DAY_MS / 2);
      const kept = (await database.health.totals(0)).find((counts) => counts.slug === slug);
      assert.deepEqual([kept?.ok, kept?.results], [2, 4]);
    });

    it('reaches back two days', async () => {
      const slug = newSlug();
      const watch = new HealthMonitor(database.health);
      for (const atMs of [NOON, NOON + DAY_MS, NOON + 2 * DAY_MS, NOON + 2 * DAY_MS + HEALTH_SLOT_MS]) {
        watch.observed(slug, undefined, atMs);
        await watch.save();
      }
      assert.deepEqual(
        (await slotsOf(slug)).map(({ startMs }) => (startMs - NOON) / DAY_MS),
        [1, 2, 2 + HEALTH_SLOT_MS / DAY_MS],
      );
    });
  });
}
