import type { ApiKey, KeyTerms } from '../../../core/accounts/model.ts';
import { isRestricted } from '../../../http/credentials.ts';
import { KEY_FIELDS, type KeyField, rateText, type TypedTerms } from '../../../core/accounts/key-terms.ts';
import type { Fact } from '../table.ts';
import { type Child, type Frame, html, type Html } from '../html.ts';
import { shownPrefix } from '../../../core/accounts/key-format.ts';
import type { Usage } from '../../../core/limits/usage-meter.ts';

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

/** Names can be in any script and direction, isolated from the text beside them. */
export function keyName({ t }: Frame, { name }: { name: string }): Html {
  return name === '' ? html`<span class="quiet">${t('keys.unnamed')}</span>` : html`<bdi>${name}</bdi>`;
}

export function keyPrefix({ prefix }: { prefix: string }): Html {
  return html`<code>${shownPrefix(prefix)}</code>`;
}

const DAY_MS = 86_400_000;
const SOON_MS = 14 * DAY_MS;

/** What makes a key different from a plain one. */
export function keyTags({ t }: Frame, key: Pick<ApiKey, 'kind' | 'sandbox' | 'scopes' | 'networks'>): Child {
  const tags = [
    key.kind === 'link' && t('keys.linkKey'),
    key.sandbox && t('terms.sandboxKey'),
    (isRestricted(key.scopes) || key.networks.length > 0) && t('terms.restricted'),
  ];
  return tags.map((tag) => tag !== false && html` <span class="tag">${tag}</span>`);
}

/** A tag for a key that no longer works, was replaced or expires within two weeks. Nothing for any other. */
export function keyStateTag(
  { t, formats }: Frame,
  { expiresAtMs, replacedBy }: Pick<ApiKey, 'expiresAtMs' | 'replacedBy'>,
  nowMs: number,
): Child {
  if (expiresAtMs !== undefined && expiresAtMs <= nowMs) {
    return html` <span class="tag warn">${t('terms.expired')}</span>`;
  }
  const isSoon = expiresAtMs !== undefined && expiresAtMs - nowMs < SOON_MS;
  return [
    replacedBy !== undefined && html` <span class="tag warn">${t('terms.replaced')}</span>`,
    isSoon &&
      html` <span class="tag warn"
        >${t('terms.expiresSoon', { when: formats.relative(expiresAtMs, nowMs) })}</span
      >`,
  ];
}

/** The last day of a key that expires at midnight UTC, otherwise the exact time. */
export function expiryTime({ formats }: Frame, expiresAtMs: number): Html {
  const isMidnight = expiresAtMs % DAY_MS === 0;
  return html`<time datetime="${new Date(expiresAtMs).toISOString()}" title="${formats.dateTime(expiresAtMs)}"
    >${isMidnight ? formats.date(Date.parse(lastValidDay(expiresAtMs))) : formats.dateTime(expiresAtMs)}</time
  >`;
}

/** The terms that differ from the defaults. */
export function keyTermFacts(
  frame: Frame,
  { expiresAtMs, scopes, networks, limits }: KeyTerms,
  labelOf: (engine: string) => string,
): readonly Fact[] {
  const { t, formats } = frame;
  const limit = (value: string | undefined): Child =>
    value !== undefined && (limits.byAdmin ? t('terms.byAdmin', { value }) : value);
  return [
    [t('terms.validUntil'), expiresAtMs !== undefined && expiryTime(frame, expiresAtMs)],
    [t('terms.endpoints'), formats.list(scopes.endpoints)],
    [t('terms.tabs'), formats.list(scopes.tabs.map((tab) => t(`common.tabs.${tab}`)))],
    [t('terms.engines'), formats.list(scopes.engines.map(labelOf))],
    [t('terms.networks'), networks.join(', ')],
    [t('terms.burst'), limit(limits.burst && rateText(limits.burst))],
    [t('terms.sustained'), limit(limits.sustained && rateText(limits.sustained))],
    [t('terms.monthly'), limit(limits.monthly === undefined ? undefined : formats.number(limits.monthly))],
  ];
}

/** The searches of a month, with the limit if there is one. */
export function monthSoFar({ t, formats }: Frame, { searches, limit }: Usage): string {
  if (limit === null) return t('keys.searches', { count: searches });
  return t('keys.searchesOf', { shown: formats.number(searches), limit: formats.number(limit) });
}
