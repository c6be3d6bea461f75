import type { Socket } from 'node:net';
import { BoundedCache } from '../../core/bounded-cache.ts';
import type { KeyRing } from '../../core/accounts/key-ring.ts';
import { type StoredKey, isRestricted } from '../../core/accounts/model.ts';
import { keyInAuthorization } from '../credentials.ts';

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

  /** Undefined if the key is not valid, or needs checks of the long path, or the store has to be asked. */
  keyOf(socket: Socket, header: string): StoredKey | undefined {
    const epoch = this.#keyRing.epoch();
    const latest = this.#latest.get(socket);
    if (latest?.header === header && latest.epoch === epoch && !this.#keyRing.hasExpired(latest.key))
      return latest.key;
    const key = this.#known(header);
    if (key) this.#latest.set(socket, { header, epoch, key });
    return key;
  }

  #known(header: string): StoredKey | undefined {
    const text = keyInAuthorization(header, this.#authCompat);
    const verdict = this.#keyRing.known(text, 'standard');
    return verdict?.state === 'valid' && isOrdinaryKey(verdict.key) ? verdict.key : undefined;
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

/** A request that was answered with a cached response. */
export type KnownAddress = {
  readonly route: string;
  readonly cachedAs: string;
  /** The value of `X-Ignored-Parameters`, which depends on the address and not on the response. */
  readonly ignored: string | undefined;
};

/** What an entry takes besides the address. */
const OVERHEAD_BYTES = 300;

/**
 * The cached response of an address and a language, so that the same request needs no routing and no parameters. Holds
 * names only: whether there is still such a response, and for how long, the cache of responses knows.
 */
export class KnownAddresses {
  readonly #addresses: BoundedCache<KnownAddress>;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#addresses = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: OVERHEAD_BYTES });
  }

  get bytes(): number {
    return this.#addresses.bytes;
  }

  get entries(): number {
    return this.#addresses.size;
  }

  find(url: string, acceptLanguage: string | undefined): KnownAddress | undefined {
    return this.#addresses.get(nameOf(url, acceptLanguage));
  }

  remember(url: string, acceptLanguage: string | undefined, known: KnownAddress): void {
    const bytes = known.ignored?.length ?? 0;
    this.#addresses.set(nameOf(url, acceptLanguage), known, { bytes });
  }
}

/** Neither part can contain a line end. */
function nameOf(url: string, acceptLanguage: string | undefined): string {
  return acceptLanguage === undefined ? url : `${url}\n${acceptLanguage}`;
}
