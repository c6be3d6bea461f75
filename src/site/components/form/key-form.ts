import { SCOPED_ENDPOINTS } from '../../../core/accounts/model.ts';
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
import {
  areaField,
  checkbox,
  choiceField,
  field,
  type FormField,
  type FieldOption,
  selectField,
  textField,
} from './fields.ts';
import { notice } from '../text.ts';
import { type Child, type Frame, html, type Html } from '../html.ts';
import { DATE_FIELD, listedIn, ON_A_DATE } from './key-terms.ts';

const CHOICES = ['', '30d', '90d', '365d', ON_A_DATE] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A field with what is in it and what is wrong with that. The first invalid field gets the focus. */
type KeyInput = Pick<FormField, 'id' | 'complaint' | 'autofocus'> & {
  readonly name: KeyField;
  readonly value: string;
};

/** A choice of periods, and a date that the style sheet shows once it is chosen. */
function expiryField({ t }: Frame, state: KeyInput): Html {
  const { value } = state;
  return selectField(
    {
      ...state,
      kind: 'key-expiry',
      label: t('terms.expires'),
      options: CHOICES.map((choice) => [choice, t(`terms.expiries.${choice === '' ? 'never' : choice}`)]),
      chosen: CHOICES.find((choice) => choice === value) ?? ON_A_DATE,
    },
    field(
      {
        id: 'key-expires-on',
        name: DATE_FIELD,
        kind: 'key-date',
        label: t('terms.lastDay'),
        hint: t('terms.lastDayHint'),
      },
      (attributes) => html`<input ${attributes} type="date" value="${DAY.test(value) ? value : ''}" />`,
    ),
  );
}

/** The empty value says that the group was in the form: browsers do not send a group with nothing ticked. */
function keyBoxes(state: KeyInput, label: string, options: readonly FieldOption[]): Html {
  const before = html`<input type="hidden" name="${state.name}" value="" />`;
  return choiceField({ ...state, label, options, before, type: 'checkbox', chosen: listedIn(state.value) });
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
  const state = (name: KeyField): KeyInput => ({
    id: `key-${name}`,
    name,
    value: typed[name] ?? '',
    complaint: complaintWords(
      frame,
      complaints.find(({ field }) => field === name),
    ),
    autofocus: name === first,
  });
  const hasOptions = KEY_FIELDS.some((field) => field !== 'name' && (typed[field] ?? '') !== '');
  const isWrong = first !== undefined && first !== 'name';
  const shown = hasOptions || isWrong || made?.link === true || made?.sandbox === true;
  return html`${complaints.length > 0 && notice('bad', t('terms.checkFields'))}
  ${textField({ ...state('name'), label: t('keys.name'), hint: t('keys.nameHint'), most: KEY_NAME_LENGTH })}
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
    ${textField({ ...state('note'), label: t('terms.note'), hint: t('terms.noteHint'), most: KEY_NOTE_LENGTH })}
    ${expiryField(frame, state('expires'))} ${permissions(frame, model, state)}
    ${areaField({ ...state('networks'), label: t('terms.networks'), hint: t('terms.networksHint'), rows: 3 })}
    ${limits(frame, model, state)} ${model.made && kinds(frame, model.made)}
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

type StateOf = (field: KeyField) => KeyInput;

function permissions({ t }: Frame, { slots }: KeyFormModel, state: StateOf): Html {
  const chosen = listedIn(state('engines').value);
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

function limits(frame: Frame, model: KeyFormModel, state: StateOf): Html {
  const { t, formats } = frame;
  const { burst, sustained, monthly } = model.defaults;
  const hint = (value: string): string =>
    model.isUnlimited === true ? t('terms.defaultOnly', { value }) : t('terms.defaultAndMost', { value });
  return group(
    { title: t('terms.limits'), hint: t('terms.limitsHint') },
    html`${textField({ ...state('burst'), label: t('terms.burst'), hint: hint(rateText(burst)) })}
    ${textField({ ...state('sustained'), label: t('terms.sustained'), hint: hint(rateText(sustained)) })}
    ${textField({
      ...state('monthly'),
      label: t('terms.monthly'),
      hint: monthly === undefined ? t('terms.noMonthly') : hint(formats.number(monthly)),
      inputmode: 'numeric',
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
