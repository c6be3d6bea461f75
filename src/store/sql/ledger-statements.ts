import type { CountedMoment } from '../../core/limits/sliding-log.ts';
import type { Spend } from '../../core/ports/ledger.ts';
import { integerColumn, textColumn, type Row, type Statement } from './database.ts';
import { ROWS_PER_DELETE, statementsFor } from './chunks.ts';
import type { LastUse, LedgerBatch } from './ledger-batch.ts';
import { useStatements } from './usage-statements.ts';

/** Adds everything in a batch to the tables. */
export function batchStatements(batch: LedgerBatch): Statement[] {
  const { spends, touches, uses } = batch.entries();
  return [...spendStatements(spends), ...touchStatements(touches), ...useStatements(uses)];
}

export function spendStatements(spends: Iterable<Spend>): Statement[] {
  return statementsFor(
    spends,
    ({ policy, subject, atMs, count }) => [policy, subject, atMs, count],
    spendRows,
  );
}

export function touchStatements(touches: Iterable<LastUse>): Statement[] {
  return statementsFor(touches, ({ key, atMs }) => [key, atMs], touchRows);
}

export function spentSinceStatement(policy: string, subject: string, sinceMs: number): Statement {
  return { sql: SPENT_SINCE, params: [policy, subject, sinceMs] };
}

export function toSlot(row: Row): CountedMoment {
  return { atMs: integerColumn(row, 'at_ms'), count: integerColumn(row, 'spent') };
}

export function spentUnderStatement(policy: string): Statement {
  return { sql: SPENT_UNDER, params: [policy] };
}

export function toSpend(row: Row): Spend {
  return { policy: textColumn(row, 'policy'), subject: textColumn(row, 'subject'), ...toSlot(row) };
}

/** The rows stay until nothing is left of them. */
export function moveSpendsStatements(spends: readonly Spend[], toPolicy: string): Statement[] {
  const policies = [...new Set(spends.map(({ policy }) => policy))];
  return [
    ...spendStatements(
      spends.flatMap((spend) => [
        { ...spend, policy: toPolicy },
        { ...spend, count: -spend.count },
      ]),
    ),
    ...policies.map((policy) => ({ sql: FORGET_MOVED, params: [policy] })),
  ];
}

export function forgetSpentStatement(policy: string, beforeMs: number): Statement {
  return { sql: FORGET_SPENT, params: [policy, beforeMs] };
}

const SPENT_SINCE = `
  SELECT at_ms, spent FROM spends WHERE policy = $1 AND subject = $2 AND at_ms > $3 ORDER BY at_ms`;
const SPENT_UNDER = `
  SELECT policy, subject, at_ms, spent FROM spends WHERE policy = $1 ORDER BY subject, at_ms`;
const FORGET_MOVED = 'DELETE FROM spends WHERE policy = $1 AND spent <= 0';
const FORGET_SPENT = `
  DELETE FROM spends WHERE (policy, subject, at_ms) IN (
    SELECT policy, subject, at_ms FROM spends WHERE policy = $1 AND at_ms < $2 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;

const spendRows = (values: string): string => `
  INSERT INTO spends (policy, subject, at_ms, spent) VALUES ${values}
  ON CONFLICT (policy, subject, at_ms) DO UPDATE SET spent = spends.spent + excluded.spent`;
const touchRows = (values: string): string => `
  INSERT INTO key_activity (prefix, last_used_at_ms) VALUES ${values}
  ON CONFLICT (prefix) DO UPDATE SET last_used_at_ms = excluded.last_used_at_ms`;
