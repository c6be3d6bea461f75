import type { Decision, LimitState } from '../../core/limits/decision.ts';
import { longestWindowMs, owedName, slotMs, type Policy } from '../../core/limits/policy.ts';
import { RateWindows, takeFromAll } from '../../core/limits/rate-windows.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import {
  handled,
  mapMaybe,
  type Handled,
  type MaybeHandled,
  type MaybePromise,
} from '../../core/ports/maybe-promise.ts';
import type { Charge, WindowCounters } from '../../core/ports/window-counters.ts';

/** Without `spend`, the caller records the spends. */
type Journal = Pick<Ledger, 'spentSince' | 'refuseIfOut'> & Partial<Pick<Ledger, 'spend'>>;

/** The windows of a charge, with all that its subject spent. */
type LoadedCharge = Charge & { readonly windows: RateWindows };

/**
 * Sliding windows in this process. With a journal every spend is also written down, and a subject seen for the first
 * time since the start is given what it had spent before.
 */
export class MemoryWindowCounters implements WindowCounters {
  readonly #clock: Clock;
  readonly #journal: Journal | undefined;
  readonly #write: Ledger['spend'] | undefined;
  readonly #policies = new Map<string, Subjects>();
  readonly #startedMs: number;
  /** Windows that only contain what was recorded since the start. */
  readonly #unrestored = new WeakSet<RateWindows>();

  constructor(parts: { clock: Clock; journal?: Journal }) {
    this.#clock = parts.clock;
    this.#journal = parts.journal;
    this.#write = parts.journal?.spend?.bind(parts.journal);
    this.#startedMs = parts.clock.steadyMs();
  }

  take(policy: Policy, subject: string): MaybePromise<Decision> {
    const decision = this.takeTogether([{ policy, subject }]);
    return policy.budget === true
      ? mapMaybe(decision, (decided) => this.#returnable(decided, policy, subject))
      : decision;
  }

  #returnable(decision: Decision, policy: Policy, subject: string): Decision {
    const { spentAtMs } = decision;
    if (spentAtMs === undefined) return decision;
    // It was rounded up to a slot. Shorter windows are more precise, and entered it no earlier than this.
    const widestSlotMs = Math.max(...policy.limits.map(slotMs));
    const takenAtMs = spentAtMs - widestSlotMs + 1;
    decision.giveBack = () => {
      const current = this.#subjects(policy).get(subject);
      if (current instanceof RateWindows) current.giveBack(takenAtMs);
      void this.#write?.(policy.name, subject, spentAtMs, -1);
    };
    return decision;
  }

  takeTogether(charges: readonly Charge[]): MaybePromise<Decision> {
    this.#journal?.refuseIfOut?.();
    const nowMs = this.#clock.steadyMs();
    const loaded: LoadedCharge[] = [];
    for (const { policy, subject } of charges) {
      const windows = this.#windows(policy, subject, nowMs);
      if (windows instanceof Promise) return this.#takeOnceLoaded(charges);
      loaded.push({ policy, subject, windows });
    }
    return this.#takeFromAll(loaded, nowMs);
  }

  look(policy: Policy, subject: string): MaybePromise<readonly LimitState[]> {
    const windows = this.#windows(policy, subject, this.#clock.steadyMs());
    return mapMaybe(windows, (loaded) => {
      if (this.#lacksHistory(loaded, policy)) return this.look(policy, subject);
      const nowMs = this.#clock.steadyMs();
      loaded.adopt(policy, nowMs);
      return loaded.look(nowMs);
    });
  }

  /**
   * Records what was allowed elsewhere without checking the limit. The subject's earlier usage is not loaded for this,
   * but only when a check needs it.
   */
  record(policy: Policy, subject: string): void {
    const nowMs = this.#clock.steadyMs();
    const known = this.#subjects(policy).get(subject);
    const windows = known ?? new RateWindows(policy);
    if (!known && this.#journal && windows instanceof RateWindows) this.#unrestored.add(windows);
    this.#keep(policy, subject, windows, nowMs);
    if (windows instanceof Promise) {
      void windows.then(
        (loaded) => loaded.spend(nowMs, 1),
        () => undefined,
      );
    } else windows.spend(nowMs, 1);
  }

  /** How many subjects of a policy are remembered. */
  size(policy: Policy): number {
    return this.#policies.get(policy.name)?.size ?? 0;
  }

  async #takeOnceLoaded(charges: readonly Charge[]): Promise<Decision> {
    const loaded = await Promise.all(
      charges.map(async ({ policy, subject }) => ({
        policy,
        subject,
        windows: await this.#windows(policy, subject, this.#clock.steadyMs()),
      })),
    );
    // Meanwhile an idle subject may have been dropped and loaded again, or its limits may have changed.
    const isCurrent = loaded.every(({ policy, subject, windows }) => {
      const current = this.#subjects(policy).get(subject) ?? windows;
      return current === windows && !this.#lacksHistory(windows, policy);
    });
    if (!isCurrent) return this.takeTogether(charges);
    const nowMs = this.#clock.steadyMs();
    for (const { policy, windows } of loaded) windows.adopt(policy, nowMs);
    const decision = this.#takeFromAll(loaded, nowMs);
    // One of the subjects may just have been dropped because nothing was spent yet.
    for (const { policy, subject, windows } of loaded) this.#subjects(policy).use(subject, windows);
    return decision;
  }

  /** Spends one in all windows or in none, and writes each spend down if there is a place for it. */
  #takeFromAll(charges: readonly LoadedCharge[], nowMs: number): Decision {
    const recorded: Handled<void>[] = [];
    const decision = takeFromAll(charges, nowMs, ({ policy, subject }, atMs) => {
      if (this.#write) recorded.push(this.#write(policy.name, subject, atMs));
    });
    decision.recorded = whenAll(recorded);
    return decision;
  }

  #windows(policy: Policy, subject: string, nowMs: number): MaybeHandled<RateWindows> {
    const known = this.#subjects(policy).get(subject);
    const windows =
      known && !this.#lacksHistory(known, policy) ? known : this.#restore(policy, subject, known);
    if (windows instanceof RateWindows) windows.adopt(policy, nowMs);
    this.#keep(policy, subject, windows, nowMs);
    return windows;
  }

  /** Whether the journal has spends that count under this policy and are not in these windows. */
  #lacksHistory(windows: MaybeHandled<RateWindows>, policy: Policy): boolean {
    if (windows instanceof Promise || !this.#journal) return false;
    if (this.#unrestored.has(windows)) return true;
    return windows.policy !== policy && longestWindowMs(windows.policy) < longestWindowMs(policy);
  }

  #keep(policy: Policy, subject: string, windows: MaybeHandled<RateWindows>, nowMs: number): void {
    const subjects = this.#subjects(policy);
    // First, because a new subject has spent nothing yet.
    subjects.dropIdle(nowMs);
    subjects.use(subject, windows);
  }

  #subjects(policy: Policy): Subjects {
    let subjects = this.#policies.get(policy.name);
    if (!subjects) {
      subjects = new Subjects();
      this.#policies.set(policy.name, subjects);
    }
    return subjects;
  }

  #restore(
    policy: Policy,
    subject: string,
    known: MaybeHandled<RateWindows> | undefined,
  ): MaybeHandled<RateWindows> {
    const windows = known instanceof RateWindows ? known : new RateWindows(policy);
    const sinceMs = this.#clock.steadyMs() - longestWindowMs(policy);
    const slots = this.#journal?.spentSince(policy.name, subject, sinceMs) ?? [];
    const enter = (loaded: readonly CountedMoment[]): RateWindows => {
      const nowMs = this.#clock.steadyMs();
      const untilMs = known ? this.#unknownUntilMs(windows, nowMs) : Number.POSITIVE_INFINITY;
      windows.adopt(policy, nowMs);
      windows.restore(
        loaded.filter(({ atMs }) => atMs <= untilMs),
        nowMs,
      );
      this.#unrestored.delete(windows);
      return windows;
    };
    if (!(slots instanceof Promise)) return enter(slots);
    const subjects = this.#subjects(policy);
    return handled(
      slots.then(
        (loaded) => {
          subjects.replace(subject, enter(loaded));
          return windows;
        },
        (error: unknown) => {
          if (known) subjects.replace(subject, known);
          else subjects.delete(subject);
          throw error;
        },
      ),
    );
  }

  /** What was spent later is already in the windows, and must not be entered again. */
  #unknownUntilMs(windows: RateWindows, nowMs: number): number {
    const leftMs = nowMs - longestWindowMs(windows.policy);
    return this.#unrestored.has(windows) ? Math.max(leftMs, this.#startedMs) : leftMs;
  }
}

/** Also reads debts: what was spent while Valkey was unavailable is recorded under another name. */
export function spentOrOwed(ledger: Pick<Ledger, 'spentSince'>): Ledger['spentSince'] {
  return (policy, ...which) =>
    mapMaybe(ledger.spentSince(policy, ...which), (spent) =>
      mapMaybe(ledger.spentSince(owedName(policy), ...which), (owed) =>
        owed.length === 0 ? spent : [...spent, ...owed].sort((a, b) => a.atMs - b.atMs),
      ),
    );
}

/** Entries of one moment usually share one promise. */
function whenAll(recorded: readonly Handled<void>[]): Handled<void> | undefined {
  const [first] = recorded;
  if (recorded.every((one) => one === first)) return first;
  return handled(Promise.all(recorded).then(() => undefined));
}

/** The windows of each subject in order of latest use, so that idle ones are found first. */
class Subjects {
  readonly #windows = new Map<string, MaybeHandled<RateWindows>>();
  /** Stays at the oldest subject: each use leaves a gap in the map, and a new iterator would pass all of them. */
  #order = this.#windows.keys();
  #oldest: string | undefined;
  #newest: string | undefined;

  get size(): number {
    return this.#windows.size;
  }

  get(name: string): MaybeHandled<RateWindows> | undefined {
    return this.#windows.get(name);
  }

  /** Makes this subject the one used last. */
  use(name: string, windows: MaybeHandled<RateWindows>): void {
    if (name !== this.#newest) this.delete(name);
    this.#windows.set(name, windows);
    this.#newest = name;
  }

  /** Does not count as a use. */
  replace(name: string, windows: MaybeHandled<RateWindows>): void {
    this.#windows.set(name, windows);
  }

  delete(name: string): void {
    this.#windows.delete(name);
    if (name === this.#oldest) this.#oldest = undefined;
  }

  /** At most two per request: the map shrinks faster than it grows, and no request pays for all. */
  dropIdle(nowMs: number): void {
    for (let looked = 0; looked < 2 && this.#windows.size > 0; looked++) {
      const oldest = (this.#oldest ??= this.#next());
      const windows = this.#windows.get(oldest);
      if (windows instanceof Promise || (windows && windows.emptyAtMs > nowMs)) return;
      this.delete(oldest);
    }
  }

  #next(): string {
    const next = this.#order.next();
    if (next.done !== true) return next.value;
    this.#order = this.#windows.keys();
    return this.#next();
  }
}
