import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

/** Why the door did not take a form. */
export type RefusedForm =
  | { readonly kind: 'stale_form' | 'signed_out' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | {
      readonly kind: 'too_large';
      /** Undefined where the client did not say. */
      readonly bytes: number | undefined;
      readonly mostBytes: number;
    };

/** Above the form that is shown again. */
export function refusedForm(frame: Frame, refused: RefusedForm | undefined): Html | undefined {
  return refused && html`<p class="notice bad" role="alert">${words(frame, refused)}</p>`;
}

function words({ strings: { common }, formats }: Frame, refused: RefusedForm): Child {
  const { refusedForms: said } = common;
  switch (refused.kind) {
    case 'stale_form':
      return said.stale;
    case 'signed_out':
      return html`${said.signedOut} <a href="/login" target="_blank">${common.signIn}</a>`;
    case 'throttled':
      return `${common.failures.throttled.text} ${common.tryAgainIn(refused.retryAfterSeconds)} ${said.stillHere}`;
    case 'too_large': {
      const { bytes, mostBytes } = refused;
      const size = bytes === undefined ? '' : said.size(formats.number(bytes));
      return `${said.largest(formats.number(mostBytes))} ${size} ${said.goBack}`;
    }
  }
}
