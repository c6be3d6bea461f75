import type { Frame } from './frame.ts';
import { html, type Child, type Html } from './html.ts';

/** The attributes of a link that leads away: who is there learns neither from where nor what was searched for. */
export function outward({ newTab }: Pick<Frame, 'newTab'>): Html {
  return newTab ? html`rel="noreferrer" target="_blank"` : html`rel="noreferrer"`;
}

/** Words that lead away; only the words where the address does not belong to the web. */
export function outLink(frame: Frame, address: string, words: Child): Child {
  const url = linkAddress(address);
  return url === undefined ? words : html`<a href="${url}" ${outward(frame)}>${words}</a>`;
}

/** The address as a browser writes it; undefined for one that does not belong to the web, such as `javascript:`. */
export function linkAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
