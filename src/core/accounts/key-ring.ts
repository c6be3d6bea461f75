import { timingSafeEqual } from 'node:crypto';
import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeysStore } from '../ports/keys-store.ts';
import { digestSecret, parseKey, splitKey, type ParsedKey } from './key-format.ts';
import type { KeyKind, StoredKey } from './model.ts';

export type KeyVerdict =
  | { state: 'valid'; key: StoredKey }
  | { state: 'invalid' }
  | { state: 'expired' }
  | { state: 'disabled' };

/** `verdict` applies until the key expires. */
type Remembered = {
  digest: Uint8Array;
  kind: KeyKind;
  verdict: KeyVerdict;
  expiresAtMs: number | undefined;
};

const INVALID: KeyVerdict = { state: 'invalid' };
const EXPIRED: KeyVerdict = { state: 'expired' };
const DISABLED: KeyVerdict = { state: 'disabled' };
const NO_DIGEST = digestSecret('');
/** No key has this prefix: its characters are outside the alphabet of prefixes. */
const NO_PREFIX = '--------';

/** Enough for every key of a busy instance; beyond it the oldest is looked up again. */
const MAX_KEYS = 10_000;

type KeyRingStore = Pick<KeysStore, 'findKey' | 'anyPrefix' | 'epoch'>;

/**
 * Judges API keys without asking the store again for a key it has seen, until the store says that something changed.
 *
 * Only correct secrets are answered from memory, so strangers cannot fill it. A look-up that finds a key takes some
 * microseconds longer than one that finds none. So every refusal of a well-formed key makes one of each, and its time does
 * not reveal whether the prefix exists. A key of the other kind is refused in the same way. That a key has expired is
 * revealed only to its owner.
 */
export class KeyRing {
  /** While it stays the same, so do all verdicts, except that keys expire. */
  readonly epoch: () => number;
  readonly #store: KeyRingStore;
  readonly #clock: Pick<Clock, 'wallMs'>;
  readonly #known = new BoundedCache<Remembered>({ maxEntries: MAX_KEYS });
  #epoch = Number.NaN;
  #existingPrefix: string | undefined;

  constructor(store: KeyRingStore, clock: Pick<Clock, 'wallMs'>) {
    this.epoch = store.epoch.bind(store);
    this.#store = store;
    this.#clock = clock;
  }

  hasExpired({ expiresAtMs }: Pick<StoredKey, 'expiresAtMs'>): boolean {
    return expiresAtMs !== undefined && expiresAtMs <= this.#clock.wallMs();
  }

  /** What is known of a key without asking the store; undefined if it has to be looked up. */
  known(text: string, kind: KeyKind): KeyVerdict | undefined {
    const parts = splitKey(text);
    if (!parts) return INVALID;
    const epoch = this.epoch();
    if (epoch !== this.#epoch) {
      this.#known.clear();
      this.#existingPrefix = undefined;
      this.#epoch = epoch;
    }
    const known = this.#known.peek(parts.prefix);
    if (known && matchesDigest(known.digest, digestSecret(parts.secret)) && known.kind === kind)
      return this.#current(known);
    return parseKey(text) ? undefined : INVALID;
  }

  async judge(text: string, kind: KeyKind): Promise<KeyVerdict> {
    const known = this.known(text, kind);
    const parts = known ? undefined : parseKey(text);
    return parts ? this.#lookUp(parts, kind) : (known ?? INVALID);
  }

  async #lookUp({ prefix, secret }: ParsedKey, kind: KeyKind): Promise<KeyVerdict> {
    const epoch = this.#epoch;
    const key = await this.#store.findKey(prefix);
    const matches = matchesDigest(digestBytes(key?.secretDigest ?? NO_DIGEST), digestSecret(secret));
    if (!key || !matches || key.kind !== kind) {
      const existing = await this.#somePrefix();
      await this.#store.findKey(key ? NO_PREFIX : existing);
      return INVALID;
    }
    const found = {
      digest: digestBytes(key.secretDigest),
      kind,
      verdict: verdictOn(key),
      expiresAtMs: key.expiresAtMs,
    };
    if (epoch === this.#epoch) this.#known.set(key.prefix, found);
    return this.#current(found);
  }

  /** Of a key that exists, if there is one. */
  async #somePrefix(): Promise<string> {
    if (this.#existingPrefix !== undefined) return this.#existingPrefix;
    const epoch = this.#epoch;
    const found = (await this.#store.anyPrefix()) ?? NO_PREFIX;
    if (epoch === this.#epoch) this.#existingPrefix = found;
    return found;
  }

  #current(found: Remembered): KeyVerdict {
    return found.verdict !== INVALID && this.hasExpired(found) ? EXPIRED : found.verdict;
  }
}

function verdictOn(key: StoredKey): KeyVerdict {
  if (key.revokedAtMs !== undefined) return INVALID;
  if (key.ownerDisabled) return DISABLED;
  return { state: 'valid', key };
}

const DIGEST_LENGTH = 64;

function digestBytes(digest: string): Uint8Array {
  return Buffer.from(digest, 'latin1');
}

/** Reused: a new buffer for each comparison would cost more than the hash. */
const given = Buffer.alloc(DIGEST_LENGTH);

/** Compares in constant time. */
function matchesDigest(expected: Uint8Array, digest: string): boolean {
  return given.write(digest, 'latin1') === expected.byteLength && timingSafeEqual(expected, given);
}
