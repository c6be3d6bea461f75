import { hash } from 'node:crypto';
import type { SiteRule } from '../../../core/preferences/model.ts';
import { rangeText, domainsText, filtersText } from '../../../core/query/search-query.ts';
import { estimateTokens } from '../../../core/length.ts';
import type { Fused } from '../../../core/rank/fuse.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import { LAST_PAGE } from '../../../core/query/search-parameters.ts';
import type { Category } from '../../../core/results/entries.ts';
import type { SearchKind, Tab } from '../../../core/results/found.ts';
import { findResultPage } from '../../../core/search/result-pages.ts';
import { mayFollow } from '../../../core/upstream/outcome.ts';
import type { Searches, SearchRequest, SearchResult } from '../../../core/search/searches.ts';
import type { Merged } from '../../../core/rank/merge.ts';
import { PRESENT_ENTRIES } from './entries.ts';
import { extendResults } from './extended-results.ts';
import { fitTokens } from './pages.ts';
import { extendedFields, apiLookup, type ApiLookup, type Presented } from './responses.ts';
import { PRESENT, type PresentContext } from './results.ts';

export type SearchCall<T extends SearchKind = Tab> = SearchRequest<T> & {
  /** The language of ages. */
  locale: string | undefined;
  /** The most tokens of the body, estimated. */
  maxTokens?: number | undefined;
  /** The user whose rules for sites or lens apply. The response is not shared with others. */
  reader?: string;
  explain: boolean;
  extended: boolean;
  strict?: boolean;
};

/** `more`: whether a page may follow. */
type FoundPage<T extends SearchKind> = SearchResult<T> & { readonly more: boolean };

type Form<T extends SearchKind> = {
  /** Distinguishes forms of the same search in the cache. */
  name: string;
  isPaged: boolean;
  /** Fields of the body besides the results. */
  envelope(results: readonly object[], found: SearchResult<T>): object;
};

/** As many as a page number of Brave's API reaches. Each one costs a call to every engine. */
const MAX_ENGINE_PAGES = 10;

type SearchLookupsParts = {
  searches: Searches;
  clock: Clock;
  labels: ReadonlyMap<string, string>;
  favicon: (host: string) => string;
  observe: (tab: SearchKind, cache: Presented['cache']) => void;
};

const PRESENT_ANY: { [T in SearchKind]: (item: Merged[T], context: PresentContext) => object } = {
  ...PRESENT,
  ...PRESENT_ENTRIES,
};

/** Searches of all kinds: how each is found, and how its response reads. */
export class SearchLookups {
  readonly #parts: SearchLookupsParts;

  constructor(parts: SearchLookupsParts) {
    this.#parts = parts;
  }

  search(call: SearchCall): ApiLookup {
    const { tab, query, slots } = call;
    const about = { query: query.text, tab, page: query.page, engine: slots };
    return this.#lookup(call, {
      name: '',
      isPaged: true,
      envelope: (results, { correction }) =>
        tab === 'web' ? { ...about, correction, results } : { ...about, results },
    });
  }

  /** `about`: the endpoint, and the kind of results if it has several. */
  category(call: SearchCall<Category>, about: { tab: string; kind?: string | undefined }): ApiLookup {
    const { query, slots } = call;
    return this.#lookup(call, {
      name: about.kind ?? '',
      isPaged: true,
      envelope: (results) => ({ query: query.text, ...about, page: query.page, engine: slots, results }),
    });
  }

  /** Images for a text, without the original one. */
  similar(
    call: SearchCall<'images'>,
    exclude: { name: string; shows: (item: Merged['images']) => boolean },
  ): ApiLookup {
    const { query, slots } = call;
    const others = { ...call, refine: { ...call.refine, shows: exclude.shows } };
    return this.#lookup(others, {
      name: `similar ${exclude.name}`,
      isPaged: false,
      envelope: (results) => ({ query: query.text, engine: slots, results }),
    });
  }

  #lookup<T extends SearchKind>(call: SearchCall<T>, form: Form<T>): ApiLookup {
    const { tab, explain, extended, strict = false } = call;
    return apiLookup<() => FoundPage<T>>({
      ...{ tab, explain, extended, strict },
      name: nameOf(call, form.name),
      personal: call.reader !== undefined,
      find: () => this.#find(call),
      present: (conclude) => this.#present(call, form, conclude()),
      observe: (cache) => {
        this.#parts.observe(tab, cache);
      },
    });
  }

  /** Merges only when the result is called for, because another request may have made the same response by then. */
  async #find<T extends SearchKind>(call: SearchCall<T>): Promise<() => FoundPage<T>> {
    const { page } = call.query;
    const count = call.refine?.count;
    if (count !== undefined && page > 1) {
      const found = await this.#slice(call, count);
      return () => found;
    }
    // One more than wanted tells whether there are more.
    const running = this.#parts.searches.start(count === undefined ? call : counting(call, count + 1));
    await running.wait();
    return () => this.#firstOf(running.conclude(), call);
  }

  #firstOf<T extends SearchKind>(
    found: SearchResult<T>,
    { tab, query, refine }: SearchCall<T>,
  ): FoundPage<T> {
    const { merged } = found;
    const shown = merged.slice(0, refine?.count);
    // Filters may have left out all that the engines returned.
    const goesOn = query.page < LAST_PAGE && found.reports.some(({ results }) => results > 0);
    const follows = (): boolean =>
      mayFollow(found, query.page, (id) => this.#parts.searches.lastPage(tab, id));
    return { ...found, merged: shown, more: goesOn && (shown.length < merged.length || follows()) };
  }

  /** A page of `count` results is a slice of what the engines have on all their pages, so that none is lost in between. */
  async #slice<T extends SearchKind>(call: SearchCall<T>, count: number): Promise<FoundPage<T>> {
    const { searches, clock } = this.#parts;
    const { tab, query } = call;
    const endMs = clock.steadyMs() + call.timeoutMs;
    const { results, more, ...found } = await findResultPage({
      ...{ tab, page: query.page, perPage: count, rules: [] },
      enginePages: MAX_ENGINE_PAGES,
      shortFirst: true,
      load: (page) =>
        searches.find({
          ...counting(call, undefined),
          query: { ...query, page },
          // Several pages of the engines together take no longer than one.
          timeoutMs: Math.max(1, endMs - clock.steadyMs()),
        }),
      lastPage: (id) => searches.lastPage(tab, id),
    });
    return { ...found, merged: results, more: more && query.page < LAST_PAGE };
  }

  #present<T extends SearchKind>(call: SearchCall<T>, form: Form<T>, found: FoundPage<T>): Presented {
    const { tab, locale, maxTokens, extended } = call;
    let { freshUntilMs } = found;
    const context: PresentContext = {
      nowMs: this.#parts.clock.wallMs(),
      locale,
      favicon: this.#parts.favicon,
      label: (sources) => this.#label(sources),
      changesAt: (atMs) => {
        if (atMs < freshUntilMs) freshUntilMs = atMs;
      },
    };
    const specified = found.merged.map((item) => PRESENT_ANY[tab](item, context));
    const results = extended ? extendResults(tab, found.merged, specified) : specified;
    const { outcome, cache, reports, retryAfterMs } = found;
    const presented = {
      ...{ outcome, cache, reports, retryAfterMs, freshUntilMs },
      body: form.envelope(results, found),
      ...(form.isPaged && { more: found.more }),
      ...(tab === 'web' && { explanation: () => rankingOf(found.merged as readonly Fused[]) }),
    };
    if (maxTokens === undefined) return presented;
    const within = (shown: readonly object[]): object => ({
      ...form.envelope(shown, found),
      ...(extended && { omitted: results.length - shown.length }),
    });
    const rest = { ...within([]), ...(extended && extendedFields(presented)) };
    const shown = fitTokens(results, maxTokens - estimateTokens(JSON.stringify(rest)));
    return { ...presented, body: within(shown) };
  }

  #label(sources: readonly string[]): string {
    const { labels } = this.#parts;
    const [first = ''] = sources;
    if (sources.length === 1) return labels.get(first) ?? first;
    return sources.map((id) => labels.get(id) ?? id).join(', ');
  }
}

function counting<T extends SearchKind>(call: SearchCall<T>, count: number | undefined): SearchCall<T> {
  return { ...call, refine: { ...call.refine, count } };
}

/** Cache key: everything that affects the body. */
function nameOf(call: SearchCall<SearchKind>, form: string): string {
  const { tab, query, slots, locale = '*' } = call;
  const { text, safe, language, page, date = '*' } = query;
  const when = typeof date === 'object' ? rangeText(date) : date;
  return `${tab} ${form}${optionsName(call)}\n${slots.join()} ${safe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${locale} ${page} ${when} ${text}`;
}

/** Empty for most searches. */
function optionsName({ query, refine, maxTokens, reader, isGuest }: SearchCall<SearchKind>): string {
  const { country, domains } = query;
  let name = filtersText(query);
  if (isGuest) name += ' guest';
  if (country !== undefined) name += ` country=${country}`;
  if (domains !== undefined) name += ` domains=${domainsText(domains)}`;
  if (refine?.count !== undefined) name += ` count=${refine.count}`;
  if (refine?.sites !== undefined) name += ` sites=${sitesDigest(refine.sites)}`;
  // Otherwise a lens could find the shared response of a search for the same sites, with the address of that search.
  if (reader !== undefined) name += ` reader=${reader}`;
  if (maxTokens !== undefined) name += ` tokens=${maxTokens}`;
  return name;
}

/** Changes with every rule, and is shorter than five hundred of them. */
function sitesDigest(sites: readonly SiteRule[]): string {
  return hash('sha256', sites.map(({ rule, host }) => `${rule}:${host}`).join(), 'base64url');
}

function rankingOf(merged: readonly Fused[]): object {
  const results = merged.map(({ page, sources, ranks, score }) => ({
    url: page.url,
    ranks: Object.fromEntries(sources.map((source, i) => [source, ranks[i]])),
    score,
  }));
  return { results };
}
