import type { Decision, Standing } from '../../core/limits/decision.ts';
import { longestWindowMs, type Policy } from '../../core/limits/policy.ts';
import { Windows } from '../../core/limits/windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';

type Journal = Pick<Ledger, 'spend' | 'spentSince'>;

/** In order of their latest use, so that idle ones are found at the front. */
type Subjects = Map<string, MaybePromise<Windows>>;

/**
 * Sliding windows in this process. With a journal every spend is also written down, and a subject seen for the first
 * time since the start is given what it had spent before.
 */
export class MemoryWindowCounters implements WindowCounters {
  readonly #clock: Clock;
  readonly #journal: Journal | undefined;
  readonly #policies = new Map<string, Subjects>();

  constructor(parts: { clock: Clock; journal?: Journal }) {
    this.#clock = parts.clock;
    this.#journal = parts.journal;
  }

  take(policy: Policy, subject: string): MaybePromise<Decision> {
    const nowMs = this.#clock.steadyMs();
    const windows = this.#windows(policy, subject, nowMs);
    return windows instanceof Promise
      ? windows.then((loaded) => this.#decide(policy, subject, loaded, this.#clock.steadyMs()))
      : this.#decide(policy, subject, windows, nowMs);
  }

  look(policy: Policy, subject: string): MaybePromise<readonly Standing[]> {
    const windows = this.#windows(policy, subject, this.#clock.steadyMs());
    return mapMaybe(windows, (loaded) => loaded.look(this.#clock.steadyMs()));
  }

  /** Enters what was allowed elsewhere, without asking whether there is room. */
  record(policy: Policy, subject: string): void {
    const nowMs = this.#clock.steadyMs();
    const windows = this.#windows(policy, subject, nowMs);
    if (!(windows instanceof Promise)) windows.spend(nowMs, 1);
  }

  /** How many subjects of a policy are remembered. */
  size(policy: Policy): number {
    return this.#policies.get(policy.name)?.size ?? 0;
  }

  #decide(policy: Policy, subject: string, windows: Windows, nowMs: number): Decision {
    const decision = windows.take(nowMs);
    if (decision.spentAtMs !== undefined && this.#journal) {
      decision.recorded = this.#journal.spend(policy.name, subject, decision.spentAtMs);
    }
    return decision;
  }

  #windows(policy: Policy, subject: string, nowMs: number): MaybePromise<Windows> {
    const subjects = this.#subjects(policy);
    const known = subjects.get(subject);
    if (known) subjects.delete(subject);
    const windows = known ?? this.#restore(policy, subject, nowMs);
    dropIdle(subjects, nowMs);
    subjects.set(subject, windows);
    return windows;
  }

  #subjects(policy: Policy): Subjects {
    let subjects = this.#policies.get(policy.name);
    if (!subjects) {
      subjects = new Map();
      this.#policies.set(policy.name, subjects);
    }
    return subjects;
  }

  #restore(policy: Policy, subject: string, nowMs: number): MaybePromise<Windows> {
    const windows = new Windows(policy);
    const slots = this.#journal?.spentSince(policy.name, subject, nowMs - longestWindowMs(policy)) ?? [];
    if (!(slots instanceof Promise)) {
      windows.restore(slots, nowMs);
      return windows;
    }
    const subjects = this.#subjects(policy);
    return slots.then(
      (loaded) => {
        windows.restore(loaded, nowMs);
        subjects.set(subject, windows);
        return windows;
      },
      (error: unknown) => {
        subjects.delete(subject);
        throw error;
      },
    );
  }
}

/** Two for each request at the most: the map shrinks faster than it grows and no request pays for all. */
function dropIdle(subjects: Subjects, nowMs: number): void {
  let looked = 0;
  for (const [subject, windows] of subjects) {
    if (looked++ === 2 || windows instanceof Promise || windows.emptyAtMs > nowMs) return;
    subjects.delete(subject);
  }
}
