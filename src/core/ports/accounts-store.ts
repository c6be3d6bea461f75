import type { Account, ApiKey, ListedUser, StoredKey } from '../accounts/model.ts';
import type { MaybePromise } from './maybe-promise.ts';

export type NewUser = Account & { nameKey: string; passwordHash: string | undefined };

/** Those whose name begins with `namePrefix`: the first `limit` after a name, or the last `limit` before one. */
export type UserRange = { namePrefix: string; limit: number } & ({ after: string } | { before: string });

/** Of the keys made since then, revoked ones too, there may be this many. */
export type KeyCreationLimit = { readonly sinceMs: number; readonly most: number };

/** `fullSinceMs`: when the key was made that must leave the window before there is room for another. */
export type AddKeyResult = 'added' | 'too_many' | 'prefix_taken' | { readonly fullSinceMs: number };

export interface AccountsStore {
  /** False when the name is taken. */
  addUser(user: NewUser): Promise<boolean>;
  /** False when there is a user already; of several calls at once, on whichever node, one is true. */
  addFirstUser(user: NewUser): Promise<boolean>;
  hasUsers(): Promise<boolean>;
  findUser(nameKey: string): Promise<Account | undefined>;
  findListedUser(userId: string): Promise<ListedUser | undefined>;
  listUsers(): Promise<Account[]>;
  /** In the order of `listUsers`. All names are given as keys; an empty one comes before all others. */
  someUsers(asked: UserRange): Promise<ListedUser[]>;
  /** The user's sessions end, and do not come back with the account. */
  setDisabled(userId: string, disabledAtMs: number | undefined): Promise<void>;
  /**
   * Ends the user's sessions in the same moment. False, and nothing is changed, when the hash that it is to replace is no
   * longer the user's.
   */
  setPasswordHash(userId: string, passwordHash: string, replaced?: string): Promise<boolean>;
  passwordHash(userId: string): Promise<string | undefined>;

  /**
   * Fails to add, without a trace, when the prefix is taken, the owner already has `limit` live keys, or has made as many
   * as the pace allows. Of several calls at once, on whichever node, no more succeed than there is room for.
   */
  addKey(key: StoredKey, limit: number, pace?: KeyCreationLimit): Promise<AddKeyResult>;
  listKeys(filter: { ownerId?: string }): Promise<ApiKey[]>;
  /** False when no live key has that prefix, or another owner than the one given. */
  revokeKey(prefix: string, atMs: number, ownerId?: string): Promise<boolean>;
  findKey(prefix: string): MaybePromise<StoredKey | undefined>;

  /** Changes whenever a key or an account may have changed, in this process or another. */
  epoch(): number;
}
