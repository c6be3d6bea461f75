import { linkKeyAddress } from '../../core/accounts/link-address.ts';
import type { KeyKind } from '../../core/accounts/model.ts';
import { codeBlock } from '../components/code-block.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';

type NewKeyModel = {
  /** The whole key: this page is the only place that ever shows it. */
  readonly text: string;
  readonly kind: KeyKind;
  readonly baseUrl: string;
};

export function newKeyView(frame: Frame, { text, kind, baseUrl }: NewKeyModel): Html {
  const { link, t } = frame;
  const address = kind === 'link' ? linkKeyAddress(baseUrl, text) : undefined;
  return settingsPage(frame, {
    title: t('keys.made'),
    main: html`<p class="notice warn" role="status">${t('keys.madeOnce')}</p>
      ${codeBlock(frame, { id: 'new-key', caption: t('keys.theKey'), code: text, once: true })}
      ${address !== undefined && codeBlock(frame, { id: 'new-key-address', caption: t('keys.linkAddress'), code: address, once: true })}
      ${codeBlock(frame, { id: 'new-key-curl', caption: t('keys.tryIt'), code: address === undefined ? curlLine(text, baseUrl) : `curl '${address}?q=river+delta&format=json'`, once: true })}
      <p><a class="button" href="${link('/settings/keys')}" data-once-home>${t('keys.toKeys')}</a></p>`,
  });
}

function curlLine(key: string, baseUrl: string): string {
  return `curl -H 'Authorization: Api-Key ${key}' '${baseUrl}/api/v1/web/?q=river+delta'`;
}
