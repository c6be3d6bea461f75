import type { ListedUser } from '../../core/accounts/model.ts';
import type { UsersModel } from './users-view.ts';
import type { FormFields } from '../server/form-fields.ts';
import type { SiteParts } from '../server/parts.ts';

/** The page of users that an address requests. */
export async function usersAskedFor(
  query: FormFields,
  { accounts, clock }: Pick<SiteParts, 'accounts' | 'clock'>,
): Promise<Pick<UsersModel, 'nowMs' | 'page' | 'lookedFor'>> {
  const lookedFor = query.get('q');
  const page = await accounts.usersPage({
    search: lookedFor,
    after: query.get('after'),
    before: query.get('before'),
  });
  return { nowMs: clock.wallMs(), page, lookedFor };
}

export async function userById(
  id: string | undefined,
  { accounts }: Pick<SiteParts, 'accounts'>,
): Promise<ListedUser | undefined> {
  return accounts.findListedUser(id ?? '');
}
