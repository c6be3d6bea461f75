import type { AccountsStore } from '../ports/accounts-store.ts';
import type { ListedUser } from './model.ts';
import { isUserName, userNameKey } from './user-name.ts';

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
export async function pageOf<Item, Place>(
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
