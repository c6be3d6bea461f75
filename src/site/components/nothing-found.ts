import type { Outcome } from '../../core/upstream/outcome.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** Said where engines answered and had nothing; what a failed search says stands in `failedEngines`. */
export function nothingFound(
  { t }: Frame,
  { query, outcome, page }: { query: string; outcome: Outcome; page: number },
): Html | undefined {
  if (outcome === 'failed') return undefined;
  return html`<section class="nothing stack">
    <h2>${t('search.empty.title', { query })}</h2>
    ${outcome === 'partial' && html`<p>${t('search.empty.amongThose')}</p>`}
    ${
      page > 1
        ? html`<p>${t('search.empty.lastPage')}</p>`
        : html`<ul>
            <li>${t('search.empty.hints.spelling')}</li>
            <li>${t('search.empty.hints.words')}</li>
            <li>${t('search.empty.hints.filters')}</li>
          </ul>`
    }
  </section>`;
}
