import {
  HEALTH_SLOT_MS,
  HEALTH_SLOTS_PER_DAY,
  healthSlotOf,
  type HealthSlot,
} from '../../core/health/model.ts';

/** The checks of one half-hour. */
export type Stretch = 'good' | 'mixed' | 'bad' | 'nothing';

/** The last 24 hours in order, including the current half-hour. */
export function healthOfDay(slots: readonly HealthSlot[], nowMs: number): readonly Stretch[] {
  const byStart = new Map(slots.map((slot) => [slot.startMs, slot]));
  const lastMs = healthSlotOf(nowMs);
  return Array.from({ length: HEALTH_SLOTS_PER_DAY }, (_, i) =>
    stretchOf(byStart.get(lastMs - (HEALTH_SLOTS_PER_DAY - 1 - i) * HEALTH_SLOT_MS)),
  );
}

/** The share of successful checks; undefined without checks. */
export function goodShareOf(slots: readonly HealthSlot[]): number | undefined {
  let [ok, all] = [0, 0];
  for (const slot of slots) {
    ok += slot.ok;
    all += slot.ok + slot.failed;
  }
  return all === 0 ? undefined : ok / all;
}

function stretchOf(slot: HealthSlot | undefined): Stretch {
  if (!slot || slot.ok + slot.failed === 0) return 'nothing';
  if (slot.failed === 0) return 'good';
  return slot.ok === 0 ? 'bad' : 'mixed';
}
