import { userNameKey } from '../../../core/accounts/user-name.ts';
import type { ListedUser } from '../../../web/views/admin/model.ts';
import type { UsersModel } from '../../../web/views/admin/users.ts';
import type { SiteParts } from '../../site/parts.ts';

/** More are found by name. */
const SHOWN = 200;

type Parts = Pick<SiteParts, 'accounts' | 'clock'>;

/** Those whose name holds what was looked for, by name. */
export async function usersLike(
  lookedFor: string,
  { accounts, clock }: Parts,
): Promise<Pick<UsersModel, 'nowMs' | 'users' | 'found' | 'lookedFor'>> {
  const wanted = userNameKey(lookedFor.trim());
  const all = await everyUser(accounts);
  const found = all.filter(({ name }) => userNameKey(name).includes(wanted));
  const users = found
    .toSorted((a, b) => (userNameKey(a.name) < userNameKey(b.name) ? -1 : 1))
    .slice(0, SHOWN);
  return { nowMs: clock.wallMs(), users, found: found.length, lookedFor };
}

export async function userById(
  id: string | undefined,
  { accounts }: Pick<Parts, 'accounts'>,
): Promise<ListedUser | undefined> {
  return (await everyUser(accounts)).find((user) => user.id === id);
}

async function everyUser(accounts: Parts['accounts']): Promise<readonly ListedUser[]> {
  const [users, keys] = await Promise.all([accounts.listUsers(), accounts.listKeys({})]);
  const byOwner = Map.groupBy(keys, ({ ownerId }) => ownerId);
  return users.map((user) => {
    const own = byOwner.get(user.id) ?? [];
    const usedAtMs = own.flatMap(({ lastUsedAtMs }) => lastUsedAtMs ?? []);
    return {
      ...user,
      liveKeys: own.filter(({ revokedAtMs }) => revokedAtMs === undefined).length,
      keyLastUsedAtMs: usedAtMs.length === 0 ? undefined : usedAtMs.reduce((a, b) => Math.max(a, b)),
    };
  });
}
