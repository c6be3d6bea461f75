import type { Slot } from '../../core/limits/sliding-log.ts';
import { integer } from './columns.ts';
import type { Row, Statement } from './database.ts';
import type { Spend, Touch } from './ledger-page.ts';
import { statementsFor } from './multi-row.ts';

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

export function spentSinceStatement(policy: string, subject: string, sinceMs: number): Statement {
  return { sql: SPENT_SINCE, params: [policy, subject, sinceMs] };
}

export function toSlot(row: Row): Slot {
  return { atMs: integer(row, 'at_ms'), count: integer(row, 'spent') };
}

export function forgetSpentStatement(policy: string, beforeMs: number): Statement {
  return { sql: FORGET_SPENT, params: [policy, beforeMs] };
}

const SPENT_SINCE = `
  SELECT at_ms, spent FROM spends WHERE policy = $1 AND subject = $2 AND at_ms > $3 ORDER BY at_ms`;
const FORGET_SPENT = 'DELETE FROM spends WHERE policy = $1 AND at_ms < $2';

const spendRows = (values: string): string => `
  INSERT INTO spends (policy, subject, at_ms, spent) VALUES ${values}
  ON CONFLICT (policy, subject, at_ms) DO UPDATE SET spent = spends.spent + excluded.spent`;
const touchRows = (values: string): string => `
  INSERT INTO key_activity (prefix, last_used_at_ms) VALUES ${values}
  ON CONFLICT (prefix) DO UPDATE SET last_used_at_ms = excluded.last_used_at_ms`;
