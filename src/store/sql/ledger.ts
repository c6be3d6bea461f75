import type { CountedMoment } from '../../core/limits/rate-windows.ts';
import {
  type Spend,
  USAGE_ROWS_PER_PAGE,
  type UsageDay,
  type UsageReportQuery,
  type UsageReports,
  type UsageRow,
} from '../../core/ports/ledger.ts';
import { handled, type Handled, mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import {
  chunksOf,
  deleteInChunks,
  ROWS_PER_STATEMENT,
  integerColumn,
  optionalTextColumn,
  type Row,
  SqlStore,
  type Statement,
  textColumn,
} from './database.ts';
import { LedgerBatch, type UsageEntry } from './ledger-batch.ts';
import { spendStatements } from './ledger-statements.ts';

/**
 * The tables of the ledger. Commands use them directly; the ledger of a server adds a journal, which makes entries durable
 * before they are in the tables, or writes many of them together.
 */
export class SqlLedger extends SqlStore {
  /** Entries that are not in the tables yet. */
  protected pending(): readonly LedgerBatch[] {
    return [];
  }

  /** Puts everything entered so far into the tables. */
  protected async checkpoint(): Promise<void> {
    // Nothing is pending.
  }

  spend(policy: string, subject: string, atMs: number, count = 1): Handled<void> {
    const store = async (): Promise<void> => {
      await this.db.batch(spendStatements([{ policy, subject, atMs, count }]));
    };
    return handled(store());
  }

  async spentSince(policy: string, subject: string, sinceMs: number): Promise<CountedMoment[]> {
    const spends = await this.#spends(
      { sql: SPENT_SINCE, params: [policy, subject, sinceMs] },
      (one) => one.policy === policy && one.subject === subject && one.atMs > sinceMs,
    );
    return spends.map(({ atMs, count }) => ({ atMs, count }));
  }

  async spentUnder(policy: string): Promise<Spend[]> {
    return this.#spends({ sql: SPENT_UNDER, params: [policy] }, (one) => one.policy === policy);
  }

  async moveSpends(spends: readonly Spend[], toPolicy: string): Promise<void> {
    if (spends.length === 0) return;
    // Otherwise entries that are still pending would be stored after the move, and count twice.
    await this.checkpoint();
    const policies = [...new Set(spends.map(({ policy }) => policy))];
    const moved = spends.flatMap((spend) => [
      { ...spend, policy: toPolicy },
      { ...spend, count: -spend.count },
    ]);
    await this.db.batch([
      ...spendStatements(moved),
      // Other rows stay until nothing is left of them.
      ...policies.map((policy) => ({ sql: FORGET_MOVED, params: [policy] })),
    ]);
  }

  async forgetSpentBefore(policy: string, beforeMs: number): Promise<void> {
    await this.checkpoint();
    const rows = { table: 'spends', key: 'policy, subject, at_ms', where: 'policy = $1 AND at_ms < $2' };
    await deleteInChunks(this.db, { ...rows, params: [policy, beforeMs] });
  }

  searches(subject: string, month: string): MaybePromise<number> {
    return mapMaybe(this.db.query({ sql: SEARCHES, params: [subject, month] }), ([row]) =>
      this.pending().reduce(
        (sum, batch) => sum + batch.searches(subject, month),
        row ? integerColumn(row, 'searches') : 0,
      ),
    );
  }

  async days(keys: readonly string[], fromDay: string): Promise<UsageDay[]> {
    const asked = new Set(keys);
    const statements = daysStatements([...asked], fromDay);
    const stored = handled(Promise.all(statements.map(async (one) => this.db.query(one))));
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
    const older = { where: 'day < $1', params: [day] };
    await deleteInChunks(this.db, { table: 'usage_daily', key: 'prefix, day, endpoint', ...older });
    await deleteInChunks(this.db, { table: 'usage_days', key: 'prefix, day', ...older });
  }

  /** Stored and pending, by subject and oldest first. */
  #spends(stored: Statement, isAsked: (spend: Spend) => boolean): MaybePromise<Spend[]> {
    return mapMaybe(this.db.query(stored), (rows) => {
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

const ORDER = 'ORDER BY prefix, day, endpoint';
const FOLLOWING = `day >= $1 AND (prefix, day, endpoint) > ($2, $3, $4)`;
/** Earlier versions counted in usage_days, without endpoints. */
const OLD = `(SELECT prefix, day, CAST('' AS TEXT) AS endpoint, searches FROM usage_days)`;

/** Each part has at most as many rows as the page, so that the database reads no more in the order of its primary key. */
const part = (rows: string, owned: string): string => `
  SELECT * FROM (
    SELECT prefix, day, endpoint, searches FROM ${rows} AS counts WHERE ${FOLLOWING}${owned}
    ${ORDER} LIMIT ${USAGE_ROWS_PER_PAGE}) AS part`;
const report = (owned: string): string => `
  SELECT days.prefix, days.day, days.endpoint, days.searches, k.name AS key_name, u.name AS user_name
  FROM (
    SELECT prefix, day, endpoint, CAST(sum(searches) AS BIGINT) AS searches
    FROM (${part('usage_daily', owned)} UNION ALL ${part(OLD, owned)}) AS both_tables
    GROUP BY prefix, day, endpoint
    ${ORDER} LIMIT ${USAGE_ROWS_PER_PAGE}) AS days
  LEFT JOIN api_keys k ON k.prefix = days.prefix
  LEFT JOIN users u ON u.id = k.owner_id
  ORDER BY days.prefix, days.day, days.endpoint`;
const OF_ALL = report('');
const OF_OWNER = report(' AND prefix IN (SELECT prefix FROM api_keys WHERE owner_id = $5)');

export class SqlUsageReports extends SqlStore implements UsageReports {
  async page({ fromDay, ownerId, after }: UsageReportQuery): Promise<readonly UsageRow[]> {
    const params = [fromDay, after?.key ?? '', after?.day ?? '', after?.endpoint ?? ''];
    const statement =
      ownerId === undefined ? { sql: OF_ALL, params } : { sql: OF_OWNER, params: [...params, ownerId] };
    return (await this.db.query(statement)).map(toUsageRow);
  }
}

function toUsageRow(row: Row): UsageRow {
  return {
    key: textColumn(row, 'prefix'),
    keyName: optionalTextColumn(row, 'key_name') ?? '',
    userName: optionalTextColumn(row, 'user_name') ?? '',
    endpoint: textColumn(row, 'endpoint'),
    day: textColumn(row, 'day'),
    searches: integerColumn(row, 'searches'),
  };
}
