import { isUnused, UNUSED_DAYS } from '../../core/accounts/key-life.ts';
import type { ApiKey } from '../../core/accounts/model.ts';
import { factList } from '../components/fact-list.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { keyName, keyPrefix } from '../components/key-name.ts';
import { expiryTime, keyStateTag, keyTags } from '../components/key-terms-view.ts';
import { ago, onDay } from '../components/time.ts';
import { dailyBars, monthSoFar } from './key-words.ts';
import type { KeyWithUse, OwnKeys } from './model.ts';

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
        [t('keys.lastUsed'), lastUsed(frame, key, nowMs)],
        [t('keys.thisMonth'), monthSoFar(frame, key.month)],
        [t('terms.validUntil'), key.expiresAtMs !== undefined && expiryTime(frame, key.expiresAtMs)],
      ])}
      ${isUnused(key, nowMs, UNUSED_DAYS) && html`<p class="hint">${t('keys.unusedFor', { days: UNUSED_DAYS })}</p>`}
    </div>
    <figure class="record-plot">
      ${dailyBars(frame, key.days, days)}
      <figcaption class="hint">${t('keys.lastDays', { days: days.length })}</figcaption>
    </figure>
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

export function lastUsed(frame: Frame, { lastUsedAtMs }: ApiKey, nowMs: number): Child {
  return lastUsedAtMs === undefined ? frame.t('common.never') : ago(frame, lastUsedAtMs, nowMs);
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
