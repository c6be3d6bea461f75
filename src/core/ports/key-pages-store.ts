import type { ListedKey } from '../accounts/model.ts';

/** The place of a key in the list of all keys: the newest come first. */
export type KeyPlace = { readonly createdAtMs: number; readonly prefix: string };

export type KeyStateFilter = 'live' | 'expired' | 'revoked';

/** The first `limit` keys, or those after a place, or the last ones before it. */
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

export interface KeyPagesStore {
  /** Newest first. */
  someKeys(range: KeyRange): Promise<ListedKey[]>;
}
