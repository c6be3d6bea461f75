import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** Says that the visitor's site rules hide results, with a link to the rules. */
export function hiddenNote({ t, link }: Frame, hidden: number): Html {
  return html`<p class="quiet">
    ${t('search.results.hidden', { count: hidden })}
    <a href="${link('/preferences/sites')}">${t('search.results.rules')}</a>
  </p>`;
}
