import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { codeBlock } from '../components/code-block.ts';
import { settingsPage } from '../components/settings-page.ts';

export type NewKeyModel = {
  /** The whole key: this page is the only place that ever shows it. */
  readonly text: string;
  readonly baseUrl: string;
};

export function newKeyView(frame: Frame, { text, baseUrl }: NewKeyModel): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('keys.made'),
    main: html`<p class="notice warn" role="status">${t('keys.madeOnce')}</p>
      ${codeBlock(frame, { id: 'new-key', caption: t('keys.theKey'), code: text, once: true })}
      ${codeBlock(frame, { id: 'new-key-curl', caption: t('keys.tryIt'), code: curlLine(text, baseUrl), once: true })}
      <p><a class="button" href="${link('/settings/keys')}" data-once-home>${t('keys.toKeys')}</a></p>`,
  });
}

function curlLine(key: string, baseUrl: string): string {
  return `curl -H 'Authorization: Api-Key ${key}' '${baseUrl}/api/v1/web/?q=river+delta'`;
}
