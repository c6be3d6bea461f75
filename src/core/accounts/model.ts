export type Account = {
  id: string;
  name: string;
  admin: boolean;
  createdAtMs: number;
  disabledAtMs: number | undefined;
};

/** A user whose password was correct, and the hash it was checked against: valid only until the password changes. */
export type VerifiedUser = { readonly user: Account; readonly passwordHash: string };

/** A user in the list of administrators. */
export type ListedUser = Account & {
  readonly liveKeys: number;
  readonly keyLastUsedAtMs: number | undefined;
};

/** A link key works only as part of an address, a standard key everywhere else. */
export type KeyKind = 'standard' | 'link';

export type ApiKey = {
  prefix: string;
  kind: KeyKind;
  name: string;
  ownerId: string;
  ownerName: string;
  createdAtMs: number;
  revokedAtMs: number | undefined;
  lastUsedAtMs: number | undefined;
};

/** A key with what is needed to judge it: the digest of its secret and the state of its owner. */
export type StoredKey = Omit<ApiKey, 'lastUsedAtMs'> & {
  /** SHA-256 of the secret, in hexadecimal. */
  secretDigest: string;
  ownerDisabled: boolean;
};
