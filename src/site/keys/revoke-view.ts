import type { ApiKey } from '../../core/accounts/model.ts';
import { factList } from '../components/fact-list.ts';
import { postForm } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { keyName, keyPrefix } from '../components/key-name.ts';
import { keyTags } from '../components/key-terms-view.ts';
import { settingsPage } from '../components/settings-page.ts';
import { onDay } from '../components/time.ts';
import { lastUsed } from './key-records.ts';

export function revokeKeyView(frame: Frame, { key, nowMs }: { key: ApiKey; nowMs: number }): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('keys.revokeTitle'),
    lead: t('keys.revokeText'),
    main: html`<div class="panel record">
        <div class="record-head">
          <h2>${keyName(frame, key)}</h2>
          ${keyPrefix(key)} ${keyTags(frame, key)}
        </div>
        ${factList([
          [t('keys.created'), onDay(frame, key.createdAtMs)],
          [t('keys.lastUsed'), lastUsed(frame, key, nowMs)],
        ])}
      </div>
      ${postForm(
        frame,
        `/settings/keys/${key.prefix}/revoke`,
        html`<button class="button danger">${t('keys.revokeConfirm')}</button>
          <a class="button plain" href="${link('/settings/keys')}">${t('common.cancel')}</a>`,
        { kind: 'actions' },
      )}`,
  });
}
