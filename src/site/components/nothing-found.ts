import type { Outcome } from '../../core/upstream/outcome.ts';
import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';

/** For a search that succeeded without results; `failedEngines` covers a failed search. */
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
