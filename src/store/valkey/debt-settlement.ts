import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { longestWindowMs, owedName, type Policy } from '../../core/limits/policy.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger, Spend } from '../../core/ports/ledger.ts';
import { handled, type Handled } from '../../core/ports/maybe-promise.ts';
import { NAMESPACE, type ValkeyConnection } from './connection.ts';
import type { WindowScript } from './window-script.ts';
import type { Log } from '../../core/ports/log.ts';

const LOCK = `${NAMESPACE}settling`;
/** Extended for each subject. A node that dies meanwhile blocks the settlement of other nodes for this long. */
const LOCK_MS = 1_500;
const WAIT_FOR_LOCK_MS = 2_000;
const LOOK_AGAIN_MS = 25;

/**
 * Enters into Valkey what nodes allowed while they could not reach it. The debts are in the ledger, so any node can settle
 * them, even if the node that owes them is gone. If a node dies between paying a debt and recording that, it is paid
 * twice, which is too strict for one window.
 */
export class DebtSettlement {
  readonly #valkey: ValkeyConnection;
  readonly #script: WindowScript;
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  /** The same for all settlements, so that a lock whose connection broke is still this node's. */
  readonly #token = randomUUID();
  #latest: Handled<unknown> = handled(Promise.resolve());

  constructor(parts: { valkey: ValkeyConnection; script: WindowScript; ledger: Ledger; clock: Clock }) {
    this.#valkey = parts.valkey;
    this.#script = parts.script;
    this.#ledger = parts.ledger;
    this.#clock = parts.clock;
  }

  /** False if Valkey became unreachable before everything was paid. */
  async settle(policies: readonly Policy[]): Promise<boolean> {
    const debts = new Map<Policy, readonly Spend[]>();
    for (const policy of policies) {
      const owed = await this.#owed(policy);
      if (owed.length > 0) debts.set(policy, owed);
    }
    return debts.size === 0 || this.#underLock(() => this.#payAll([...debts.keys()]));
  }

  /** Another node may have paid while this one waited for the lock, so the ledger is read again. */
  async #payAll(policies: readonly Policy[]): Promise<boolean> {
    for (const policy of policies) {
      const bySubject = Map.groupBy(await this.#owed(policy), ({ subject }) => subject);
      for (const [subject, spends] of bySubject) {
        await this.#valkey.ask((client) => client.pexpire(LOCK, LOCK_MS));
        if (!(await this.#script.pay(policy, subject, spends, () => this.#clock.steadyMs()))) return false;
        await this.#ledger.moveSpends(spends, policy.name);
      }
    }
    return true;
  }

  /** Without what has left every window. */
  async #owed(policy: Policy): Promise<Spend[]> {
    const owed = await this.#ledger.spentUnder(owedName(policy.name));
    const oldestMs = this.#clock.steadyMs() - longestWindowMs(policy);
    return owed.filter(({ atMs }) => atMs > oldestMs);
  }

  /** One after another, as they share the token. */
  #underLock(work: () => Promise<boolean>): Promise<boolean> {
    const done = this.#latest.then(async () => {
      if (!(await this.#lock())) return false;
      try {
        return await work();
      } finally {
        if (await this.#isHolder()) await this.#valkey.ask((client) => client.del(LOCK));
      }
    });
    this.#latest = handled(done.catch(() => undefined));
    return done;
  }

  async #lock(): Promise<boolean> {
    for (let waitedMs = 0; waitedMs <= WAIT_FOR_LOCK_MS; waitedMs += LOOK_AGAIN_MS) {
      const locked = await this.#valkey.ask((client) => client.set(LOCK, this.#token, 'PX', LOCK_MS, 'NX'));
      if (!locked) return false;
      if (locked.reply === 'OK' || (await this.#isHolder())) return true;
      await sleep(LOOK_AGAIN_MS);
    }
    return false;
  }

  async #isHolder(): Promise<boolean> {
    return (await this.#valkey.ask((client) => client.get(LOCK)))?.reply === this.#token;
  }
}

const WRITE_EVERY_MS = 1_000;
/** Subjects whose spends wait for an unreachable database. */
const MAX_WAITING = 50_000;

/**
 * Records in the ledger, once a second, what Valkey allowed, for a node that starts while Valkey is unavailable. What a
 * subject spent in that second is one entry, at the latest moment.
 */
export class SpendJournal {
  readonly #ledger: Ledger;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #noted = new Map<string, { -readonly [Field in keyof Spend]: Spend[Field] }>();
  #isFailing = false;
  #writing = handled(Promise.resolve());

  constructor({ ledger, log }: { ledger: Ledger; log: Log }) {
    this.#ledger = ledger;
    this.#log = log;
    this.#timer = setInterval(() => {
      handled(this.write());
    }, WRITE_EVERY_MS).unref();
  }

  note(policy: string, subject: string, atMs: number, count = 1): void {
    const id = `${policy} ${subject}`;
    const known = this.#noted.get(id);
    if (known) {
      known.count += count;
      known.atMs = Math.max(known.atMs, atMs);
    } else if (this.#noted.size < MAX_WAITING) this.#noted.set(id, { policy, subject, atMs, count });
  }

  /** Resolves when everything recorded so far is written, or has failed and waits for the next attempt. */
  write(): Promise<void> {
    this.#writing = handled(this.#writing.then(() => this.#write()));
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #write(): Promise<void> {
    const spends = [...this.#noted.values()];
    if (spends.length === 0) return;
    this.#noted = new Map();
    const written = await Promise.allSettled(
      spends.map(({ policy, subject, atMs, count }) => this.#ledger.spend(policy, subject, atMs, count)),
    );
    const failed = spends.filter((_, i) => written[i]?.status === 'rejected');
    for (const { policy, subject, atMs, count } of failed) this.note(policy, subject, atMs, count);
    if (failed.length > 0 && !this.#isFailing) {
      this.#log.warn(
        { store: 'database', count: failed.length },
        'could not record rate limit usage yet; will retry',
      );
    }
    this.#isFailing = failed.length > 0;
  }
}
