import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import { monthOfDay } from '../../core/limits/day.ts';
import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Ledger, LedgerAtOnce, Spend, UsageDay } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { integerColumn, type Statement } from '../sql/database.ts';
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
  daysStatements,
  forgetDaysStatement,
  searchesStatement,
  toSearches,
  toUsageDay,
  useStatements,
} from '../sql/usage-statements.ts';
import type { SqliteDatabase } from './database.ts';
import { JournalFile } from './journal-file.ts';
import { journalLine, readJournal } from './journal-lines.ts';
import { LedgerTurn } from './ledger-turn.ts';
import { addDays, addSlots, addSpends } from './pending-sums.ts';
import { ServerLock } from './server-lock.ts';

const FOLD_EVERY_MS = 1_000;
/** More than these are taken into the database at once, so that it never takes long. */
const FOLD_AT_ENTRIES = 2_000;
const FOLD_PATIENCE_MS = 5_000;
const FOLD_RETRY_MS = 20;
const FOLDED = { sql: 'SELECT journal FROM journal_folded', params: [] };
const SET_FOLDED = 'UPDATE journal_folded SET journal = $1';

type Parts = { db: SqliteDatabase; dataDir: string; monthlyCap: number | undefined; log: Log };

/**
 * The ledger of a single node. What is entered in one turn of the event loop goes to a journal with one write, which is
 * all an answer waits for; once a second the sums go to the database. A database commit on every turn would cost the
 * turn more than all its requests' checks together.
 *
 * Each journal has a number, and the database knows the number of the last one it took in: a process that dies between
 * the two leaves a journal that is either taken in once at the next start, or known to be taken in already.
 */
export class JournaledLedger implements Ledger {
  readonly #db: SqliteDatabase;
  readonly #cap: number;
  readonly #log: Log;
  readonly #lock: ServerLock;
  readonly #journal: JournalFile;
  readonly #timer: NodeJS.Timeout;
  readonly #stored = new Map<string, number>();
  readonly atOnce: LedgerAtOnce = {
    use: (key, day) => this.#useNow(key, day),
    write: () => !this.#outage && this.#endTurn(),
  };
  #number = 0;
  #pending = new LedgerBatch();
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
    const id = useId(key, month);
    let stored = this.#stored.get(id);
    if (stored === undefined) {
      stored = toSearches(this.#db.read(searchesStatement(key, month)));
      this.#stored.set(id, stored);
    }
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
    await this.#release();
  }

  async #release(): Promise<void> {
    clearInterval(this.#timer);
    this.#journal.close();
    this.#lock.release();
  }

  /** Entries that are not in the database yet. */
  #unfolded(): LedgerBatch[] {
    return this.#turn ? [this.#pending, this.#turn] : [this.#pending];
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
      this.#journal.append(journalLine(this.#number, entries));
      this.#pending.add(entries);
      turn.written.resolve(undefined);
    } catch (error) {
      this.#fail(error);
      turn.written.reject(error);
      return false;
    }
    if (this.#pending.size >= FOLD_AT_ENTRIES) this.#tryToFold();
    return true;
  }

  #everySecond(): void {
    if (!this.#isWritable()) return;
    for (const { key, day, count } of this.#owed.splice(0)) this.#openTurn().use(key, day, count);
    this.#endTurn();
    this.#tryToFold();
  }

  #tryToFold(): void {
    try {
      this.#fold();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** False if another process is writing: the entries stay in the journal until the next second. */
  #fold(): boolean {
    if (this.#pending.empty) return true;
    if (!this.#db.batchNow(this.#foldStatements(this.#pending))) return false;
    this.#folded();
    return true;
  }

  async #foldAll(): Promise<void> {
    const deadlineMs = performance.now() + FOLD_PATIENCE_MS;
    this.#endTurn();
    while (!this.#fold()) {
      if (performance.now() > deadlineMs)
        throw new StoreUnavailable('another process is writing to the database');
      await sleep(FOLD_RETRY_MS);
      this.#endTurn();
    }
  }

  #foldStatements(page: LedgerBatch): Statement[] {
    const { spends, touches, uses } = page.entries();
    return [
      ...spendStatements(spends),
      ...touchStatements(touches),
      ...useStatements(uses),
      { sql: SET_FOLDED, params: [this.#number] },
    ];
  }

  /** The entries are in the database: they must not be stored again, even if something fails now. */
  #folded(): void {
    this.#pending = new LedgerBatch();
    this.#stored.clear();
    this.#number++;
    this.#journal.empty();
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
    this.#number = folded + 1;
    const { page, damaged } = readJournal(this.#journal.read(), folded);
    if (damaged.length > 0) {
      const file = this.#journal.setAside(damaged, new Date().toISOString().replaceAll(':', '-'));
      this.#log.error(
        { lines: damaged.length, file },
        'the journal is damaged; unreadable lines were moved to a separate file',
      );
    }
    if (!page.empty) await this.#db.batch(this.#foldStatements(page));
    if (page.empty) this.#journal.empty();
    else this.#folded();
  }
}
