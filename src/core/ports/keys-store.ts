import type { KeyTerms, ListedKey, StoredKey } from '../accounts/model.ts';

/** Of the keys made since then, revoked ones too, there may be this many. */
export type KeyCreationLimit = { readonly sinceMs: number; readonly most: number };

/** `fullSinceMs`: when the key was made that must leave the window before there is room for another. */
export type AddKeyResult =
  | 'added'
  | 'too_many'
  | 'prefix_taken'
  | 'not_replaceable'
  | 'no_such_owner'
  | { readonly fullSinceMs: number };

export type AddKeyConditions = {
  /**
   * How many keys of the owner may work at the same time. Keys that already have a successor count apart, and there may be
   * as many of them again.
   */
  readonly mostLive: number;
  readonly pace?: KeyCreationLimit | undefined;
  /** The key that `replaces` names expires then, unless it expires before. */
  readonly replacedUntilMs?: number | undefined;
};

export type KeyChangeConditions = {
  readonly ownerId?: string | undefined;
  readonly nowMs: number;
  /** As for a new key. */
  readonly mostLive: number;
};

export interface KeysStore {
  /**
   * Fails to add, without a trace, when the prefix is taken, the owner is gone, already has as many live keys as allowed,
   * or has made as many as the pace allows, or the key to be replaced does not work or has a live successor. Of several calls at
   * once, on whichever node, no more succeed than there is room for.
   */
  addKey(key: StoredKey, conditions: AddKeyConditions): Promise<AddKeyResult>;
  /** Oldest first. With a prefix: the key and its successors. */
  listKeys(filter: { ownerId?: string } | { prefix: string }): Promise<ListedKey[]>;
  /**
   * Leaves all other terms as they are. Refused when no live key has that prefix, or another owner than the one given, or
   * when an expired key would work again and the owner has as many live keys as allowed.
   */
  changeTerms(
    prefix: string,
    changes: Partial<KeyTerms>,
    conditions: KeyChangeConditions,
  ): Promise<'changed' | 'no_such_key' | 'too_many'>;
  /** False when no live key has that prefix, or another owner than the one given. */
  revokeKey(prefix: string, atMs: number, ownerId?: string): Promise<boolean>;
  findKey(prefix: string): Promise<StoredKey | undefined>;
  /** The prefix of some key; undefined if there is none. */
  anyPrefix(): Promise<string | undefined>;
  /** The longest window of the limits that were set for single keys, or for single accounts; 0 if there is none. */
  longestWindowMs(of: 'keys' | 'accounts'): Promise<number>;
  /** Newest first. */
  someKeys(range: KeyRange): Promise<ListedKey[]>;
  /** Changes whenever a key or an account may have changed, in this process or another. */
  epoch(): number;
}

/** The place of a key in the list of all keys: the newest come first. */
export type KeyPlace = { readonly createdAtMs: number; readonly prefix: string };

export type KeyStateFilter = 'live' | 'expired' | 'revoked';

/** The first `limit` keys, the first ones after a place, or the last ones before a place. */
export type KeyRange = {
  readonly limit: number;
  readonly nowMs: number;
  readonly after?: KeyPlace | undefined;
  readonly before?: KeyPlace | undefined;
  readonly ownerId?: string | undefined;
  readonly state?: KeyStateFilter | undefined;
  /** Only keys that work and were neither used nor created since then. */
  readonly unusedSinceMs?: number | undefined;
  readonly sandbox?: boolean | undefined;
};
