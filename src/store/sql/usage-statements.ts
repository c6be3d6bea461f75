import { monthOfDay } from '../../core/limits/day.ts';
import type { UsageDay } from '../../core/ports/ledger.ts';
import { chunksOf, ROWS_PER_DELETE, ROWS_PER_STATEMENT, statementsFor } from './chunks.ts';
import { integerColumn, textColumn, type Row, type Statement } from './database.ts';
import type { UsageEntry } from './ledger-batch.ts';

export type MonthSum = { readonly prefix: string; readonly month: string; searches: number };

/** The months of the keys and of their accounts. */
export function monthSums(uses: readonly UsageEntry[]): MonthSum[] {
  const sums = new Map<string, MonthSum>();
  for (const { key, account, day, count } of uses) {
    const month = monthOfDay(day);
    for (const prefix of account === '' ? [key] : [key, account]) {
      const id = `${prefix} ${month}`;
      const sum = sums.get(id) ?? { prefix, month, searches: 0 };
      sum.searches += count;
      sums.set(id, sum);
    }
  }
  return [...sums.values()];
}

/** Whether the day is known, and not only the month. */
export function hasDay({ day }: Pick<UsageEntry, 'day'>): boolean {
  return day !== monthOfDay(day);
}

/** Months and days. */
export function useStatements(uses: readonly UsageEntry[]): Statement[] {
  return [
    ...statementsFor(
      monthSums(uses),
      ({ prefix, month, searches }) => [prefix, month, searches, 0],
      (values) =>
        `INSERT INTO usage_months (prefix, month, searches, granted) VALUES ${values} ${ADD_TO_MONTHS}`,
    ),
    ...statementsFor(
      uses.filter(hasDay),
      ({ key, day, endpoint, count }) => [key, day, endpoint, count],
      (values) => `INSERT INTO usage_daily (prefix, day, endpoint, searches) VALUES ${values} ${ADD_TO_DAYS}`,
    ),
  ];
}

export const ADD_TO_MONTHS = `
  ON CONFLICT (prefix, month) DO UPDATE SET searches = usage_months.searches + excluded.searches`;
export const ADD_TO_DAYS = `
  ON CONFLICT (prefix, day, endpoint) DO UPDATE SET searches = usage_daily.searches + excluded.searches`;

export function searchesStatement(subject: string, month: string): Statement {
  return { sql: SEARCHES, params: [subject, month] };
}

export function toSearches([row]: readonly Row[]): number {
  return row ? integerColumn(row, 'searches') : 0;
}

/** Always of as many keys, the last one repeated: one text for all. */
export function daysStatements(keys: readonly string[], fromDay: string): Statement[] {
  return chunksOf([...new Set(keys)]).map((chunk) => {
    const last = chunk.at(-1) ?? '';
    const padded = Array.from({ length: ROWS_PER_STATEMENT }, (_, i) => chunk[i] ?? last);
    return { sql: DAYS, params: [fromDay, ...padded] };
  });
}

export function toUsageDay(row: Row): UsageDay {
  return {
    key: textColumn(row, 'prefix'),
    day: textColumn(row, 'day'),
    endpoint: textColumn(row, 'endpoint'),
    searches: integerColumn(row, 'searches'),
  };
}

/** Each of them deletes and returns at most `ROWS_PER_DELETE` rows. */
export function forgetDaysStatements(beforeDay: string): Statement[] {
  return [FORGET_DAILY, FORGET_DAYS].map((sql) => ({ sql, params: [beforeDay] }));
}

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
const FORGET_DAILY = `
  DELETE FROM usage_daily WHERE (prefix, day, endpoint) IN (
    SELECT prefix, day, endpoint FROM usage_daily WHERE day < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;
const FORGET_DAYS = `
  DELETE FROM usage_days WHERE (prefix, day) IN (
    SELECT prefix, day FROM usage_days WHERE day < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;
