import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { Log } from '../../core/ports/log.ts';
import { handled, type Handled } from '../../core/ports/maybe-promise.ts';
import { integerColumn } from '../sql/database.ts';
import type { LedgerBatch } from '../sql/ledger-batch.ts';
import type { SqliteDatabase } from './database.ts';
import { foldStatements, JournalBatches } from './journal-batches.ts';
import { JournalFile } from './journal-file.ts';
import { journalLine, readJournal } from './journal-lines.ts';
import { completeAccounts } from './journal-owners.ts';
import { LedgerTurn } from './ledger-turn.ts';
import { ServerLock } from './server-lock.ts';

const FOLD_EVERY_MS = 1_000;
const FOLD_PATIENCE_MS = 5_000;
const FOLD_RETRY_MS = 20;
const FOLDED = { sql: 'SELECT journal FROM journal_folded', params: [] };

export type EntryJournalParts = { db: SqliteDatabase; dataDir: string; log: Log };

export type JournalListener = {
  /** Once a second while entries can be written, before they go to the database. */
  everySecond(): void;
  /** When entries could not be written. */
  lost(): void;
};

/**
 * Writes what is entered in one turn of the event loop to a journal with one write, which is all an answer waits for. The
 * sums go to the database in batches, at least once a second. A database commit on every turn would cost the turn more
 * than all its requests' checks together.
 *
 * Each batch has a number, which its lines in the journal start with, and the database knows the number of the last one
 * it took in: a process that dies between the two leaves lines that are either taken in once at the next start, or known
 * to be taken in already.
 */
export class EntryJournal {
  readonly #db: SqliteDatabase;
  readonly #log: Log;
  readonly #lock: ServerLock;
  readonly #journal: JournalFile;
  readonly #timer: NodeJS.Timeout;
  #listener: JournalListener | undefined;
  #batches = new JournalBatches(0);
  #nextFold: NodeJS.Immediate | undefined;
  #turn: LedgerTurn | undefined;
  /** Why nothing can be entered: while the disk is full, every entry is refused, not only some. */
  #outage: StoreUnavailable | undefined;

  /** Stores what a previous process left in its journal. Fails if there is no room for more. */
  static async open(parts: EntryJournalParts): Promise<EntryJournal> {
    const journal = new EntryJournal(parts);
    try {
      await journal.#takeInWhatWasLeft();
      journal.#journal.check();
    } catch (error) {
      journal.#release();
      throw error;
    }
    return journal;
  }

  private constructor(parts: EntryJournalParts) {
    this.#db = parts.db;
    this.#log = parts.log;
    this.#lock = new ServerLock(parts.dataDir, parts.log);
    this.#journal = new JournalFile(join(parts.dataDir, 'ledger.journal'));
    this.#timer = setInterval(() => {
      this.#everySecond();
    }, FOLD_EVERY_MS).unref();
  }

  listen(listener: JournalListener): void {
    this.#listener = listener;
  }

  get isOut(): boolean {
    return this.#outage !== undefined;
  }

  refuseIfOut(): void {
    if (this.#outage) throw this.#outage;
  }

  /** Entries that are not in the database yet. */
  unfolded(): readonly LedgerBatch[] {
    return this.#turn ? [...this.#batches.all, this.#turn] : this.#batches.all;
  }

  /** Resolves once the entries are safe. */
  enter(write: (turn: LedgerTurn) => void): Handled<void> {
    if (this.#outage) return handled(Promise.reject(this.#outage));
    const turn = this.openTurn();
    write(turn);
    return turn.written.promise;
  }

  openTurn(): LedgerTurn {
    this.#turn ??= new LedgerTurn(() => {
      this.endTurn();
    });
    return this.#turn;
  }

  /** Throws if entries cannot be written. */
  check(): void {
    this.refuseIfOut();
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
    this.#release();
  }

  #release(): void {
    clearInterval(this.#timer);
    clearImmediate(this.#nextFold);
    this.#journal.close();
    this.#lock.release();
  }

  /** Whether everything entered in the turn is safe now. */
  endTurn(): boolean {
    const turn = this.#turn;
    if (!turn) return true;
    this.#turn = undefined;
    turn.close();
    try {
      this.#renewIfGone();
      const entries = turn.entries();
      const batch = this.#batches.open();
      this.#journal.append(journalLine(batch.number, entries));
      batch.add(entries);
      turn.written.resolve(undefined);
    } catch (error) {
      this.#fail(error);
      this.#listener?.lost();
      turn.written.reject(error);
      return false;
    }
    // Later, because responses wait for the end of the turn.
    if (this.#batches.isFull) this.#foldSoon();
    return true;
  }

  #everySecond(): void {
    if (!this.#isWritable()) return;
    this.#listener?.everySecond();
    this.endTurn();
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
    this.#dropFolded();
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
  async foldAll(): Promise<void> {
    const deadlineMs = performance.now() + FOLD_PATIENCE_MS;
    this.endTurn();
    const last = this.#batches.latestNumber;
    while ((this.#batches.oldest?.number ?? Infinity) <= last) {
      if (this.#fold()) await nextTurn();
      else if (performance.now() < deadlineMs) await sleep(FOLD_RETRY_MS);
      else throw new StoreUnavailable('another process is writing to the database');
    }
  }

  /** The entries are in the database: they must not be stored again, even if something fails now. */
  #dropFolded(): void {
    this.#batches.dropOldest();
    if (!this.#batches.oldest) this.#journal.empty();
  }

  /** What the database does not have yet must be found at the next start. */
  #renewIfGone(): void {
    if (!this.#journal.isGone) return;
    this.#journal.renew(this.#batches.all.map((batch) => journalLine(batch.number, batch.entries())));
    this.#log.error(
      { store: 'database' },
      'the journal was deleted or moved under the server; it was written again',
    );
  }

  /** Logged once, however many entries are refused. */
  #fail(error: unknown): void {
    if (this.#outage) return;
    const cause = error instanceof StoreUnavailable ? (error.cause ?? error) : error;
    this.#outage = new StoreUnavailable('cannot write to the data folder', { cause });
    this.#log.error(
      { store: 'database', reason: String(cause) },
      'cannot write to the data folder; requests are refused',
    );
  }

  /** Checked every second, so that a full disk refuses all entries soon after it refuses one. */
  #isWritable(): boolean {
    try {
      this.#renewIfGone();
      this.#journal.check();
      if (!this.#outage) return true;
      this.#fold();
    } catch (error) {
      this.#fail(error);
      return false;
    }
    this.#outage = undefined;
    this.#log.info({ store: 'database' }, 'the data folder is writable again');
    return true;
  }

  async #takeInWhatWasLeft(): Promise<void> {
    const [row] = this.#db.read(FOLDED);
    const folded = row ? integerColumn(row, 'journal') : 0;
    const { batch, last, damaged } = readJournal(this.#journal.read(), folded);
    if (damaged.length > 0) {
      const file = this.#journal.setAside(damaged, new Date().toISOString().replaceAll(':', '-'));
      this.#log.error(
        { store: 'database', count: damaged.length, file },
        'the journal is damaged; unreadable lines were moved to a separate file',
      );
    }
    const number = batch.empty ? last : last + 1;
    if (!batch.empty) await this.#db.batch(foldStatements(await completeAccounts(batch, this.#db), number));
    this.#batches = new JournalBatches(number);
    this.#journal.empty();
  }
}
