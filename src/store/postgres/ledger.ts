import { StoreLocked, StoreUnavailable } from '../../core/errors.ts';
import type { Budgets, Ledger, UsageSubjects, UseOutcome } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Handled } from '../../core/ports/maybe-promise.ts';
import type { UsageEntry } from '../sql/ledger-batch.ts';
import { SqlLedger } from '../sql/ledger.ts';
import type { PostgresDatabase } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { SharedBudgets } from './shared-budgets.ts';
import { addStatement } from './usage-grants.ts';

const OWED_RETRY_MS = 1_000;

/**
 * A ledger that several nodes share. What is entered while the commit before is under way is written together: a
 * thousand requests a second cost as many commits as fit into it, not a thousand.
 */
export class PostgresLedger extends SqlLedger implements Ledger {
  readonly budgets: Budgets;
  readonly #db: PostgresDatabase;
  readonly #commits: GroupCommit;
  /** Refunds that could not be made yet. */
  #owed: UsageEntry[] = [];
  #owedTimer: NodeJS.Timeout | undefined;

  constructor(db: PostgresDatabase, log: Log) {
    super(db);
    this.#db = db;
    this.#commits = new GroupCommit(db, log);
    this.budgets = new SharedBudgets(db);
  }

  /** Throws while rows are locked that some requests need. */
  check(): void {
    if (this.#commits.hasHeld) throw new StoreLocked('rows are locked by another transaction');
  }

  override spend(policy: string, subject: string, atMs: number, count = 1): Handled<void> {
    const batch = this.#commits.batch(`spend ${policy} ${subject}`);
    batch.spend(policy, subject, atMs, count);
    return batch.written.promise;
  }

  touch(key: string, atMs: number): Handled<void> {
    const batch = this.#commits.batch(`touch ${key}`);
    batch.touch(key, atMs);
    return batch.written.promise;
  }

  use(subjects: UsageSubjects, endpoint: string, day: string): Promise<UseOutcome> {
    // The keys of an account share its month.
    const batch = this.#commits.batch(`use ${subjects.account || subjects.key}`);
    const outcome = batch.ask(subjects, endpoint, day);
    return batch.written.promise.then(outcome);
  }

  giveBack({ key, account }: UsageSubjects, endpoint: string, day: string): Promise<void> {
    return this.#refund({ key, account, endpoint, day, count: -1 });
  }

  /** Resolves when everything entered so far is written, or was refused to its caller. */
  async close(): Promise<void> {
    clearTimeout(this.#owedTimer);
    if (this.#owed.length > 0) await this.#giveBackOwed();
    clearTimeout(this.#owedTimer);
    await this.#commits.close();
  }

  async #giveBackOwed(): Promise<void> {
    this.#owedTimer = undefined;
    const owed = this.#owed;
    this.#owed = [];
    await Promise.allSettled(owed.map((use) => this.#refund(use)));
  }

  async #refund(use: UsageEntry): Promise<void> {
    try {
      await this.#db.batch([addStatement([use])]);
    } catch (error) {
      // A double refund would be a free search, so one that may have been done is not repeated.
      if (!(error instanceof StoreUnavailable) || error.mayBeDone) throw error;
      this.#owed.push(use);
      this.#owedTimer ??= setTimeout(() => void this.#giveBackOwed(), OWED_RETRY_MS).unref();
    }
  }
}
