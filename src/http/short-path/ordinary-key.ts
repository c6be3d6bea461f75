import { isRestricted } from '../../core/accounts/key-scopes.ts';
import type { StoredKey } from '../../core/accounts/model.ts';

/**
 * Whether a key may use everything from everywhere, so that its responses are those of every other such key. The others
 * neither read the table of known addresses nor add to it.
 */
export function isOrdinaryKey({ scopes, networks, sandbox }: StoredKey): boolean {
  return networks.length === 0 && !sandbox && !isRestricted(scopes);
}
