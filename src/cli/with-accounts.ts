import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { type AccountsServices, composeAccounts } from '../compose/stores.ts';
import { loadFromProcess, searchedPlaces } from '../config/from-process.ts';
import type { Settings } from '../config/table.ts';
import type { Log, LogFields } from '../core/ports/log.ts';
import { silentLog } from '../observe/log.ts';
import { sqliteFile } from '../store/data-folder.ts';
import { CommandFailure, printError } from './command.ts';

/** Opens the account store, possibly beside a running server, and always closes it. `creates`: even if there is none yet. */
export async function withAccounts(
  work: (services: AccountsServices, settings: Settings) => Promise<void>,
  { creates = false } = {},
): Promise<undefined> {
  const { settings } = loadFromProcess();
  if (!creates) requireDatabase(settings);
  const actor = { kind: 'command_line', name: operatingSystemUser(), address: '' } as const;
  const services = await composeAccounts({ settings, log: warnings, actor });
  try {
    await work(services, settings);
  } finally {
    await services.database.close();
  }
}

/** A command in the wrong folder must not create an empty database there and report that there are no accounts. */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL !== undefined || existsSync(sqliteFile(DATA_DIR))) return;
  throw new CommandFailure(
    `There is no database in ${resolve(DATA_DIR)}.${searchedPlaces()} Run the command in the directory of the server, or set DATA_DIR to its data directory.`,
  );
}

/** Empty in a container whose user has no name. */
function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Commands print warnings on standard error, because standard output is for their result. */
const warnings: Log = {
  ...silentLog,
  warn: tell,
  error: tell,
};

function tell(fields: LogFields, message: string): void {
  const details = Object.entries(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  printError(details.length > 0 ? `${message} (${details.join(', ')})` : message);
}

/** Without `BASE_URL`, the address on this host. Its other addresses are unknown here. */
export function ownAddress({ BASE_URL, HOST, PORT }: Settings): string {
  if (BASE_URL !== undefined) return BASE_URL;
  const host = ANY_HOST.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

const ANY_HOST = new Set(['0.0.0.0', '::']);
