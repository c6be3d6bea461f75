import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';

/** The place of the knowledge cards until a script brings them; where none runs any more, a link does. */
export function laterCards(
  { link, t }: Frame,
  { from, instead }: { from: SitePath; instead: SitePath },
): Html {
  return html`<div data-cards="${link(from)}" aria-live="polite">
    <noscript><a href="${link(instead)}">${t('search.cards.show')}</a></noscript>
  </div>`;
}
