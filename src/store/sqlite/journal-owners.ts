import { accountSubject } from '../../core/ports/ledger.ts';
import { textColumn, type SqlDatabase } from '../sql/database.ts';
import { LedgerBatch } from '../sql/ledger-batch.ts';

/** Sandbox keys count toward no account. */
const OWNER = 'SELECT owner_id FROM api_keys WHERE prefix = $1 AND sandbox = 0';

/** Adds the accounts to entries of earlier versions, which did not write them. */
export async function completeAccounts(
  page: LedgerBatch,
  db: Pick<SqlDatabase, 'query'>,
): Promise<LedgerBatch> {
  const completed = new LedgerBatch();
  const { uses, ...others } = page.entries();
  completed.add({ ...others, uses: [] });
  for (const use of uses) {
    const account = use.account === '' ? await accountOf(use.key, db) : use.account;
    completed.use({ key: use.key, account }, use.endpoint, use.day, use.count);
  }
  return completed;
}

async function accountOf(key: string, db: Pick<SqlDatabase, 'query'>): Promise<string> {
  const [row] = await db.query({ sql: OWNER, params: [key] });
  return row ? accountSubject(textColumn(row, 'owner_id')) : '';
}
