import { healthSlotOf, type HealthSlot, type ProviderSlot } from './model.ts';

type Counted = { slug: string; startMs: number; ok: number; failed: number };

/** Observations counted by provider and half hour. */
export class SlotCounts {
  readonly #slots = new Map<number, Map<string, Counted>>();

  constructor(slots: readonly ProviderSlot[] = []) {
    for (const slot of slots) this.add(slot);
  }

  look(slug: string, good: boolean, atMs: number): void {
    const counted = this.#at(healthSlotOf(atMs), slug);
    if (good) counted.ok++;
    else counted.failed++;
  }

  add({ slug, startMs, ok, failed }: ProviderSlot): void {
    const counted = this.#at(startMs, slug);
    counted.ok += ok;
    counted.failed += failed;
  }

  all(): ProviderSlot[] {
    return [...this.#slots.values()].flatMap((bySlug) => [...bySlug.values()]);
  }

  #at(startMs: number, slug: string): Counted {
    let bySlug = this.#slots.get(startMs);
    if (!bySlug) {
      bySlug = new Map<string, Counted>();
      this.#slots.set(startMs, bySlug);
    }
    let counted = bySlug.get(slug);
    if (!counted) {
      counted = { slug, startMs, ok: 0, failed: 0 };
      bySlug.set(slug, counted);
    }
    return counted;
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
