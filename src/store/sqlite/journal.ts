import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import { deferred, handled, type Handled } from '../../core/ports/maybe-promise.ts';
import { integerColumn, type Statement } from '../sql/database.ts';
import { LedgerBatch } from '../sql/ledger-batch.ts';
import { batchStatements, completeAccounts } from '../sql/ledger-statements.ts';
import type { SqliteDatabase } from './database.ts';
import { JournalFile, journalLine, readJournal } from './journal-file.ts';
import { ServerLock } from './server-lock.ts';

const CHECKPOINT_EVERY_MS = 1_000;
const CHECKPOINT_PATIENCE_MS = 5_000;
const CHECKPOINT_RETRY_MS = 20;
/** Few enough that a transaction with one batch blocks the event loop for at most two milliseconds. */
const ENTRIES_PER_BATCH = 100;
const LAST_CHECKPOINT = { sql: 'SELECT journal FROM journal_folded', params: [] };
const SET_CHECKPOINT = 'UPDATE journal_folded SET journal = $1';

type JournalParts = { db: SqliteDatabase; dataDir: string; log: Log };

type NumberedBatch = { readonly number: number; readonly batch: LedgerBatch };

type JournalListener = {
  /** Once a second while entries can be written, before they go to the database. */
  everySecond(): void;
  /** When entries could not be written. */
  lost(): void;
};

/**
 * Writes what is entered in one turn of the event loop to a file with one write, which is all that a response waits for. A
 * checkpoint adds the sums to the tables, in batches and at least once a second. A database commit on every turn would
 * cost more than all checks of its requests together.
 *
 * Each batch has a number, which its lines in the file start with, and each checkpoint stores the number of its batch. So
 * a process that dies between the two leaves lines that the next start adds exactly once, or skips.
 */
export class Journal {
  readonly #db: SqliteDatabase;
  readonly #log: Log;
  readonly #lock: ServerLock;
  readonly #journal: JournalFile;
  readonly #timer: NodeJS.Timeout;
  #listener: JournalListener | undefined;
  /** In the journal but not in the database, oldest first. Only the last one still grows. */
  #batches: NumberedBatch[] = [];
  #latestNumber = 0;
  #nextCheckpoint: NodeJS.Immediate | undefined;
  #turn: Turn | undefined;
  /** Why nothing can be entered: while the disk is full, every entry is refused, not only some. */
  #outage: StoreUnavailable | undefined;

  /** Stores what a previous process left in its journal. Fails if there is no room for more. */
  static async open(parts: JournalParts): Promise<Journal> {
    const journal = new Journal(parts);
    try {
      await journal.#recover();
      journal.#journal.check();
    } catch (error) {
      journal.#release();
      throw error;
    }
    return journal;
  }

  private constructor(parts: JournalParts) {
    this.#db = parts.db;
    this.#log = parts.log;
    this.#lock = new ServerLock(parts.dataDir, parts.log);
    this.#journal = new JournalFile(join(parts.dataDir, 'ledger.journal'));
    this.#timer = setInterval(() => {
      this.#everySecond();
    }, CHECKPOINT_EVERY_MS).unref();
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
  pending(): readonly LedgerBatch[] {
    const batches: LedgerBatch[] = this.#batches.map(({ batch }) => batch);
    return this.#turn ? [...batches, this.#turn] : batches;
  }

  /** Resolves once the entries are safe. */
  enter(write: (turn: Turn) => void): Handled<void> {
    if (this.#outage) return handled(Promise.reject(this.#outage));
    const turn = this.openTurn();
    write(turn);
    return turn.written.promise;
  }

  openTurn(): Turn {
    this.#turn ??= new Turn(() => {
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
    while (this.#batches.length > 0 && this.#tryCheckpoint());
    this.#outage ??= new StoreUnavailable('the ledger is closed');
    this.#release();
  }

  #release(): void {
    clearInterval(this.#timer);
    clearImmediate(this.#nextCheckpoint);
    this.#journal.close();
    this.#lock.release();
  }

  /** Whether everything entered in the turn is safe now. */
  endTurn(): boolean {
    const turn = this.#turn;
    if (!turn) return true;
    this.#turn = undefined;
    clearImmediate(turn.end);
    try {
      this.#renewIfGone();
      const entries = turn.entries();
      const { number, batch } = this.#openBatch();
      this.#journal.append(journalLine(number, entries));
      batch.add(entries);
      turn.written.resolve(undefined);
    } catch (error) {
      this.#fail(error);
      this.#listener?.lost();
      turn.written.reject(error);
      return false;
    }
    // Later, because responses wait for the end of the turn.
    if (isFull(this.#batches.at(-1))) this.#checkpointSoon();
    return true;
  }

  /** The batch for the next entries. */
  #openBatch(): NumberedBatch {
    const newest = this.#batches.at(-1);
    if (newest && !isFull(newest)) return newest;
    const opened = { number: ++this.#latestNumber, batch: new LedgerBatch() };
    this.#batches.push(opened);
    return opened;
  }

  #everySecond(): void {
    if (!this.#isWritable()) return;
    this.#listener?.everySecond();
    this.endTurn();
    this.#tryCheckpoint();
  }

  #tryCheckpoint(): boolean {
    try {
      return this.#checkpoint();
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /**
   * Adds the oldest batch to the tables, and leaves the rest for later turns of the event loop. False if another process is
   * writing: the entries stay in the journal until the next second.
   */
  #checkpoint(): boolean {
    const [oldest] = this.#batches;
    if (!oldest) return true;
    if (!this.#db.batchNow(checkpointStatements(oldest))) return false;
    // The entries are in the database: they must not be stored again, even if something fails now.
    this.#batches.shift();
    if (this.#batches.length > 0) this.#checkpointSoon();
    else this.#journal.empty();
    return true;
  }

  #checkpointSoon(): void {
    this.#nextCheckpoint ??= setImmediate(() => {
      this.#nextCheckpoint = undefined;
      this.#tryCheckpoint();
    });
  }

  /** Adds everything to the tables that was entered before the call. */
  async checkpointAll(): Promise<void> {
    const deadlineMs = performance.now() + CHECKPOINT_PATIENCE_MS;
    this.endTurn();
    const last = this.#latestNumber;
    while ((this.#batches[0]?.number ?? Infinity) <= last) {
      if (this.#checkpoint()) await nextTurn();
      else if (performance.now() < deadlineMs) await sleep(CHECKPOINT_RETRY_MS);
      else throw new StoreUnavailable('another process is writing to the database');
    }
  }

  /** The next start must find the entries that the database does not have yet. */
  #renewIfGone(): void {
    if (!this.#journal.isGone) return;
    this.#journal.renew(this.#batches.map(({ number, batch }) => journalLine(number, batch.entries())));
    this.#log.error(
      { store: 'database' },
      'the journal was deleted or moved under the server; it was written again',
    );
  }

  /** Logged once, however many entries are refused. */
  #fail(error: unknown): void {
    if (this.#outage) return;
    const cause = error instanceof StoreUnavailable ? (error.cause ?? error) : error;
    this.#outage = new StoreUnavailable('cannot write to the data directory', { cause });
    this.#log.error(
      { store: 'database', reason: String(cause) },
      'cannot write to the data directory; requests are refused',
    );
  }

  /** Checked every second, so that a full disk refuses all entries soon after it refuses one. */
  #isWritable(): boolean {
    try {
      this.#renewIfGone();
      this.#journal.check();
      if (!this.#outage) return true;
      this.#checkpoint();
    } catch (error) {
      this.#fail(error);
      return false;
    }
    this.#outage = undefined;
    this.#log.info({ store: 'database' }, 'the data directory is writable again');
    return true;
  }

  async #recover(): Promise<void> {
    const [row] = this.#db.read(LAST_CHECKPOINT);
    const checkpoint = row ? integerColumn(row, 'journal') : 0;
    const { batch, last, damaged } = readJournal(this.#journal.read(), checkpoint);
    if (damaged.length > 0) {
      const file = this.#journal.setAside(damaged, new Date().toISOString().replaceAll(':', '-'));
      this.#log.error(
        { store: 'database', count: damaged.length, file },
        'the journal is damaged; unreadable lines were moved to a separate file',
      );
    }
    this.#latestNumber = batch.empty ? last : last + 1;
    if (!batch.empty) {
      await completeAccounts(batch, this.#db);
      await this.#db.batch(checkpointStatements({ number: this.#latestNumber, batch }));
    }
    this.#journal.empty();
  }
}

function isFull(newest: NumberedBatch | undefined): boolean {
  return newest !== undefined && newest.batch.size >= ENTRIES_PER_BATCH;
}

/** Adds a batch to the tables, and stores its number. */
function checkpointStatements({ batch, number }: NumberedBatch): Statement[] {
  return [...batchStatements(batch), { sql: SET_CHECKPOINT, params: [number] }];
}

/** The entries of one turn of the event loop, written at its end or earlier with `endTurn`. */
class Turn extends LedgerBatch {
  readonly written = deferred<undefined>();
  readonly end: NodeJS.Immediate;

  constructor(write: () => void) {
    super();
    this.end = setImmediate(write);
  }
}
