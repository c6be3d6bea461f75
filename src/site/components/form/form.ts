import { type Child, type Frame, html, type Html, type SitePath } from '../html.ts';
import { notice } from '../text.ts';
import { PASSWORD_LENGTH, type PasswordRefusal } from '../../../core/accounts/credential-rules.ts';
import type { Translate } from '../../../locales/messages.ts';

/** What is wrong with a new password. */
export function passwordWords(
  t: Translate,
  { complaint, minLength }: Pick<PasswordRefusal, 'complaint' | 'minLength'>,
): string {
  return t(`account.complaints.passwords.${complaint}`, { min: minLength, max: PASSWORD_LENGTH.max });
}

/** Why a form was refused. */
export type RefusedForm =
  | { readonly kind: 'stale_form' | 'signed_out' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | {
      readonly kind: 'too_large';
      /** Undefined if the client did not declare it. */
      readonly bytes: number | undefined;
      readonly mostBytes: number;
    };

/** Above the form that is shown again. */
export function refusedForm(frame: Frame, refused: RefusedForm | undefined): Html | undefined {
  if (!refused) return undefined;
  const { link, t } = frame;
  const signIn =
    refused.kind === 'signed_out' &&
    html`<a href="${link('/login')}" target="_blank">${t('common.signIn')}</a>`;
  return notice('bad', [refusedText(frame, refused), ' ', signIn]);
}

/** The same as text, for a script. */
export function refusedText({ t, formats }: Frame, refused: RefusedForm): string {
  switch (refused.kind) {
    case 'stale_form':
      return t('common.refusedForms.stale');
    case 'signed_out':
      return t('common.refusedForms.signedOut');
    case 'throttled':
      return `${t('common.failures.throttled.text')} ${t('common.tryAgainIn', { seconds: refused.retryAfterSeconds })} ${t('common.refusedForms.stillHere')}`;
    case 'too_large': {
      const { bytes, mostBytes } = refused;
      const size = bytes === undefined ? '' : t('common.refusedForms.size', { bytes: formats.number(bytes) });
      return `${t('common.refusedForms.largest', { mostBytes: formats.number(mostBytes) })} ${size} ${t('common.refusedForms.goBack')}`;
    }
  }
}

/** A form that changes something, with the CSRF token it needs. */
export function postForm(
  { csrf, link }: Pick<Frame, 'csrf' | 'link'>,
  action: SitePath,
  content: Child,
  { kind = '' }: { kind?: string } = {},
): Html {
  return html`<form method="post" action="${link(action)}" class="${kind}">
    <input type="hidden" name="csrf" value="${csrf()}" />
    ${content}
  </form>`;
}

/** The buttons below a form: what it does, and the way back. */
export function formActions(
  { link, t }: Frame,
  label: string,
  { cancel, kind = '' }: { cancel?: SitePath; kind?: 'danger' | 'plain' | '' } = {},
): Html {
  return html`<div class="actions">
    <button class="button${kind !== '' && ` ${kind}`}">${label}</button>
    ${cancel !== undefined && html`<a class="button plain" href="${link(cancel)}">${t('common.cancel')}</a>`}
  </div>`;
}

/** Above a form after too many attempts at a password. */
export function tooManyNotice({ t }: Frame, retryAfterSeconds: number | undefined): Child {
  return (
    retryAfterSeconds !== undefined &&
    notice(
      'warn',
      [t('account.tooManyAttempts'), ' ', t('common.tryAgainIn', { seconds: retryAfterSeconds })],
      'alert',
    )
  );
}
