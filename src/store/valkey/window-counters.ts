import { secondsUntil, standing, type Decision, type Standing } from '../../core/limits/decision.ts';
import { slotMs, type Policy } from '../../core/limits/policy.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { MemoryWindowCounters } from '../memory/window-counters.ts';
import { NAMESPACE, type TakeReply, type ValkeyConnection } from './connection.ts';

/**
 * Sliding windows shared by all nodes. This node keeps its own record of what it let through, so that when the server
 * is away it goes on from there, alone, with the same limits; what it let through meanwhile it owes, and enters as
 * soon as the server is back.
 */
export class ValkeyWindowCounters implements WindowCounters {
  readonly #valkey: ValkeyConnection;
  readonly #local: MemoryWindowCounters;
  readonly #owed = new Map<string, { policy: Policy; subject: string; count: number }>();

  constructor({ valkey, clock }: { valkey: ValkeyConnection; clock: Clock }) {
    this.#valkey = valkey;
    this.#local = new MemoryWindowCounters({ clock });
    valkey.onReturn(() => this.#payWhatIsOwed());
  }

  async take(policy: Policy, subject: string): Promise<Decision> {
    // The server does not know yet what is owed, and would let too much through.
    const isOwing = this.#owed.has(debtId(policy, subject));
    const answer = isOwing ? undefined : await this.#run(policy, subject, { count: 1, forced: false });
    if (!answer) return this.#takeAlone(policy, subject);
    const decision = toDecision(policy, answer.reply);
    if (decision.allowed) this.#local.record(policy, subject);
    return decision;
  }

  async look(policy: Policy, subject: string): Promise<readonly Standing[]> {
    const answer = await this.#run(policy, subject, { count: 0, forced: false });
    return answer ? toDecision(policy, answer.reply).standings : this.#local.look(policy, subject);
  }

  #run(
    policy: Policy,
    subject: string,
    { count, forced }: { count: number; forced: boolean },
  ): Promise<{ reply: TakeReply } | undefined> {
    const keys = names(policy, subject);
    return this.#valkey.ask((client) =>
      client.take(keys.length, ...keys, count, forced ? 1 : 0, ...numbers(policy)),
    );
  }

  async #takeAlone(policy: Policy, subject: string): Promise<Decision> {
    const decision = await this.#local.take(policy, subject);
    if (decision.allowed) {
      const id = debtId(policy, subject);
      const debt = this.#owed.get(id) ?? { policy, subject, count: 0 };
      debt.count++;
      this.#owed.set(id, debt);
    }
    return decision;
  }

  async #payWhatIsOwed(): Promise<void> {
    for (const [id, debt] of this.#owed) {
      // It may grow while it is paid.
      while (debt.count > 0) {
        const { policy, subject, count } = debt;
        if (!(await this.#run(policy, subject, { count, forced: true }))) return;
        debt.count -= count;
      }
      this.#owed.delete(id);
    }
  }
}

function debtId(policy: Policy, subject: string): string {
  return `${policy.name} ${subject}`;
}

/** The braces keep the names of one subject on one server of a cluster. */
function names(policy: Policy, subject: string): string[] {
  return policy.limits.flatMap(({ name }) => {
    const base = `${NAMESPACE}windows:{${policy.name}:${subject}}:${name}`;
    return [base, `${base}:sum`];
  });
}

function numbers(policy: Policy): number[] {
  return policy.limits.flatMap((limit) => [limit.limit, limit.windowMs, slotMs(limit)]);
}

function toDecision(policy: Policy, [allowed, nowMs = 0, ...states]: TakeReply): Decision {
  let retryAfterSeconds = 0;
  const standings = policy.limits.map((limit, i) => {
    const [used = 0, oldestFreeAtMs = 0, roomAtMs = 0] = states.slice(i * 3, i * 3 + 3);
    if (allowed !== 1 && roomAtMs > 0) {
      retryAfterSeconds = Math.max(retryAfterSeconds, secondsUntil(roomAtMs, nowMs));
    }
    return standing(limit, used, oldestFreeAtMs, nowMs);
  });
  return { allowed: allowed === 1, standings, retryAfterSeconds, spentAtMs: undefined, recorded: undefined };
}
