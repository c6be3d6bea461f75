import { composeAccounts } from '../compose/stores.ts';
import { loadFromProcess } from '../config/from-process.ts';
import type { Accounts } from '../core/accounts/accounts.ts';
import { EXIT } from './command.ts';
import { warnings } from './warnings.ts';

/** Opens the account store, possibly beside a running server, and always closes it. */
export async function withAccounts(work: (accounts: Accounts) => Promise<void>): Promise<number> {
  const { settings } = loadFromProcess();
  const { accounts, database } = await composeAccounts({ settings, log: warnings });
  try {
    await work(accounts);
  } finally {
    await database.close();
  }
  return EXIT.ok;
}
