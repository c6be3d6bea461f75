import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import { monthOfDay } from '../../core/limits/day.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Ledger, LedgerAtOnce, Spend, UsageDay } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { integerColumn } from '../sql/database.ts';
import { deleteInChunks } from '../sql/chunks.ts';
import type { LedgerBatch, UsageEntry } from '../sql/ledger-batch.ts';
import {
  forgetSpentStatement,
  moveSpendsStatements,
  NODES_SEEN,
  sawNodesStatement,
  spentSinceStatement,
  spentUnderStatement,
  toNodesSeen,
  toSlot,
  toSpend,
} from '../sql/ledger-statements.ts';
import { daysStatements, forgetDaysStatement, toUsageDay } from '../sql/usage-statements.ts';
import type { SqliteDatabase } from './database.ts';
import { foldStatements, JournalBatches } from './journal-batches.ts';
import { JournalFile } from './journal-file.ts';
import { journalLine, readJournal } from './journal-lines.ts';
import { LedgerTurn } from './ledger-turn.ts';
import { addDays, addSlots, addSpends } from './pending-sums.ts';
import { ServerLock } from './server-lock.ts';
import { StoredSearches } from './stored-searches.ts';

const FOLD_EVERY_MS = 1_000;
const FOLD_PATIENCE_MS = 5_000;
const FOLD_RETRY_MS = 20;
const FOLDED = { sql: 'SELECT journal FROM journal_folded', params: [] };

type Parts = { db: SqliteDatabase; dataDir: string; monthlyCap: number | undefined; log: Log };

/**
 * The ledger of a single node. What is entered in one turn of the event loop goes to a journal with one write, which is
 * all an answer waits for; the sums go to the database in batches, at least once a second. A database commit on every
 * turn would cost the turn more than all its requests' checks together.
 *
 * Each batch has a number, which its lines in the journal start with, and the database knows the number of the last one
 * it took in: a process that dies between the two leaves lines that are either taken in once at the next start, or known
 * to be taken in already.
 */
export class JournaledLedger implements Ledger {
  readonly #db: SqliteDatabase;
  readonly #cap: number;
  readonly #log: Log;
  readonly #lock: ServerLock;
  readonly #journal: JournalFile;
  readonly #timer: NodeJS.Timeout;
  readonly #stored: StoredSearches;
  readonly atOnce: LedgerAtOnce = {
    use: (key, day) => this.#useNow(key, day),
    write: () => !this.#outage && this.#endTurn(),
  };
  #batches = new JournalBatches(0);
  #nextFold: NodeJS.Immediate | undefined;
  #turn: LedgerTurn | undefined;
  /** Why nothing can be entered: while the disk is full, every entry is refused, not only some. */
  #outage: StoreUnavailable | undefined;
  /** Refunds that could not be made yet. */
  #owed: UsageEntry[] = [];

  /** Stores what a previous process left in its journal. */
  static async open(parts: Parts): Promise<JournaledLedger> {
    const ledger = new JournaledLedger(parts);
    try {
      await ledger.#takeInWhatWasLeft();
    } catch (error) {
      await ledger.#release();
      throw error;
    }
    return ledger;
  }

  private constructor({ db, dataDir, monthlyCap, log }: Parts) {
    this.#db = db;
    this.#stored = new StoredSearches(db);
    this.#cap = monthlyCap ?? Number.POSITIVE_INFINITY;
    this.#log = log;
    this.#lock = new ServerLock(dataDir, log);
    this.#journal = new JournalFile(join(dataDir, 'ledger.journal'));
    this.#timer = setInterval(() => {
      this.#everySecond();
    }, FOLD_EVERY_MS).unref();
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Promise<void> {
    return this.#enter((turn) => {
      turn.spend(policy, subject, atMs, count);
    });
  }

  touch(key: string, atMs: number): Promise<void> {
    return this.#enter((turn) => {
      turn.touch(key, atMs);
    });
  }

  async use(key: string, day: string): Promise<boolean> {
    if (!this.#hasRoom(key, day)) return false;
    await this.#enter((turn) => {
      turn.use(key, day, 1);
    });
    return true;
  }

  async giveBack(key: string, day: string): Promise<void> {
    try {
      await this.#enter((turn) => {
        turn.use(key, day, -1);
      });
    } catch {
      this.#owed.push({ key, day, count: -1 });
    }
  }

  spentSince(policy: string, subject: string, sinceMs: number): CountedMoment[] {
    const stored = this.#db.read(spentSinceStatement(policy, subject, sinceMs)).map(toSlot);
    const spends = this.#unfolded().flatMap((page) => [...page.spends.values()]);
    return addSlots(
      stored,
      spends.filter((one) => one.policy === policy && one.subject === subject && one.atMs > sinceMs),
    );
  }

  spentUnder(policy: string): Spend[] {
    const stored = this.#db.read(spentUnderStatement(policy)).map(toSpend);
    const spends = this.#unfolded().flatMap((page) => [...page.spends.values()]);
    return addSpends(
      stored,
      spends.filter((one) => one.policy === policy),
    );
  }

  async moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void> {
    if (spends.length === 0) return;
    // Entries must be in the database before they are moved, or they would be stored again afterwards.
    await this.#foldAll();
    await this.#db.batch(moveSpendsStatements(spends, toPolicy));
  }

  nodesSeen(): number | undefined {
    return toNodesSeen(this.#db.read(NODES_SEEN));
  }

  async sawNodes(count: number): Promise<void> {
    await this.#db.query(sawNodesStatement(count));
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    await this.#foldAll();
    await deleteInChunks(this.#db, forgetSpentStatement(policy, beforeMs));
  }

  searches(key: string, month: string): number {
    const stored = this.#stored.get(key, month);
    return this.#unfolded().reduce((sum, page) => sum + page.searches(key, month), stored);
  }

  days(keys: readonly string[], fromDay: string): UsageDay[] {
    const asked = new Set(keys);
    const stored = daysStatements(keys, fromDay).flatMap((one) => this.#db.read(one).map(toUsageDay));
    const uses = this.#unfolded().flatMap((page) => [...page.uses.values()]);
    return addDays(
      stored,
      uses.filter(({ key, day }) => asked.has(key) && day >= fromDay),
    );
  }

  async forgetDaysBefore(day: string): Promise<void> {
    await this.#foldAll();
    await deleteInChunks(this.#db, forgetDaysStatement(day));
  }

  /** Throws if entries cannot be written. */
  check(): void {
    if (this.#outage) throw this.#outage;
    try {
      this.#journal.check();
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#everySecond();
    while (this.#batches.oldest && this.#tryToFold());
    this.#outage ??= new StoreUnavailable('the ledger is closed');
    await this.#release();
  }

  async #release(): Promise<void> {
    clearInterval(this.#timer);
    clearImmediate(this.#nextFold);
    this.#journal.close();
    this.#lock.release();
  }

  /** Entries that are not in the database yet. */
  #unfolded(): readonly LedgerBatch[] {
    return this.#turn ? [...this.#batches.all, this.#turn] : this.#batches.all;
  }

  #hasRoom(key: string, day: string): boolean {
    return this.#cap === Number.POSITIVE_INFINITY || this.searches(key, monthOfDay(day)) < this.#cap;
  }

  #useNow(key: string, day: string): boolean {
    if (this.#outage || !this.#hasRoom(key, day)) return false;
    this.#openTurn().use(key, day, 1);
    return true;
  }

  #enter(write: (turn: LedgerTurn) => void): Promise<undefined> {
    if (this.#outage) return Promise.reject(this.#outage);
    const turn = this.#openTurn();
    write(turn);
    return turn.written.promise;
  }

  #openTurn(): LedgerTurn {
    if (this.#turn) return this.#turn;
    this.#turn = new LedgerTurn(() => {
      this.#endTurn();
    });
    return this.#turn;
  }

  /** Whether everything entered in the turn is safe now. */
  #endTurn(): boolean {
    const turn = this.#turn;
    if (!turn) return true;
    this.#turn = undefined;
    turn.close();
    try {
      const entries = turn.entries();
      const batch = this.#batches.open();
      this.#journal.append(journalLine(batch.number, entries));
      batch.add(entries);
      turn.written.resolve(undefined);
    } catch (error) {
      this.#fail(error);
      turn.written.reject(error);
      return false;
    }
    // Later, because responses wait for the end of the turn.
    if (this.#batches.isFull) this.#foldSoon();
    return true;
  }

  #everySecond(): void {
    if (!this.#isWritable()) return;
    for (const { key, day, count } of this.#owed.splice(0)) this.#openTurn().use(key, day, count);
    this.#endTurn();
    this.#stored.clear();
    this.#tryToFold();
  }

  #tryToFold(): boolean {
    try {
      return this.#fold();
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /**
   * Takes the oldest batch into the database, and leaves the others for later turns of the event loop. False if another
   * process is writing: the entries stay in the journal until the next second.
   */
  #fold(): boolean {
    const batch = this.#batches.oldest;
    if (!batch) return true;
    if (!this.#db.batchNow(foldStatements(batch, batch.number))) return false;
    this.#folded(batch);
    if (this.#batches.oldest) this.#foldSoon();
    return true;
  }

  #foldSoon(): void {
    this.#nextFold ??= setImmediate(() => {
      this.#nextFold = undefined;
      this.#tryToFold();
    });
  }

  /** Takes everything into the database that was entered before the call. */
  async #foldAll(): Promise<void> {
    const deadlineMs = performance.now() + FOLD_PATIENCE_MS;
    this.#endTurn();
    const last = this.#batches.latestNumber;
    while ((this.#batches.oldest?.number ?? Infinity) <= last) {
      if (this.#fold()) await nextTurn();
      else if (performance.now() < deadlineMs) await sleep(FOLD_RETRY_MS);
      else throw new StoreUnavailable('another process is writing to the database');
    }
  }

  /** The entries are in the database: they must not be stored again, even if something fails now. */
  #folded(batch: LedgerBatch): void {
    this.#batches.dropOldest();
    this.#stored.add(batch.uses.values());
    if (!this.#batches.oldest) this.#journal.empty();
  }

  /** Logged once, however many entries are refused. */
  #fail(error: unknown): void {
    if (this.#outage) return;
    const cause = error instanceof StoreUnavailable ? (error.cause ?? error) : error;
    this.#outage = new StoreUnavailable('cannot write to the data folder', { cause });
    this.#log.error({ reason: String(cause) }, 'cannot write to the data folder; requests are refused');
  }

  /** Checked every second, so that a full disk refuses all entries soon after it refuses one. */
  #isWritable(): boolean {
    try {
      this.#journal.check();
      if (!this.#outage) return true;
      this.#fold();
    } catch (error) {
      this.#fail(error);
      return false;
    }
    this.#outage = undefined;
    this.#log.info({}, 'the data folder is writable again');
    return true;
  }

  async #takeInWhatWasLeft(): Promise<void> {
    const [row] = this.#db.read(FOLDED);
    const folded = row ? integerColumn(row, 'journal') : 0;
    const { page, last, damaged } = readJournal(this.#journal.read(), folded);
    if (damaged.length > 0) {
      const file = this.#journal.setAside(damaged, new Date().toISOString().replaceAll(':', '-'));
      this.#log.error(
        { lines: damaged.length, file },
        'the journal is damaged; unreadable lines were moved to a separate file',
      );
    }
    const number = page.empty ? last : last + 1;
    if (!page.empty) await this.#db.batch(foldStatements(page, number));
    this.#batches = new JournalBatches(number);
    this.#journal.empty();
  }
}
