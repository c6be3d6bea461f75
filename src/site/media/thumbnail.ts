import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';

/** A thumbnail without alternative text, because the text beside it says what it shows. */
export function thumbnail(frame: Frame, url: string, over?: Child): Html {
  return html`<span class="thumb">
    ${url !== '' && html`<img src="${frame.picture(url)}" alt="" loading="lazy" decoding="async" />`} ${over}
  </span>`;
}
