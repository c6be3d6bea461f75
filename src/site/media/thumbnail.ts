import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';

/** A small picture of others. What it shows is said beside it; where it does not come, its frame stays quiet. */
export function thumbnail(frame: Frame, url: string, over?: Child): Html {
  return html`<span class="thumb">
    ${url !== '' && html`<img src="${frame.picture(url)}" alt="" loading="lazy" decoding="async" />`} ${over}
  </span>`;
}
