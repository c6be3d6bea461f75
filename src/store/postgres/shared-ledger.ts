import { StoreLocked, StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Budgets, Ledger, Spend, UsageDay, UsageSubjects, UseOutcome } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Handled } from '../../core/ports/maybe-promise.ts';
import { deleteInChunks } from '../sql/chunks.ts';
import type { UsageEntry } from '../sql/ledger-batch.ts';
import {
  forgetSpentStatement,
  moveSpendsStatements,
  spentSinceStatement,
  spentUnderStatement,
  toSlot,
  toSpend,
} from '../sql/ledger-statements.ts';
import {
  daysStatements,
  forgetDaysStatements,
  searchesStatement,
  toSearches,
  toUsageDay,
} from '../sql/usage-statements.ts';
import type { PostgresDatabase } from './database.ts';
import { PageWriter } from './page-writer.ts';
import { SharedBudgets } from './shared-budgets.ts';
import { addStatement } from './usage-grants.ts';

const OWED_RETRY_MS = 1_000;

/**
 * A ledger that several nodes share. What is entered while the commit before is under way is written together: a
 * thousand requests a second cost as many commits as fit into it, not a thousand.
 */
export class SharedLedger implements Ledger {
  readonly budgets: Budgets;
  readonly #db: PostgresDatabase;
  readonly #writer: PageWriter;
  /** Refunds that could not be made yet. */
  #owed: UsageEntry[] = [];
  #owedTimer: NodeJS.Timeout | undefined;

  constructor(db: PostgresDatabase, log: Log) {
    this.#db = db;
    this.#writer = new PageWriter(db, log);
    this.budgets = new SharedBudgets(db);
  }

  /** Throws while rows are locked that some requests need. */
  check(): void {
    if (this.#writer.hasHeld) throw new StoreLocked('rows are locked by another transaction');
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Handled<void> {
    const page = this.#writer.page(`spend ${policy} ${subject}`);
    page.spend(policy, subject, atMs, count);
    return page.written.promise;
  }

  touch(key: string, atMs: number): Handled<void> {
    const page = this.#writer.page(`touch ${key}`);
    page.touch(key, atMs);
    return page.written.promise;
  }

  use(subjects: UsageSubjects, endpoint: string, day: string): Promise<UseOutcome> {
    // The keys of an account share its month.
    const page = this.#writer.page(`use ${subjects.account || subjects.key}`);
    const outcome = page.ask(subjects, endpoint, day);
    return page.written.promise.then(outcome);
  }

  giveBack({ key, account }: UsageSubjects, endpoint: string, day: string): Promise<void> {
    return this.#refund({ key, account, endpoint, day, count: -1 });
  }

  async spentSince(policy: string, subject: string, sinceMs: number): Promise<CountedMoment[]> {
    return (await this.#db.query(spentSinceStatement(policy, subject, sinceMs))).map(toSlot);
  }

  async spentUnder(policy: string): Promise<Spend[]> {
    return (await this.#db.query(spentUnderStatement(policy))).map(toSpend);
  }

  async moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void> {
    if (spends.length > 0) await this.#db.batch(moveSpendsStatements(spends, toPolicy));
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    await deleteInChunks(this.#db, forgetSpentStatement(policy, beforeMs));
  }

  async searches(subject: string, month: string): Promise<number> {
    return toSearches(await this.#db.query(searchesStatement(subject, month)));
  }

  async days(keys: readonly string[], fromDay: string): Promise<UsageDay[]> {
    const days: UsageDay[] = [];
    for (const statement of daysStatements(keys, fromDay)) {
      days.push(...(await this.#db.query(statement)).map(toUsageDay));
    }
    return days;
  }

  async forgetDaysBefore(day: string): Promise<void> {
    for (const statement of forgetDaysStatements(day)) await deleteInChunks(this.#db, statement);
  }

  /** Resolves when everything entered so far is written, or was refused to its caller. */
  async close(): Promise<void> {
    clearTimeout(this.#owedTimer);
    if (this.#owed.length > 0) await this.#giveBackOwed();
    clearTimeout(this.#owedTimer);
    await this.#writer.close();
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
