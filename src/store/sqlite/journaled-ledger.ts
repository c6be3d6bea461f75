import { owedName } from '../../core/limits/policy.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type {
  Budgets,
  Ledger,
  LedgerAtOnce,
  Spend,
  UsageDay,
  UsageSubjects,
  UseOutcome,
} from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Handled } from '../../core/ports/maybe-promise.ts';
import { MemoryWindowCounters } from '../memory/window-counters.ts';
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
import type { SqliteDatabase } from './database.ts';
import { EntryJournal } from './entry-journal.ts';
import { MonthTotals } from './month-totals.ts';
import { addDays, addSlots, addSpends } from './pending-sums.ts';

type Parts = { db: SqliteDatabase; dataDir: string; clock: Clock; log: Log };

/** The ledger of a single node: what is in the database and what is still in the journal, added up. */
export class JournaledLedger implements Ledger {
  readonly budgets: Budgets;
  readonly #db: SqliteDatabase;
  readonly #journal: EntryJournal;
  readonly #totals = new MonthTotals((subject, month) => this.searches(subject, month));
  /** Refunds that could not be made yet. */
  #owed: UsageEntry[] = [];
  readonly atOnce: LedgerAtOnce = {
    use: (subjects, endpoint, day) => this.#useNow(subjects, endpoint, day),
    write: () => !this.#journal.isOut && this.#journal.endTurn(),
  };

  /** Stores what a previous process left in its journal. */
  static async open(parts: Parts): Promise<JournaledLedger> {
    const journal = await EntryJournal.open(parts);
    return new JournaledLedger(parts, journal);
  }

  private constructor({ db, clock }: Parts, journal: EntryJournal) {
    this.#db = db;
    this.#journal = journal;
    this.budgets = new MemoryWindowCounters({
      clock,
      journal: {
        spend: (...spend) => this.spend(...spend),
        // Earlier versions recorded calls as debts while Valkey was away.
        spentSince: (policy, ...which) =>
          addSlots(this.spentSince(policy, ...which), this.spentSince(owedName(policy), ...which)),
      },
    });
    journal.listen({
      everySecond: () => {
        this.#everySecond();
      },
      lost: () => {
        this.#totals.clear();
      },
    });
  }

  refuseIfOut(): void {
    this.#journal.refuseIfOut();
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Handled<void> {
    return this.#journal.enter((turn) => {
      turn.spend(policy, subject, atMs, count);
    });
  }

  touch(key: string, atMs: number): Handled<void> {
    return this.#journal.enter((turn) => {
      turn.touch(key, atMs);
    });
  }

  async use(subjects: UsageSubjects, endpoint: string, day: string): Promise<UseOutcome> {
    const outcome = this.#roomFor(subjects, day);
    if (outcome === 'counted') {
      await this.#journal.enter((turn) => {
        turn.use(subjects, endpoint, day, 1);
        this.#addToTotals(subjects, day, 1);
      });
    }
    return outcome;
  }

  async giveBack(subjects: UsageSubjects, endpoint: string, day: string): Promise<void> {
    try {
      await this.#journal.enter((turn) => {
        turn.use(subjects, endpoint, day, -1);
        this.#addToTotals(subjects, day, -1);
      });
    } catch {
      const { key, account } = subjects;
      this.#owed.push({ key, account, endpoint, day, count: -1 });
    }
  }

  spentSince(policy: string, subject: string, sinceMs: number): CountedMoment[] {
    const stored = this.#db.read(spentSinceStatement(policy, subject, sinceMs)).map(toSlot);
    const spends = this.#journal.unfolded().flatMap((page) => [...page.spends.values()]);
    return addSlots(
      stored,
      spends.filter((one) => one.policy === policy && one.subject === subject && one.atMs > sinceMs),
    );
  }

  spentUnder(policy: string): Spend[] {
    const stored = this.#db.read(spentUnderStatement(policy)).map(toSpend);
    const spends = this.#journal.unfolded().flatMap((page) => [...page.spends.values()]);
    return addSpends(
      stored,
      spends.filter((one) => one.policy === policy),
    );
  }

  async moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void> {
    if (spends.length === 0) return;
    // Entries must be in the database before they are moved, or they would be stored again afterwards.
    await this.#journal.foldAll();
    await this.#db.batch(moveSpendsStatements(spends, toPolicy));
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    await this.#journal.foldAll();
    await deleteInChunks(this.#db, forgetSpentStatement(policy, beforeMs));
  }

  searches(subject: string, month: string): number {
    const stored = toSearches(this.#db.read(searchesStatement(subject, month)));
    return this.#journal.unfolded().reduce((sum, page) => sum + page.searches(subject, month), stored);
  }

  days(keys: readonly string[], fromDay: string): UsageDay[] {
    const asked = new Set(keys);
    const stored = daysStatements(keys, fromDay).flatMap((one) => this.#db.read(one).map(toUsageDay));
    const uses = this.#journal.unfolded().flatMap((page) => [...page.uses.values()]);
    return addDays(
      stored,
      uses.filter(({ key, day }) => asked.has(key) && day >= fromDay),
    );
  }

  async forgetDaysBefore(day: string): Promise<void> {
    await this.#journal.foldAll();
    for (const statement of forgetDaysStatements(day)) await deleteInChunks(this.#db, statement);
  }

  /** Throws if entries cannot be written. */
  check(): void {
    this.#journal.check();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #useNow(subjects: UsageSubjects, endpoint: string, day: string): boolean {
    if (this.#journal.isOut || this.#roomFor(subjects, day) !== 'counted') return false;
    this.#journal.openTurn().use(subjects, endpoint, day, 1);
    this.#addToTotals(subjects, day, 1);
    return true;
  }

  #roomFor({ key, keyLimit, account, accountLimit }: UsageSubjects, day: string): UseOutcome {
    if (!this.#totals.hasRoom(key, day, keyLimit)) return 'key_limit';
    return this.#totals.hasRoom(account, day, accountLimit) ? 'counted' : 'account_limit';
  }

  #addToTotals({ key, account }: UsageSubjects, day: string, count: number): void {
    this.#totals.add(key, day, count);
    this.#totals.add(account, day, count);
  }

  #everySecond(): void {
    for (const use of this.#owed.splice(0)) {
      this.#journal.openTurn().use(use, use.endpoint, use.day, use.count);
    }
    // Read again in the next second, so that only keys in use take up memory.
    this.#totals.clear();
  }
}
