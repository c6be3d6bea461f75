import type { ResultPage } from '../../core/search/result-pages.ts';
import type { FramePolicy } from '../../http/hooks/security-headers.ts';
import type { Frame, Html } from '../components/html.ts';
import { type ListTab, startView } from '../components/results/list-view.ts';
import type { SearchModel } from '../components/results/paging.ts';
import { TAB_PATHS } from '../components/results/search-address.ts';
import { findPage, lookupPage, searchModel } from './find-page.ts';
import { followBang } from './follow-bang.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from './page.ts';
import { asksSomething, readSearch, type SiteSearch } from './read-search.ts';

type Result<T extends ListTab> = ResultPage<T>['results'][number];

type ListPage<T extends ListTab, Shown> = {
  readonly tab: T;
  /** Which results this search shows; all if undefined. */
  readonly only?: (search: SiteSearch) => ((result: Result<T>) => boolean) | undefined;
  /** Turns a result into what the page shows. */
  readonly show: (visit: Visit, search: SiteSearch) => (result: Result<T>) => Shown;
  readonly draw: (frame: Frame, model: SearchModel<Shown>) => Html;
  /** What frames of the page may show, if it has any. */
  readonly frames?: (shown: readonly Shown[]) => FramePolicy;
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

async function results<T extends ListTab, Shown>(
  visit: Visit,
  parts: SiteParts,
  search: SiteSearch,
  { tab, only, show, draw, frames }: ListPage<T, Shown>,
): Promise<SiteAnswer> {
  const found = await findPage(tab, visit, parts, search, only?.(search));
  const model = searchModel(visit, parts, search, { tab, found, show: show(visit, search) });
  return {
    ...lookupPage(draw(visit.frame, model), found),
    ...(frames && { frames: frames(model.results) }),
  };
}
