import type { Clock } from '../ports/clock.ts';
import type { KeyPlace, KeyRange, KeysStore, KeyStateFilter } from '../ports/keys-store.ts';
import { AccountRefusal } from './account-refusal.ts';
import type { Account, ListedKey } from './model.ts';
import { pageOf } from './users-page.ts';

export const KEYS_PER_PAGE = 50;
export const KEY_STATES: readonly KeyStateFilter[] = ['live', 'expired', 'revoked'];
export const MAX_UNUSED_DAYS = 3_650;
const DAY_MS = 86_400_000;

/** As in the address of a page: nothing of it is trusted. What is empty or invalid does not filter. */
export type KeysPageQuery = {
  readonly userName: string;
  readonly state: string;
  /** A number of days. */
  readonly unused: string;
  /** `1` for sandbox keys only, `0` for all others. */
  readonly sandbox: string;
  readonly after: string;
  readonly before: string;
};

export type KeysPage = {
  readonly keys: readonly ListedKey[];
  /** Cursors of the pages beside this one. Undefined if there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
};

type Parts = {
  readonly store: Pick<KeysStore, 'someKeys'>;
  readonly accounts: { findUser(name: string): Promise<Account> };
  readonly clock: Clock;
};

/** All keys of the instance, for administrators. */
export class KeyPages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async page(query: KeysPageQuery): Promise<KeysPage> {
    const filter = await this.#filter(query);
    if (!filter) return { keys: [], before: undefined, after: undefined };
    const places = { before: toPlace(query.before), after: toPlace(query.after), perPage: KEYS_PER_PAGE };
    const page = await pageOf(places, (range) => this.#parts.store.someKeys({ ...filter, ...range }));
    return { keys: page.items, before: cursorOf(page.before), after: cursorOf(page.after) };
  }

  /** Undefined if no key can match. */
  async #filter({ userName, state, unused, sandbox }: KeysPageQuery): Promise<KeyFilter | undefined> {
    const nowMs = this.#parts.clock.wallMs();
    const owner = userName.trim() === '' ? undefined : await this.#owner(userName.trim());
    if (owner === 'unknown') return undefined;
    const days = unusedDays(unused);
    return {
      nowMs,
      ownerId: owner?.id,
      state: KEY_STATES.find((one) => one === state),
      unusedSinceMs: days === undefined ? undefined : nowMs - days * DAY_MS,
      sandbox: sandbox === '1' ? true : sandbox === '0' ? false : undefined,
    };
  }

  async #owner(name: string): Promise<Account | 'unknown'> {
    try {
      return await this.#parts.accounts.findUser(name);
    } catch (error) {
      if (error instanceof AccountRefusal) return 'unknown';
      throw error;
    }
  }
}

type KeyFilter = Omit<KeyRange, 'limit' | 'after' | 'before'>;

export function unusedDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MAX_UNUSED_DAYS ? days : undefined;
}

function cursorOf(key: KeyPlace | undefined): string | undefined {
  return key && `${key.createdAtMs}-${key.prefix}`;
}

function toPlace(cursor: string): KeyPlace | undefined {
  const [, createdAtMs, prefix] = /^(\d{1,15})-([0-9A-Za-z]{8})$/.exec(cursor) ?? [];
  return prefix === undefined ? undefined : { createdAtMs: Number(createdAtMs), prefix };
}
