import type { SearchKind } from '../../../core/results/found.ts';
import { filters } from '../filters/filters.ts';
import { type Child, type Frame, html, type Html } from '../html.ts';
import { searchPage } from '../layout/search-page.ts';
import { resultScripts, type SearchModel } from './paging.ts';

/** The kinds of search that show a list of results and nothing else. */
export type ListTab = Exclude<SearchKind, 'web'>;

type ListView = {
  readonly tab: ListTab;
  /** The scripts of this tab. */
  readonly scripts?: readonly string[] | undefined;
  readonly main: Child;
};

/** What images, news, videos and the categories have in common. */
export function listView(
  frame: Frame,
  model: SearchModel<unknown>,
  { tab, scripts = [], main }: ListView,
): Html {
  const { choice } = model;
  return searchPage(frame, {
    tab,
    query: choice.text,
    choice,
    filters: filters(frame, { ...model, tab }),
    main: html`<div class="media">
      <h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>
      ${main}
    </div>`,
    scripts: [...scripts, ...resultScripts(frame)],
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
