import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

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
  return html`<p class="notice bad" role="alert">${refusedText(frame, refused)} ${signIn}</p>`;
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
