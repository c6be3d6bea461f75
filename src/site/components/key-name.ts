import { shownPrefix } from '../../core/accounts/key-format.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** Names can be in any script and direction, isolated from the text beside them. */
export function keyName({ t }: Frame, { name }: { name: string }): Html {
  return name === '' ? html`<span class="quiet">${t('keys.unnamed')}</span>` : html`<bdi>${name}</bdi>`;
}

export function keyPrefix({ prefix }: { prefix: string }): Html {
  return html`<code>${shownPrefix(prefix)}</code>`;
}
