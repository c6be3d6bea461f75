import type { ListedUser } from '../../core/accounts/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { factList } from '../components/fact-list.ts';
import { textField, postForm } from '../components/form.ts';
import { settingsPage } from '../components/settings-page.ts';
import { ago, onDay } from '../components/time.ts';
import type { AdminNotice } from './model.ts';
import { notice, stateOf } from './users-view.ts';

export type UserModel = {
  readonly nowMs: number;
  readonly user: ListedUser;
  /** Whether the account is the administrator's own. */
  readonly self: boolean;
  readonly notice?: AdminNotice | undefined;
  readonly refused?: 'not_yourself';
  readonly passwordComplaint?: string;
};

export function userView(frame: Frame, model: UserModel): Html {
  const { link, t } = frame;
  const { user, nowMs } = model;
  return settingsPage(frame, {
    title: user.name,
    main: html`${notice(frame, model.notice)}
      ${factList([
        [t('admin.role'), user.admin ? t('admin.administrator') : t('admin.ordinary')],
        [t('admin.state'), stateOf(frame, user)],
        [t('admin.created'), onDay(frame, user.createdAtMs)],
        [t('admin.keys'), frame.formats.number(user.liveKeys)],
        [
          t('admin.keyLastUsed'),
          user.keyLastUsedAtMs === undefined ? t('common.never') : ago(frame, user.keyLastUsedAtMs, nowMs),
        ],
      ])}
      ${access(frame, model)} ${password(frame, model)}
      <p><a href="${link('/admin/users')}">${t('common.back')}</a></p>`,
  });
}

function access(frame: Frame, { user, self, refused }: UserModel): Html {
  const { t } = frame;
  const disabled = user.disabledAtMs !== undefined;
  const [text, verb, label] = disabled
    ? [t('admin.enableText'), 'enable', t('admin.enable')]
    : [t('admin.disableText'), 'disable', t('admin.disable')];
  return html`<section class="settings-section">
    <h2>${t('admin.access')}</h2>
    ${refused === 'not_yourself' && html`<p class="notice bad" role="alert">${t('admin.notYourself')}</p>`}
    ${
      self
        ? refused === undefined && html`<p class="quiet">${t('admin.notYourself')}</p>`
        : html`<p>${text}</p>
            ${postForm(
              frame,
              `/admin/users/${user.id}/${verb}`,
              html`<button class="button ${disabled ? 'plain' : 'danger'}">${label}</button>`,
            )}`
    }
  </section>`;
}

function password(frame: Frame, { user, self, passwordComplaint }: UserModel): Html {
  const { link, t } = frame;
  return html`<section class="settings-section">
    <h2>${t('admin.setPassword')}</h2>
    ${
      self
        ? html`<p class="quiet">
            ${t('admin.ownPassword')} <a href="${link('/settings/account')}">${t('common.account')}</a>
          </p>`
        : html`<p>${t('admin.setPasswordText')}</p>
            ${postForm(
              frame,
              `/admin/users/${user.id}/password`,
              // Hidden, so that a password manager knows the username.
              html`<input name="username" value="${user.name}" autocomplete="username" readonly hidden />
                ${textField({
                  id: 'user-password',
                  name: 'password',
                  label: t('admin.newPassword'),
                  type: 'password',
                  autocomplete: 'new-password',
                  hint: t('admin.passwordHint', { least: frame.passwordMinLength }),
                  complaint: passwordComplaint,
                  required: true,
                })}
                <p class="actions"><button class="button">${t('admin.setPassword')}</button></p>`,
              { kind: 'form' },
            )}`
    }
  </section>`;
}
