import type { Decision } from '../../core/limits/decision.ts';
import { longestWindowMs, type Policy } from '../../core/limits/policy.ts';
import { RateWindows } from '../../core/limits/rate-windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import type { OfflineBudgets } from './offline-budgets.ts';
import type { DebtSettlement } from './debt-settlement.ts';
import type { WindowScript } from './window-script.ts';

/**
 * Valkey does not know what nodes spend that cannot reach it. They write it into the ledger first and then count what
 * all nodes wrote; a node that reaches Valkey does the same: it writes its own spend down, enters what the others owe,
 * and looks again. So of several nodes that spend at once the last one to write knows of all.
 */
export class BudgetCheck {
  readonly #settlement: DebtSettlement;
  readonly #script: WindowScript;
  readonly #budgets: OfflineBudgets;
  readonly #checks = new Map<string, CoalescedTask<Decision | undefined>>();

  constructor(parts: { settlement: DebtSettlement; script: WindowScript; budgets: OfflineBudgets }) {
    this.#settlement = parts.settlement;
    this.#script = parts.script;
    this.#budgets = parts.budgets;
  }

  /** The refusal, if a spend that Valkey allowed and the ledger recorded exceeds the budget after all. */
  refusal(policy: Policy, subject: string): Promise<Decision | undefined> {
    const id = `${policy.name} ${subject}`;
    let check = this.#checks.get(id);
    if (!check) {
      check = new CoalescedTask(() => this.#check(policy, subject));
      this.#checks.set(id, check);
    }
    return check.run();
  }

  /** Reads the ledger before Valkey: a debt that another node pays meanwhile leaves the ledger only once Valkey has it. */
  async #check(policy: Policy, subject: string): Promise<Decision | undefined> {
    const isSettled = await this.#settlement.settle([policy]);
    const looked = isSettled ? await this.#script.take(policy, subject, 0) : undefined;
    // Valkey became unreachable in between.
    if (!looked) return this.#budgets.refusal(policy, subject);
    return looked.allowed ? undefined : looked;
  }
}

/**
 * Work whose result is good for everybody who asked before it began. Those who ask while it runs share the next run, so
 * a crowd costs two runs, not one each.
 */
export class CoalescedTask<Result> {
  readonly #work: () => Promise<Result>;
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  /** The result of a run that starts now or later. */
  run(): Promise<Result> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<Result> {
    this.#next = undefined;
    const running = this.#work().finally(() => {
      // The next run may have started already.
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}

/** Spends of simultaneous requests are still on their way to Valkey and the ledger, so they are not missing. */
const UNDER_WAY_MS = 2_000;

/**
 * A server that was wiped or lost a key takes a budget for unspent. The ledger has every call, so the first spend of a
 * window is held against it, and what Valkey lacks is entered again.
 */
export class BudgetRecovery {
  readonly #script: WindowScript;
  readonly #ledger: Ledger;
  readonly #clock: Clock;

  constructor(parts: { script: WindowScript; ledger: Ledger; clock: Clock }) {
    this.#script = parts.script;
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
  }

  /** Whether a spend that Valkey allowed exceeds the budget after all. */
  async isTooMuch(policy: Policy, subject: string, decision: Decision): Promise<boolean> {
    if (!isFirst(policy, decision)) return false;
    const nowMs = this.#clock.steadyMs();
    const known = await this.#ledger.spentSince(policy.name, subject, nowMs - longestWindowMs(policy));
    if (!known.some(({ atMs }) => atMs < nowMs - UNDER_WAY_MS)) return false;
    // Something is lost, so the latest are too. One that another node spent since is entered twice, which is strict.
    await this.#script.pay(policy, subject, known, () => this.#clock.steadyMs());
    const windows = new RateWindows(policy);
    windows.restore([...known, { atMs: nowMs, count: 1 }], nowMs);
    return windows.isExceeded(nowMs);
  }
}

/** Whether this is the only spend in the longest window, according to Valkey. */
function isFirst(policy: Policy, { limitStates }: Decision): boolean {
  const longestSeconds = longestWindowMs(policy) / 1000;
  return limitStates.some(
    ({ windowSeconds, limit, remaining }) => windowSeconds === longestSeconds && limit - remaining === 1,
  );
}
