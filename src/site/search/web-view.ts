import { queryWords } from '../../core/results/query-words.ts';
import type { Outcome, Report } from '../../core/upstream/outcome.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { failedEngines, hiddenNote, nothingFound, noEngine } from '../components/outcome.ts';
import { filters, type Filters } from '../components/filters.ts';
import { paging } from '../components/paging.ts';
import { searchAddress, type SearchChoice } from '../components/search-address.ts';
import { searchPage } from '../components/search-page.ts';
import { webResult, type ShownResult } from './result.ts';

export type WebPage = Pick<Filters, 'safe' | 'slots' | 'asked'> & {
  readonly choice: SearchChoice;
  readonly page: number;
  readonly results: readonly ShownResult[];
  /** How many results of blocked sites are left out. */
  readonly hidden: number;
  readonly correction: string;
  readonly outcome: Outcome;
  readonly stale: boolean;
  readonly reports: readonly Report[];
  readonly labelOf: (id: string) => string;
  readonly instant: Child;
  readonly cards: Child;
};

export function webPage(frame: Frame, model: WebPage): Html {
  const { choice } = model;
  return searchPage(frame, {
    tab: 'web',
    query: choice.text,
    choice,
    filters: filters(frame, { tab: 'web', dated: true, ...model }),
    main: html`<h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>
      ${model.instant} ${model.slots.length === 0 ? noEngine(frame) : found(frame, model)}`,
    ...(model.cards === undefined ? {} : { aside: model.cards }),
  });
}

function found(frame: Frame, model: WebPage): Child {
  const { choice, page, results, hidden } = model;
  const again = searchAddress('web', choice, page);
  const more = results.length + hidden > 0;
  const emphasis = queryWords(choice.text);
  return [
    correction(frame, model),
    failedEngines(frame, { ...model, again }),
    results.length > 0 &&
      html`<ol class="results">
        ${results.map((result) => webResult(frame, result, emphasis))}
      </ol>`,
    !more && nothingFound(frame, { ...model, query: choice.text }),
    hidden > 0 && hiddenNote(frame, hidden),
    paging(frame, { page, more, addressOf: (number) => searchAddress('web', choice, number) }),
  ];
}

function correction({ link, t }: Frame, { correction: text, choice }: WebPage): Html | undefined {
  if (text === '') return undefined;
  const to = searchAddress('web', { ...choice, text });
  return html`<p class="correction">${t('search.results.correction')} <a href="${link(to)}">${text}</a></p>`;
}
