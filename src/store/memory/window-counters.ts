import type { Decision, LimitState } from '../../core/limits/decision.ts';
import { longestWindowMs, slotMs, type Policy } from '../../core/limits/policy.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import { RateWindows } from '../../core/limits/rate-windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import { handled, mapMaybe, type MaybeHandled, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Charge, WindowCounters } from '../../core/ports/window-counters.ts';
import { takeFromAll, type LoadedCharge } from './joint-take.ts';
import { Subjects } from './subjects.ts';

/** Without `spend`, the caller records the spends. */
type Journal = Pick<Ledger, 'spentSince' | 'refuseIfOut'> & Partial<Pick<Ledger, 'spend'>>;

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
    this.#journal?.refuseIfOut?.();
    const nowMs = this.#clock.steadyMs();
    const windows = this.#windows(policy, subject, nowMs);
    if (windows instanceof Promise) {
      const decided = this.#takeOnceLoaded([{ policy, subject }]);
      return policy.budget === true ? decided.then((one) => this.#returnable(one, policy, subject)) : decided;
    }
    const decision = windows.take(nowMs);
    if (decision.spentAtMs !== undefined) {
      decision.recorded = this.#write?.(policy.name, subject, decision.spentAtMs);
    }
    return policy.budget === true ? this.#returnable(decision, policy, subject) : decision;
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
    return this.#takeLoaded(loaded, nowMs);
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
    return isCurrent ? this.#takeLoaded(loaded, this.#clock.steadyMs()) : this.takeTogether(charges);
  }

  #takeLoaded(charges: readonly LoadedCharge[], nowMs: number): Decision {
    for (const { policy, windows } of charges) windows.adopt(policy, nowMs);
    const decision = takeFromAll(charges, nowMs, this.#write);
    // One of them may just have been dropped because nothing was spent yet.
    for (const { policy, subject, windows } of charges) this.#subjects(policy).use(subject, windows);
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
