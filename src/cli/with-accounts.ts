import { composeAccounts } from '../compose/stores.ts';
import { loadFromProcess } from '../config/from-process.ts';
import type { Settings } from '../config/settings.ts';
import type { Accounts } from '../core/accounts/accounts.ts';
import type { Log, LogFields } from '../core/ports/log.ts';
import { silentLog } from '../observe/log.ts';
import { EXIT, printError } from './command.ts';

/** Opens the account store, possibly beside a running server, and always closes it. */
export async function withAccounts(
  work: (accounts: Accounts, settings: Settings) => Promise<void>,
): Promise<number> {
  const { settings } = loadFromProcess();
  const { accounts, database } = await composeAccounts({ settings, log: warnings });
  try {
    await work(accounts, settings);
  } finally {
    await database.close();
  }
  return EXIT.ok;
}

/** Commands print warnings on standard error, because standard output is for their result. */
const warnings: Log = {
  ...silentLog,
  warn: tell,
  error: tell,
};

function tell(fields: LogFields, message: string): void {
  const details = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}`);
  printError(details.length > 0 ? `${message} (${details.join(', ')})` : message);
}
