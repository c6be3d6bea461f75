import { join } from 'node:path';
import { monthOfDay } from '../../core/limits/day.ts';
import type { Slot } from '../../core/limits/sliding-log.ts';
import type { Ledger, Spend, UsageDay } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { integer } from '../sql/columns.ts';
import { LedgerPage, useId } from '../sql/ledger-page.ts';
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
import { journalHead, journalLine, readJournal } from './journal-lines.ts';
import { ServerLock } from './server-lock.ts';

const FOLD_EVERY_MS = 1_000;
const FOLDED = { sql: 'SELECT journal FROM journal_folded', params: [] };
const SET_FOLDED = 'UPDATE journal_folded SET journal = $1';

class Turn extends LedgerPage {
  readonly written = Promise.withResolvers<undefined>();
}

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
  #number: number;
  #pending = new LedgerPage();
  #turn: Turn | undefined;

  constructor(parts: { db: SqliteDatabase; dataDir: string; monthlyCap: number | undefined; log: Log }) {
    this.#db = parts.db;
    this.#cap = parts.monthlyCap ?? Number.POSITIVE_INFINITY;
    this.#log = parts.log;
    this.#lock = new ServerLock(parts.dataDir, parts.log);
    this.#journal = new JournalFile(join(parts.dataDir, 'ledger.journal'));
    this.#number = this.#foldedNumber() + 1;
    this.#takeInWhatWasLeft();
    this.#timer = setInterval(() => {
      this.#tryToFold();
    }, FOLD_EVERY_MS).unref();
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Promise<void> {
    const turn = this.#openTurn();
    turn.spend(policy, subject, atMs, count);
    return turn.written.promise;
  }

  touch(key: string, atMs: number): Promise<void> {
    const turn = this.#openTurn();
    turn.touch(key, atMs);
    return turn.written.promise;
  }

  use(key: string, day: string): Promise<boolean> {
    if (this.#cap !== Number.POSITIVE_INFINITY && this.searches(key, monthOfDay(day)) >= this.#cap)
      return Promise.resolve(false);
    const turn = this.#openTurn();
    turn.use(key, day, 1);
    return turn.written.promise.then(() => true);
  }

  spentSince(policy: string, subject: string, sinceMs: number): Slot[] {
    this.#fold();
    return this.#db.query(spentSinceStatement(policy, subject, sinceMs)).map(toSlot);
  }

  spentUnder(policy: string): Spend[] {
    this.#fold();
    return this.#db.query(spentUnderStatement(policy)).map(toSpend);
  }

  async moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void> {
    this.#fold();
    if (spends.length > 0) this.#db.batch(moveSpendsStatements(spends, toPolicy));
  }

  nodesSeen(): number | undefined {
    return toNodesSeen(this.#db.query(NODES_SEEN));
  }

  async sawNodes(count: number): Promise<void> {
    this.#db.query(sawNodesStatement(count));
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    this.#fold();
    this.#db.query(forgetSpentStatement(policy, beforeMs));
  }

  searches(key: string, month: string): number {
    const id = useId(key, month);
    let stored = this.#stored.get(id);
    if (stored === undefined) {
      stored = toSearches(this.#db.query(searchesStatement(key, month)));
      this.#stored.set(id, stored);
    }
    return stored + this.#pending.searches(key, month) + (this.#turn?.searches(key, month) ?? 0);
  }

  days(keys: readonly string[], fromDay: string): UsageDay[] {
    this.#fold();
    return daysStatements(keys, fromDay).flatMap((statement) => this.#db.query(statement).map(toUsageDay));
  }

  async forgetDaysBefore(day: string): Promise<void> {
    this.#db.query(forgetDaysStatement(day));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#tryToFold();
    this.#journal.close();
    this.#lock.release();
  }

  #openTurn(): Turn {
    if (this.#turn) return this.#turn;
    const turn = new Turn();
    // Whoever entered something may have gone away; a failed write must not end the process for want of a listener.
    turn.written.promise.catch(() => undefined);
    this.#turn = turn;
    setImmediate(() => {
      this.#endTurn();
    });
    return turn;
  }

  #endTurn(): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#turn = undefined;
    try {
      const entries = turn.entries();
      this.#journal.append(journalLine(entries));
      this.#pending.add(entries);
      turn.written.resolve(undefined);
    } catch (error) {
      turn.written.reject(error);
    }
  }

  #tryToFold(): void {
    try {
      this.#fold();
    } catch (error) {
      // Nothing is lost: the entries stay in the journal, for the next second or the next start.
      this.#log.warn({ error: String(error) }, 'the journal could not be taken into the database');
    }
  }

  #fold(): void {
    this.#endTurn();
    if (this.#pending.empty) return;
    this.#store(this.#pending);
  }

  #store(page: LedgerPage): void {
    const { spends, touches, uses } = page.entries();
    this.#db.batch([
      ...spendStatements(spends),
      ...touchStatements(touches),
      ...useStatements(uses),
      { sql: SET_FOLDED, params: [this.#number] },
    ]);
    // From here on the entries are in the database: whatever fails now, they must not be stored again.
    this.#pending = new LedgerPage();
    this.#stored.clear();
    this.#number++;
    this.#journal.begin(journalHead(this.#number));
  }

  #foldedNumber(): number {
    const [row] = this.#db.query(FOLDED);
    return row ? integer(row, 'journal') : 0;
  }

  #takeInWhatWasLeft(): void {
    const left = readJournal(this.#journal.lines());
    if (left.number === this.#number && !left.page.empty) this.#store(left.page);
    else this.#journal.begin(journalHead(this.#number));
  }
}
