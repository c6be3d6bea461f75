import { accountSubject } from '../../core/ports/ledger.ts';
import { textColumn } from '../sql/database.ts';
import { LedgerBatch } from '../sql/ledger-batch.ts';
import type { SqliteDatabase } from './database.ts';

/** Sandbox keys count toward no account. */
const OWNER = 'SELECT owner_id FROM api_keys WHERE prefix = $1 AND sandbox = 0';

/** Adds the accounts to entries of earlier versions, which did not write them. */
export function completeAccounts(page: LedgerBatch, db: SqliteDatabase): LedgerBatch {
  const completed = new LedgerBatch();
  const { uses, ...others } = page.entries();
  completed.add({
    ...others,
    uses: uses.map((use) => (use.account === '' ? { ...use, account: accountOf(use.key, db) } : use)),
  });
  return completed;
}

function accountOf(key: string, db: SqliteDatabase): string {
  const [row] = db.read({ sql: OWNER, params: [key] });
  return row ? accountSubject(textColumn(row, 'owner_id')) : '';
}
