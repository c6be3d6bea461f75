import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** The attributes of a link that leads away: who is there learns neither from where nor what was searched for. */
export function outward({ newTab }: Pick<Frame, 'newTab'>): Html {
  return newTab ? html`rel="noreferrer" target="_blank"` : html`rel="noreferrer"`;
}
