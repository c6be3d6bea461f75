import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type HealthStore,
  HEALTH_SLOT_MS,
  type ProviderDay,
  type ProviderSlot,
} from '../ports/health-store.ts';
import { emptyHealthStore } from '../../../tests/support/health.ts';
import { healthSlotOf } from './day-counts.ts';
import { HealthMonitor } from './health-monitor.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;

/** A store that can be away. */
function storeWith(...stored: ProviderSlot[]) {
  const state = { away: false, counted: stored, days: [] as ProviderDay[], forgot: [] as number[] };
  const store: HealthStore = {
    ...emptyHealthStore,
    async record(_observed, counted, days = []) {
      if (state.away) throw new Error('away');
      state.counted.push(...counted);
      state.days.push(...days);
    },
    slots: async (sinceMs) => state.counted.filter(({ startMs }) => startMs >= sinceMs),
    async forgetSlotsBefore(startMs) {
      if (state.away) throw new Error('away');
      state.forgot.push(startMs);
    },
  };
  return { state, watch: new HealthMonitor(store) };
}

const dayOf = async (watch: HealthMonitor, nowMs: number, slug = 'engine_a') =>
  (await watch.day(nowMs)).get(slug) ?? [];

describe('the day of a provider', () => {
  it('has no slot without observations', async () => {
    assert.equal((await storeWith().watch.day(NOON)).size, 0);
  });

  it('counts good and bad observations by half-hour, and ignores meaningless ones', async () => {
    const { watch } = storeWith();
    watch.observed('engine_a', undefined, NOON);
    watch.observed('engine_a', 'timeout', NOON + HEALTH_SLOT_MS - 1);
    watch.observed('engine_a', 'breaker_open', NOON);
    watch.observed('engine_a', undefined, NOON + HEALTH_SLOT_MS);
    watch.observed('engine_b', undefined, NOON);
    assert.deepEqual(await dayOf(watch, NOON + DAY_MS / 2), [
      { startMs: NOON, ok: 1, failed: 1 },
      { startMs: NOON + HEALTH_SLOT_MS, ok: 1, failed: 0 },
    ]);
    assert.deepEqual(await dayOf(watch, NOON, 'engine_b'), [{ startMs: NOON, ok: 1, failed: 0 }]);
  });

  it('adds unsaved observations to those of other nodes, in order', async () => {
    const { watch } = storeWith(
      { slug: 'engine_a', startMs: NOON, ok: 5, failed: 2 },
      { slug: 'engine_a', startMs: NOON - HEALTH_SLOT_MS, ok: 1, failed: 0 },
    );
    watch.observed('engine_a', undefined, NOON + 1);
    assert.deepEqual(await dayOf(watch, NOON + 2), [
      { startMs: NOON - HEALTH_SLOT_MS, ok: 1, failed: 0 },
      { startMs: NOON, ok: 6, failed: 2 },
    ]);
  });

  it('is the last 48 half-hours', async () => {
    const { watch } = storeWith();
    for (let i = -3; i < 50; i++) watch.observed('engine_a', undefined, NOON + i * HEALTH_SLOT_MS);
    const day = await dayOf(watch, NOON + 47.5 * HEALTH_SLOT_MS);
    assert.deepEqual(
      day.map(({ startMs }) => (startMs - NOON) / HEALTH_SLOT_MS),
      Array.from({ length: 48 }, (_, i) => i),
    );
  });
});

describe('saving the observations', () => {
  it('passes each to the store once', async () => {
    const { watch, state } = storeWith();
    watch.observed('engine_a', undefined, NOON);
    await watch.save();
    await watch.save();
    watch.observed('engine_a', 'timeout', NOON);
    await watch.save();
    assert.deepEqual(state.counted, [
      { slug: 'engine_a', startMs: NOON, ok: 1, failed: 0 },
      { slug: 'engine_a', startMs: NOON, ok: 0, failed: 1 },
    ]);
  });

  it('loses none if the store fails, not even those made meanwhile', async () => {
    const { watch, state } = storeWith();
    watch.observed('engine_a', undefined, NOON);
    state.away = true;
    const saving = watch.save();
    watch.observed('engine_a', 'timeout', NOON);
    await assert.rejects(saving, /away/);
    assert.deepEqual(await dayOf(watch, NOON), [{ startMs: NOON, ok: 1, failed: 1 }]);
    state.away = false;
    await watch.save();
    assert.deepEqual(state.counted, [{ slug: 'engine_a', startMs: NOON, ok: 1, failed: 1 }]);
    assert.deepEqual(
      state.days.map(({ ok, failed }) => ({ ok, failed })),
      [{ ok: 1, failed: 1 }],
    );
  });

  it('drops unsaved ones after two days', async () => {
    const { watch, state } = storeWith();
    watch.observed('engine_a', undefined, NOON - 2 * DAY_MS - HEALTH_SLOT_MS);
    watch.observed('engine_a', undefined, NOON - 2 * DAY_MS);
    watch.observed('engine_a', undefined, NOON);
    await watch.save();
    assert.deepEqual(
      state.counted.map(({ startMs }) => startMs),
      [NOON - 2 * DAY_MS, NOON],
    );
  });

  it('deletes stored ones after two days, once in each half-hour', async () => {
    const { watch, state } = storeWith();
    for (const minutes of [0, 1, 29, 31, 59, 60]) {
      watch.observed('engine_a', undefined, NOON + minutes * 60_000);
      await watch.save();
    }
    const oldest = (minutes: number): number => healthSlotOf(NOON + minutes * 60_000) - 2 * DAY_MS;
    assert.deepEqual(state.forgot, [oldest(0), oldest(31), oldest(60)]);
  });
});
