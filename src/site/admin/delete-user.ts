import { AccountRefusal, isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import type { ListedUser } from '../../core/accounts/model.ts';
import { userNameKey } from '../../core/accounts/user-name.ts';
import type { Frame } from '../components/frame.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/actor-of.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { userPage } from './model.ts';
import { userView } from './user-view.ts';
import { userById } from './users.ts';
import { postForm, textField } from '../components/form/form.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

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
  return { kind: 'page', status: 400, html, cacheControl: 'no-store' };
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
  return {
    kind: 'page',
    html,
    ...(isRefused ? { status: 400, cacheControl: 'no-store' } : { cacheControl: 'private' }),
  };
}

type DeleteUserModel = {
  readonly user: ListedUser;
  /** All keys that still exist, also revoked ones. */
  readonly keys: number;
  /** Whether another name was typed. */
  readonly isWrongName?: boolean;
  readonly refused?: string | undefined;
};

export function deleteUserView(frame: Frame, model: DeleteUserModel): Html {
  const { t, link } = frame;
  const { user, keys, isWrongName = false, refused } = model;
  return settingsPage(frame, {
    title: t('admin.delete.ask', { name: user.name }),
    lead: t('admin.delete.text'),
    main: html`${refused !== undefined && html`<p class="notice bad" role="alert">${refused}</p>`}
      <h2>${t('admin.delete.goes')}</h2>
      <ul>
        <li>${t('admin.delete.keys', { count: keys })}</li>
        <li>${t('admin.delete.sessions')}</li>
        <li>${t('admin.delete.preferences')}</li>
        ${user.admin && html`<li>${t('admin.delete.invitations')}</li>`}
      </ul>
      <h2>${t('admin.delete.stays')}</h2>
      <ul>
        <li>${t('admin.delete.usage')}</li>
        <li>${t('admin.delete.audit')}</li>
      </ul>
      ${postForm(
        frame,
        `/admin/users/${user.id}/delete`,
        html`${textField({
            id: 'delete-name',
            name: 'name',
            label: t('admin.delete.type'),
            autocomplete: 'off',
            complaint: isWrongName ? t('admin.delete.wrongName') : undefined,
            required: true,
          })}
          <p class="actions">
            <button class="button danger">${t('admin.delete.confirm')}</button>
            <a class="button plain" href="${link(`/admin/users/${user.id}`)}">${t('common.cancel')}</a>
          </p>`,
        { kind: 'form' },
      )}`,
  });
}
