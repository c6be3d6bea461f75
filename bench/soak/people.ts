import { composeAccounts, type AccountsSide } from '../../src/compose/stores.ts';
import { silentLog } from '../../src/observe/log.ts';
import { settingsFor } from '../../tests/support/instance.ts';
import type { Key } from './api-clients.ts';
import type { Cleanup } from './cleanup.ts';

/** An account has at most 25 live keys. */
const KEYS_PER_ACCOUNT = 20;
export const PASSWORD = 'correct horse battery';

/** Creates accounts and keys directly in PostgreSQL, not through the nodes. */
export class People {
  readonly accounts: AccountsSide['accounts'];
  readonly apiKeys: AccountsSide['apiKeys'];
  #users = 0;

  constructor({ accounts, apiKeys }: Pick<AccountsSide, 'accounts' | 'apiKeys'>) {
    this.accounts = accounts;
    this.apiKeys = apiKeys;
  }

  static async open(settings: Record<string, string>, cleanup: Cleanup): Promise<People> {
    const { accounts, apiKeys, database } = await composeAccounts({
      settings: settingsFor(settings),
      log: silentLog,
    });
    cleanup.add('the connection to PostgreSQL', () => database.close());
    return new People({ accounts, apiKeys });
  }

  async user(): Promise<string> {
    const name = `visitor${this.#users++}`;
    await this.accounts.createUser({ name, admin: false, password: PASSWORD });
    return name;
  }

  async keys(count: number): Promise<Key[]> {
    const keys: Key[] = [];
    let userName = '';
    for (let i = 0; i < count; i++) {
      if (i % KEYS_PER_ACCOUNT === 0) userName = await this.user();
      const { text } = await this.apiKeys.create({ userName, name: `soak ${i}` });
      keys.push({ text, prefix: prefixOf(text) });
    }
    return keys;
  }
}

/** The prefix of a key. */
export function prefixOf(text: string): string {
  return text.slice('trib_'.length, text.indexOf('.'));
}
