import {
  type HealthStore,
  type Health,
  HEALTH_SLOT_MS,
  HEALTH_SLOTS_PER_DAY,
  type HealthSlot,
  type ProviderCounts,
  type ProviderSlot,
} from '../ports/health-store.ts';
import type { Provider, Reason } from '../upstream/provider.ts';
import type { Clock } from '../ports/clock.ts';
import type { FetchResult } from '../ports/fetcher.ts';
import { collectingFaults } from '../upstream/provider-call.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { SAY_NOTHING } from './conditions.ts';
import { HEALTH_DAY_MS, DayCounts, healthSlotOf, speedRange, sumCounts } from './day-counts.ts';

/** How long the counts are stored: the day that is shown, and one more. */
const KEPT_MS = 2 * HEALTH_DAY_MS;
/** Days that are summed up, with the current one. */
const MONTH_DAYS = 30;

/** Collects the health that this node observes, saves it from time to time, and joins it with what other nodes saved. */
export class HealthMonitor {
  readonly #store: HealthStore;
  readonly #latest = new Map<string, Health>();
  readonly #unsaved = new Set<string>();
  #uncounted = new SlotCounts();
  #unsavedDays = new DayCounts();
  /** The latest slot with an observation, and the slot in which old ones were last deleted. */
  #newestSlotMs = 0;
  #forgotInSlotMs = 0;
  #ignoring = false;

  constructor(store: HealthStore) {
    this.#store = store;
  }

  /** Ignores further observations: a stopping node aborts its own calls, which is not a failure of the provider. */
  stop(): void {
    this.#ignoring = true;
  }

  /** `ms`: how long a response to a search took. */
  observed(slug: string, reason: Reason | undefined, atMs: number, ms?: number): void {
    if (this.#ignoring) return;
    if (reason !== undefined && SAY_NOTHING.has(reason)) return;
    const ok = reason === undefined;
    const state = ok ? 'up' : 'down';
    const before = this.#latest.get(slug);
    this.#latest.set(slug, {
      slug,
      state,
      // After the clock was set back, a state must not begin later than it was observed.
      sinceMs: before?.state === state ? Math.min(before.sinceMs, atMs) : atMs,
      checkedAtMs: atMs,
      lastOkAtMs: ok ? atMs : before?.lastOkAtMs,
      lastError: reason,
    });
    this.#unsaved.add(slug);
    this.#uncounted.look(slug, ok, atMs);
    const day = this.#unsavedDays.of(slug, atMs);
    if (ok) day.ok++;
    else day.failed++;
    if (ok && ms !== undefined) {
      const range = speedRange(ms);
      day.speeds[range] = (day.speeds[range] ?? 0) + 1;
    }
    this.#newestSlotMs = Math.max(this.#newestSlotMs, healthSlotOf(atMs));
  }

  /** Counts the results of a search for the providers that had them. `slugs`: those of sources with another name. */
  found(
    results: readonly { readonly sources: readonly string[] }[],
    atMs: number,
    slugs?: ReadonlyMap<string, string>,
  ): void {
    if (this.#ignoring) return;
    for (const { sources } of results)
      for (const source of sources) {
        const day = this.#unsavedDays.of(slugs?.get(source) ?? source, atMs);
        day.results++;
        if (sources.length === 1) day.unique++;
      }
  }

  /** Saves what is new. If that fails, it is saved with the next attempt. */
  async save(): Promise<void> {
    const unsaved = [...this.#unsaved];
    if (unsaved.length === 0) return;
    const counted = this.#uncounted.all().filter(({ startMs }) => startMs >= this.#oldestKeptMs());
    const days = this.#unsavedDays.all();
    this.#unsaved.clear();
    this.#uncounted = new SlotCounts();
    this.#unsavedDays = new DayCounts();
    try {
      await this.#store.record(
        unsaved.flatMap((slug) => this.#latest.get(slug) ?? []),
        counted,
        days,
      );
    } catch (error) {
      for (const slug of unsaved) this.#unsaved.add(slug);
      for (const slot of counted) this.#uncounted.add(slot);
      for (const day of days) this.#unsavedDays.add(day);
      throw error;
    }
    await this.#forgetOldSlots();
  }

  /** By slug: the latest health that any node observed. */
  async all(): Promise<ReadonlyMap<string, Health>> {
    const all = new Map((await this.#store.all()).map((health) => [health.slug, health]));
    for (const [slug, own] of this.#latest) {
      const known = all.get(slug);
      all.set(slug, known ? joinHealth(known, own) : own);
    }
    return all;
  }

  /** By slug: the slots of the last day that have observations, in order. */
  async day(nowMs: number): Promise<ReadonlyMap<string, readonly HealthSlot[]>> {
    const lastMs = healthSlotOf(nowMs);
    const firstMs = lastMs - (HEALTH_SLOTS_PER_DAY - 1) * HEALTH_SLOT_MS;
    const stored = await this.#store.slots(firstMs);
    return new SlotCounts([...stored, ...this.#uncounted.all()]).bySlug(firstMs, lastMs);
  }

  /** By slug: the sums of the last 30 days, with today. */
  async month(nowMs: number): Promise<ReadonlyMap<string, ProviderCounts>> {
    const sinceMs = Math.floor(nowMs / HEALTH_DAY_MS) * HEALTH_DAY_MS - (MONTH_DAYS - 1) * HEALTH_DAY_MS;
    const bySlug = new Map<string, ProviderCounts>();
    for (const counts of [...(await this.#store.totals(sinceMs)), ...this.#unsavedDays.all()])
      bySlug.set(counts.slug, sumCounts(bySlug.get(counts.slug), counts));
    return bySlug;
  }

  #oldestKeptMs(): number {
    return this.#newestSlotMs - KEPT_MS;
  }

  /** Once per slot is enough. */
  async #forgetOldSlots(): Promise<void> {
    if (this.#forgotInSlotMs === this.#newestSlotMs) return;
    const inSlotMs = this.#newestSlotMs;
    await this.#store.forgetSlotsBefore(this.#oldestKeptMs());
    await this.#store.forgetDaysBefore(inSlotMs - (MONTH_DAYS + 1) * HEALTH_DAY_MS);
    this.#forgotInSlotMs = inSlotMs;
  }
}

/**
 * Merges another node's observations into what is known about a provider. The later check wins, the latest success is
 * kept, and a state lasts since the first node observed it.
 */
export function joinHealth(known: Health, seen: Health): Health {
  return {
    ...(isLater(known, seen) ? seen : known),
    sinceMs: sinceOf(known, seen),
    lastOkAtMs: latest(known.lastOkAtMs, seen.lastOkAtMs),
  };
}

function isLater(known: Health, seen: Health): boolean {
  return seen.checkedAtMs >= known.checkedAtMs;
}

function sinceOf(known: Health, seen: Health): number {
  if (seen.state === known.state) return known.sinceMs;
  // A node that missed what another saw in between believes its own state to be older than it can be.
  if (isLater(known, seen)) return seen.sinceMs > known.checkedAtMs ? seen.sinceMs : seen.checkedAtMs;
  return seen.checkedAtMs >= known.sinceMs ? known.checkedAtMs : known.sinceMs;
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}

type Counted = { slug: string; startMs: number; ok: number; failed: number };

class SlotCounts {
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
    return this.#slots
      .getOrInsertComputed(startMs, () => new Map<string, Counted>())
      .getOrInsertComputed(slug, () => ({ slug, startMs, ok: 0, failed: 0 }));
  }

  /** By provider, the slots that begin within a range, in order. */
  bySlug(fromMs: number, toMs: number): ReadonlyMap<string, readonly HealthSlot[]> {
    const bySlug = new Map<string, HealthSlot[]>();
    for (const { slug, ...slot } of this.all().sort((a, b) => a.startMs - b.startMs)) {
      if (slot.startMs < fromMs || slot.startMs > toMs) continue;
      bySlug.getOrInsertComputed(slug, () => []).push(slot);
    }
    return bySlug;
  }
}

const PROBE_TIMEOUT_MS = 5_000;

type ProbeParts = {
  clock: Clock;
  observe: (probed: { upstream: Upstream; reason: Reason | undefined; atMs: number }) => void;
  /** Called for an exception of our own, which says nothing about the provider. */
  onInternalError: (upstream: Upstream, error: unknown) => void;
};

export async function probeAll(upstreams: readonly Upstream[], parts: ProbeParts): Promise<void> {
  await Promise.all(
    upstreams.map((upstream) =>
      probe(upstream, parts).catch((error: unknown) => {
        parts.onInternalError(upstream, error);
      }),
    ),
  );
}

async function probe(upstream: Upstream, { clock, observe, onInternalError }: ProbeParts): Promise<void> {
  const { health: check, access, fetcher } = upstream;
  if (!check) return;
  const fetched = await fetcher.fetch({ url: `${access.url}${check.path}`, timeoutMs: PROBE_TIMEOUT_MS });
  const { value, faults } = collectingFaults(() => ({ reason: reasonIn(fetched, check) }));
  for (const fault of faults) onInternalError(upstream, fault);
  if (value) observe({ upstream, reason: value.reason, atMs: clock.wallMs() });
}

function reasonIn(fetched: FetchResult, check: NonNullable<Provider['health']>): Reason | undefined {
  if ('failed' in fetched) return fetched.failed;
  return check.isUp(fetched) ? undefined : 'upstream_error';
}
