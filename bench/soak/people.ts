import { composeAccounts, type AccountsServices } from '../../src/compose/stores.ts';
import { silentLog } from '../../src/observe/log.ts';
import { settingsFor } from '../../tests/support/instance.ts';
import type { Key } from './api-clients.ts';

/** An account has at most 25 live keys. */
const KEYS_PER_ACCOUNT = 20;
export const PASSWORD = 'correct horse battery';

/** Creates accounts and keys directly in the database, not through the nodes. */
export class People {
  readonly accounts: AccountsServices['accounts'];
  readonly apiKeys: AccountsServices['apiKeys'];
  readonly close: () => Promise<void>;
  #users = 0;

  private constructor({ accounts, apiKeys, database }: AccountsServices) {
    this.accounts = accounts;
    this.apiKeys = apiKeys;
    this.close = async () => {
      await database.close();
    };
  }

  static async open(settings: Record<string, string>): Promise<People> {
    return new People(await composeAccounts({ settings: settingsFor(settings), log: silentLog }));
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
