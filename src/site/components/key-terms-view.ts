import { isRestricted } from '../../core/accounts/key-scopes.ts';
import { rateText } from '../../core/accounts/key-terms.ts';
import type { ApiKey, KeyTerms } from '../../core/accounts/model.ts';
import type { Fact } from './fact-list.ts';
import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';
import { lastValidDay } from './key-form-values.ts';

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
