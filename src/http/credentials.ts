import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { KeyRing } from '../core/accounts/key-ring.ts';
import type { KeyScopes, StoredKey } from '../core/accounts/model.ts';

/** Several keys were sent, or one header twice. */
export const AMBIGUOUS = Symbol('ambiguous');

/** The key of a request; undefined if it has none. */
export type Credentials = string | undefined | typeof AMBIGUOUS;

const SCHEME = /^api-key +(.+)$/i;
const COMPAT_SCHEME = /^(?:api-key|bearer) +(.+)$/i;
const API_KEY = 'Api-Key ';
const BEARER = 'Bearer ';

export function challenge(compat: boolean): string {
  return compat ? 'Api-Key, Bearer' : 'Api-Key';
}

/**
 * The key of a request, or undefined. Uses the raw headers, because Node keeps only the first of two Authorization
 * headers, and a request with two must be rejected.
 */
export function readCredentials(
  { rawHeaders }: IncomingMessage,
  compat: boolean,
  takesBasic = false,
): Credentials {
  let authorization: string | undefined;
  let apiKey: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const value = rawHeaders[i + 1] ?? '';
    if (isHeader(name, 'Authorization', 'authorization')) {
      if (authorization !== undefined) return AMBIGUOUS;
      authorization = keyInAuthorization(value, compat) || (takesBasic ? passwordIn(value) : '');
    } else if (compat && isHeader(name, 'X-Api-Key', 'x-api-key')) {
      if (apiKey !== undefined) return AMBIGUOUS;
      apiKey = trimBlanks(value);
    }
  }
  const key = onlyKey(authorization, apiKey);
  return key === '' ? undefined : key;
}

/** What was sent in two places counts as one key only if it is the same. */
export function onlyKey(one: Credentials, other: Credentials): Credentials {
  if (one === undefined || one === other) return other;
  return other === undefined ? one : AMBIGUOUS;
}

/** `''` for another scheme. */
function keyInAuthorization(value: string, compat: boolean): string {
  if (value.startsWith(API_KEY)) return trimBlanks(value.slice(API_KEY.length));
  if (compat && value.startsWith(BEARER)) return trimBlanks(value.slice(BEARER.length));
  return trimBlanks((compat ? COMPAT_SCHEME : SCHEME).exec(value)?.[1] ?? '');
}

const BLANKS = /^[ \t]+|[ \t]+$/g;

/** Only HTTP's own whitespace: `trim()` would also remove no-break spaces. */
export function trimBlanks(text: string): string {
  return text.replace(BLANKS, '');
}

/** The password of HTTP Basic; `''` for another scheme. */
function passwordIn(value: string): string {
  const encoded = /^basic +([\w+/]+=*) *$/i.exec(value)?.[1] ?? '';
  const [, password = ''] = /^[^:]*:(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}

/** Compares the usual spellings first, to avoid allocating a lower-case string. */
export function isHeader(name: string, usual: string, lowerCase: string): boolean {
  if (name.length !== usual.length) return false;
  return name === usual || name === lowerCase || name.toLowerCase() === lowerCase;
}

/** The headers of a request that a cached response depends on. */
export type UsualHeaders = {
  authorization: string;
  acceptLanguage: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Requests with one of these need more than a cached response, or may send several keys. */
const UNUSUAL = ['content-length', 'expect', 'origin', 'transfer-encoding', 'upgrade', 'x-api-key'];
const UNUSUAL_LENGTHS = new Set(UNUSUAL.map(({ length }) => length));

/**
 * Undefined if the request has no key, or anything that only the long path handles. Reads the raw headers, because Node
 * joins or drops repeated ones.
 */
export function usualHeaders(rawHeaders: readonly string[]): UsualHeaders | undefined {
  let authorization: string | undefined;
  let acceptLanguage: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const value = rawHeaders[i + 1] ?? '';
    if (isHeader(name, 'Authorization', 'authorization')) {
      if (authorization !== undefined) return undefined;
      authorization = value;
    } else if (isHeader(name, 'Accept-Language', 'accept-language')) {
      if (acceptLanguage !== undefined) return undefined;
      acceptLanguage = value;
    } else if (isHeader(name, 'Accept-Encoding', 'accept-encoding')) {
      if (acceptEncoding !== undefined) return undefined;
      acceptEncoding = value;
    } else if (isHeader(name, 'If-None-Match', 'if-none-match')) {
      if (ifNoneMatch !== undefined) return undefined;
      ifNoneMatch = value;
    } else if (UNUSUAL_LENGTHS.has(name.length) && UNUSUAL.includes(name.toLowerCase())) return undefined;
  }
  return authorization === undefined
    ? undefined
    : { authorization, acceptLanguage, acceptEncoding, ifNoneMatch };
}

type KnownKeys = Pick<KeyRing, 'epoch' | 'known' | 'hasExpired'>;
type Remembered = { readonly header: string; readonly epoch: number; readonly key: StoredKey };

/**
 * The valid key that each connection sent last, since a client sends the same one with every request. Compares neither
 * digests nor signatures again, until any key or account changes or the key expires.
 */
export class ConnectionKeys {
  readonly #keyRing: KnownKeys;
  readonly #authCompat: boolean;
  readonly #latest = new WeakMap<Socket, Remembered>();

  constructor(parts: { keyRing: KnownKeys; authCompat: boolean }) {
    this.#keyRing = parts.keyRing;
    this.#authCompat = parts.authCompat;
  }

  /** Undefined if the request is unusual too. */
  ofRequest({ socket, rawHeaders }: IncomingMessage): StoredKey | undefined {
    const headers = usualHeaders(rawHeaders);
    return headers && this.keyOf(socket, headers.authorization);
  }

  /** Undefined if the key is not valid, or the store has to be asked. */
  keyOf(socket: Socket, header: string): StoredKey | undefined {
    const epoch = this.#keyRing.epoch();
    const latest = this.#latest.get(socket);
    if (latest?.header === header && latest.epoch === epoch) {
      const { key } = latest;
      if (key.expiresAtMs === undefined || !this.#keyRing.hasExpired(key)) return key;
    }
    const key = this.#known(header);
    if (key) this.#latest.set(socket, { header, epoch, key });
    return key;
  }

  #known(header: string): StoredKey | undefined {
    const text = keyInAuthorization(header, this.#authCompat);
    const verdict = this.#keyRing.known(text, 'standard');
    return verdict?.state === 'valid' ? verdict.key : undefined;
  }
}

/**
 * Who looks at each field of a key before a response is sent. A new field does not compile until it has an entry: a field
 * that changes responses has to be checked by `isOrdinaryKey`.
 */
const FIELDS = {
  scopes: 'isOrdinaryKey',
  networks: 'isOrdinaryKey',
  sandbox: 'isOrdinaryKey',
  kind: 'key ring',
  secretDigest: 'key ring',
  expiresAtMs: 'key ring',
  revokedAtMs: 'key ring',
  ownerDisabled: 'key ring',
  prefix: 'limits and usage',
  limits: 'limits and usage',
  ownerId: 'limits and usage',
  ownerCeilings: 'limits and usage',
  name: 'nobody',
  note: 'nobody',
  ownerName: 'nobody',
  createdAtMs: 'nobody',
  replaces: 'nobody',
} as const satisfies Readonly<Record<keyof StoredKey, string>>;

type Checked = {
  [Field in keyof typeof FIELDS]: (typeof FIELDS)[Field] extends 'isOrdinaryKey' ? Field : never;
}[keyof typeof FIELDS];

/**
 * Whether a key may use everything from everywhere, so that its responses are those of every other such key. The others
 * neither read the table of known addresses nor add to it.
 */
export function isOrdinaryKey({ scopes, networks, sandbox }: Pick<StoredKey, Checked>): boolean {
  return networks.length === 0 && !sandbox && !isRestricted(scopes);
}

export function isRestricted({ endpoints, tabs, engines }: KeyScopes): boolean {
  return endpoints.length > 0 || tabs.length > 0 || engines.length > 0;
}
