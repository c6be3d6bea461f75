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
  const { keys } = frame.strings;
  return settingsPage(frame, {
    title: keys.made,
    main: html`<p class="notice warn" role="status">${keys.madeOnce}</p>
      ${shown(frame, { id: 'new-key', caption: keys.theKey, text })}
      ${shown(frame, { id: 'new-key-curl', caption: keys.tryIt, text: curlLine(text, baseUrl) })}
      <p><a class="button" href="/settings/keys" data-once-home>${keys.toKeys}</a></p>`,
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
