import type { Ledger, Spend } from '../../core/ports/ledger.ts';
import { handled } from '../../core/ports/maybe-promise.ts';
import type { SqlDatabase } from './database.ts';
import { spendStatements, spentSinceStatement, toSlot } from './ledger-statements.ts';

/** What was spent, for a process beside the servers: a server reads it at its next start. */
export type StoredSpends = Pick<Ledger, 'spend' | 'spentSince'>;

export function storedSpends(db: SqlDatabase): StoredSpends {
  const store = async (spend: Spend): Promise<void> => {
    await db.batch(spendStatements([spend]));
  };
  return {
    spend: (policy, subject, atMs, count = 1) => handled(store({ policy, subject, atMs, count })),
    async spentSince(policy, subject, sinceMs) {
      return (await db.query(spentSinceStatement(policy, subject, sinceMs))).map(toSlot);
    },
  };
}
