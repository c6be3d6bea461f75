import type { ApiKey } from '../../core/accounts/model.ts';
import { factList } from '../components/fact-list.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { keyName, keyPrefix } from '../components/key-name.ts';
import { keyStateTag, keyTags, keyTermFacts } from '../components/key-terms-view.ts';
import { onDay } from '../components/time.ts';
import type { KeysHome } from './key-area.ts';
import { lastUsed } from './key-records.ts';

export type OneKey = {
  readonly key: ApiKey;
  readonly nowMs: number;
  readonly labelOf: (engine: string) => string;
  /** The list of keys that the page belongs to. */
  readonly home: KeysHome;
};

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
      [t('keys.lastUsed'), lastUsed(frame, key, nowMs)],
      [t('keys.revokedAt'), key.revokedAtMs !== undefined && onDay(frame, key.revokedAtMs)],
      [t('terms.replaces'), key.replaces !== undefined && keyPrefix({ prefix: key.replaces })],
      [t('terms.replacedBy'), key.replacedBy !== undefined && keyPrefix({ prefix: key.replacedBy })],
      ...keyTermFacts(frame, key, labelOf),
    ])}
    ${actions !== undefined && html`<p class="record-actions">${actions}</p>`}
  </div>`;
}
