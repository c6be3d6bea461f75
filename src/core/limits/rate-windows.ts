import {
  type Decision,
  type LimitState,
  hasSameLimits,
  longestWindowMs,
  type Limit,
  type Policy,
  slotMs,
} from './policy.ts';
import type { Rate } from './rate.ts';

export type CountedMoment = { atMs: number; count: number };

/**
 * Remembers what was spent in the last window, oldest first, in a ring that grows as needed. Every spend is counted
 * exactly, so a limit is never exceeded in any window of its length.
 *
 * Most subjects spend little, and a typed array takes several times the memory of an array that has only a few numbers.
 */
export class SlidingLog {
  readonly #rate: Rate;
  readonly #slotMs: number;
  #times = [0, 0];
  #counts = [0, 0];
  #head = 0;
  #size = 0;
  #used = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#slotMs = slotMs(rate);
  }

  get used(): number {
    return this.#used;
  }

  get remaining(): number {
    return Math.max(0, this.#rate.limit - this.#used);
  }

  /** Negative infinity if nothing is remembered. */
  get newestMs(): number {
    return this.#size > 0 ? this.#time(this.#size - 1) : Number.NEGATIVE_INFINITY;
  }

  get slotMs(): number {
    return this.#slotMs;
  }

  get rate(): Rate {
    return this.#rate;
  }

  expire(nowMs: number): void {
    while (this.#size > 0 && this.#time(0) + this.#rate.windowMs <= nowMs) {
      this.#used -= this.#count(0);
      this.#head = (this.#head + 1) & (this.#times.length - 1);
      this.#size--;
    }
  }

  /** Returns the moment it was entered under, never earlier than `atMs` nor than the entry before. */
  add(atMs: number, count = 1): number {
    return this.#enter(Math.ceil(atMs / this.#slotMs) * this.#slotMs, count);
  }

  #enter(atMs: number, count: number): number {
    this.#used += count;
    if (this.#size > 0) {
      const newest = this.#index(this.#size - 1);
      const newestTime = this.#times[newest] ?? 0;
      if (atMs <= newestTime) {
        this.#counts[newest] = (this.#counts[newest] ?? 0) + count;
        return newestTime;
      }
    }
    if (this.#size === this.#times.length) this.#grow();
    const free = this.#index(this.#size);
    this.#times[free] = atMs;
    this.#counts[free] = count;
    this.#size++;
    return atMs;
  }

  /** Takes back one of what was entered at that moment. The oldest that it may be goes first, so the rest stays longest. */
  giveBack(atMs: number): void {
    for (let i = 0; i < this.#size; i++) {
      const at = this.#index(i);
      const count = this.#counts[at] ?? 0;
      if (this.#time(i) < atMs || count === 0) continue;
      this.#counts[at] = count - 1;
      this.#used--;
      return;
    }
  }

  /** Takes back what was entered last, before any of it has left the window. */
  undo(count: number): void {
    this.#used -= count;
    for (let left = count; left > 0 && this.#size > 0;) {
      const newest = this.#index(this.#size - 1);
      const taken = Math.min(left, this.#counts[newest] ?? 0);
      this.#counts[newest] = (this.#counts[newest] ?? 0) - taken;
      left -= taken;
      if (this.#counts[newest] === 0) this.#size--;
    }
  }

  /** Enters what was spent before, each at its place among what is remembered, under the moment that it has. */
  merge(slots: readonly CountedMoment[]): void {
    const all = [...slots, ...this.slots()].toSorted((a, b) => a.atMs - b.atMs);
    this.#head = 0;
    this.#size = 0;
    this.#used = 0;
    for (const { atMs, count } of all) this.#enter(atMs, count);
  }

  /** When `count` of what is remembered will have left the window; `count` is at least 1 and at most `used`. */
  freeAtMs(count: number): number {
    let freed = 0;
    for (let i = 0; i < this.#size; i++) {
      freed += this.#count(i);
      if (freed >= count) return this.#time(i) + this.#rate.windowMs;
    }
    return Number.NEGATIVE_INFINITY;
  }

  slots(): CountedMoment[] {
    return Array.from({ length: this.#size }, (_, i) => ({ atMs: this.#time(i), count: this.#count(i) }));
  }

  #index(position: number): number {
    return (this.#head + position) & (this.#times.length - 1);
  }

  #time(position: number): number {
    return this.#times[this.#index(position)] ?? 0;
  }

  #count(position: number): number {
    return this.#counts[this.#index(position)] ?? 0;
  }

  #grow(): void {
    const length = this.#times.length * 2;
    const times = Array.from({ length }, (_, i) => (i < this.#size ? this.#time(i) : 0));
    const counts = Array.from({ length }, (_, i) => (i < this.#size ? this.#count(i) : 0));
    this.#times = times;
    this.#counts = counts;
    this.#head = 0;
  }
}

/** What a subject has spent under each limit of a policy. */
export class RateWindows {
  #policy: Policy;
  #logs: readonly SlidingLog[];
  #longest: SlidingLog;
  #emptyAtMs = Number.NEGATIVE_INFINITY;
  /** Everything spent after this moment is entered here; infinite if earlier spends are unknown. */
  #knownSinceMs: number;

  constructor(policy: Policy, knownSinceMs = Number.POSITIVE_INFINITY) {
    this.#policy = policy;
    this.#knownSinceMs = knownSinceMs;
    this.#logs = policy.limits.map((limit) => new SlidingLog(limit));
    this.#longest = longestOf(policy, this.#logs);
  }

  get policy(): Policy {
    return this.#policy;
  }

  /** When the last entry leaves the window. */
  get emptyAtMs(): number {
    return this.#emptyAtMs;
  }

  /** Whether everything that counts toward these limits is entered here. */
  covers(policy: Policy, nowMs: number): boolean {
    const rememberedMs = this.#longest.rate.windowMs;
    const neededMs = policy === this.#policy ? rememberedMs : longestWindowMs(policy);
    return neededMs <= rememberedMs && this.#knownSinceMs <= nowMs - neededMs;
  }

  /** Applies other limits to what was spent before. What has left the longest window until now is not remembered. */
  adopt(policy: Policy, nowMs: number): void {
    if (policy === this.#policy) return;
    if (!hasSameLimits(policy, this.#policy)) {
      this.#knownSinceMs = Math.max(this.#knownSinceMs, nowMs - this.#longest.rate.windowMs);
      for (const log of this.#logs) log.expire(nowMs);
      const longestMs = longestWindowMs(policy);
      const logs = policy.limits.map((limit) => {
        const log = new SlidingLog(limit);
        // The longest keeps the moments of the journal, which `restore` compares with.
        const source = limit.windowMs === longestMs ? this.#longest : this.#bestSource(limit);
        log.merge(source.slots());
        log.expire(nowMs);
        return log;
      });
      this.#longest = longestOf(policy, logs);
      this.#logs = logs;
      this.#emptyAtMs = this.#longest.newestMs + this.#longest.rate.windowMs;
    }
    this.#policy = policy;
  }

  /** The most precise log that remembers enough for the limit. */
  #bestSource({ windowMs }: Limit): SlidingLog {
    const reaching = this.#logs.filter(({ rate }) => rate.windowMs >= windowMs);
    return reaching.toSorted((a, b) => a.slotMs - b.slotMs)[0] ?? this.#longest;
  }

  /** When every limit has room for one more; negative infinity if all have it now. */
  roomAtMs(nowMs: number): number {
    let roomAtMs = Number.NEGATIVE_INFINITY;
    for (const log of this.#logs) {
      log.expire(nowMs);
      if (log.remaining === 0) {
        roomAtMs = Math.max(roomAtMs, log.freeAtMs(log.used - log.rate.limit + 1));
      }
    }
    return roomAtMs;
  }

  /** In the order of the limits. */
  look(nowMs: number): readonly LimitState[] {
    return this.#logs.map((log, i) => {
      log.expire(nowMs);
      const limit = this.#policy.limits[i] ?? { name: '', ...log.rate };
      return limitState(limit, log.used, log.used > 0 ? log.freeAtMs(1) : nowMs, nowMs);
    });
  }

  /** Enters what was spent elsewhere, whether or not there was room for it. */
  spend(atMs: number, count: number): number {
    let spentAtMs = atMs;
    for (const log of this.#logs) {
      const enteredMs = log.add(atMs, count);
      if (log === this.#longest) spentAtMs = enteredMs;
    }
    this.#emptyAtMs = spentAtMs + this.#longest.rate.windowMs;
    return spentAtMs;
  }

  giveBack(atMs: number): void {
    for (const log of this.#logs) log.giveBack(atMs);
  }

  /** Takes back what was entered last, before any of it has left a window. */
  undo(count: number): void {
    for (const log of this.#logs) log.undo(count);
  }

  /**
   * Enters what was spent before and is not entered yet; with `sinceMs`, these are all spends after that moment. A record
   * from a clock that has since been set back counts as made now: strict, and gone after one window.
   */
  restore(slots: readonly CountedMoment[], nowMs: number, sinceMs = Number.POSITIVE_INFINITY): void {
    const past = slots
      .filter(({ atMs }) => atMs <= this.#knownSinceMs)
      .map(({ atMs, count }) => ({ atMs: Math.min(atMs, nowMs), count }));
    this.#knownSinceMs = Math.min(this.#knownSinceMs, sinceMs);
    const newest = past.at(-1);
    if (!newest) return;
    for (const log of this.#logs) {
      log.merge(past);
      log.expire(nowMs);
    }
    this.#emptyAtMs = Math.max(
      this.#emptyAtMs,
      newest.atMs + this.#longest.slotMs + this.#longest.rate.windowMs,
    );
  }
}

/** Spends one in all windows, or nothing if one of them has no room. Each spend is passed on with its moment. */
export function takeFromAll<T extends { readonly windows: RateWindows }>(
  all: readonly T[],
  nowMs: number,
  onSpend?: (one: T, atMs: number) => void,
): Decision {
  let roomAtMs = Number.NEGATIVE_INFINITY;
  for (const { windows } of all) roomAtMs = Math.max(roomAtMs, windows.roomAtMs(nowMs));
  const allowed = roomAtMs === Number.NEGATIVE_INFINITY;
  let spentAtMs: number | undefined;
  for (const one of allowed ? all : []) {
    const atMs = one.windows.spend(nowMs, 1);
    spentAtMs ??= atMs;
    onSpend?.(one, atMs);
  }
  return {
    allowed,
    limitStates: all.flatMap(({ windows }) => windows.look(nowMs)),
    retryAfterSeconds: allowed ? 0 : secondsUntil(roomAtMs, nowMs),
    spentAtMs,
    recorded: undefined,
  };
}

function longestOf(policy: Policy, logs: readonly SlidingLog[]): SlidingLog {
  const longestMs = longestWindowMs(policy);
  const longest = logs.find((log) => log.rate.windowMs === longestMs);
  if (!longest) throw new Error(`policy ${policy.name} has no limits`);
  return longest;
}

export function limitState(limit: Limit, used: number, oldestFreeAtMs: number, nowMs: number): LimitState {
  return {
    name: limit.name,
    limit: limit.limit,
    windowSeconds: limit.windowMs / 1000,
    remaining: Math.max(0, limit.limit - used),
    resetSeconds: used > 0 ? secondsUntil(oldestFreeAtMs, nowMs) : 0,
  };
}

/** Rounded up: waiting that long is enough, waiting a second less is not. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((atMs - nowMs) / 1000));
}
