import { AccountRefusal, isLastAdministratorRefusal } from '../../core/accounts/account-refusal.ts';
import type { ListedUser } from '../../core/accounts/model.ts';
import { userNameKey } from '../../core/accounts/credential-rules.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/visitors.ts';
import { formPage, newFormPage, type FormPage } from '../server/form-page.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { userHtml } from './user-view.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { notice } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

export function deleteUserPages(parts: SiteParts): SitePage[] {
  const page: FormPage<ListedUser, DeleteSaid> = {
    name: 'admin_user_delete',
    path: '/admin/users/:id/delete',
    access: 'admins',
    load: ({ params }) => parts.accounts.findListedUser(params.id ?? ''),
    async view(visit, user, said) {
      const { frame } = visit;
      if (isOwn(visit, user)) {
        return userHtml(parts, visit, user, { refused: frame.t('admin.delete.notYourself') });
      }
      const keys = await parts.apiKeys.list({ userName: user.name });
      return deleteUserView(frame, { user, keys: keys.length, ...said });
    },
    async submit(visit, user) {
      const { form } = visit;
      if (isOwn(visit, user)) return { kind: 'refused', said: {} };
      if (userNameKey(form.get('name').trim()) !== userNameKey(user.name))
        return { kind: 'refused', said: { isWrongName: true } };
      await parts.accounts.as(actorOf(visit)).deleteUser(user.name);
      return { kind: 'redirect', to: '/admin/users?done=deleted' };
    },
    caught(error, { frame }) {
      if (isLastAdministratorRefusal(error))
        return { kind: 'refused', said: { refused: frame.t('admin.lastAdministrator') } };
      // It was deleted a moment ago.
      return error instanceof AccountRefusal ? failurePage(frame, 'not_found') : undefined;
    },
  };
  const [ask, deletion] = [newFormPage(page), formPage(page)];
  // Opening one's own page is refused like sending its form.
  const handle = (visit: Visit) =>
    (visit.params.id === visit.visitor.user?.id ? deletion : ask).handle(visit);
  return [{ ...ask, handle }, deletion];
}

type DeleteSaid = Pick<DeleteUserModel, 'isWrongName' | 'refused'>;

function isOwn({ visitor }: Visit, user: ListedUser): boolean {
  return user.id === visitor.user?.id;
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
  const { t } = frame;
  const { user, keys, isWrongName = false, refused } = model;
  return settingsPage(frame, {
    title: t('admin.delete.ask', { name: user.name }),
    lead: t('admin.delete.text'),
    main: html`${refused !== undefined && notice('bad', refused)}
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
          complaint: isWrongName ? t('admin.delete.wrongName') : undefined,
          required: true,
        })}
        ${formActions(frame, t('admin.delete.confirm'), { kind: 'danger', cancel: `/admin/users/${user.id}` })}`,
        { kind: 'form' },
      )}`,
  });
}
