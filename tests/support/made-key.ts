import { composeAccounts } from '../../src/compose/stores.ts';
import type { KeyKind } from '../../src/core/accounts/model.ts';
import { silentLog } from '../../src/observe/log.ts';
import { settingsFor } from './instance.ts';

/** Creates a user with keys in this process, for a server in another process. */
export async function madeKeys(
  settings: Record<string, string>,
  count: number,
  kind: KeyKind = 'standard',
): Promise<string[]> {
  const { accounts, apiKeys, database } = await composeAccounts({
    settings: settingsFor(settings),
    log: silentLog,
  });
  try {
    const name = `user${Math.random().toString(36).slice(2)}`;
    await accounts.createUser({ name, admin: false, password: undefined });
    const keys: string[] = [];
    for (let i = 0; i < count; i++)
      keys.push((await apiKeys.create({ userName: name, name: '', kind })).text);
    return keys;
  } finally {
    await database.close();
  }
}

export async function madeKey(settings: Record<string, string>): Promise<string> {
  const [key = ''] = await madeKeys(settings, 1);
  return key;
}
