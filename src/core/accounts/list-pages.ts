import type { Clock } from '../ports/clock.ts';
import type { KeyPlace, KeyRange, KeysStore, KeyStateFilter } from '../ports/keys-store.ts';
import type { Account, ListedKey, ListedUser } from './model.ts';
import type { AccountsStore } from '../ports/accounts-store.ts';
import { isUserName, userNameKey } from './credential-rules.ts';

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
  readonly accounts: { lookUp(name: string): Promise<Account | undefined> };
  readonly clock: Clock;
};

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
    const wanted = userName.trim();
    const owner = wanted === '' ? undefined : await this.#parts.accounts.lookUp(wanted);
    if (wanted !== '' && !owner) return undefined;
    const days = unusedDays(unused);
    return {
      nowMs,
      ownerId: owner?.id,
      state: KEY_STATES.find((one) => one === state),
      unusedSinceMs: days === undefined ? undefined : nowMs - days * DAY_MS,
      sandbox: sandbox === '1' ? true : sandbox === '0' ? false : undefined,
    };
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

export const USERS_PER_PAGE = 50;

/** `search` is how a name begins; with neither `after` nor `before` the first page. Nothing of it is trusted. */
export type UsersPageQuery = { search: string; after?: string; before?: string };

export type UsersPage = {
  readonly users: readonly ListedUser[];
  /** Cursor of the previous page: it ends before this name. Undefined if there is none. */
  readonly before: string | undefined;
  /** Cursor of the next page: it starts after this name. Undefined if there is none. */
  readonly after: string | undefined;
};

export async function usersPage(
  store: Pick<AccountsStore, 'someUsers'>,
  { search, after = '', before = '' }: UsersPageQuery,
): Promise<UsersPage> {
  const namePrefix = userNameKey(search.trim());
  // The beginning of a name is a name itself: with anything else no name begins.
  if (namePrefix !== '' && !isUserName(namePrefix)) return { users: [], before: undefined, after: undefined };
  const keyOf = (name: string): string | undefined => (isUserName(name) ? userNameKey(name) : undefined);
  const page = await pageOf(
    { before: keyOf(before), after: keyOf(after), perPage: USERS_PER_PAGE },
    (range) =>
      store.someUsers({
        namePrefix,
        limit: range.limit,
        ...(range.before === undefined ? { after: range.after ?? '' } : { before: range.before }),
      }),
  );
  return { users: page.items, before: page.before?.name, after: page.after?.name };
}

type PageQuery<Place> = {
  readonly before: Place | undefined;
  readonly after: Place | undefined;
  readonly perPage: number;
};

/** The items of a page, and between which of them the pages beside it are cut. */
type Page<Item> = {
  readonly items: readonly Item[];
  readonly before: Item | undefined;
  readonly after: Item | undefined;
};

/** Pages are cut by item, not by number, so that none skips or repeats one when others are created meanwhile. */
async function pageOf<Item, Place>(
  { before, after, perPage }: PageQuery<Place>,
  list: (range: Omit<PageQuery<Place>, 'perPage'> & { limit: number }) => Promise<readonly Item[]>,
): Promise<Page<Item>> {
  // One more than a page shows whether there are others.
  const limit = perPage + 1;
  if (before !== undefined) {
    const found = await list({ limit, before, after: undefined });
    const items = found.slice(1);
    // The first page is always a whole one, from the start.
    if (found.length > perPage) return { items, before: items[0], after: items.at(-1) };
  }
  const found = await list({ limit, before: undefined, after });
  const items = found.slice(0, perPage);
  return {
    items,
    before: after === undefined ? undefined : items[0],
    after: found.length > perPage ? items.at(-1) : undefined,
  };
}
