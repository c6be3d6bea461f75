import type { Session } from '../../core/accounts/session.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { postForm } from '../components/post-form.ts';
import { settingsPage } from '../components/settings-page.ts';
import { doneNotice, type AccountNotice } from './done-view.ts';
import { textField } from '../components/field.ts';
import { newPasswordFields, type NewPasswordComplaints } from './new-password-view.ts';
import { sessionList } from './session-list.ts';

export type AccountModel = {
  readonly userName: string;
  readonly sessions: readonly Session[];
  /** The session of this browser. */
  readonly currentId: string;
  readonly nowMs: number;
  readonly notice?: AccountNotice | undefined;
  readonly complaints?: NewPasswordComplaints & { readonly current?: boolean };
  /** Set after too many wrong attempts at the current password. */
  readonly retryAfterSeconds?: number;
};

export function accountView(frame: Frame, model: AccountModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('common.account'),
    lead: t('account.signedInAs', { name: model.userName }),
    main: html`<div class="account">
      ${doneNotice(frame, model.notice)}
      <section class="stack" aria-labelledby="change">
        <h2 id="change">${t('account.change.title')}</h2>
        <p class="quiet">${t('account.change.lead')}</p>
        ${passwordForm(frame, model)}
      </section>
      <section class="stack" aria-labelledby="sessions">
        <h2 id="sessions">${t('account.sessions.title')}</h2>
        <p class="quiet">${t('account.sessions.lead')}</p>
        ${sessionList(frame, model)}
      </section>
    </div>`,
  });
}

function passwordForm(frame: Frame, { userName, complaints = {}, retryAfterSeconds }: AccountModel): Html {
  const { t } = frame;
  const tooMany =
    retryAfterSeconds !== undefined &&
    html`<p class="notice warn" role="alert">
      ${t('account.tooManyAttempts')} ${t('common.tryAgainIn', { seconds: retryAfterSeconds })}
    </p>`;
  return postForm(
    frame,
    '/settings/account/password',
    html`${tooMany}
      <input type="text" autocomplete="username" value="${userName}" readonly hidden />
      ${textField({
        required: true,
        name: 'current',
        label: t('account.currentPassword'),
        type: 'password',
        autocomplete: 'current-password',
        complaint: complaints.current === true ? t('account.complaints.wrongPassword') : undefined,
      })}
      ${newPasswordFields(frame, complaints, { label: t('account.newPassword') })}
      <div class="actions"><button class="button">${t('account.change.button')}</button></div>`,
    { kind: 'form' },
  );
}
