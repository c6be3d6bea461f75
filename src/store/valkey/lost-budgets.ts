import type { Decision } from '../../core/limits/decision.ts';
import { longestWindowMs, type Policy } from '../../core/limits/policy.ts';
import { RateWindows } from '../../core/limits/rate-windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import type { WindowScript } from './window-script.ts';

/** What other requests of this moment spend is on its way to Valkey and the ledger alike: it is not missing. */
const UNDER_WAY_MS = 2_000;

/**
 * A server that was wiped or lost a key takes a budget for unspent. The ledger has every call, so the first spend of a
 * window is held against it, and what Valkey lacks is entered again.
 */
export class LostBudgets {
  readonly #script: WindowScript;
  readonly #ledger: Ledger;
  readonly #clock: Clock;

  constructor(parts: { script: WindowScript; ledger: Ledger; clock: Clock }) {
    this.#script = parts.script;
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
  }

  /** Whether a spend that Valkey allowed is too much after all. */
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

/** Whether nothing else is in the longest window, by what Valkey says. */
function isFirst(policy: Policy, { standings }: Decision): boolean {
  const longestSeconds = longestWindowMs(policy) / 1000;
  return standings.some(
    ({ windowSeconds, limit, remaining }) => windowSeconds === longestSeconds && limit - remaining === 1,
  );
}
