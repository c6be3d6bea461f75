import type { Decision, LimitState } from '../../core/limits/decision.ts';
import { longestWindowMs, type Policy } from '../../core/limits/policy.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import { RateWindows } from '../../core/limits/rate-windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { Subjects } from './subjects.ts';

/** Without `spend`, the caller records the spends. */
type Journal = Pick<Ledger, 'spentSince'> & Partial<Pick<Ledger, 'spend'>>;

/**
 * Sliding windows in this process. With a journal every spend is also written down, and a subject seen for the first
 * time since the start is given what it had spent before.
 */
export class MemoryWindowCounters implements WindowCounters {
  readonly #clock: Clock;
  readonly #journal: Journal | undefined;
  readonly #policies = new Map<string, Subjects>();
  readonly #startedMs: number;
  /** Windows that only contain what was recorded since the start. */
  readonly #unrestored = new WeakSet<RateWindows>();

  constructor(parts: { clock: Clock; journal?: Journal }) {
    this.#clock = parts.clock;
    this.#journal = parts.journal;
    this.#startedMs = parts.clock.steadyMs();
  }

  take(policy: Policy, subject: string): MaybePromise<Decision> {
    const nowMs = this.#clock.steadyMs();
    const windows = this.#windows(policy, subject, nowMs);
    return windows instanceof Promise
      ? windows.then((loaded) => this.#decide(policy, subject, loaded, this.#clock.steadyMs()))
      : this.#decide(policy, subject, windows, nowMs);
  }

  look(policy: Policy, subject: string): MaybePromise<readonly LimitState[]> {
    const windows = this.#windows(policy, subject, this.#clock.steadyMs());
    return mapMaybe(windows, (loaded) => loaded.look(this.#clock.steadyMs()));
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

  #decide(policy: Policy, subject: string, windows: RateWindows, nowMs: number): Decision {
    const decision = windows.take(nowMs);
    if (decision.spentAtMs !== undefined && this.#journal?.spend) {
      decision.recorded = this.#journal.spend(policy.name, subject, decision.spentAtMs);
    }
    return decision;
  }

  #windows(policy: Policy, subject: string, nowMs: number): MaybePromise<RateWindows> {
    const known = this.#subjects(policy).get(subject);
    const isUnrestored = known instanceof RateWindows && this.#unrestored.has(known);
    const windows = known && !isUnrestored ? known : this.#restore(policy, subject, nowMs, known);
    this.#keep(policy, subject, windows, nowMs);
    return windows;
  }

  #keep(policy: Policy, subject: string, windows: MaybePromise<RateWindows>, nowMs: number): void {
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
    nowMs: number,
    recorded: MaybePromise<RateWindows> | undefined,
  ): MaybePromise<RateWindows> {
    const windows = recorded instanceof RateWindows ? recorded : new RateWindows(policy);
    // What is already recorded must not be entered again.
    const untilMs = recorded ? this.#startedMs : Number.POSITIVE_INFINITY;
    const slots = this.#journal?.spentSince(policy.name, subject, nowMs - longestWindowMs(policy)) ?? [];
    const enter = (loaded: readonly CountedMoment[]): RateWindows => {
      windows.restore(
        loaded.filter(({ atMs }) => atMs <= untilMs),
        nowMs,
      );
      this.#unrestored.delete(windows);
      return windows;
    };
    if (!(slots instanceof Promise)) return enter(slots);
    const subjects = this.#subjects(policy);
    return slots.then(
      (loaded) => {
        subjects.replace(subject, enter(loaded));
        return windows;
      },
      (error: unknown) => {
        if (recorded) subjects.replace(subject, recorded);
        else subjects.delete(subject);
        throw error;
      },
    );
  }
}
