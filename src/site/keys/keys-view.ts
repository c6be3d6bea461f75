import { isUnused, UNUSED_DAYS } from '../../core/accounts/key-life.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { keyFields, type KeyFormModel } from '../components/form/key-form.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { expiredKeys, liveKey, revokedKeys } from './key-records.ts';
import type { OwnKeys } from './keys-of.ts';
import { usageNotices } from './usage-view.ts';
import type { ApiKey } from '../../core/accounts/model.ts';
import { factList } from '../components/table.ts';
import { keyName, keyPrefix, keyStateTag, keyTags, keyTermFacts } from '../components/form/key-terms.ts';
import { agoOrNever, doneNotice, onDay } from '../components/text.ts';
import type { KeyArea, KeysHome } from './key-area.ts';
import type { SiteParts } from '../server/page.ts';

type KeysModel = OwnKeys & {
  readonly form: KeyFormModel;
  /** What was just done, from the address. */
  readonly done?: string;
  /** Why the form was refused, if it is not about one of its fields. */
  readonly refused?: Child;
  /** Whether only keys that were not used for a long time are listed. */
  readonly onlyUnused?: boolean;
};

export function keysView(frame: Frame, model: KeysModel): Html {
  const { link, t } = frame;
  const { done = '' } = model;
  return settingsPage(frame, {
    title: t('common.apiKeys'),
    scripts: ['charts'],
    lead: html`${t('keys.lead')} <a href="${link('/docs')}">${t('common.apiReference')}</a>`,
    main: html`${doneNotice(frame, `keys.done.${done}`)} ${usageNotices(frame, model)}
    ${createForm(frame, model)} ${ownKeys(frame, model)} ${expiredKeys(frame, model)}
    ${revokedKeys(frame, model)}`,
  });
}

function createForm(frame: Frame, { form, refused }: KeysModel): Html {
  return postForm(
    frame,
    '/settings/keys',
    html`${refused} ${keyFields(frame, form)} ${formActions(frame, frame.t('keys.create'))}`,
    { kind: 'panel form' },
  );
}

function ownKeys(frame: Frame, model: KeysModel): Html {
  const { t } = frame;
  const { live, nowMs, onlyUnused = false } = model;
  const unused = live.filter((key) => isUnused(key, nowMs, UNUSED_DAYS));
  const shown = onlyUnused ? unused : live;
  return html`<section class="settings-section">
    <h2>${onlyUnused ? t('keys.unusedKeys') : t('keys.yours')}</h2>
    ${summary(frame, model, unused.length)}
    ${
      shown.length > 0 &&
      html`<ul class="records">
        ${shown.map((key) => liveKey(frame, key, model))}
      </ul>`
    }
  </section>`;
}

/** Nothing for a user whose keys are all in use. */
function summary({ t, link }: Frame, { live, onlyUnused = false }: KeysModel, unused: number): Child {
  if (live.length === 0) return html`<p class="quiet">${t('keys.none')}</p>`;
  const count = html`${t('keys.summary', { count: live.length })}
  ${unused > 0 ? t('keys.unusedCount', { count: unused, days: UNUSED_DAYS }) : ''}`;
  if (onlyUnused) {
    return html`<p class="quiet">
      ${unused > 0 ? count : t('keys.noneUnused', { days: UNUSED_DAYS })}
      <a href="${link('/settings/keys')}">${t('keys.showAll')}</a>
    </p>`;
  }
  return (
    unused > 0 &&
    html`<p class="quiet">
      ${count} <a href="${link('/settings/keys?unused=1')}">${t('keys.unusedKeys')}</a>
    </p>`
  );
}

export type OneKey = {
  readonly key: ApiKey;
  readonly nowMs: number;
  readonly labelOf: (engine: string) => string;
  /** The list of keys that the page belongs to. */
  readonly home: KeysHome;
};

/** What all pages of a key need of it. */
export function oneKey({ clock, labelOf }: SiteParts, { home }: KeyArea, key: ApiKey): OneKey {
  return { key, nowMs: clock.wallMs(), labelOf, home };
}

/** The key that a page is about. */
export function keyPanel(frame: Frame, { key, nowMs, labelOf, home }: OneKey, actions?: Child): Html {
  const { t, link } = frame;
  return html`<div class="panel record">
    <div class="record-head">
      <h2>${keyName(frame, key)}</h2>
      ${keyPrefix(key)} ${keyTags(frame, key)} ${keyStateTag(frame, key, nowMs)}
    </div>
    ${key.note !== '' && html`<p class="record-note"><bdi>${key.note}</bdi></p>`}
    ${factList([
      [
        t('admin.user'),
        home === '/admin/keys' &&
          html`<a href="${link(`/admin/users/${key.ownerId}`)}"><bdi>${key.ownerName}</bdi></a>`,
      ],
      [t('keys.created'), onDay(frame, key.createdAtMs)],
      [t('keys.lastUsed'), agoOrNever(frame, key.lastUsedAtMs, nowMs)],
      [t('keys.revokedAt'), key.revokedAtMs !== undefined && onDay(frame, key.revokedAtMs)],
      [t('terms.replaces'), key.replaces !== undefined && keyPrefix({ prefix: key.replaces })],
      [t('terms.replacedBy'), key.replacedBy !== undefined && keyPrefix({ prefix: key.replacedBy })],
      ...keyTermFacts(frame, key, labelOf),
    ])}
    ${actions !== undefined && html`<p class="record-actions">${actions}</p>`}
  </div>`;
}
