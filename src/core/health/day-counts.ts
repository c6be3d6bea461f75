import {
  HEALTH_SLOT_MS,
  type ProviderCounts,
  type ProviderDay,
  SPEED_BOUNDS_MS,
} from '../ports/health-store.ts';

export const HEALTH_DAY_MS = 86_400_000;

/** When the slot of a moment begins. */
export function healthSlotOf(atMs: number): number {
  return Math.floor(atMs / HEALTH_SLOT_MS) * HEALTH_SLOT_MS;
}

type GrowingDay = { -readonly [Name in keyof ProviderDay]: ProviderDay[Name] } & { speeds: number[] };

/** Observations counted by provider and day, which are added up with those of other nodes. */
export class DayCounts {
  readonly #days = new Map<number, Map<string, GrowingDay>>();

  /** The counts to increase. Every search does so for each of its results, so nothing is copied. */
  of(slug: string, atMs: number): GrowingDay {
    const dayMs = Math.floor(atMs / HEALTH_DAY_MS) * HEALTH_DAY_MS;
    let bySlug = this.#days.get(dayMs);
    if (!bySlug) this.#days.set(dayMs, (bySlug = new Map<string, GrowingDay>()));
    let day = bySlug.get(slug);
    if (!day) bySlug.set(slug, (day = { ...sumCounts(undefined, { ...NOTHING, slug }), dayMs }));
    return day;
  }

  add({ dayMs, ...counts }: ProviderDay): void {
    const day = this.of(counts.slug, dayMs);
    Object.assign(day, sumCounts(day, counts));
  }

  all(): readonly ProviderDay[] {
    return [...this.#days.values()].flatMap((bySlug) => [...bySlug.values()]);
  }
}

const NOTHING = { slug: '', ok: 0, failed: 0, results: 0, unique: 0, speeds: [] };

export function sumCounts(
  one: ProviderCounts = NOTHING,
  other: ProviderCounts,
): ProviderCounts & { speeds: number[] } {
  return {
    slug: other.slug,
    ok: one.ok + other.ok,
    failed: one.failed + other.failed,
    results: one.results + other.results,
    unique: one.unique + other.unique,
    speeds: RANGES.map((i) => (one.speeds[i] ?? 0) + (other.speeds[i] ?? 0)),
  };
}

const RANGES = [...SPEED_BOUNDS_MS, Infinity].map((_, i) => i);

export function speedRange(ms: number): number {
  const bound = SPEED_BOUNDS_MS.findIndex((most) => ms <= most);
  return bound < 0 ? SPEED_BOUNDS_MS.length : bound;
}

/**
 * Within how many milliseconds this share of responses came, as if those of a range were spread evenly over it. At most the
 * last bound; undefined without responses.
 */
function percentile(speeds: readonly number[], share: number): number | undefined {
  const total = speeds.reduce((all, count) => all + count, 0);
  if (total === 0) return undefined;
  let left = share * total;
  let lower = 0;
  for (const [i, upper] of SPEED_BOUNDS_MS.entries()) {
    const count = speeds[i] ?? 0;
    if (count >= left) return Math.round(lower + ((upper - lower) * left) / count);
    left -= count;
    lower = upper;
  }
  return lower;
}

/** What the counts of a provider say; undefined where nothing was counted. */
export type ProviderFigures = {
  readonly uptime: number | undefined;
  readonly medianMs: number | undefined;
  readonly p95Ms: number | undefined;
  /** Its part of the results of all providers, and the part of its own results that only it found. */
  readonly share: number | undefined;
  readonly unique: number | undefined;
};

/** By health name. Shares are of the results of all providers of the same group. */
export function figuresOf(
  providers: readonly { readonly healthName: string; readonly group: string }[],
  month: ReadonlyMap<string, ProviderCounts>,
): ReadonlyMap<string, ProviderFigures> {
  const groups = Map.groupBy(providers, ({ group }) => group);
  const figures = new Map<string, ProviderFigures>();
  for (const names of groups.values()) {
    const counted = names.flatMap(({ healthName }) => month.get(healthName) ?? []);
    const results = counted.reduce((all, counts) => all + counts.results, 0);
    for (const counts of counted) figures.set(counts.slug, toFigures(counts, results));
  }
  return figures;
}

function toFigures(counts: ProviderCounts, allResults: number): ProviderFigures {
  const { ok, failed, results, unique, speeds } = counts;
  const shareOf = (part: number, of: number): number | undefined => (of === 0 ? undefined : part / of);
  return {
    uptime: shareOf(ok, ok + failed),
    medianMs: percentile(speeds, 0.5),
    p95Ms: percentile(speeds, 0.95),
    share: shareOf(results, allResults),
    unique: shareOf(unique, results),
  };
}
