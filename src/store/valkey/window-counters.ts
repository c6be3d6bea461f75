import { setTimeout as sleep } from 'node:timers/promises';
import { type Decision, type LimitState, owedName, widestOf, type Policy } from '../../core/limits/policy.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { deferred, handled, type Deferred, type Handled } from '../../core/ports/maybe-promise.ts';
import type { Charge, WindowCounters } from '../../core/ports/window-counters.ts';
import { MemoryWindowCounters, spentOrOwed } from '../memory/window-counters.ts';
import type { ValkeyConnection } from './connection.ts';
import { inGroup, type ServerTime, WindowScript } from './window-script.ts';
import { DebtSettlement, SpendJournal } from './debt-settlement.ts';

/** How long requests wait for the change from this node's counters to Valkey's. */
const HANDOVER_MS = 1_000;

/**
 * Sliding windows shared by all nodes. Each node also records what it allowed, and while Valkey is unavailable it decides
 * with that record alone. Each such spend is written to the ledger as a debt before the response is sent. When Valkey is
 * back, the debts are entered there first, and then it decides again.
 */
export class ValkeyWindowCounters implements WindowCounters {
  readonly #valkey: ValkeyConnection;
  readonly #clock: Clock;
  readonly #script: WindowScript;
  readonly #settlement: DebtSettlement;
  readonly #journal: SpendJournal;
  readonly #local: MemoryWindowCounters;
  /** The policies whose debts were paid at the last check, by name. */
  readonly #settled = new Map<string, Policy>();
  readonly #settling = new Map<string, Handled<boolean>>();
  /** Decisions made without Valkey that are not recorded yet. */
  readonly #unwritten = new Set<Handled<unknown>>();
  readonly #isCluster: boolean;
  /** Set while the last debts are paid. */
  #handover: Deferred<void> | undefined;

  constructor(parts: { valkey: ValkeyConnection; time: ServerTime; ledger: Ledger; clock: Clock; log: Log }) {
    const { valkey, ledger, clock } = parts;
    this.#valkey = valkey;
    this.#clock = clock;
    this.#isCluster = valkey.isCluster;
    this.#script = new WindowScript(valkey, parts.time);
    this.#settlement = new DebtSettlement({ valkey, script: this.#script, ledger, clock });
    this.#journal = new SpendJournal(parts);
    this.#local = new MemoryWindowCounters({
      clock,
      journal: {
        spentSince: spentOrOwed(ledger),
        spend: (policy, ...spend) => ledger.spend(owedName(policy), ...spend),
      },
    });
    valkey.onReturn({
      settle: () => this.#return(),
      done: () => {
        this.#handover?.resolve();
        this.#handover = undefined;
      },
    });
  }

  take(policy: Policy, subject: string, group?: string): Promise<Decision> {
    return this.takeTogether([{ policy, subject }], group);
  }

  async takeTogether(given: readonly Charge[], group?: string): Promise<Decision> {
    const charges = this.#isCluster
      ? given.map(({ policy, subject }) => ({ policy, subject: this.#placed(subject, group) }))
      : given;
    const canShare = this.#canShareNow(charges) || (await this.#canShare(charges));
    const decision = canShare ? await this.#script.take(charges) : undefined;
    if (!decision) return this.#alone(charges);
    if (decision.allowed) {
      for (const { policy, subject } of charges) {
        this.#local.record(policy, subject);
        this.#journal.note(policy.name, subject, this.#clock.steadyMs());
      }
    }
    return decision;
  }

  async look(policy: Policy, given: string, group?: string): Promise<readonly LimitState[]> {
    const subject = this.#placed(given, group);
    const isShared = this.#isShared(policy) || (await this.#settleFirst(policy));
    const limitStates = isShared ? await this.#script.look(policy, subject) : undefined;
    return limitStates ?? this.#local.look(policy, subject);
  }

  purge(): Generator<void, void, void> {
    return this.#local.purge();
  }

  /** Resolves when everything that was allowed is recorded. */
  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Waits for a change from this node's counters to Valkey's. */
  async #canShare(charges: readonly Charge[]): Promise<boolean> {
    if (this.#handover) await this.#handover.promise;
    for (const { policy } of charges) if (!this.#isShared(policy)) await this.#settleFirst(policy);
    return charges.every(({ policy }) => this.#isShared(policy));
  }

  /** Without waiting, so that all requests of a turn come to Valkey together. */
  #canShareNow(charges: readonly Charge[]): boolean {
    return !this.#handover && charges.every(({ policy }) => this.#isShared(policy));
  }

  /** Whether Valkey can decide: it is reachable and all debts are entered. */
  #isShared(policy: Policy): boolean {
    return !this.#valkey.away && this.#settled.has(policy.name);
  }

  /** The first use of a policy: nodes that ran before this one may have left debts. */
  async #settleFirst(policy: Policy): Promise<boolean> {
    if (this.#valkey.away) return false;
    let settling = this.#settling.get(policy.name);
    if (!settling) {
      settling = handled(
        this.#settlement.settle([widestOf(policy)]).finally(() => this.#settling.delete(policy.name)),
      );
      this.#settling.set(policy.name, settling);
    }
    if (await settling) this.#settled.set(policy.name, widestOf(policy));
    return this.#isShared(policy);
  }

  /** In a cluster the group is part of the subject, so that debts, which the ledger knows by subject, are paid in its place. */
  #placed(subject: string, group: string | undefined): string {
    return this.#isCluster && group !== undefined ? inGroup(group, subject) : subject;
  }

  #alone(charges: readonly Charge[]): Promise<Decision> {
    const decided = handled(Promise.resolve(this.#local.takeTogether(charges)));
    const recorded = decided.then((decision) => decision.recorded).catch(() => undefined);
    const written = handled(
      recorded.then(() => {
        this.#unwritten.delete(written);
        // If Valkey came back meanwhile, the next request enters this debt first.
        if (!this.#valkey.away) for (const { policy } of charges) this.#settled.delete(policy.name);
      }),
    );
    this.#unwritten.add(written);
    return decided;
  }

  /** Pays the debts of all nodes: first while requests continue, then the rest while they wait briefly. */
  async #return(): Promise<void> {
    const policies = [...this.#settled.values()];
    await this.#pay(policies);
    this.#handover = deferred();
    const rest = handled(Promise.all(this.#unwritten).then(() => this.#pay(policies)));
    await Promise.race([rest, tooLong()]);
  }

  async #pay(policies: readonly Policy[]): Promise<void> {
    if (!(await this.#settlement.settle(policies))) throw new Error('Valkey is away again');
  }
}

async function tooLong(): Promise<never> {
  await sleep(HANDOVER_MS, undefined, { ref: false });
  throw new Error('the debts could not be paid in time');
}
