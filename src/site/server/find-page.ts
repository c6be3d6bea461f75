import type { SearchKind } from '../../core/results/found.ts';
import { findResultPage, type ResultPage } from '../../core/search/result-pages.ts';
import { LAST_PAGE } from '../../core/query/search-parameters.ts';
import { deferred, handled, type Handled } from '../../core/ports/maybe-promise.ts';
import type { SearchResult } from '../../core/search/searches.ts';
import type { SiteAnswer, SiteParts, Visit } from './page.ts';
import { searchableIn, type SiteSearch } from './read-search.ts';
import { readSiteRules } from './site-rules.ts';
import type { Merged } from '../../core/rank/merge.ts';
import type { LookupResult } from '../../core/upstream/outcome.ts';
import { lookupHeaders } from '../../http/api/present/responses.ts';
import type { Html } from '../components/html.ts';
import type { SearchTab } from '../../core/bangs/tabs.ts';
import type { Elsewhere } from '../components/results/outcome.ts';
import type { SearchModel } from '../components/results/paging.ts';

export const NOTHING: ResultPage<SearchKind> = {
  ...{ results: [], hidden: 0, correction: '', knownPages: 0, more: false },
  ...{ outcome: 'empty', cache: 'hit', reports: [], freshUntilMs: 0, retryAfterMs: 0 },
};

/** `first`: what the first providers returned, as soon as the others are late. */
type Twice<Found> = { readonly first: Handled<Found>; readonly final: Handled<Found> };

export type Finding<T extends SearchKind> = Twice<ResultPage<T>>;

/** The results of a page, in the size and with the site rules of the visitor's preferences. */
export function findPage<T extends SearchKind>(
  tab: T,
  visit: Visit,
  { searches, deadlineMs, clock }: SiteParts,
  { page, query, slots }: SiteSearch,
  shows?: (result: Merged[T]) => boolean,
): Finding<T> {
  if (page > LAST_PAGE) {
    const none = handled(Promise.resolve(NOTHING as ResultPage<T>));
    return { first: none, final: none };
  }
  const { visitor, requestId, signal } = visit;
  const { perPage } = visitor.preferences;
  const isGuest = visitor.user === undefined;
  const { applied: rules } = readSiteRules(visit);
  const endMs = clock.steadyMs() + deadlineMs;
  const pages = new Map<number, Twice<SearchResult<T>>>();
  const load = (number: number): Twice<SearchResult<T>> => {
    const known = pages.get(number);
    if (known) return known;
    const first = deferred<SearchResult<T>>();
    let hasResults = false;
    let grace: NodeJS.Timeout | undefined;
    const finding = searches.find({
      tab,
      query: { ...query, page: number },
      slots,
      ...(shows && { refine: { shows } }),
      isGuest,
      // Several pages of the engines together take no longer than one.
      timeoutMs: Math.max(1, endMs - clock.steadyMs()),
      requestId,
      signal,
      onReport(report, running) {
        hasResults ||= report.results > 0;
        const graceMs = running.graceMs();
        const show = (): void => {
          first.resolve(running.soFar());
        };
        if (hasResults && graceMs === 0) show();
        else if (hasResults) grace ??= setTimeout(show, graceMs);
      },
    });
    finding.then(first.resolve, first.reject);
    const ends = handled(
      finding.finally(() => {
        clearTimeout(grace);
      }),
    );
    const twice = { first: first.promise, final: ends };
    pages.set(number, twice);
    return twice;
  };
  const pageOf = (which: keyof Finding<T>): Handled<ResultPage<T>> =>
    handled(
      findResultPage({
        ...{ tab, page, rules },
        // A page of images is a screen full of rows, whatever their number.
        perPage: tab === 'images' ? 0 : perPage,
        load: (number) => load(number)[which],
        lastPage: (id) => searches.lastPage(tab, id),
      }),
    );
  return { final: pageOf('final'), first: pageOf('first') };
}

/** What the page of a tab shows: the results, and what its filters and links need. */
export function searchModel<T extends SearchKind, Shown>(
  visit: Visit,
  parts: SiteParts,
  search: SiteSearch,
  {
    tab,
    found,
    show,
  }: { tab: T; found: ResultPage<T>; show: (item: ResultPage<T>['results'][number]) => Shown },
): SearchModel<Shown> & Pick<ResultPage<T>, 'correction' | 'rows'> {
  const { searches, labelOf } = parts;
  const { choice, page, query, slots: asked } = search;
  return {
    ...found,
    ...{ choice, page, asked, labelOf },
    safe: query.safe,
    slots: searchableIn(tab, visit, parts),
    supported: searches.supports({ tab, slots: asked, isGuest: visit.visitor.user === undefined }),
    usual: visit.visitor.preferences,
    results: found.results.map(show),
    stale: found.cache === 'stale',
    siteRules: readSiteRules(visit),
    elsewhere: found.outcome === 'failed' ? elsewhere(visit, parts, { tab, text: choice.text }) : [],
  };
}

type Looked = Pick<LookupResult, 'outcome' | 'cache' | 'reports'>;

/**
 * The answer of a page that asked providers, for searches, maps and translations alike. It is 200 even if all of them
 * failed, as in the API: the page is complete and says what failed. But then it is not cached, and Back searches again.
 */
export function lookupPage(
  html: Html,
  found: Looked,
  { isIncomplete = false }: { isIncomplete?: boolean } = {},
): Extract<SiteAnswer, { kind: 'page' }> {
  const isLasting = found.outcome !== 'failed' && found.cache !== 'stale' && !isIncomplete;
  return {
    kind: 'page',
    html,
    cacheControl: isLasting ? 'private' : 'no-store',
    headers: lookupHeaders(found),
  };
}

/** What a lookup that no provider answered looks like. */
export const UNANSWERED: Looked = { outcome: 'failed', cache: 'miss', reports: [] };

/** The bangs of other places to search, for each tab. */
const TRIGGERS: Readonly<Record<Exclude<SearchTab, 'translate'>, readonly string[]>> = {
  web: ['ddg', 'brave', 'sp', 'w'],
  images: ['ddgi', 'commons', 'flickr'],
  news: ['ddg', 'brave', 'gn'],
  videos: ['peertube', 'yt'],
  papers: ['scholar', 'arxiv', 'pubmed'],
  code: ['gh', 'so'],
  packages: ['npm', 'crates', 'pypi'],
  discussions: ['hn', 'lemmy', 'r'],
  books: ['ol', 'gbooks'],
  music: ['mb', 'bandcamp'],
  podcasts: ['spotify'],
  maps: ['osm', 'gm'],
};

/** The same search on other sites, as links from the visitor's bangs. This server does not contact them. */
export function elsewhere(
  { visitor }: Pick<Visit, 'visitor'>,
  { bangs }: SiteParts,
  { tab, text }: { tab: keyof typeof TRIGGERS; text: string },
): readonly Elsewhere[] {
  return TRIGGERS[tab].flatMap((trigger) => {
    const bang = bangs.resolve(`!!${trigger} ${text}`, visitor.preferences.bangs);
    return bang?.kind === 'site' ? [{ name: bang.name, url: bang.url }] : [];
  });
}
