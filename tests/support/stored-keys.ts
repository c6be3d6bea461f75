import assert from 'node:assert/strict';
import { DEFAULT_TERMS } from '../../src/core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../../src/core/accounts/model.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';

/** A user whose name and ID are the same. */
export async function addStoredUser(
  { accounts }: Pick<OpenDatabase, 'accounts'>,
  id: string,
  { admin = false }: { admin?: boolean } = {},
): Promise<void> {
  const added = await accounts.addUser({
    id,
    name: id,
    nameKey: id,
    admin,
    passwordHash: 'hash',
    createdAtMs: 1,
    disabledAtMs: undefined,
  });
  assert.ok(added, id);
}

/** An unrestricted key of that user. */
export function keyOfUser(ownerId: string, prefix: string, extra: Partial<StoredKey> = {}): StoredKey {
  return {
    ...DEFAULT_TERMS,
    prefix,
    kind: 'standard',
    sandbox: false,
    replaces: undefined,
    secretDigest: `digest of ${prefix}`,
    ownerId,
    ownerName: ownerId,
    ownerDisabled: false,
    ownerCeilings: NO_CEILINGS,
    createdAtMs: 1,
    revokedAtMs: undefined,
    ...extra,
  };
}
