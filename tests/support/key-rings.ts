import { digestSecret, type ParsedKey } from '../../src/core/accounts/key-format.ts';
import { KeyRing } from '../../src/core/accounts/key-ring.ts';
import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../../src/core/accounts/model.ts';

/** What a store holds of a key. */
export function storedKey(made: ParsedKey, extra: Partial<StoredKey> = {}): StoredKey {
  return {
    prefix: made.prefix,
    ...DEFAULT_TERMS,
    kind: 'standard',
    sandbox: false,
    replaces: undefined,
    ownerId: 'u',
    ownerName: 'u',
    createdAtMs: 0,
    revokedAtMs: undefined,
    ownerDisabled: false,
    ownerCeilings: NO_CEILINGS,
    secretDigest: digestSecret(made.secret),
    ...extra,
  };
}

/** A key ring over a store that counts how often it is asked. */
export function ringOver(keys: Map<string, StoredKey>) {
  const state = { epoch: 1, lookUps: 0, hits: 0, prefixesAsked: 0, nowMs: 0 };
  const store = {
    epoch: () => state.epoch,
    findKey: async (prefix: string) => {
      state.lookUps++;
      const found = keys.get(prefix);
      if (found) state.hits++;
      return found;
    },
    anyPrefix: async () => {
      state.prefixesAsked++;
      return keys.keys().next().value;
    },
  };
  const clock = { wallMs: () => state.nowMs };
  const ring = new KeyRing(store, clock);
  return { ring, state, clock };
}
