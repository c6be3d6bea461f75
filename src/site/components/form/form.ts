import type { Frame, SitePath } from '../frame.ts';
import { type Child, html, type Html } from '../html.ts';
import { PASSWORD_LENGTH, type PasswordRefusal } from '../../../core/accounts/password-rules.ts';
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

type TextField = {
  /** Defaults to the name, which must then be unique on the page. */
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'search';
  /** Never set for a password. */
  readonly value?: string | undefined;
  readonly autocomplete: string;
  readonly hint?: Child;
  readonly complaint?: Child;
  readonly required?: boolean;
  /** The most characters. */
  readonly most?: number;
  /** An invalid field always gets the focus. */
  readonly autofocus?: boolean;
};

/** A labelled text field with its hint, and below it what is wrong with the input. */
export function textField(field: TextField): Html {
  const { id = field.name, hint, complaint, autofocus = complaint !== undefined } = field;
  const describedBy = [hint !== undefined && `${id}-hint`, complaint !== undefined && `${id}-complaint`]
    .filter((one) => one !== false)
    .join(' ');
  return html`<div class="field">
    <label for="${id}">${field.label}</label>
    <input
      class="input"
      id="${id}"
      name="${field.name}"
      type="${field.type ?? 'text'}"
      value="${field.value}"
      autocomplete="${field.autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${describedBy !== '' && html` aria-describedby="${describedBy}"`}
      ${complaint !== undefined && html` aria-invalid="true"`}
      ${autofocus && html` autofocus`}
      ${field.most !== undefined && html` maxlength="${field.most}"`}
      ${field.required === true && html` required`}
    />
    ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${
      complaint !== undefined && html`<p class="complaint" id="${id}-complaint" role="alert">${complaint}</p>`
    }
  </div>`;
}

type Checkbox = {
  /** Unique on the page if there is a hint. */
  readonly name: string;
  readonly label: Child;
  readonly checked?: boolean;
  readonly hint?: Child;
};

export function checkbox({ name, label, checked = false, hint }: Checkbox): Html {
  return html`<label class="choice">
      <input
        type="checkbox"
        name="${name}"
        value="on"
        ${checked && html`checked`}
        ${hint !== undefined && html`aria-describedby="${name}-hint"`}
      />
      <span>${label}</span>
    </label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}
