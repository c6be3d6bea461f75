import { healthSlotOf, type HealthSlot, type ProviderSlot } from './model.ts';

type Counted = { slug: string; startMs: number; ok: number; failed: number };

/** Observations counted by provider and half hour. */
export class SlotCounts {
  readonly #slots = new Map<string, Counted>();

  constructor(slots: readonly ProviderSlot[] = []) {
    for (const slot of slots) this.add(slot);
  }

  look(slug: string, good: boolean, atMs: number): void {
    this.add({ slug, startMs: healthSlotOf(atMs), ok: good ? 1 : 0, failed: good ? 0 : 1 });
  }

  add({ slug, startMs, ok, failed }: ProviderSlot): void {
    const id = `${startMs} ${slug}`;
    const counted = this.#slots.get(id) ?? { slug, startMs, ok: 0, failed: 0 };
    counted.ok += ok;
    counted.failed += failed;
    this.#slots.set(id, counted);
  }

  all(): ProviderSlot[] {
    return [...this.#slots.values()];
  }

  /** By provider, the slots that begin within a range, in order. */
  bySlug(fromMs: number, toMs: number): ReadonlyMap<string, readonly HealthSlot[]> {
    const bySlug = new Map<string, HealthSlot[]>();
    for (const { slug, ...slot } of this.all().sort((a, b) => a.startMs - b.startMs)) {
      if (slot.startMs < fromMs || slot.startMs > toMs) continue;
      bySlug.set(slug, [...(bySlug.get(slug) ?? []), slot]);
    }
    return bySlug;
  }
}
