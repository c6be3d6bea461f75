import type { Decision } from '../../core/limits/decision.ts';
import type { Policy } from '../../core/limits/policy.ts';
import type { BudgetsAlone } from './budgets-alone.ts';
import type { Settlement } from './settlement.ts';
import { SharedRun } from './shared-run.ts';
import type { WindowScript } from './window-script.ts';

/**
 * Valkey does not know what nodes spend that cannot reach it. They write it into the ledger first and then count what
 * all nodes wrote; a node that reaches Valkey does the same: it writes its own spend down, enters what the others owe,
 * and looks again. So of several nodes that spend at once the last one to write knows of all.
 */
export class BudgetCheck {
  readonly #settlement: Settlement;
  readonly #script: WindowScript;
  readonly #budgets: BudgetsAlone;
  readonly #checks = new Map<string, SharedRun<Decision | undefined>>();

  constructor(parts: { settlement: Settlement; script: WindowScript; budgets: BudgetsAlone }) {
    this.#settlement = parts.settlement;
    this.#script = parts.script;
    this.#budgets = parts.budgets;
  }

  /** Why a spend that Valkey allowed, and that is in the ledger by now, is too much after all; undefined: it is not. */
  refusal(policy: Policy, subject: string): Promise<Decision | undefined> {
    const id = `${policy.name} ${subject}`;
    let check = this.#checks.get(id);
    if (!check) {
      check = new SharedRun(() => this.#check(policy, subject));
      this.#checks.set(id, check);
    }
    return check.run();
  }

  /** The ledger before Valkey: a debt that another node enters meanwhile leaves the ledger only when Valkey has it. */
  async #check(policy: Policy, subject: string): Promise<Decision | undefined> {
    const isSettled = await this.#settlement.settle([policy]);
    const looked = isSettled ? await this.#script.take(policy, subject, 0) : undefined;
    // Valkey went away in between.
    if (!looked) return this.#budgets.refusal(policy, subject);
    return looked.allowed ? undefined : looked;
  }
}
