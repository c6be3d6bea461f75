import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { copyButton } from '../components/copy-button.ts';
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
      ${shown(frame, { id: 'new-key', caption: t('keys.theKey'), text })}
      ${shown(frame, { id: 'new-key-curl', caption: t('keys.tryIt'), text: curlLine(text, baseUrl) })}
      <p><a class="button" href="${link('/settings/keys')}" data-once-home>${t('keys.toKeys')}</a></p>`,
  });
}

function shown(frame: Frame, { id, caption, text }: { id: string; caption: string; text: string }): Html {
  return html`<figure class="code shown-once">
    <figcaption>${caption} ${copyButton(frame, id, caption)}</figcaption>
    <pre tabindex="0" role="group" aria-label="${caption}"><code id="${id}" data-once>${text}</code></pre>
  </figure>`;
}

function curlLine(key: string, baseUrl: string): string {
  return `curl -H 'Authorization: Api-Key ${key}' '${baseUrl}/api/v1/web/?q=river+delta'`;
}
