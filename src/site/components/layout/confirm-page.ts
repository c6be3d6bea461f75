import { narrowPage } from './layout.ts';
import { postForm, textField } from '../form/form.ts';
import type { Frame, SitePath } from '../frame.ts';
import { html, type Child, type Html } from '../html.ts';

/** The field with the password that is entered again. No other form has a field of this name. */
export const CONFIRM_FIELD = 'confirm_password';

export type ConfirmModel = {
  readonly userName: string;
  /** Where the form leads: to the page that asked. */
  readonly action: SitePath;
  /** The fields of the form that was sent, which is submitted again with the password. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** Whether a form was sent, and not just a page opened. */
  readonly keepsInput?: boolean;
  /** Whether the form had passwords, which are not carried. */
  readonly dropsPasswords?: boolean;
  readonly isWrong?: boolean;
  /** Set after too many attempts. */
  readonly retryAfterSeconds?: number;
};

/** Asks for the password and keeps what was typed before. */
export function confirmPage(frame: Frame, model: ConfirmModel): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('account.confirm.title'),
    lead: t('account.confirm.lead'),
    main: html`${notices(frame, model)}
    ${postForm(
      frame,
      model.action,
      html`${model.carried.map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <input type="text" autocomplete="username" value="${model.userName}" readonly hidden />
        ${textField({
          required: true,
          name: CONFIRM_FIELD,
          label: t('account.confirm.password', { name: model.userName }),
          type: 'password',
          autocomplete: 'current-password',
          autofocus: true,
          complaint: model.isWrong === true ? t('account.complaints.incorrect') : undefined,
        })}
        <div class="actions"><button class="button">${t('account.confirm.button')}</button></div>`,
      { kind: 'form' },
    )}`,
  });
}

function notices({ t }: Frame, { keepsInput, dropsPasswords, retryAfterSeconds }: ConfirmModel): Child {
  return [
    keepsInput === true && html`<p>${t('account.confirm.kept')}</p>`,
    dropsPasswords === true && html`<p class="notice">${t('account.confirm.dropped')}</p>`,
    retryAfterSeconds !== undefined &&
      html`<p class="notice warn" role="alert">
        ${t('account.tooManyAttempts')} ${t('common.tryAgainIn', { seconds: retryAfterSeconds })}
      </p>`,
  ];
}
