import type { Account, AccountCeilings, ListedUser } from '../accounts/model.ts';

export type NewUser = Account & { nameKey: string; passwordHash: string | undefined };

/** Those whose name begins with `namePrefix`: the first `limit` after a name, or the last `limit` before one. */
export type UserRange = { namePrefix: string; limit: number } & ({ after: string } | { before: string });

/** Whether it can be the last enabled administrator. */
export type MayBeLast = { readonly mayBeLast: boolean };

export interface AccountsStore {
  /** False when the name is taken. */
  addUser(user: NewUser): Promise<boolean>;
  /** False if there is a user already. Of several simultaneous calls, on any nodes, one succeeds. */
  addFirstUser(user: NewUser): Promise<boolean>;
  hasUsers(): Promise<boolean>;
  findUser(nameKey: string): Promise<Account | undefined>;
  findListedUser(userId: string): Promise<ListedUser | undefined>;
  listUsers(): Promise<Account[]>;
  /** In the order of `listUsers`. All names are given as keys; an empty one comes before all others. */
  someUsers(asked: UserRange): Promise<ListedUser[]>;
  /**
   * The user's sessions and open invitations end, and do not come back with the account. False, and nothing is changed,
   * when there is no such user or no other enabled administrator, in the very moment of disabling.
   */
  setDisabled(userId: string, disabledAtMs: number | undefined, unless?: MayBeLast): Promise<boolean>;
  /**
   * Ends the user's sessions in the same moment. False, and nothing is changed, when the hash that it is to replace is no
   * longer the user's.
   */
  setPasswordHash(userId: string, passwordHash: string, replaced?: string): Promise<boolean>;
  passwordHash(userId: string): Promise<string | undefined>;
  /** Applies to all keys of the user. */
  setCeilings(userId: string, ceilings: AccountCeilings): Promise<void>;
  /**
   * With keys, sessions, preferences and open invitations. The usage stays, in sums of all keys. False as with
   * `setDisabled`.
   */
  deleteUser(userId: string, unless?: MayBeLast): Promise<boolean>;
}

/** The preferences of users, in the text that `packPreferences` makes. */
export interface PreferencesStore {
  load(userId: string): Promise<string | undefined>;
  save(userId: string, packed: string): Promise<void>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, which no password matches. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a password is on the list of common ones. It is given normalized and in lower case. */
  isCommon(password: string): Promise<boolean>;
}
