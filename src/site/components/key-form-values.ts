import { KEY_FIELDS, rateText, type KeyField, type TypedTerms } from '../../core/accounts/key-terms.ts';
import type { KeyTerms } from '../../core/accounts/model.ts';

/** The choice in the expiry field that takes the day from the date field. */
export const ON_A_DATE = 'date';
export const DATE_FIELD = 'expires_on';

const LISTS: ReadonlySet<KeyField> = new Set(['endpoints', 'tabs', 'engines', 'networks']);
const SEPARATORS = /[\s,]+/;

type SentForm = {
  has(name: string): boolean;
  get(name: string): string;
  all(name: string): readonly string[];
};

/** What was typed into the form. A field that was not sent stays missing, and so unchanged. */
export function sentTerms(form: SentForm): TypedTerms {
  return Object.fromEntries(
    KEY_FIELDS.filter((field) => form.has(field)).map((field) => [field, sentText(form, field)]),
  );
}

function sentText(form: SentForm, field: KeyField): string {
  if (LISTS.has(field)) return form.all(field).join('\n').trim();
  const text = form.get(field);
  if (field !== 'expires' || text !== ON_A_DATE) return text;
  // No date is a mistake here; an empty text would be a key that never expires.
  return form.get(DATE_FIELD) || ON_A_DATE;
}

/** The terms of a key as its form shows them. */
export function termsAsTyped({
  name,
  note,
  expiresAtMs,
  scopes,
  networks,
  limits,
}: KeyTerms): Required<TypedTerms> {
  return {
    name,
    note,
    expires: expiresAtMs === undefined ? '' : lastValidDay(expiresAtMs),
    endpoints: scopes.endpoints.join('\n'),
    tabs: scopes.tabs.join('\n'),
    engines: scopes.engines.join('\n'),
    networks: networks.join('\n'),
    burst: limits.burst ? rateText(limits.burst) : '',
    sustained: limits.sustained ? rateText(limits.sustained) : '',
    monthly: limits.monthly?.toString() ?? '',
  };
}

/**
 * Only the fields that differ from the key. Saving a form must not move an expiry in the middle of a day, nor refuse
 * limits that an administrator set.
 */
export function changedFormTerms(typed: TypedTerms, key: KeyTerms): TypedTerms {
  const before = termsAsTyped(key);
  const isChanged = (field: KeyField): boolean =>
    typed[field] !== undefined && comparable(field, typed[field]) !== comparable(field, before[field]);
  return Object.fromEntries(KEY_FIELDS.filter(isChanged).map((field) => [field, typed[field]]));
}

function comparable(field: KeyField, text: string): string {
  return LISTS.has(field) ? listedIn(text).toSorted().join(' ') : text.trim();
}

export function listedIn(text: string): readonly string[] {
  return text.split(SEPARATORS).filter((item) => item !== '');
}

/** `2027-01-31` in UTC. A key that expires at midnight was valid until the end of the day before. */
export function lastValidDay(expiresAtMs: number): string {
  return new Date(expiresAtMs - 1).toISOString().slice(0, 10);
}
