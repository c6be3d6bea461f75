import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';

/** The place of the knowledge cards until a script brings them; where none runs any more, a link does. */
export function laterCards({ t }: Frame, { from, instead }: { from: string; instead: string }): Html {
  return html`<div data-cards="${from}" aria-live="polite">
    <noscript><a href="${instead}">${t('search.cards.show')}</a></noscript>
  </div>`;
}
