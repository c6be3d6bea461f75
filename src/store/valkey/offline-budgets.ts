import type { Decision, LimitState } from '../../core/limits/decision.ts';
import { longestWindowMs, owedName, sharedBy, type Policy } from '../../core/limits/policy.ts';
import { RateWindows } from '../../core/limits/rate-windows.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import type { NodeCount } from './heartbeat.ts';

/** After this long it may be known how many nodes there are. */
const ASK_AGAIN_SECONDS = 5;

type Parts = {
  ledger: Ledger;
  /** Whether all nodes write into the same ledger. */
  isLedgerShared: boolean;
  nodes: NodeCount;
  clock: Clock;
};

/**
 * Budgets while Valkey is away. A node spends at most the budget divided by the number of nodes last seen, counting all
 * that it spent itself, and never more than the ledger says is left: each spend is written down first and then counted
 * together with those of all other nodes, so of several nodes that write at once the last one knows of all.
 */
export class OfflineBudgets {
  readonly #parts: Parts;
  readonly #queues = new Map<string, Promise<unknown>>();
  /** What this process spent, with or without Valkey. */
  readonly #own = new Map<string, RateWindows>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Records what this node spent. */
  record(policy: Policy, subject: string): void {
    const nowMs = this.#parts.clock.steadyMs();
    const own = this.#ownOf(policy, subject);
    own.look(nowMs);
    own.spend(nowMs, 1);
  }

  /** One after another: each must see what the previous one spent. */
  take(policy: Policy, subject: string): Promise<Decision> {
    const id = idOf(policy, subject);
    const decided = (this.#queues.get(id) ?? Promise.resolve()).then(() => this.#decide(policy, subject));
    this.#queues.set(
      id,
      decided.catch(() => undefined),
    );
    return decided;
  }

  async #decide(policy: Policy, subject: string): Promise<Decision> {
    const { ledger, nodes, clock, isLedgerShared } = this.#parts;
    const count = await nodes.lastSeen();
    if (count === undefined) return refused(policy, policy.limits, ASK_AGAIN_SECONDS);
    const all = await this.#all(policy, subject);
    const own = isLedgerShared ? this.#ownOf(policy, subject) : all;
    const usedUp = limitsUsedUp(own.look(clock.steadyMs()), sharedBy(policy, count));
    if (usedUp.length > 0) {
      return refused(policy, usedUp, Math.max(...usedUp.map(({ resetSeconds }) => resetSeconds)));
    }
    const decision = all.take(clock.steadyMs());
    if (!decision.allowed) return decision;
    await ledger.spend(owedName(policy.name), subject, clock.steadyMs());
    this.record(policy, subject);
    return (await this.refusal(policy, subject)) ?? { ...decision, spentAtMs: undefined };
  }

  /** The refusal, if the ledger has more spends than the budget allows. */
  async refusal(policy: Policy, subject: string): Promise<Decision | undefined> {
    const all = await this.#all(policy, subject);
    return all.isExceeded(this.#parts.clock.steadyMs())
      ? refused(policy, policy.limits, ASK_AGAIN_SECONDS)
      : undefined;
  }

  #ownOf(policy: Policy, subject: string): RateWindows {
    const id = idOf(policy, subject);
    const own = this.#own.get(id) ?? new RateWindows(policy);
    this.#own.set(id, own);
    return own;
  }

  /** What all nodes spent. Debts are read first: one that is moved meanwhile counts twice rather than not at all. */
  async #all(policy: Policy, subject: string): Promise<RateWindows> {
    const { ledger, clock } = this.#parts;
    const sinceMs = clock.steadyMs() - longestWindowMs(policy);
    const windows = new RateWindows(policy);
    for (const name of [owedName(policy.name), policy.name]) {
      windows.restore(await ledger.spentSince(name, subject, sinceMs), clock.steadyMs());
    }
    return windows;
  }
}

function idOf(policy: Policy, subject: string): string {
  return `${policy.name} ${subject}`;
}

/** Budgets whose share of this node is spent. */
function limitsUsedUp(standings: readonly LimitState[], { limits: shares }: Policy): readonly LimitState[] {
  return standings.filter(({ limit, remaining }, i) => limit - remaining >= (shares[i]?.limit ?? 0));
}

function refused(
  policy: Policy,
  usedUp: readonly Pick<LimitState, 'name'>[],
  retryAfterSeconds: number,
): Decision {
  const names = new Set(usedUp.map(({ name }) => name));
  return {
    allowed: false,
    limitStates: policy.limits.map(({ name, limit, windowMs }) => ({
      name,
      limit,
      windowSeconds: windowMs / 1000,
      remaining: names.has(name) ? 0 : limit,
      resetSeconds: retryAfterSeconds,
    })),
    retryAfterSeconds: Math.max(1, retryAfterSeconds),
    spentAtMs: undefined,
    recorded: undefined,
  };
}
