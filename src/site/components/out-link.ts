import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

/** The attributes of a link that leads away: who is there learns neither from where nor what was searched for. */
export function outward({ newTab }: Pick<Frame, 'newTab'>): Html {
  return newTab ? html`rel="noreferrer" target="_blank"` : html`rel="noreferrer"`;
}

/** Words that lead away; only the words where the address does not belong to the web. */
export function outLink(frame: Frame, address: string, words: Child): Child {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return words;
  return html`<a href="${url.href}" ${outward(frame)}>${words}</a>`;
}
