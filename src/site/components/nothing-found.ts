import type { Outcome } from '../../core/search/outcome.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** Said where engines answered and had nothing; what a failed search says stands in `failedEngines`. */
export function nothingFound(
  { strings }: Frame,
  { query, outcome, page }: { query: string; outcome: Outcome; page: number },
): Html | undefined {
  const { empty } = strings.search;
  if (outcome === 'failed') return undefined;
  return html`<section class="nothing stack">
    <h2>${empty.title(query)}</h2>
    ${outcome === 'partial' && html`<p>${empty.amongThose}</p>`}
    ${
      page > 1
        ? html`<p>${empty.lastPage}</p>`
        : html`<ul>
            ${empty.hints.map((hint) => html`<li>${hint}</li>`)}
          </ul>`
    }
  </section>`;
}
