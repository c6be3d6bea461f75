import { isUnused, UNUSED_DAYS } from '../../core/accounts/key-life.ts';
import { parseDuration } from '../../core/accounts/expiry.ts';
import type { ApiKey, KeyKind } from '../../core/accounts/model.ts';
import { factList } from '../components/table.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import {
  expiryTime,
  keyName,
  keyPrefix,
  keyStateTag,
  keyTags,
  monthSoFar,
} from '../components/form/key-terms.ts';
import { agoOrNever, onDay } from '../components/text.ts';
import { type KeyWithUse, type OwnKeys, sum } from './keys-of.ts';
import { bars, highestOf } from '../components/charts.ts';

/** A key that works, with its usage and everything that can be done with it. */
export function liveKey(frame: Frame, key: KeyWithUse, { days, nowMs }: OwnKeys): Html {
  const { link, t } = frame;
  return html`<li class="panel record">
    <div class="record-head">
      <h3>${keyName(frame, key)}</h3>
      ${keyPrefix(key)} ${keyTags(frame, key)} ${keyStateTag(frame, key, nowMs)}
    </div>
    <div class="record-facts">
      ${key.note !== '' && html`<p class="record-note"><bdi>${key.note}</bdi></p>`}
      ${factList([
        [t('keys.created'), onDay(frame, key.createdAtMs)],
        [t('keys.lastUsed'), agoOrNever(frame, key.lastUsedAtMs, nowMs)],
        [t('keys.thisMonth'), monthSoFar(frame, key.month)],
        [t('terms.validUntil'), key.expiresAtMs !== undefined && expiryTime(frame, key.expiresAtMs)],
      ])}
      ${isUnused(key, nowMs, UNUSED_DAYS) && html`<p class="hint">${t('keys.unusedFor', { days: UNUSED_DAYS })}</p>`}
    </div>
    <figure class="record-plot">${dailyBars(frame, key.days, days)}</figure>
    <p class="record-actions">
      <a class="button plain small" href="${link(`/settings/keys/${key.prefix}`)}"
        >${t('keys.edit')} ${unseenKey(frame, key)}</a
      >
      ${
        key.replacedBy === undefined &&
        html`<a class="button plain small" href="${link(`/settings/keys/${key.prefix}/rotate`)}"
          >${t('keys.rotate')} ${unseenKey(frame, key)}</a
        >`
      }
      <a class="button danger small" href="${link(`/settings/keys/${key.prefix}/revoke`)}"
        >${t('keys.revoke')} ${unseenKey(frame, key)}</a
      >
    </p>
  </li>`;
}

/** Tells the buttons of several keys apart for screen readers. */
function unseenKey(frame: Frame, key: KeyWithUse): Html {
  return html`<span class="unseen">${keyName(frame, key)}, ${keyPrefix(key)}</span>`;
}

export function expiredKeys(frame: Frame, { expired }: OwnKeys): Child {
  const { t } = frame;
  return endedKeys(frame, t('keys.expiredKeys'), expired, ({ expiresAtMs }) => [
    `${t('terms.expired')} `,
    expiresAtMs !== undefined && onDay(frame, expiresAtMs),
  ]);
}

export function revokedKeys(frame: Frame, { revoked }: OwnKeys): Child {
  const { t } = frame;
  return endedKeys(frame, t('keys.revokedKeys'), revoked, ({ revokedAtMs }) => [
    `${t('keys.revokedAt')} `,
    revokedAtMs !== undefined && onDay(frame, revokedAtMs),
  ]);
}

function endedKeys(
  frame: Frame,
  title: string,
  keys: readonly KeyWithUse[],
  end: (key: KeyWithUse) => Child,
): Child {
  const { t, formats } = frame;
  return (
    keys.length > 0 &&
    html`<details class="settings-section">
      <summary>${title} (${formats.number(keys.length)})</summary>
      <ul class="plain-list quiet">
        ${keys.map(
          (key) =>
            html`<li>
              ${endedName(frame, key)} ${keyPrefix(key)} ${keyTags(frame, key)} · ${t('keys.created')}
              ${onDay(frame, key.createdAtMs)} · ${end(key)}
            </li>`,
        )}
      </ul>
    </details>`
  );
}

/** An expired key can still be changed; a revoked key cannot. */
function endedName(frame: Frame, key: ApiKey): Html {
  const name = keyName(frame, key);
  if (key.revokedAtMs !== undefined) return name;
  return html`<a href="${frame.link(`/settings/keys/${key.prefix}`)}">${name}</a>`;
}

/** How long a replaced key can go on working. */
export const OVERLAPS = ['0h', '1h', '1d', '7d', '30d', '90d'] as const;
export const DEFAULT_OVERLAP = '7d';

/** In milliseconds. Undefined for anything that is not in the list. */
export function overlapMs(text: string): number | undefined {
  return OVERLAPS.some((overlap) => overlap === text) ? parseDuration(text) : undefined;
}

/** Nothing for an ordinary key. */
export function keyKind({ t }: Frame, { kind }: { kind: KeyKind }): Child {
  return kind === 'link' && html`<span class="tag">${t('keys.linkKey')}</span>`;
}

export function searches({ t }: Frame, count: number): string {
  return t('keys.searches', { count });
}

/** The daily usage of one key, or the sum of several. */
export function dailyBars(
  frame: Frame,
  counts: readonly number[],
  days: OwnKeys['days'],
  { height, title }: { height?: number; title?: string } = {},
): Html {
  const { t, formats } = frame;
  const values = counts.map((value, i) => ({
    value,
    label: `${formats.date(Date.parse(days[i] ?? ''))}: ${searches(frame, value)}`,
  }));
  const plot = bars({
    title: title ?? t('keys.inLastDays', { searches: searches(frame, sum(counts)), days: days.length }),
    values,
    ...(height === undefined ? {} : { height }),
  });
  const ends = [days[0], days.at(-1)].map((day = '') => html`<span>${formats.date(Date.parse(day))}</span>`);
  return html`<div class="chart">
    <p class="chart-axis" aria-hidden="true">
      <span>${formats.number(highestOf(values))}</span><span>0</span>
    </p>
    ${plot}
    <p class="chart-ends" data-value>${ends}</p>
  </div>`;
}

export function addedUp(keys: readonly KeyWithUse[], days: OwnKeys['days']): readonly number[] {
  return days.map((_, i) => sum(keys.map((key) => key.days[i] ?? 0)));
}
