import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Spend, UsageDay } from '../../core/ports/ledger.ts';
import { handled, mapMaybe, type Handled, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import { chunksOf, deleteInChunks, ROWS_PER_DELETE, ROWS_PER_STATEMENT } from './chunks.ts';
import { integerColumn, textColumn, type Row, type SqlDatabase, type Statement } from './database.ts';
import { LedgerBatch, type UsageEntry } from './ledger-batch.ts';
import { spendStatements } from './ledger-statements.ts';

/**
 * The tables of the ledger. A process beside the servers uses them as they are; the ledger of a server adds a journal,
 * which makes entries durable before they are in the tables or together with many others.
 */
export class SqlLedger {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  /** Entries that are durable or about to be, and not in the tables yet. */
  protected pending(): readonly LedgerBatch[] {
    return [];
  }

  /** Puts everything entered so far into the tables. */
  protected async checkpoint(): Promise<void> {
    // Nothing is pending.
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Handled<void> {
    const store = async (): Promise<void> => {
      await this.#db.batch(spendStatements([{ policy, subject, atMs, count }]));
    };
    return handled(store());
  }

  spentSince(policy: string, subject: string, sinceMs: number): MaybePromise<CountedMoment[]> {
    const spends = this.#spends(
      { sql: SPENT_SINCE, params: [policy, subject, sinceMs] },
      (one) => one.policy === policy && one.subject === subject && one.atMs > sinceMs,
    );
    return mapMaybe(spends, (found) => found.map(({ atMs, count }) => ({ atMs, count })));
  }

  async spentUnder(policy: string): Promise<Spend[]> {
    return this.#spends({ sql: SPENT_UNDER, params: [policy] }, (one) => one.policy === policy);
  }

  async moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void> {
    if (spends.length === 0) return;
    // Entries that are stored after they were moved would be there twice.
    await this.checkpoint();
    const policies = [...new Set(spends.map(({ policy }) => policy))];
    const moved = spends.flatMap((spend) => [
      { ...spend, policy: toPolicy },
      { ...spend, count: -spend.count },
    ]);
    await this.#db.batch([
      ...spendStatements(moved),
      // Other rows stay until nothing is left of them.
      ...policies.map((policy) => ({ sql: FORGET_MOVED, params: [policy] })),
    ]);
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    await this.checkpoint();
    await deleteInChunks(this.#db, { sql: FORGET_SPENT, params: [policy, beforeMs] });
  }

  searches(subject: string, month: string): MaybePromise<number> {
    return mapMaybe(this.#db.query({ sql: SEARCHES, params: [subject, month] }), ([row]) =>
      this.pending().reduce(
        (sum, batch) => sum + batch.searches(subject, month),
        row ? integerColumn(row, 'searches') : 0,
      ),
    );
  }

  async days(keys: readonly string[], fromDay: string): Promise<UsageDay[]> {
    const asked = new Set(keys);
    const statements = daysStatements([...asked], fromDay);
    const stored = handled(Promise.all(statements.map(async (one) => this.#db.query(one))));
    // Before anything is awaited: an entry is either in the tables or pending at any moment.
    const pending = this.pending().flatMap(({ uses }) =>
      [...uses.values()].filter(({ key, day }) => asked.has(key) && day >= fromDay),
    );
    const sum = new LedgerBatch();
    sum.add({ spends: [], uses: [...(await stored).flat().map(toUse), ...pending], touches: [] });
    return sum
      .entries()
      .uses.map(({ key, day, endpoint, count }) => ({ key, day, endpoint, searches: count }));
  }

  async forgetDaysBefore(day: string): Promise<void> {
    await this.checkpoint();
    for (const sql of [FORGET_DAILY, FORGET_DAYS]) await deleteInChunks(this.#db, { sql, params: [day] });
  }

  /** Stored and pending, by subject and oldest first. */
  #spends(stored: Statement, isAsked: (spend: Spend) => boolean): MaybePromise<Spend[]> {
    return mapMaybe(this.#db.query(stored), (rows) => {
      const spends = rows.map(toSpend);
      const pending = this.pending().flatMap((batch) => [...batch.spends.values()].filter(isAsked));
      if (pending.length === 0) return spends;
      const sum = new LedgerBatch();
      sum.add({ spends: [...spends, ...pending], uses: [], touches: [] });
      return [...sum.entries().spends].sort((a, b) =>
        a.subject === b.subject ? a.atMs - b.atMs : a.subject < b.subject ? -1 : 1,
      );
    });
  }
}

function toSpend(row: Row): Spend {
  return {
    policy: textColumn(row, 'policy'),
    subject: textColumn(row, 'subject'),
    atMs: integerColumn(row, 'at_ms'),
    count: integerColumn(row, 'spent'),
  };
}

function toUse(row: Row): UsageEntry {
  return {
    key: textColumn(row, 'prefix'),
    day: textColumn(row, 'day'),
    endpoint: textColumn(row, 'endpoint'),
    account: '',
    count: integerColumn(row, 'searches'),
  };
}

/** Each with as many keys, the last one repeated, so that all have the same text. */
function daysStatements(keys: readonly string[], fromDay: string): Statement[] {
  return chunksOf(keys).map((chunk) => {
    const last = chunk.at(-1) ?? '';
    const padded = Array.from({ length: ROWS_PER_STATEMENT }, (_, i) => chunk[i] ?? last);
    return { sql: DAYS, params: [fromDay, ...padded] };
  });
}

const SPENT_SINCE = `
  SELECT policy, subject, at_ms, spent FROM spends
  WHERE policy = $1 AND subject = $2 AND at_ms > $3 ORDER BY at_ms`;
const SPENT_UNDER = `
  SELECT policy, subject, at_ms, spent FROM spends WHERE policy = $1 ORDER BY subject, at_ms`;
const FORGET_MOVED = 'DELETE FROM spends WHERE policy = $1 AND spent <= 0';
/** This statement and the next two delete at most `ROWS_PER_DELETE` rows. */
const FORGET_SPENT = `
  DELETE FROM spends WHERE (policy, subject, at_ms) IN (
    SELECT policy, subject, at_ms FROM spends WHERE policy = $1 AND at_ms < $2 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;
const FORGET_DAILY = `
  DELETE FROM usage_daily WHERE (prefix, day, endpoint) IN (
    SELECT prefix, day, endpoint FROM usage_daily WHERE day < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;
const FORGET_DAYS = `
  DELETE FROM usage_days WHERE (prefix, day) IN (
    SELECT prefix, day FROM usage_days WHERE day < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;
const SEARCHES = 'SELECT searches FROM usage_months WHERE prefix = $1 AND month = $2';
const ANY_KEY = Array.from({ length: ROWS_PER_STATEMENT }, (_, i) => `$${i + 2}`).join(', ');
/** Earlier versions, which may still run beside this one, count in usage_days. */
const DAYS = `
  SELECT prefix, day, endpoint, CAST(sum(searches) AS BIGINT) AS searches
  FROM (
    SELECT prefix, day, endpoint, searches FROM usage_daily WHERE day >= $1 AND prefix IN (${ANY_KEY})
    UNION ALL
    SELECT prefix, day, '' AS endpoint, searches FROM usage_days WHERE day >= $1 AND prefix IN (${ANY_KEY})) AS days
  GROUP BY prefix, day, endpoint`;
