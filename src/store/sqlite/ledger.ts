import { monthOfDay } from '../../core/limits/day.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type {
  Budgets,
  Ledger,
  SynchronousLedger,
  UsageSubjects,
  UseOutcome,
} from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Handled } from '../../core/ports/maybe-promise.ts';
import { MemoryWindowCounters, spentOrOwed } from '../memory/window-counters.ts';
import type { LedgerBatch, UsageEntry } from '../sql/ledger-batch.ts';
import { SqlLedger } from '../sql/ledger.ts';
import type { SqliteDatabase } from './database.ts';
import { Journal } from './journal.ts';

type Parts = { db: SqliteDatabase; dataDir: string; clock: Clock; log: Log };

/** The ledger of a single node. Entries go to the journal first, and to the tables with the next checkpoint. */
export class SqliteLedger extends SqlLedger implements Ledger {
  readonly budgets: Budgets;
  readonly #journal: Journal;
  readonly #totals = new MonthTotals((subject, month) => {
    const searches = this.searches(subject, month);
    if (searches instanceof Promise) throw new TypeError('SQLite reads without waiting');
    return searches;
  });
  /** Refunds that could not be made yet. */
  #owed: UsageEntry[] = [];
  readonly synchronous: SynchronousLedger = {
    use: (subjects, endpoint, day) => this.#useNow(subjects, endpoint, day),
    write: () => !this.#journal.isOut && this.#journal.endTurn(),
  };

  /** Stores what a previous process left in its journal. */
  static async open(parts: Parts): Promise<SqliteLedger> {
    return new SqliteLedger(parts, await Journal.open(parts));
  }

  private constructor({ db, clock }: Parts, journal: Journal) {
    super(db);
    this.#journal = journal;
    this.budgets = new MemoryWindowCounters({
      clock,
      journal: { spend: (...spend) => this.spend(...spend), spentSince: spentOrOwed(this) },
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

  protected override pending(): readonly LedgerBatch[] {
    return this.#journal.pending();
  }

  protected override checkpoint(): Promise<void> {
    return this.#journal.checkpointAll();
  }

  refuseIfOut(): void {
    this.#journal.refuseIfOut();
  }

  override spend(policy: string, subject: string, atMs: number, count = 1): Handled<void> {
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

/**
 * The searches of keys and accounts in the latest month, so that a limit is checked without reading the database for each
 * search.
 */
class MonthTotals {
  readonly #read: (subject: string, month: string) => number;
  readonly #bySubject = new Map<string, number>();
  #day = '';
  #month = '';

  /** `read` adds up what is stored and what is pending. */
  constructor(read: (subject: string, month: string) => number) {
    this.#read = read;
  }

  hasRoom(subject: string, day: string, limit: number): boolean {
    if (limit === Infinity) return true;
    this.#turnTo(day);
    let searches = this.#bySubject.get(subject);
    if (searches === undefined) {
      searches = this.#read(subject, this.#month);
      this.#bySubject.set(subject, searches);
    }
    return searches < limit;
  }

  add(subject: string, day: string, count: number): void {
    if (this.#bySubject.size === 0) return;
    this.#turnTo(day);
    const searches = this.#bySubject.get(subject);
    if (searches !== undefined) this.#bySubject.set(subject, searches + count);
  }

  clear(): void {
    this.#bySubject.clear();
  }

  #turnTo(day: string): void {
    if (day === this.#day) return;
    const month = monthOfDay(day);
    if (month !== this.#month) this.#bySubject.clear();
    this.#day = day;
    this.#month = month;
  }
}
