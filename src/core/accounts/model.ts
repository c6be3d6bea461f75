import type { Rate } from '../limits/rate.ts';
import type { Tab } from '../results/found.ts';

export type Account = {
  id: string;
  name: string;
  admin: boolean;
  createdAtMs: number;
  disabledAtMs: number | undefined;
};

/** A user whose password was correct, and the hash it was checked against: valid only until the password changes. */
export type VerifiedUser = { readonly user: Account; readonly passwordHash: string };

export type ListedUser = Account & {
  readonly liveKeys: number;
  readonly keyLastUsedAtMs: number | undefined;
  readonly ceilings: AccountCeilings;
};

/**
 * What an administrator set for all keys of one account together. `off` is no ceiling, undefined the default of the
 * instance.
 */
export type AccountCeilings = {
  readonly burst: Rate | 'off' | undefined;
  readonly sustained: Rate | 'off' | undefined;
  readonly monthly: number | 'off' | undefined;
};

/** A link key works only as part of an address, a standard key everywhere else. */
export type KeyKind = 'standard' | 'link';

/** A key's own limits. Undefined is the default of the instance. */
export type KeyLimits = {
  readonly burst: Rate | undefined;
  readonly sustained: Rate | undefined;
  readonly monthly: number | undefined;
  /** Set by an administrator, and so not held to the maximum of the instance. */
  readonly byAdmin: boolean;
};

export type KeyTerms = {
  readonly name: string;
  readonly note: string;
  readonly expiresAtMs: number | undefined;
  readonly scopes: KeyScopes;
  /** Networks such as `192.0.2.0/24` from which the key works. Empty for everywhere. */
  readonly networks: readonly string[];
  readonly limits: KeyLimits;
};

export type ApiKey = KeyTerms & {
  prefix: string;
  kind: KeyKind;
  /** Whether it searches the bundled corpus instead of the engines. */
  sandbox: boolean;
  ownerId: string;
  ownerName: string;
  createdAtMs: number;
  revokedAtMs: number | undefined;
  lastUsedAtMs: number | undefined;
  replaces: string | undefined;
  /** The prefix of the key that replaces it and works. */
  replacedBy: string | undefined;
};

/** As the store lists it. */
export type ListedKey = Omit<ApiKey, 'replacedBy'>;

/** A key with what is needed to judge it: the digest of its secret and the state of its owner. */
export type StoredKey = Omit<ListedKey, 'lastUsedAtMs'> & {
  /** SHA-256 of the secret, in hexadecimal. */
  secretDigest: string;
  ownerDisabled: boolean;
  ownerCeilings: AccountCeilings;
};

export const NO_CEILINGS: AccountCeilings = { burst: undefined, sustained: undefined, monthly: undefined };

/** What a key can be limited to. The root and `key/` always work; a batch needs what its searches need. */
export const SCOPED_ENDPOINTS = [
  'web',
  'images',
  'similar',
  'news',
  'videos',
  'papers',
  'code',
  'packages',
  'discussions',
  'library',
  'maps',
  'translate',
  'instant',
  'cards',
  'suggest',
  'extract',
  'status',
] as const;
export type ScopedEndpoint = (typeof SCOPED_ENDPOINTS)[number];

/** An empty list is no restriction. */
export type KeyScopes = {
  readonly endpoints: readonly ScopedEndpoint[];
  readonly tabs: readonly Tab[];
  /** Slot IDs. */
  readonly engines: readonly string[];
};

export const ALL_SCOPES: KeyScopes = { endpoints: [], tabs: [], engines: [] };

/** What a call needs from the scopes of its key. A search that is no tab is not allowed to keys that are limited to tabs. */
export type NeededScope = { readonly endpoint: ScopedEndpoint; readonly tab?: ScopedEndpoint };

/** Why a call is out of scope, or undefined if it is allowed. Engines are checked once they are known. */
export function outOfScope(scopes: KeyScopes, needed: NeededScope): 'endpoint' | 'tab' | undefined {
  if (!allows(scopes.endpoints, needed.endpoint)) return 'endpoint';
  return needed.tab === undefined || allows<string>(scopes.tabs, needed.tab) ? undefined : 'tab';
}

export function allowsEngine({ engines }: KeyScopes, engine: string): boolean {
  return allows(engines, engine);
}

function allows<T>(allowed: readonly T[], one: T): boolean {
  return allowed.length === 0 || allowed.includes(one);
}
