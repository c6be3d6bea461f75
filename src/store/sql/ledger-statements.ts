import { monthOfDay } from '../../core/limits/day.ts';
import { accountSubject, type Spend } from '../../core/ports/ledger.ts';
import { textColumn, type SqlDatabase, type Statement, statementsFor } from './database.ts';
import type { LastUse, LedgerBatch, UsageEntry } from './ledger-batch.ts';

/** Adds everything in a batch to the tables. */
export function batchStatements(batch: LedgerBatch): Statement[] {
  const { spends, touches, uses } = batch.entries();
  return [...spendStatements(spends), ...touchStatements(touches), ...useStatements(uses)];
}

export function spendStatements(spends: Iterable<Spend>): Statement[] {
  return statementsFor(
    spends,
    ({ policy, subject, atMs, count }) => [policy, subject, atMs, count],
    (values) => `
      INSERT INTO spends (policy, subject, at_ms, spent) VALUES ${values}
      ON CONFLICT (policy, subject, at_ms) DO UPDATE SET spent = spends.spent + excluded.spent`,
  );
}

export function touchStatements(touches: Iterable<LastUse>): Statement[] {
  return statementsFor(
    touches,
    ({ key, atMs }) => [key, atMs],
    (values) => `
      INSERT INTO key_activity (prefix, last_used_at_ms) VALUES ${values}
      ON CONFLICT (prefix) DO UPDATE SET last_used_at_ms = excluded.last_used_at_ms`,
  );
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

type MonthSum = { readonly prefix: string; readonly month: string; searches: number };

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

/** Sandbox keys count toward no account. */
const OWNER = 'SELECT owner_id FROM api_keys WHERE prefix = $1 AND sandbox = 0';

/** Adds the accounts to entries of earlier versions, which did not write them. */
export async function completeAccounts(batch: LedgerBatch, db: Pick<SqlDatabase, 'query'>): Promise<void> {
  for (const use of batch.uses.values()) {
    if (use.account !== '') continue;
    const [row] = await db.query({ sql: OWNER, params: [use.key] });
    if (row) use.account = accountSubject(textColumn(row, 'owner_id'));
  }
}
