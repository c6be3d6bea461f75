export type Account = {
  id: string;
  name: string;
  admin: boolean;
  createdAtMs: number;
  disabledAtMs: number | undefined;
};

export type ApiKey = {
  prefix: string;
  name: string;
  ownerId: string;
  ownerName: string;
  createdAtMs: number;
  revokedAtMs: number | undefined;
  lastUsedAtMs: number | undefined;
};

/** What a look-up needs to judge a key: the digest of its secret and the state of its owner. */
export type StoredKey = Omit<ApiKey, 'lastUsedAtMs'> & {
  /** SHA-256 of the secret, in hexadecimal. */
  secretDigest: string;
  ownerDisabled: boolean;
};
