import type { KeyField } from '../../core/accounts/key-terms.ts';
import { html, type Child, type Html } from './html.ts';
import { listedIn } from './key-form-values.ts';

/** A field of the key form, with what is in it and what is wrong with that. */
export type KeyFieldState = {
  readonly field: KeyField;
  readonly text: string;
  readonly complaint: string | undefined;
  /** The first invalid field gets the focus. */
  readonly isFirstWrong: boolean;
};

type KeyInput = KeyFieldState & {
  readonly label: string;
  readonly hint: string;
  readonly most?: number;
  readonly isNumber?: boolean;
};

export function keyInput(input: KeyInput): Html {
  const { field, text, label, hint, most, isNumber = false } = input;
  return html`<div class="field">
    <label for="key-${field}">${label}</label>
    <input
      class="input"
      id="key-${field}"
      name="${field}"
      value="${text}"
      autocomplete="off"
      ${most !== undefined && html`maxlength="${most}"`}
      ${isNumber && html`inputmode="numeric"`}
      ${describedBy(input, hint)}
    />
    ${fieldHint(input, hint)}
  </div>`;
}

/** The empty value says that the group was in the form: browsers do not send a group with nothing ticked. */
export function keyBoxes(
  state: KeyFieldState,
  label: string,
  options: readonly (readonly [value: string, label: Child])[],
): Html {
  const { field, complaint, isFirstWrong } = state;
  const ticked = listedIn(state.text);
  return html`<fieldset
    class="field"
    ${complaint !== undefined && html`aria-describedby="key-${field}-complaint"`}
  >
    <legend>${label}</legend>
    <input type="hidden" name="${field}" value="" />
    <div class="choices">
      ${options.map(
        ([value, shown], i) =>
          html`<label class="choice">
            <input
              type="checkbox"
              name="${field}"
              value="${value}"
              ${ticked.includes(value) && html`checked`}
              ${isFirstWrong && i === 0 && html`autofocus`}
            />
            <span>${shown}</span>
          </label>`,
      )}
    </div>
    ${fieldHint(state)}
  </fieldset>`;
}

/** The attributes that connect a field with its hint and its complaint. */
export function describedBy(
  { field, complaint, isFirstWrong }: Pick<KeyFieldState, 'field' | 'complaint' | 'isFirstWrong'>,
  hint?: string,
): Child {
  const isWrong = complaint !== undefined;
  const ids = [hint !== undefined && `key-${field}-hint`, isWrong && `key-${field}-complaint`];
  const described = ids.filter((id) => id !== false).join(' ');
  return html`${described !== '' && html` aria-describedby="${described}"`}
  ${isWrong && html` aria-invalid="true"`} ${isFirstWrong && html` autofocus`}`;
}

export function fieldHint({ field, complaint }: KeyFieldState, hint?: string): Child {
  return [
    hint !== undefined && html`<p class="hint" id="key-${field}-hint">${hint}</p>`,
    complaint !== undefined && html`<p class="complaint" id="key-${field}-complaint">${complaint}</p>`,
  ];
}
