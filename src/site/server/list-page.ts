import type { ResultPage } from '../../core/search/result-pages.ts';
import type { FramedSource } from '../../http/hooks/security-headers.ts';
import { type ListTab, listView, startView } from '../components/results/list-view.ts';
import { TAB_PATHS } from '../components/results/search-address.ts';
import { findPage } from './find-page.ts';
import { followBang } from './follow-bang.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from './page.ts';
import { asksSomething, readSearch, type SiteSearch } from './read-search.ts';
import { answerSearch, resultParts, type ResultsView } from './search-answer.ts';

type Result<T extends ListTab> = ResultPage<T>['results'][number];

type ListPage<T extends ListTab, Shown> = {
  readonly tab: T;
  /** Which results this search shows; all if undefined. */
  readonly only?: (search: SiteSearch) => ((result: Result<T>) => boolean) | undefined;
  readonly show: (visit: Visit, search: SiteSearch) => (result: Result<T>) => Shown;
  readonly draw: ResultsView<T, Shown>['draw'];
  readonly scripts?: readonly string[];
  /** What frames of the page may show, if it has any. */
  readonly frames?: FramedSource;
};

/** A search on a tab other than the web. They differ only in how they show results. */
export function listPage<T extends ListTab, Shown>(parts: SiteParts, page: ListPage<T, Shown>): SitePage {
  const { tab } = page;
  return {
    name: tab,
    method: 'GET',
    path: TAB_PATHS[tab],
    access: 'searchers',
    spends: 'search',
    asks: asksSomething,
    handle(visit) {
      const search = readSearch(tab, visit, parts);
      if (!search) return { kind: 'page', html: startView(visit.frame, tab), cacheControl: 'private' };
      return followBang(visit, parts, search.choice) ?? results(visit, parts, search, page);
    },
  };
}

function results<T extends ListTab, Shown>(
  visit: Visit,
  parts: SiteParts,
  search: SiteSearch,
  { tab, only, show, draw, scripts, frames }: ListPage<T, Shown>,
): Promise<SiteAnswer> {
  const drawn = resultParts(visit, parts, search, { tab, show: show(visit, search), draw });
  return answerSearch<T>(visit, {
    finding: findPage(tab, visit, parts, search, only?.(search)),
    around: (main) => listView(visit.frame, drawn.blank, { tab, scripts, main }),
    async *parts({ first, final }) {
      yield drawn.start(await first);
      yield drawn.end(await first, await final);
    },
    ...(frames && { frames }),
  });
}
