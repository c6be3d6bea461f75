import {
  HEALTH_SLOT_MS,
  HEALTH_SLOTS_PER_DAY,
  healthSlotOf,
  type HealthSlot,
} from '../../core/health/model.ts';

/** What was seen in one half-hour. */
export type Stretch = 'good' | 'mixed' | 'bad' | 'nothing';

/** The last day in order, the half-hour that is not over yet included. */
export function healthOfDay(slots: readonly HealthSlot[], nowMs: number): readonly Stretch[] {
  const byStart = new Map(slots.map((slot) => [slot.startMs, slot]));
  const lastMs = healthSlotOf(nowMs);
  return Array.from({ length: HEALTH_SLOTS_PER_DAY }, (_, i) =>
    stretchOf(byStart.get(lastMs - (HEALTH_SLOTS_PER_DAY - 1 - i) * HEALTH_SLOT_MS)),
  );
}

/** Of all looks; undefined where there was none. */
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
