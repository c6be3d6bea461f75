import type { Slot } from '../../core/limits/sliding-log.ts';
import { integer } from './columns.ts';
import type { Row, SqlValue, Statement } from './database.ts';
import type { Spend, Touch, Use } from './ledger-page.ts';

/** Rows of one statement: bounds the number of different statement texts. */
const ROWS_PER_STATEMENT = 40;

export function spendStatements(spends: Iterable<Spend>): Statement[] {
  return statementsFor(
    spends,
    ({ policy, subject, atMs, count }) => [policy, subject, atMs, count],
    spendRows,
  );
}

export function touchStatements(touches: Iterable<Touch>): Statement[] {
  return statementsFor(touches, ({ key, atMs }) => [key, atMs], touchRows);
}

/** Each asks for its count and gets as much of it as fits under the cap; the rows returned tell how much. */
export function useStatements(uses: Iterable<Use>, cap: number): Statement[] {
  const wanted = ({ key, month, count }: Use): SqlValue[] => [
    key,
    month,
    Math.min(count, cap),
    Math.min(count, cap),
  ];
  return statementsFor(uses, wanted, (values) => useRows(values, cap));
}

export function spentSinceStatement(policy: string, subject: string, sinceMs: number): Statement {
  return { sql: SPENT_SINCE, params: [policy, subject, sinceMs] };
}

export function toSlot(row: Row): Slot {
  return { atMs: integer(row, 'at_ms'), count: integer(row, 'spent') };
}

export function forgetSpentStatement(policy: string, beforeMs: number): Statement {
  return { sql: FORGET_SPENT, params: [policy, beforeMs] };
}

export function searchesStatement(key: string, month: string): Statement {
  return { sql: SEARCHES, params: [key, month] };
}

export function toSearches([row]: readonly Row[]): number {
  return row ? integer(row, 'searches') : 0;
}

const SPENT_SINCE = `
  SELECT at_ms, spent FROM spends WHERE policy = $1 AND subject = $2 AND at_ms > $3 ORDER BY at_ms`;
const FORGET_SPENT = 'DELETE FROM spends WHERE policy = $1 AND at_ms < $2';
const SEARCHES = 'SELECT searches FROM usage_months WHERE prefix = $1 AND month = $2';

const spendRows = (values: string): string => `
  INSERT INTO spends (policy, subject, at_ms, spent) VALUES ${values}
  ON CONFLICT (policy, subject, at_ms) DO UPDATE SET spent = spends.spent + excluded.spent`;
const touchRows = (values: string): string => `
  INSERT INTO key_activity (prefix, last_used_at_ms) VALUES ${values}
  ON CONFLICT (prefix) DO UPDATE SET last_used_at_ms = excluded.last_used_at_ms`;
/** One statement reads, decides and writes, so nodes cannot overshoot the cap together. */
const useRows = (values: string, cap: number): string => `
  INSERT INTO usage_months (prefix, month, searches, granted) VALUES ${values}
  ON CONFLICT (prefix, month) DO UPDATE SET
    searches = usage_months.searches + ${grantUnder(cap)},
    granted = ${grantUnder(cap)}
  RETURNING prefix, month, granted`;
const grantUnder = (cap: number): string => `
  CASE WHEN usage_months.searches + excluded.granted <= ${cap} THEN excluded.granted
       WHEN usage_months.searches < ${cap} THEN ${cap} - usage_months.searches
       ELSE 0 END`;

function statementsFor<T>(
  entries: Iterable<T>,
  toRow: (entry: T) => SqlValue[],
  sql: (values: string) => string,
): Statement[] {
  // Every node writes rows in the same order, so two of them cannot wait for each other.
  const rows = [...entries].map(toRow).sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    const values = chunk.map((row, r) => `(${row.map((_, c) => `$${r * row.length + c + 1}`).join(', ')})`);
    statements.push({ sql: sql(values.join(', ')), params: chunk.flat() });
  }
  return statements;
}
