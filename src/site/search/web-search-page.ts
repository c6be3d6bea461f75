import { presentPage, type PresentContext } from '../../http/api/present/results.ts';
import type { ResultPage } from '../../core/search/result-pages.ts';
import { webPage, type WebPage } from './web-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { findPage, lookupPage, elsewhere } from '../server/find-page.ts';
import { relatedBelow } from './related.ts';
import { followBang } from '../server/follow-bang.ts';
import { cardsBeside, instantFor } from './knowledge.ts';
import { readSiteRules } from '../server/site-rules.ts';
import { asksSomething, readSearch, type SiteSearch } from '../server/read-search.ts';
import { handled } from '../../core/ports/maybe-promise.ts';

export function webSearchPage(parts: SiteParts): SitePage {
  return {
    name: 'search',
    method: 'GET',
    path: '/search',
    access: 'searchers',
    spends: 'search',
    asks: asksSomething,
    handle(visit) {
      const search = readSearch('web', visit, parts);
      if (!search) return { kind: 'redirect', to: '/' };
      return followBang(visit, parts, search.choice) ?? results(visit, parts, search);
    },
  };
}

async function results(visit: Visit, parts: SiteParts, search: SiteSearch): Promise<SiteAnswer> {
  const isFirst = search.page === 1;
  const related = isFirst ? relatedBelow(visit, parts, search) : undefined;
  const finding = handled(
    Promise.all([
      findPage('web', visit, parts, search),
      isFirst ? instantFor(visit, parts, search) : undefined,
    ]),
  );
  const [[found, instant], cards] = await Promise.all([
    finding,
    isFirst ? cardsBeside(visit, parts, { search, results: finding }) : undefined,
  ]);
  const html = webPage(visit.frame, {
    ...modelOf(visit, parts, search, found),
    instant,
    cards: cards?.html,
    related: await related?.(),
  });
  return lookupPage(html, found, {
    isIncomplete: instant?.isIncomplete === true || cards?.isIncomplete === true,
  });
}

function modelOf(
  visit: Visit,
  parts: SiteParts,
  { page, query, choice, slots: asked }: SiteSearch,
  found: ResultPage<'web'>,
): Omit<WebPage, 'instant' | 'cards' | 'related'> {
  const { slots, labelOf, clock, favicon, searches } = parts;
  const context: PresentContext = {
    nowMs: clock.wallMs(),
    locale: visit.frame.language,
    favicon,
    label: (sources) => sources.map(labelOf).join(', '),
    changesAt: () => undefined,
  };
  return {
    ...found,
    choice,
    page,
    safe: query.safe,
    slots: slots.filter(({ configured }) => configured),
    asked,
    supported: searches.supports('web', asked),
    usual: visit.visitor.preferences,
    results: found.results.map((item) => ({ ...presentPage(item, context), engines: item.sources.length })),
    correction: page === 1 ? found.correction : '',
    stale: found.cache === 'stale',
    labelOf,
    siteRules: readSiteRules(visit),
    elsewhere: found.outcome === 'failed' ? elsewhere(visit, parts, { tab: 'web', text: choice.text }) : [],
  };
}
