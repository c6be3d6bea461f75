import { AccountRefusal, isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import type { ListedUser } from '../../core/accounts/model.ts';
import { userNameKey } from '../../core/accounts/user-name.ts';
import type { Frame } from '../components/frame.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { deleteUserView } from './delete-user-view.ts';
import { userPage } from './user-model.ts';
import { userView } from './user-view.ts';
import { userById } from './users.ts';

const PATH = '/admin/users/:id/delete';

export function askToDeleteUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_delete',
    method: 'GET',
    path: PATH,
    access: 'admins',
    async handle(visit) {
      const user = await userById(visit.params.id, parts);
      if (!user) return failurePage(visit.frame, 'not_found');
      return (await refuseOwn(user, visit, parts)) ?? ask(visit.frame, user, parts);
    },
  };
}

export function deleteUser(parts: SiteParts): SitePage {
  return {
    name: 'admin_user_delete',
    method: 'POST',
    path: PATH,
    access: 'admins',
    confirms: true,
    async handle(visit) {
      const { frame, params, form } = visit;
      const user = await userById(params.id, parts);
      if (!user) return failurePage(frame, 'not_found');
      const refused = await refuseOwn(user, visit, parts);
      if (refused) return refused;
      if (userNameKey(form.get('name').trim()) !== userNameKey(user.name)) {
        return ask(frame, user, parts, { isWrongName: true });
      }
      try {
        await parts.accounts.as(actorOf(visit)).deleteUser(user.name);
        return { kind: 'redirect', to: '/admin/users?done=deleted' };
      } catch (error) {
        if (isLastAdministratorRefusal(error)) {
          return ask(frame, user, parts, { refused: frame.t('admin.lastAdministrator') });
        }
        // It was deleted a moment ago.
        if (error instanceof AccountRefusal) return failurePage(frame, 'not_found');
        throw error;
      }
    },
  };
}

async function refuseOwn(user: ListedUser, visit: Visit, parts: SiteParts): Promise<SiteAnswer | undefined> {
  if (user.id !== visit.visitor.user?.id) return undefined;
  const page = await userPage(user, visit, parts);
  const html = userView(visit.frame, { ...page, refused: visit.frame.t('admin.delete.notYourself') });
  return { kind: 'page', status: 400, html, keep: 'no-store' };
}

async function ask(
  frame: Frame,
  user: ListedUser,
  { apiKeys }: SiteParts,
  refused: { isWrongName?: boolean; refused?: string } = {},
): Promise<SiteAnswer> {
  const keys = await apiKeys.list({ userName: user.name });
  const html = deleteUserView(frame, { user, keys: keys.length, ...refused });
  const isRefused = Object.keys(refused).length > 0;
  return { kind: 'page', html, ...(isRefused ? { status: 400, keep: 'no-store' } : { keep: 'private' }) };
}
