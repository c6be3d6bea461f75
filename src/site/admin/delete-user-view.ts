import type { ListedUser } from '../../core/accounts/model.ts';
import { postForm, textField } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';

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
