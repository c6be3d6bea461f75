import type { Tab } from '../../core/results/found.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { noEngine } from '../components/results/outcome.ts';
import { filters } from '../components/filters/filters.ts';
import { resultScripts, resultsWith, type SearchModel } from '../components/results/paging.ts';
import { LAST_PAGE } from '../../core/query/search-parameters.ts';
import { searchPage } from '../components/layout/search-page.ts';
import { type Emphasis, queryWords } from '../../core/results/query-words.ts';
import type { NewsResult } from '../../http/api/present/results.ts';
import { emphasised } from '../components/text.ts';
import { outward } from '../components/results/out-link.ts';
import { thumbnail } from './images-view.ts';

export type MediaTab = Exclude<Tab, 'web'>;

type Drawing = {
  readonly tab: MediaTab;
  /** The results, with the menu for the site of each; called only if there are any. */
  readonly results: (menuOf: (url: string) => Child) => Child;
  /** The scripts of this tab, loaded only if there are results. */
  readonly scripts?: readonly string[];
};

/** What images, news and videos have in common. */
export function mediaPage(frame: Frame, model: SearchModel<unknown>, drawing: Drawing): Html {
  const { choice } = model;
  return searchPage(frame, {
    tab: drawing.tab,
    query: choice.text,
    choice,
    filters: filters(frame, { ...model, tab: drawing.tab }),
    main: html`<div class="media">
      <h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>
      ${model.reports.length === 0 && model.page <= LAST_PAGE ? noEngine(frame) : resultsWith(frame, drawing.tab, model, drawing)}
    </div>`,
    scripts: model.results.length === 0 ? [] : [...(drawing.scripts ?? []), ...resultScripts(frame, model)],
  });
}

/** The tab without a search. */
export function mediaStart(frame: Frame, tab: MediaTab): Html {
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

export function newsPage(frame: Frame, model: SearchModel<NewsResult>): Html {
  const emphasis = queryWords(model.choice.text);
  return mediaPage(frame, model, {
    tab: 'news',
    results: (menuOf) =>
      html`<ol class="stories">
        ${model.results.map((story) => item(frame, story, { emphasis, menu: menuOf(story.url) }))}
      </ol>`,
  });
}

type Beside = { readonly emphasis: Emphasis; readonly menu: Child };

function item(frame: Frame, story: NewsResult, { emphasis, menu }: Beside): Html {
  const { source, age, description } = story;
  return html`<li class="story" data-result>
    <div class="story-words">
      <a class="result-link" href="${story.url}" ${outward(frame)}>
        <h2 class="result-title" dir="auto">${story.title === '' ? story.hostname : story.title}</h2>
        <span class="result-address"
          ><b dir="auto">${source}</b> ${age !== '' && html`<span class="story-age">${age}</span>`}</span
        >
      </a>
      ${description !== '' && html`<p class="result-text" dir="auto">${emphasised(emphasis, description)}</p>`}
      ${menu !== undefined && html`<p class="result-foot">${menu}</p>`}
    </div>
    ${story.thumbnail !== '' && thumbnail(frame, story.thumbnail)}
  </li>`;
}
