import {
  type Decision,
  type LimitState,
  longestWindowMs,
  owedName,
  slotMs,
  type Policy,
} from '../../core/limits/policy.ts';
import { RateWindows, takeFromAll } from '../../core/limits/rate-windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import { handled, mapMaybe, type Handled, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Charge, WindowCounters } from '../../core/ports/window-counters.ts';

const SUBJECTS_PER_SLICE = 1_000;

type Journal = Pick<Ledger, 'spend' | 'spentSince' | 'refuseIfOut'>;

type ChargedWindows = Charge & { readonly windows: RateWindows };

/**
 * Sliding windows in this process. With a journal, every spend is recorded there, and what a subject spent before it was
 * seen here is loaded from it.
 */
export class MemoryWindowCounters implements WindowCounters {
  readonly #clock: Clock;
  readonly #journal: Journal | undefined;
  /** By policy name and subject. */
  readonly #policies = new Map<string, Map<string, RateWindows>>();
  readonly #loading = new Map<string, Handled<void>>();

  constructor(parts: { clock: Clock; journal?: Journal }) {
    this.#clock = parts.clock;
    this.#journal = parts.journal;
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
      this.#subjects(policy).get(subject)?.giveBack(takenAtMs);
      if (this.#journal) handled(this.#journal.spend(policy.name, subject, spentAtMs, -1));
    };
    return decision;
  }

  takeTogether(charges: readonly Charge[]): MaybePromise<Decision> {
    this.#journal?.refuseIfOut?.();
    const nowMs = this.#clock.steadyMs();
    const charged: ChargedWindows[] = [];
    const loading: Handled<void>[] = [];
    for (const { policy, subject } of charges) {
      const windows = this.#windows(policy, subject, nowMs);
      if (windows instanceof Promise) loading.push(windows);
      else charged.push({ policy, subject, windows });
    }
    // Afterwards from the beginning: meanwhile limits may have changed, or an idle subject was dropped.
    return loading.length > 0
      ? Promise.all(loading).then(() => this.takeTogether(charges))
      : this.#takeFromAll(charged, nowMs);
  }

  look(policy: Policy, subject: string): MaybePromise<readonly LimitState[]> {
    const nowMs = this.#clock.steadyMs();
    const windows = this.#windows(policy, subject, nowMs);
    return windows instanceof Promise ? windows.then(() => this.look(policy, subject)) : windows.look(nowMs);
  }

  /** Records what was allowed elsewhere, without checking limits and without loading what was spent before. */
  record(policy: Policy, subject: string): void {
    const subjects = this.#subjects(policy);
    const nowMs = this.#clock.steadyMs();
    const windows = subjects.get(subject) ?? new RateWindows(policy, nowMs - 1);
    subjects.set(subject, windows);
    windows.spend(nowMs, 1);
  }

  size(policy: Policy): number {
    return this.#subjects(policy).size;
  }

  /** Drops subjects whose windows are empty. Other work may be done between two slices. */
  *purge(): Generator<void, void, void> {
    let checked = 0;
    for (const subjects of this.#policies.values()) {
      for (const [subject, { emptyAtMs }] of subjects) {
        if (emptyAtMs <= this.#clock.steadyMs()) subjects.delete(subject);
        if (++checked % SUBJECTS_PER_SLICE === 0) yield;
      }
    }
  }

  /** Spends one in all windows or in none, and records each spend if there is a journal. */
  #takeFromAll(charges: readonly ChargedWindows[], nowMs: number): Decision {
    const recorded: Handled<void>[] = [];
    const decision = takeFromAll(charges, nowMs, ({ policy, subject }, atMs) => {
      if (this.#journal) recorded.push(this.#journal.spend(policy.name, subject, atMs));
    });
    decision.recorded = whenAll(recorded);
    return decision;
  }

  /** The windows of a subject with everything it spent, or when to ask again. */
  #windows(policy: Policy, subject: string, nowMs: number): RateWindows | Handled<void> {
    const subjects = this.#subjects(policy);
    let windows = subjects.get(subject);
    if (!windows) {
      windows = new RateWindows(policy);
      subjects.set(subject, windows);
    }
    if (this.#journal && !windows.covers(policy, nowMs)) {
      return this.#load(this.#journal, windows, policy, subject);
    }
    windows.adopt(policy, nowMs);
    return windows;
  }

  /** Simultaneous requests share it. */
  #load(journal: Journal, windows: RateWindows, policy: Policy, subject: string): Handled<void> {
    const id = `${policy.name} ${subject}`;
    const known = this.#loading.get(id);
    if (known) return known;
    const load = async (): Promise<void> => {
      const sinceMs = this.#clock.steadyMs() - longestWindowMs(policy);
      const spent = await journal.spentSince(policy.name, subject, sinceMs);
      const nowMs = this.#clock.steadyMs();
      windows.adopt(policy, nowMs);
      windows.restore(spent, nowMs, sinceMs);
    };
    const loading = handled(load().finally(() => this.#loading.delete(id)));
    this.#loading.set(id, loading);
    return loading;
  }

  #subjects({ name }: Policy): Map<string, RateWindows> {
    let subjects = this.#policies.get(name);
    if (!subjects) {
      subjects = new Map();
      this.#policies.set(name, subjects);
    }
    return subjects;
  }
}

/** Budgets are decided by the ledger, everything else by the counters. */
export function withBudgetsOf({ budgets }: Ledger, counters: WindowCounters): WindowCounters {
  const counting = ({ budget }: Policy) => (budget === true ? budgets : counters);
  return {
    take: (policy, ...charged) => counting(policy).take(policy, ...charged),
    takeTogether: (...charged) => counters.takeTogether(...charged),
    look: (policy, ...charged) => counting(policy).look(policy, ...charged),
  };
}

/** Also reads debts: what was spent while Valkey was unavailable is recorded under another name. */
export function spentOrOwed(ledger: Pick<Ledger, 'spentSince'>): Ledger['spentSince'] {
  return async (policy, ...which) => {
    // First, because debts that are settled in between would otherwise be missing.
    const owed = await ledger.spentSince(owedName(policy), ...which);
    const spent = await ledger.spentSince(policy, ...which);
    return owed.length === 0 ? spent : [...spent, ...owed].sort((a, b) => a.atMs - b.atMs);
  };
}

/** Entries of one moment usually share one promise. */
function whenAll(recorded: readonly Handled<void>[]): Handled<void> | undefined {
  const [first] = recorded;
  if (recorded.every((one) => one === first)) return first;
  return handled(Promise.all(recorded).then(() => undefined));
}
