import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { describedBy, fieldHint, type KeyFieldState } from './key-field.ts';
import { DATE_FIELD, ON_A_DATE } from './key-form-values.ts';

const CHOICES = ['', '30d', '90d', '365d', ON_A_DATE] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A choice of periods, and a date that the style sheet shows once it is chosen. */
export function expiryField({ t }: Frame, state: KeyFieldState): Html {
  const { text } = state;
  const chosen = CHOICES.find((choice) => choice === text) ?? ON_A_DATE;
  return html`<div class="field key-expiry">
    <label for="key-expires">${t('terms.expires')}</label>
    <select class="input" id="key-expires" name="expires" ${describedBy(state)}>
      ${CHOICES.map(
        (choice) =>
          html`<option value="${choice}" ${choice === chosen && html`selected`}>
            ${t(`terms.expiries.${choice === '' ? 'never' : choice}`)}
          </option>`,
      )}
    </select>
    ${fieldHint(state)}
    <div class="field key-date">
      <label for="key-expires-on">${t('terms.lastDay')}</label>
      <input
        class="input"
        type="date"
        id="key-expires-on"
        name="${DATE_FIELD}"
        value="${DAY.test(text) ? text : ''}"
        aria-describedby="key-expires-on-hint"
      />
      <p class="hint" id="key-expires-on-hint">${t('terms.lastDayHint')}</p>
    </div>
  </div>`;
}
