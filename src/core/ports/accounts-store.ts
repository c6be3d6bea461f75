import type { Account, ApiKey, StoredKey } from '../accounts/model.ts';
import type { MaybePromise } from './maybe-promise.ts';

export interface AccountsStore {
  /** False when the name is taken. */
  addUser(user: Account & { nameKey: string; passwordHash: string | undefined }): Promise<boolean>;
  findUser(nameKey: string): Promise<Account | undefined>;
  listUsers(): Promise<Account[]>;
  setDisabled(userId: string, disabledAtMs: number | undefined): Promise<void>;
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  passwordHash(userId: string): Promise<string | undefined>;

  /** Fails to add, without a trace, when the owner already has `limit` live keys or the prefix is taken. */
  addKey(key: StoredKey, limit: number): Promise<'added' | 'too_many' | 'prefix_taken'>;
  listKeys(filter: { ownerId?: string }): Promise<ApiKey[]>;
  /** False when no live key has that prefix. */
  revokeKey(prefix: string, atMs: number): Promise<boolean>;
  findKey(prefix: string): MaybePromise<StoredKey | undefined>;

  /** Differs from the number read before whenever a key or an account may have changed in between, whoever changed it. */
  epoch(): number;
}
