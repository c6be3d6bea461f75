import { monthOfDay } from '../../core/limits/day.ts';
import type { UsageDay } from '../../core/ports/ledger.ts';
import { integerColumn, textColumn, type Row, type SqlValue, type Statement } from './database.ts';
import { ROWS_PER_DELETE, chunksOf, placeholders, ROWS_PER_STATEMENT, statementsFor } from './chunks.ts';
import { useId, type UsageEntry } from './ledger-batch.ts';

/** The searches requested on a day; `earlier` on previous days of its month, which are granted first. */
type DayAsked = {
  readonly key: string;
  readonly day: string;
  readonly count: number;
  readonly earlier: number;
};

type MonthAsked = { readonly key: string; readonly month: string; count: number; readonly days: DayAsked[] };

export const NO_CAP = Number.MAX_SAFE_INTEGER;

/** Months and their days, without a cap. */
export function useStatements(uses: readonly UsageEntry[]): Statement[] {
  const months = monthsOf(uses);
  const days = months.flatMap((asked) => asked.days);
  return [
    ...statementsFor(
      months,
      (asked) => monthRow(asked, NO_CAP),
      (values) => countMonths(values, NO_CAP),
    ),
    ...statementsFor(days, dayRow, countDays),
  ];
}

/**
 * Each month asks for its count and gets as much of it as fits under the cap; the rows returned tell how much. The days
 * get what their month got. One statement does both, for a database whose WITH may write: one way there and back.
 */
export function cappedUseStatements(uses: readonly UsageEntry[], cap: number): Statement[] {
  const ordered = monthsOf(uses).sort((a, b) => (monthId(a) < monthId(b) ? -1 : 1));
  return chunksOf(ordered).map((months) => {
    const monthRows = months.map((asked) => monthRow(asked, cap));
    const dayRows = months.flatMap(({ month, days }) =>
      days.map((day) => (cap === NO_CAP ? dayRow(day) : [...dayRow(day), month, day.earlier])),
    );
    const counted = countMonths(placeholders(monthRows), cap);
    const values = placeholders(dayRows, monthRows.flat().length);
    return {
      sql: dayRows.length > 0 ? countBoth(counted, values, cap) : counted,
      params: [...monthRows, ...dayRows].flat(),
    };
  });
}

function monthsOf(uses: readonly UsageEntry[]): MonthAsked[] {
  const months = new Map<string, MonthAsked>();
  for (const { key, day, count } of uses) {
    const month = monthOfDay(day);
    const id = useId(key, month);
    const asked = months.get(id) ?? { key, month, count: 0, days: [] };
    if (day !== month) asked.days.push({ key, day, count, earlier: asked.count });
    asked.count += count;
    months.set(id, asked);
  }
  return [...months.values()];
}

function monthId({ key, month }: MonthAsked): string {
  return useId(key, month);
}

function monthRow({ key, month, count }: MonthAsked, cap: number): SqlValue[] {
  return [key, month, Math.min(count, cap), Math.min(count, cap)];
}

function dayRow({ key, day, count }: DayAsked): SqlValue[] {
  return [key, day, count];
}

/** One statement reads, decides and writes, so nodes cannot overshoot the cap together. */
const countMonths = (values: string, cap: number): string => `
  INSERT INTO usage_months (prefix, month, searches, granted) VALUES ${values}
  ON CONFLICT (prefix, month) DO UPDATE SET
    searches = usage_months.searches + ${grantUnder(cap)},
    granted = ${grantUnder(cap)}
  RETURNING prefix, month, granted`;
const grantUnder = (cap: number): string => `
  CASE WHEN usage_months.searches + excluded.granted <= ${cap} THEN excluded.granted
       WHEN usage_months.searches < ${cap} THEN ${cap} - usage_months.searches
       ELSE 0 END`;

const ADD_DAYS = 'ON CONFLICT (prefix, day) DO UPDATE SET searches = usage_days.searches + excluded.searches';
const countDays = (values: string): string =>
  `INSERT INTO usage_days (prefix, day, searches) VALUES ${values} ${ADD_DAYS}`;

const countBoth = (counted: string, days: string, cap: number): string => `
  WITH counted AS (${counted}), counted_days AS (${cap === NO_CAP ? countDays(days) : countGrantedDays(days)})
  SELECT prefix, month, granted FROM counted`;
const countGrantedDays = (values: string): string => `
  INSERT INTO usage_days (prefix, day, searches)
  SELECT prefix, day, LEAST(wanted, room)
  FROM (
    SELECT asked.prefix, asked.day, CAST(asked.wanted AS BIGINT) AS wanted,
           counted.granted - CAST(asked.earlier AS BIGINT) AS room
    FROM (VALUES ${values}) AS asked (prefix, day, wanted, month, earlier)
    JOIN counted ON counted.prefix = asked.prefix AND counted.month = asked.month) AS days
  WHERE room > 0
  ORDER BY prefix, day
  ${ADD_DAYS}`;

export function searchesStatement(key: string, month: string): Statement {
  return { sql: SEARCHES, params: [key, month] };
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
    searches: integerColumn(row, 'searches'),
  };
}

export function forgetDaysStatement(beforeDay: string): Statement {
  return { sql: FORGET_DAYS, params: [beforeDay] };
}

const SEARCHES = 'SELECT searches FROM usage_months WHERE prefix = $1 AND month = $2';
const ANY_KEY = Array.from({ length: ROWS_PER_STATEMENT }, (_, i) => `$${i + 2}`).join(', ');
const DAYS = `SELECT prefix, day, searches FROM usage_days WHERE day >= $1 AND prefix IN (${ANY_KEY})`;
const FORGET_DAYS = `
  DELETE FROM usage_days WHERE (prefix, day) IN (
    SELECT prefix, day FROM usage_days WHERE day < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;

/** Refunds one search of a month and its day: months first, as when counting, so that nodes cannot deadlock. */
export function refundStatements({ key, day, count }: UsageEntry): Statement[] {
  return [
    { sql: GIVE_BACK_MONTH, params: [count, key, monthOfDay(day)] },
    { sql: GIVE_BACK_DAY, params: [count, key, day] },
  ];
}

const GIVE_BACK_MONTH =
  'UPDATE usage_months SET searches = searches - CAST($1 AS BIGINT) WHERE prefix = $2 AND month = $3';
const GIVE_BACK_DAY =
  'UPDATE usage_days SET searches = searches - CAST($1 AS BIGINT) WHERE prefix = $2 AND day = $3';
