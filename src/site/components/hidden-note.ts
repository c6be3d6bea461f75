import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** Says that the visitor's own rules left something out, and where they are. */
export function hiddenNote({ strings }: Frame, hidden: number): Html {
  const { results } = strings.search;
  return html`<p class="quiet">
    ${results.hidden(hidden)} <a href="/preferences/sites">${results.rules}</a>
  </p>`;
}
