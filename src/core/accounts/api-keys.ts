import type { Clock, Random } from '../ports/clock.ts';
import type { KeysStore } from '../ports/keys-store.ts';
import { AccountRefusal, KeyTermsRefusal, noSuchUser } from './account-refusal.ts';
import type { Actor } from '../ports/audit-store.ts';
import { recordChange, type Audited } from './audit.ts';
import { digestSecret, makeKey, parsePrefix } from './key-format.ts';
import { changedTermsOf, isUnused, renewedExpiry, withSuccessors } from './key-life.ts';
import {
  type KeyScopes,
  NO_CEILINGS,
  type Account,
  type ApiKey,
  type KeyKind,
  type KeyTerms,
} from './model.ts';
import {
  DEFAULT_TERMS,
  KEY_FIELDS,
  readKeyTerms,
  type KeyMaxima,
  type TermsContext,
  type TypedTerms,
} from './key-terms.ts';

export const LIVE_KEYS_PER_USER = 25;
const MAX_OVERLAP_MS = 90 * 86_400_000;

const DAY_MS = 86_400_000;

type NewKey = { readonly text: string; readonly prefix: string; readonly scopes: KeyScopes };

type NewKeyRequest = {
  readonly userName: string;
  readonly kind?: KeyKind | undefined;
  readonly sandbox?: boolean | undefined;
  /** Chosen by the caller, so that a second request for the same key is refused. */
  readonly prefix?: string | undefined;
  /** Counts any 24 hours, including revoked keys: each key has its own limits, so unlimited keys would mean no limits. */
  readonly mostPerDay?: number | undefined;
};

type Successor = Pick<NewKeyRequest, 'prefix' | 'mostPerDay'> & { readonly overlapMs: number };

type Parts = Audited & {
  store: KeysStore;
  accounts: { findUser(name: string): Promise<Account> };
  clock: Clock;
  random: Random;
  /** What users may choose; administrators may go beyond. */
  terms: Pick<TermsContext, 'slots'> & { maxima: KeyMaxima };
};

export class ApiKeys {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The same keys, changed by someone else. */
  as(actor: Actor): ApiKeys {
    return new ApiKeys({ ...this.#parts, actor });
  }

  get maxima(): KeyMaxima {
    return this.#parts.terms.maxima;
  }

  /** The only time the whole key exists: it is returned for display, and only its digest is stored. */
  async create(
    request: NewKeyRequest & TypedTerms,
    { unlimited = false }: { unlimited?: boolean } = {},
  ): Promise<NewKey> {
    const owner = await this.#parts.accounts.findUser(request.userName);
    const terms = this.#read(request, DEFAULT_TERMS, unlimited);
    const made = await this.#add(owner, { ...request, terms });
    const { kind = 'standard', sandbox = false } = request;
    await recordChange(this.#parts, 'key_created', owner.name, { key: made.prefix, kind, sandbox });
    return made;
  }

  /** `ownerId`: only if the key belongs to that user. */
  async change(
    prefixText: string,
    typed: TypedTerms,
    { ownerId, unlimited = false }: { ownerId?: string | undefined; unlimited?: boolean } = {},
  ): Promise<ApiKey> {
    const { clock, store } = this.#parts;
    const key = await this.find(prefixText, ownerId);
    const terms = this.#read(typed, key, unlimited);
    const fields = KEY_FIELDS.filter((field) => typed[field] !== undefined);
    if (fields.length === 0) return key;
    const outcome = await store.changeTerms(key.prefix, changedTermsOf(terms, fields), {
      ownerId,
      nowMs: clock.wallMs(),
      mostLive: LIVE_KEYS_PER_USER,
    });
    if (outcome === 'no_such_key') throw noLiveKey(key.prefix);
    if (outcome === 'too_many') throw tooManyKeys(key.ownerName);
    await recordChange(this.#parts, 'key_changed', key.ownerName, { key: key.prefix, fields });
    return { ...key, ...terms };
  }

  /** Creates a key with the same terms. The old one works until the overlap ends. */
  async rotate(prefixText: string, { overlapMs, ...request }: Successor, ownerId?: string): Promise<NewKey> {
    if (!Number.isSafeInteger(overlapMs) || overlapMs < 0 || overlapMs > MAX_OVERLAP_MS) {
      throw new AccountRefusal('bad_overlap', 'overlap: must be from 0 to 90 days, for example 7d or 12h.');
    }
    const key = await this.find(prefixText, ownerId);
    const owner = await this.#parts.accounts.findUser(key.ownerName);
    const nowMs = this.#parts.clock.wallMs();
    const made = await this.#add(owner, {
      ...request,
      kind: key.kind,
      sandbox: key.sandbox,
      terms: { ...key, expiresAtMs: renewedExpiry(key, nowMs) },
      replaced: { prefix: key.prefix, untilMs: nowMs + overlapMs },
    });
    const overlapHours = Math.round(overlapMs / 3_600_000);
    await recordChange(this.#parts, 'key_rotated', key.ownerName, {
      key: key.prefix,
      successor: made.prefix,
      overlapHours,
    });
    return made;
  }

  async list(filter: { userName?: string }): Promise<ApiKey[]> {
    const { accounts, clock, store } = this.#parts;
    const owner = filter.userName === undefined ? undefined : await accounts.findUser(filter.userName);
    return withSuccessors(await store.listKeys(owner ? { ownerId: owner.id } : {}), clock.wallMs());
  }

  async listUnused(days: number, filter: { userName?: string } = {}): Promise<ApiKey[]> {
    const nowMs = this.#parts.clock.wallMs();
    return (await this.list(filter)).filter((key) => isUnused(key, nowMs, days));
  }

  async find(prefixText: string, ownerId?: string): Promise<ApiKey> {
    const key = await this.lookUp(prefixText);
    if (!key || key.revokedAtMs !== undefined || (ownerId !== undefined && key.ownerId !== ownerId)) {
      throw noLiveKey(checkedPrefix(prefixText));
    }
    return key;
  }

  async findAny(prefixText: string): Promise<ApiKey> {
    const key = await this.lookUp(prefixText);
    if (!key) throw new AccountRefusal('no_such_key', `No key has the prefix ${checkedPrefix(prefixText)}.`);
    return key;
  }

  async revoke(prefixText: string, ownerId?: string): Promise<void> {
    const key = await this.find(prefixText, ownerId);
    if (!(await this.#parts.store.revokeKey(key.prefix, this.#parts.clock.wallMs(), ownerId))) {
      throw noLiveKey(key.prefix);
    }
    await recordChange(this.#parts, 'key_revoked', key.ownerName, { key: key.prefix });
  }

  /** Revoked or not. Undefined if there is none, or if the text is no prefix. */
  async lookUp(prefixText: string): Promise<ApiKey | undefined> {
    const { clock, store } = this.#parts;
    const prefix = parsePrefix(prefixText);
    if (prefix === undefined) return undefined;
    const related = withSuccessors(await store.listKeys({ prefix }), clock.wallMs());
    return related.find((key) => key.prefix === prefix);
  }

  #read(typed: TypedTerms, before: KeyTerms, unlimited: boolean): KeyTerms {
    const { slots, maxima } = this.#parts.terms;
    const nowMs = this.#parts.clock.wallMs();
    const read = readKeyTerms(typed, before, { nowMs, slots, maxima: unlimited ? undefined : maxima });
    if ('complaints' in read) throw new KeyTermsRefusal(read.complaints);
    return read.terms;
  }

  async #add(
    owner: Account,
    request: Omit<NewKeyRequest, 'userName'> & {
      readonly terms: KeyTerms;
      readonly replaced?: { readonly prefix: string; readonly untilMs: number };
    },
  ): Promise<NewKey> {
    const { store, clock, random } = this.#parts;
    const { terms, replaced, mostPerDay } = request;
    for (;;) {
      const key = makeKey(random, request.prefix);
      const nowMs = clock.wallMs();
      const outcome = await store.addKey(
        {
          name: terms.name,
          note: terms.note,
          expiresAtMs: terms.expiresAtMs,
          scopes: terms.scopes,
          networks: terms.networks,
          limits: terms.limits,
          prefix: key.prefix,
          kind: request.kind ?? 'standard',
          sandbox: request.sandbox ?? false,
          ownerId: owner.id,
          ownerName: owner.name,
          ownerDisabled: owner.disabledAtMs !== undefined,
          ownerCeilings: NO_CEILINGS,
          createdAtMs: nowMs,
          revokedAtMs: undefined,
          replaces: replaced?.prefix,
          secretDigest: digestSecret(key.secret),
        },
        {
          mostLive: LIVE_KEYS_PER_USER,
          pace: mostPerDay === undefined ? undefined : { most: mostPerDay, sinceMs: nowMs - DAY_MS },
          replacedUntilMs: replaced?.untilMs,
        },
      );
      if (outcome === 'added') return { text: key.text, prefix: key.prefix, scopes: terms.scopes };
      if (outcome === 'no_such_owner') throw noSuchUser(owner.name);
      if (outcome === 'not_replaceable') {
        throw new AccountRefusal(
          'not_replaceable',
          `The key ${replaced?.prefix ?? ''} has expired, was revoked or already has a successor.`,
        );
      }
      if (outcome === 'too_many') throw tooManyKeys(owner.name);
      if (typeof outcome === 'object') {
        throw new AccountRefusal(
          'too_many_keys_today',
          `${owner.name} has created ${mostPerDay ?? 0} keys in the last 24 hours, which is the limit.`,
          { retryAfterSeconds: Math.ceil((outcome.fullSinceMs + DAY_MS - nowMs) / 1000) },
        );
      }
      if (request.prefix !== undefined) {
        throw new AccountRefusal('key_made_already', `The key ${request.prefix} already exists.`);
      }
    }
  }
}

function checkedPrefix(text: string): string {
  const prefix = parsePrefix(text);
  if (prefix !== undefined) return prefix;
  throw new AccountRefusal('bad_prefix', 'A key prefix is 8 letters and digits. Run "key list" to see them.');
}

function tooManyKeys(userName: string): AccountRefusal {
  return new AccountRefusal(
    'too_many_keys',
    `${userName} already has ${LIVE_KEYS_PER_USER} active keys. Revoke one first.`,
  );
}

function noLiveKey(prefix: string): AccountRefusal {
  return new AccountRefusal('no_such_key', `No active key has the prefix ${prefix}.`);
}
