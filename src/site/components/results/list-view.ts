import { LAST_PAGE } from '../../../core/query/search-parameters.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { filters } from '../filters/filters.ts';
import { type Child, type Frame, html, type Html } from '../html.ts';
import { searchPage } from '../layout/search-page.ts';
import { noEngine } from './outcome.ts';
import { resultScripts, resultsWith, type SearchModel } from './paging.ts';

/** The kinds of search that show a list of results and nothing else. */
export type ListTab = Exclude<SearchKind, 'web'>;

type Drawing = {
  readonly tab: ListTab;
  /** The results, with the menu for the site of each; called only if there are any. */
  readonly results: (menuOf: (url: string) => Child) => Child;
  /** The scripts of this tab, loaded only if there are results. */
  readonly scripts?: readonly string[];
};

/** What images, news, videos and the categories have in common. */
export function listView(frame: Frame, model: SearchModel<unknown>, drawing: Drawing): Html {
  const { choice } = model;
  return searchPage(frame, {
    tab: drawing.tab,
    query: choice.text,
    choice,
    filters: filters(frame, { ...model, tab: drawing.tab }),
    main: html`<div class="media">
      <h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>
      ${model.reports.length === 0 && model.page <= LAST_PAGE ? noEngine(frame, drawing.tab) : resultsWith(frame, drawing.tab, model, drawing)}
    </div>`,
    scripts: model.results.length === 0 ? [] : [...(drawing.scripts ?? []), ...resultScripts(frame, model)],
  });
}

/** The tab without a search. */
export function startView(frame: Frame, tab: ListTab): Html {
  const { t } = frame;
  return searchPage(frame, {
    tab,
    query: '',
    main: html`<div class="media stack">
      <h1>${t(`common.tabs.${tab}`)}</h1>
      <p class="quiet">${t('media.start')}</p>
    </div>`,
  });
}

/** A thumbnail without alternative text, because the text beside it says what it shows. */
export function thumbnail(frame: Frame, url: string, over?: Child): Html {
  return html`<span class="thumb">
    ${url !== '' && html`<img src="${frame.picture(url)}" alt="" loading="lazy" decoding="async" />`} ${over}
  </span>`;
}
