import { monthOfDay } from '../../core/limits/day.ts';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Ledger, Spend, UsageDay } from '../../core/ports/ledger.ts';
import { integerColumn, textColumn, type SqlDatabase } from '../sql/database.ts';
import { deleteInChunks } from '../sql/chunks.ts';
import { LedgerBatch, useId, type UsageEntry } from '../sql/ledger-batch.ts';
import {
  forgetSpentStatement,
  moveSpendsStatements,
  NODES_SEEN,
  sawNodesStatement,
  spendStatements,
  spentSinceStatement,
  spentUnderStatement,
  toNodesSeen,
  toSlot,
  toSpend,
  touchStatements,
} from '../sql/ledger-statements.ts';
import {
  cappedUseStatements,
  daysStatements,
  forgetDaysStatement,
  refundStatements,
  NO_CAP,
  searchesStatement,
  toSearches,
  toUsageDay,
} from '../sql/usage-statements.ts';

const OWED_RETRY_MS = 1_000;

class OpenPage extends LedgerBatch {
  readonly written = Promise.withResolvers<undefined>();
  /** How many of the requested searches were granted, by key and month. */
  readonly granted = new Map<string, number>();
}

/**
 * A ledger that several nodes share. What is entered while the commit before is under way is written together: a
 * thousand requests a second cost as many commits as fit into it, not a thousand.
 */
export class SharedLedger implements Ledger {
  readonly #db: SqlDatabase;
  readonly #cap: number;
  #open: OpenPage | undefined;
  #writing: Promise<void> | undefined;
  /** Refunds that could not be made yet. */
  #owed: UsageEntry[] = [];
  #owedTimer: NodeJS.Timeout | undefined;

  constructor(db: SqlDatabase, { monthlyCap = NO_CAP }: { monthlyCap: number | undefined }) {
    this.#db = db;
    this.#cap = monthlyCap;
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Promise<void> {
    const page = this.#page();
    page.spend(policy, subject, atMs, count);
    return page.written.promise;
  }

  touch(key: string, atMs: number): Promise<void> {
    const page = this.#page();
    page.touch(key, atMs);
    return page.written.promise;
  }

  use(key: string, day: string): Promise<boolean> {
    const page = this.#page();
    const month = monthOfDay(day);
    page.use(key, day, 1);
    const position = page.searches(key, month);
    return page.written.promise.then(() => position <= (page.granted.get(useId(key, month)) ?? 0));
  }

  async giveBack(key: string, day: string): Promise<void> {
    const use = { key, day, count: 1 };
    try {
      await this.#db.batch(refundStatements(use));
    } catch (error) {
      // A double refund would be a free search, so one that may have been done is not repeated.
      if (!(error instanceof StoreUnavailable) || error.mayBeDone) throw error;
      this.#owed.push(use);
      this.#owedTimer ??= setTimeout(() => void this.#giveBackOwed(), OWED_RETRY_MS).unref();
    }
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

  async nodesSeen(): Promise<number | undefined> {
    return toNodesSeen(await this.#db.query(NODES_SEEN));
  }

  async sawNodes(count: number): Promise<void> {
    await this.#db.query(sawNodesStatement(count));
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    await deleteInChunks(this.#db, forgetSpentStatement(policy, beforeMs));
  }

  async searches(key: string, month: string): Promise<number> {
    return toSearches(await this.#db.query(searchesStatement(key, month)));
  }

  async days(keys: readonly string[], fromDay: string): Promise<UsageDay[]> {
    const days: UsageDay[] = [];
    for (const statement of daysStatements(keys, fromDay)) {
      days.push(...(await this.#db.query(statement)).map(toUsageDay));
    }
    return days;
  }

  async forgetDaysBefore(day: string): Promise<void> {
    await deleteInChunks(this.#db, forgetDaysStatement(day));
  }

  /** Resolves when everything entered so far is written, or was refused to its caller. */
  async close(): Promise<void> {
    clearTimeout(this.#owedTimer);
    if (this.#owed.length > 0) await this.#giveBackOwed();
    clearTimeout(this.#owedTimer);
    while (this.#open ?? this.#writing) {
      await (this.#writing ?? this.#open?.written.promise.catch(() => undefined));
    }
  }

  async #giveBackOwed(): Promise<void> {
    this.#owedTimer = undefined;
    const owed = this.#owed;
    this.#owed = [];
    await Promise.allSettled(owed.map(({ key, day }) => this.giveBack(key, day)));
  }

  #page(): OpenPage {
    if (this.#open) return this.#open;
    const page = new OpenPage();
    // The callers may be gone; a failed commit without a listener must not end the process.
    page.written.promise.catch(() => undefined);
    this.#open = page;
    if (!this.#writing) {
      setImmediate(() => {
        this.#writing = this.#writePages();
      });
    }
    return page;
  }

  async #writePages(): Promise<void> {
    for (let page = this.#open; page; page = this.#open) {
      this.#open = undefined;
      try {
        await this.#write(page);
        page.written.resolve(undefined);
      } catch (error) {
        page.written.reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #write(page: OpenPage): Promise<void> {
    const { spends, touches, uses } = page.entries();
    const rows = await this.#db.batch([
      ...spendStatements(spends),
      ...touchStatements(touches),
      ...cappedUseStatements(uses, this.#cap),
    ]);
    for (const row of rows.flat()) {
      page.granted.set(
        useId(textColumn(row, 'prefix'), textColumn(row, 'month')),
        integerColumn(row, 'granted'),
      );
    }
  }
}
