import type { Found } from '../../core/results/found.ts';
import type { FramePolicy } from '../../http/hooks/security-headers.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import { mediaStart, type MediaPage, type MediaTab } from './media-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { findPage } from '../server/find-page.ts';
import { elsewhere } from '../server/elsewhere.ts';
import { followBang } from '../server/follow-bang.ts';
import { lookupPage } from '../server/lookup-page.ts';
import { readSiteRules } from '../server/site-rules.ts';
import { asksSomething, readSearch, type SiteSearch } from '../server/read-search.ts';

type Kind<T extends MediaTab, Shown> = {
  readonly tab: T;
  /** Turns a result into what the page shows. */
  readonly show: (visit: Visit, search: SiteSearch) => (item: Found[T]) => Shown;
  readonly draw: (frame: Frame, model: MediaPage<Shown>) => Html;
  /** What frames of the page may show, if it has any. */
  readonly frames?: (shown: readonly Shown[]) => FramePolicy;
};

/** A search on the images, news and videos tabs, which differ only in how they show results. */
export function mediaSearchPage<T extends MediaTab, Shown>(parts: SiteParts, kind: Kind<T, Shown>): SitePage {
  return {
    name: kind.tab,
    method: 'GET',
    path: `/${kind.tab}`,
    access: 'searchers',
    spends: 'search',
    asks: asksSomething,
    handle(visit) {
      const search = readSearch(kind.tab, visit, parts);
      if (!search) return { kind: 'page', html: mediaStart(visit.frame, kind.tab), cacheControl: 'private' };
      return followBang(visit, parts, search.choice) ?? results(visit, parts, search, kind);
    },
  };
}

async function results<T extends MediaTab, Shown>(
  visit: Visit,
  parts: SiteParts,
  search: SiteSearch,
  { tab, show, draw, frames }: Kind<T, Shown>,
): Promise<SiteAnswer> {
  const found = await findPage(tab, visit, parts, search);
  const results = found.results as readonly Found[T][];
  const model: MediaPage<Shown> = {
    ...found,
    choice: search.choice,
    page: search.page,
    safe: search.query.safe,
    slots: parts.slots.filter(({ configured }) => configured),
    asked: search.slots,
    supported: parts.searches.supports(tab, search.slots),
    usual: visit.visitor.preferences,
    results: results.map(show(visit, search)),
    stale: found.cache === 'stale',
    labelOf: parts.labelOf,
    siteRules: readSiteRules(visit),
    elsewhere: found.outcome === 'failed' ? elsewhere(visit, parts, { tab, text: search.choice.text }) : [],
  };
  return {
    ...lookupPage(draw(visit.frame, model), found),
    ...(frames && { frames: frames(model.results) }),
  };
}
