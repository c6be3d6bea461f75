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

/** Pages are cut by name, not by number, so that none skips or repeats a user when others are created meanwhile. */
export async function usersPage(
  store: Pick<AccountsStore, 'someUsers'>,
  { search, after = '', before = '' }: UsersPageQuery,
): Promise<UsersPage> {
  const namePrefix = userNameKey(search.trim());
  // The beginning of a name is a name itself: with anything else no name begins.
  if (namePrefix !== '' && !isUserName(namePrefix)) return { users: [], before: undefined, after: undefined };
  // One more than a page shows whether there are others.
  const wanted = { namePrefix, limit: USERS_PER_PAGE + 1 };
  if (isUserName(before)) {
    const found = await store.someUsers({ ...wanted, before: userNameKey(before) });
    const users = found.slice(1);
    // The first page is always a whole one, from the start.
    if (found.length > USERS_PER_PAGE) return { users, before: users[0]?.name, after: users.at(-1)?.name };
  }
  const isLater = isUserName(after);
  const found = await store.someUsers({ ...wanted, after: isLater ? userNameKey(after) : '' });
  const users = found.slice(0, USERS_PER_PAGE);
  return {
    users,
    before: isLater ? users[0]?.name : undefined,
    after: found.length > USERS_PER_PAGE ? users.at(-1)?.name : undefined,
  };
}
