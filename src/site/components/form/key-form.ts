import { SCOPED_ENDPOINTS } from '../../../core/accounts/key-scopes.ts';
import {
  KEY_FIELDS,
  KEY_NAME_LENGTH,
  KEY_NOTE_LENGTH,
  type KeyComplaint,
  type KeyField,
  type KeyMaxima,
  rateText,
  type TypedTerms,
} from '../../../core/accounts/key-terms.ts';
import { TABS } from '../../../core/results/found.ts';
import { checkbox } from './form.ts';
import type { Frame } from '../frame.ts';
import { type Child, html, type Html } from '../html.ts';
import { DATE_FIELD, listedIn, ON_A_DATE } from './key-terms.ts';

const CHOICES = ['', '30d', '90d', '365d', ON_A_DATE] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A choice of periods, and a date that the style sheet shows once it is chosen. */
function expiryField({ t }: Frame, state: KeyFieldState): Html {
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

function keyInput(input: KeyInput): Html {
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
function keyBoxes(
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

export type KeyFormModel = {
  /** What was typed before, or the terms of the key; empty for a new key. */
  readonly typed: TypedTerms;
  readonly complaints?: readonly KeyComplaint[] | undefined;
  readonly slots: readonly { readonly id: string; readonly label: string; readonly configured: boolean }[];
  /** What applies where no limit is set. */
  readonly defaults: KeyMaxima;
  /** Whether limits may exceed the defaults: for administrators. */
  readonly isUnlimited?: boolean;
  /** What can be chosen only for a new key. */
  readonly made?: { readonly link: boolean; readonly sandbox: boolean } | undefined;
  /** Whether it is the form of an existing key, whose options are always in view. */
  readonly isEdited?: boolean;
};

/** The fields of a key, for a form. A plain key needs only the first. */
export function keyFields(frame: Frame, model: KeyFormModel): Html {
  const { t } = frame;
  const { typed, made, complaints = [], isEdited = false } = model;
  const first = KEY_FIELDS.find((field) => complaints.some((complaint) => complaint.field === field));
  const state = (field: KeyField): KeyFieldState => ({
    field,
    text: typed[field] ?? '',
    complaint: complaintWords(
      frame,
      complaints.find((complaint) => complaint.field === field),
    ),
    isFirstWrong: field === first,
  });
  const hasOptions = KEY_FIELDS.some((field) => field !== 'name' && (typed[field] ?? '') !== '');
  const isWrong = first !== undefined && first !== 'name';
  const shown = hasOptions || isWrong || made?.link === true || made?.sandbox === true;
  return html`${complaints.length > 0 && html`<p class="notice bad" role="alert">${t('terms.checkFields')}</p>`}
  ${keyInput({ ...state('name'), label: t('keys.name'), hint: t('keys.nameHint'), most: KEY_NAME_LENGTH })}
  ${
    isEdited
      ? options(frame, model, state)
      : html`<details class="key-options" ${shown && html`open`}>
          <summary>${t('terms.moreOptions')}</summary>
          ${options(frame, model, state)}
        </details>`
  }`;
}

function options(frame: Frame, model: KeyFormModel, state: StateOf): Html {
  const { t } = frame;
  return html`<div class="form">
    ${keyInput({ ...state('note'), label: t('terms.note'), hint: t('terms.noteHint'), most: KEY_NOTE_LENGTH })}
    ${expiryField(frame, state('expires'))} ${permissions(frame, model, state)}
    ${networks(frame, state('networks'))} ${limits(frame, model, state)}
    ${model.made && kinds(frame, model.made)}
  </div>`;
}

export function complaintWords(
  { t, formats }: Frame,
  complaint: KeyComplaint | undefined,
): string | undefined {
  if (!complaint) return undefined;
  const { reason, given, allowed } = complaint;
  const isNumber = /^\d+$/.test(allowed);
  return t(`terms.complaints.${reason}`, {
    given,
    allowed: isNumber ? formats.number(Number(allowed)) : allowed,
  });
}

type StateOf = (field: KeyField) => KeyFieldState;

function permissions({ t }: Frame, { slots }: KeyFormModel, state: StateOf): Html {
  const chosen = listedIn(state('engines').text);
  const known = slots.filter(({ id, configured }) => configured || chosen.includes(id));
  // A chosen engine that the settings no longer have stays in view until it is unticked.
  const gone = chosen.filter((id) => !slots.some((slot) => slot.id === id));
  return group(
    { title: t('terms.permissions'), hint: t('terms.permissionsHint') },
    html`${keyBoxes(
      state('endpoints'),
      t('terms.endpoints'),
      SCOPED_ENDPOINTS.map((name) => [name, html`<code>${name}</code>`]),
    )}
    ${keyBoxes(
      state('tabs'),
      t('terms.tabs'),
      TABS.map((tab) => [tab, t(`common.tabs.${tab}`)]),
    )}
    ${keyBoxes(state('engines'), t('terms.engines'), [
      ...known.map(({ id, label }) => [id, label] as const),
      ...gone.map((id) => [id, id] as const),
    ])}`,
  );
}

function networks({ t }: Frame, state: KeyFieldState): Html {
  const hint = t('terms.networksHint');
  return html`<div class="field">
    <label for="key-networks">${t('terms.networks')}</label>
    <textarea
      class="input"
      id="key-networks"
      name="networks"
      rows="3"
      spellcheck="false"
      autocapitalize="none"
      autocomplete="off"
      ${describedBy(state, hint)}
    >
${state.text}</textarea>
    ${fieldHint(state, hint)}
  </div>`;
}

function limits(frame: Frame, model: KeyFormModel, state: StateOf): Html {
  const { t, formats } = frame;
  const { burst, sustained, monthly } = model.defaults;
  const hint = (value: string): string =>
    model.isUnlimited === true ? t('terms.defaultOnly', { value }) : t('terms.defaultAndMost', { value });
  return group(
    { title: t('terms.limits'), hint: t('terms.limitsHint') },
    html`${keyInput({ ...state('burst'), label: t('terms.burst'), hint: hint(rateText(burst)) })}
    ${keyInput({ ...state('sustained'), label: t('terms.sustained'), hint: hint(rateText(sustained)) })}
    ${keyInput({
      ...state('monthly'),
      label: t('terms.monthly'),
      hint: monthly === undefined ? t('terms.noMonthly') : hint(formats.number(monthly)),
      isNumber: true,
    })}`,
  );
}

function kinds({ t }: Frame, { link, sandbox }: NonNullable<KeyFormModel['made']>): Html {
  return group(
    { title: t('terms.kind'), hint: t('terms.kindHint') },
    html`<div class="field">
        ${checkbox({ name: 'link', label: t('keys.linkBox'), hint: t('keys.linkHint'), checked: link })}
      </div>
      <div class="field">
        ${checkbox({ name: 'sandbox', label: t('terms.sandboxBox'), hint: t('terms.sandboxHint'), checked: sandbox })}
      </div>`,
  );
}

function group({ title, hint }: { title: string; hint: string }, content: Child): Html {
  return html`<fieldset class="key-group">
    <legend>${title}</legend>
    <p class="hint">${hint}</p>
    ${content}
  </fieldset>`;
}
