import type { Statement } from './database.ts';

const KEYS = 'SELECT prefix FROM api_keys WHERE owner_id = $1';
/** What all keys of the account used together. After the account is gone, nothing leads from it to the user. */
const ACCOUNT = "'@' || CAST($1 AS TEXT)";

const FORGET_MONTHS = `DELETE FROM usage_months WHERE prefix IN (${KEYS})`;
const ADD_DAYS = `
  INSERT INTO usage_days (prefix, day, searches)
  SELECT ${ACCOUNT}, day, sum(searches) FROM usage_days WHERE prefix IN (${KEYS}) GROUP BY day
  ON CONFLICT (prefix, day) DO UPDATE SET searches = usage_days.searches + excluded.searches`;
const FORGET_DAYS = `DELETE FROM usage_days WHERE prefix IN (${KEYS})`;
const ADD_DAILY = `
  INSERT INTO usage_daily (prefix, day, endpoint, searches)
  SELECT ${ACCOUNT}, day, endpoint, sum(searches) FROM usage_daily WHERE prefix IN (${KEYS}) GROUP BY day, endpoint
  ON CONFLICT (prefix, day, endpoint) DO UPDATE SET searches = usage_daily.searches + excluded.searches`;
const FORGET_DAILY = `DELETE FROM usage_daily WHERE prefix IN (${KEYS})`;
const FORGET_NOTICES = `DELETE FROM usage_notices WHERE subject IN (${KEYS}) OR subject = ${ACCOUNT}`;

/**
 * Leaves the usage of an account without the prefixes of its keys, because the audit log still knows whose they were. The
 * months of the account are counted already; its days are added up from those of the keys.
 */
export function anonymizeUsageStatements(userId: string): Statement[] {
  const inOrder = [FORGET_MONTHS, ADD_DAYS, FORGET_DAYS, ADD_DAILY, FORGET_DAILY, FORGET_NOTICES];
  return inOrder.map((sql) => ({ sql, params: [userId] }));
}
