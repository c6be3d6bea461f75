import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

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
  return refused && html`<p class="notice bad" role="alert">${words(frame, refused)}</p>`;
}

/** The same as text, for a script. */
export function refusedText(frame: Frame, refused: RefusedForm): string {
  return refused.kind === 'signed_out'
    ? frame.t('common.refusedForms.signedOut')
    : `${words(frame, refused)}`;
}

function words({ t, formats, link }: Frame, refused: RefusedForm): Child {
  switch (refused.kind) {
    case 'stale_form':
      return t('common.refusedForms.stale');
    case 'signed_out':
      return html`${t('common.refusedForms.signedOut')}
        <a href="${link('/login')}" target="_blank">${t('common.signIn')}</a>`;
    case 'throttled':
      return `${t('common.failures.throttled.text')} ${t('common.tryAgainIn', { seconds: refused.retryAfterSeconds })} ${t('common.refusedForms.stillHere')}`;
    case 'too_large': {
      const { bytes, mostBytes } = refused;
      const size = bytes === undefined ? '' : t('common.refusedForms.size', { bytes: formats.number(bytes) });
      return `${t('common.refusedForms.largest', { mostBytes: formats.number(mostBytes) })} ${size} ${t('common.refusedForms.goBack')}`;
    }
  }
}
