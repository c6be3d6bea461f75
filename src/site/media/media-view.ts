import type { Tab } from '../../core/results/found.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { failedEngines, noEngine } from '../components/outcome.ts';
import { filters, type Filters } from '../components/filters.ts';
import { pageEnd, resultScripts, type PageOfResults } from '../components/page-end.ts';
import { LAST_PAGE } from '../../core/query/search-parameters.ts';
import { searchPage } from '../components/search-page.ts';
import { samePages, shownNote, siteMenus, steeredNotice } from '../components/steering.ts';

export type MediaTab = Exclude<Tab, 'web'>;

export type MediaPage<Item> = PageOfResults<Item> &
  Pick<Filters, 'safe' | 'slots' | 'asked' | 'supported' | 'usual'>;

type Drawing = {
  readonly tab: MediaTab;
  /** The results, with the menu for the site of each; called only if there are any. */
  readonly results: (menuOf: (url: string) => Child) => Child;
  /** The scripts of this tab, loaded only if there are results. */
  readonly scripts?: readonly string[];
};

/** What images, news and videos have in common. */
export function mediaPage(frame: Frame, model: MediaPage<unknown>, drawing: Drawing): Html {
  const { choice } = model;
  return searchPage(frame, {
    tab: drawing.tab,
    query: choice.text,
    choice,
    filters: filters(frame, { ...model, tab: drawing.tab }),
    main: html`<div class="media">
      <h1 class="unseen">${frame.t('search.results.title', { query: choice.text })}</h1>
      ${model.reports.length === 0 && model.page <= LAST_PAGE ? noEngine(frame) : found(frame, model, drawing)}
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

function found(frame: Frame, model: MediaPage<unknown>, { tab, results }: Drawing): Child {
  const { steering } = model;
  const again = samePages(steering, tab, model.choice)(model.page);
  return [
    steeredNotice(frame, steering, again),
    shownNote(frame, steering, again),
    failedEngines(frame, { ...model, again }),
    model.results.length > 0 && results(siteMenus(frame, steering, again)),
    pageEnd(frame, tab, model),
  ];
}
