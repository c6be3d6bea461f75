import { postForm, textField } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';

export type DeleteAccountModel = {
  readonly userName: string;
  readonly liveKeys: number;
  readonly hasPassword: boolean;
  readonly isLastAdministrator?: boolean;
  readonly isWrong?: boolean;
  /** Set after too many attempts at the password. */
  readonly retryAfterSeconds?: number;
};

export function deleteAccountView(frame: Frame, model: DeleteAccountModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('account.delete.title'),
    lead: t('account.signedInAs', { name: model.userName }),
    main: html`<div class="stack">
      <p>${t('account.delete.goes', { keys: model.liveKeys })}</p>
      <p>${t('account.delete.stays')}</p>
      ${
        model.isLastAdministrator === true
          ? html`<p class="notice warn" role="alert">${t('account.delete.lastAdministrator')}</p>`
          : form(frame, model)
      }
    </div>`,
  });
}

function form(frame: Frame, { userName, hasPassword, isWrong, retryAfterSeconds }: DeleteAccountModel): Html {
  const { t, link } = frame;
  const field = hasPassword
    ? textField({
        required: true,
        name: 'password',
        label: t('account.password'),
        type: 'password',
        autocomplete: 'current-password',
        complaint: isWrong === true ? t('account.complaints.incorrect') : undefined,
      })
    : textField({
        required: true,
        name: 'name',
        label: t('account.delete.typeName', { name: userName }),
        autocomplete: 'off',
        complaint: isWrong === true ? t('account.delete.wrongName') : undefined,
      });
  return postForm(
    frame,
    '/settings/account/delete',
    html`${
        retryAfterSeconds !== undefined &&
        html`<p class="notice warn" role="alert">
          ${t('account.tooManyAttempts')} ${t('common.tryAgainIn', { seconds: retryAfterSeconds })}
        </p>`
      }
      ${
        hasPassword && html`<input type="text" autocomplete="username" value="${userName}" readonly hidden />`
      }
      ${field}
      <div class="actions">
        <button class="button danger">${t('account.delete.button')}</button>
        <a class="button plain" href="${link('/settings/account')}">${t('common.cancel')}</a>
      </div>`,
    { kind: 'form' },
  );
}
