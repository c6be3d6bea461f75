import { hash } from 'node:crypto';
import type { SiteRule } from '../../../core/preferences/model.ts';
import { rangeText } from '../../../core/query/date-range.ts';
import { domainsText } from '../../../core/query/domains.ts';
import { filtersText } from '../../../core/query/search-filters.ts';
import { estimateTokens } from '../../../core/tokens.ts';
import type { Fused } from '../../../core/rank/fuse.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import type { Tab } from '../../../core/results/found.ts';
import type { Searches, SearchRequest, SearchResult } from '../../../core/search/searches.ts';
import type { Merged } from '../../../core/rank/merge.ts';
import { extendResults } from './extended-results.ts';
import { fitTokens } from './fit-tokens.ts';
import { inForm, type ApiResponse, type Presented, type Responses } from './responses.ts';
import { PRESENT, type PresentContext } from './results.ts';

/** A search and the form of its response. */
export type SearchCall<T extends Tab = Tab> = SearchRequest<T> & {
  /** The language of ages. */
  locale: string | undefined;
  /** The most tokens of the body, estimated. */
  maxTokens?: number | undefined;
  /** The user whose rules for sites or lens apply. The response is not shared with others. */
  reader?: string;
  explain: boolean;
  extended: boolean;
};

/** Differences between search responses. */
type Form<T extends Tab> = {
  /** Distinguishes forms of the same search in the cache. */
  name: string;
  /** Fields of the body besides the results. */
  envelope(results: readonly object[], found: SearchResult<T>): object;
};

type SearchResponsesParts = {
  searches: Searches;
  responses: Responses;
  /** Display names by slot. */
  labels: ReadonlyMap<string, string>;
  favicon: (host: string) => string;
  observe: (tab: Tab, cache: ApiResponse['cache']) => void;
};

export class SearchResponses {
  readonly #parts: SearchResponsesParts;

  constructor(parts: SearchResponsesParts) {
    this.#parts = parts;
  }

  search(call: SearchCall): MaybePromise<ApiResponse> {
    const { tab, query, slots } = call;
    const about = { query: query.text, tab, page: query.page, engine: slots };
    return this.#respond(call, {
      name: '',
      envelope: (results, { correction }) =>
        tab === 'web' ? { ...about, correction, results } : { ...about, results },
    });
  }

  /** Images for a text, without the original one. */
  similar(
    call: SearchCall<'images'>,
    exclude: { name: string; shows: (item: Merged['images']) => boolean },
  ): MaybePromise<ApiResponse> {
    const { query, slots } = call;
    const others = { ...call, refine: { ...call.refine, shows: exclude.shows } };
    return this.#respond(others, {
      name: `similar ${exclude.name}`,
      envelope: (results) => ({ query: query.text, engine: slots, results }),
    });
  }

  #respond<T extends Tab>(call: SearchCall<T>, form: Form<T>): MaybePromise<ApiResponse> {
    const { searches, responses, observe } = this.#parts;
    const response = responses.serve(
      {
        name: nameOf(call, form.name),
        tab: call.tab,
        explain: call.explain,
        extended: call.extended,
        personal: call.reader !== undefined,
      },
      () => {
        const running = searches.start(call);
        const waiting = running.wait();
        return waiting ? waiting.then(() => running) : running;
      },
      (running, nowMs) => this.#present(call, form, running.conclude(), nowMs),
    );
    return mapMaybe(response, (done) => {
      observe(call.tab, done.cache);
      return done;
    });
  }

  #present<T extends Tab>(
    call: SearchCall<T>,
    form: Form<T>,
    found: SearchResult<T>,
    nowMs: number,
  ): Presented {
    const { tab, locale, maxTokens, extended } = call;
    let { freshUntilMs } = found;
    const context: PresentContext = {
      nowMs,
      locale,
      favicon: this.#parts.favicon,
      label: (sources) => this.#label(sources),
      changesAt: (atMs) => {
        if (atMs < freshUntilMs) freshUntilMs = atMs;
      },
    };
    const specified = found.merged.map((item) => PRESENT[tab](item, context));
    const results = extended ? extendResults(tab, found.merged, specified) : specified;
    const { outcome, cache, reports, retryAfterMs } = found;
    const presented = {
      ...{ outcome, cache, reports, retryAfterMs, freshUntilMs },
      body: form.envelope(results, found),
      ...(tab === 'web' && { explanation: () => rankingOf(found.merged as readonly Fused[]) }),
    };
    if (maxTokens === undefined) return presented;
    const within = (shown: readonly object[]): object => ({
      ...form.envelope(shown, found),
      ...(extended && { omitted: results.length - shown.length }),
    });
    const rest = inForm({ ...presented, body: within([]) }, call).body;
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

/** Cache key: everything that affects the body. */
function nameOf(call: SearchCall, form: string): string {
  const { tab, query, slots, locale = '*' } = call;
  const { text, safe, language, page, date = '*' } = query;
  const when = typeof date === 'object' ? rangeText(date) : date;
  return `${tab} ${form}${optionsName(call)}\n${slots.join()} ${safe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${locale} ${page} ${when} ${text}`;
}

/** Empty for most searches. */
function optionsName({ query, refine, maxTokens, reader }: SearchCall): string {
  const { country, domains } = query;
  let name = filtersText(query);
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

/** Explains the rank of each result. */
function rankingOf(merged: readonly Fused[]): object {
  const results = merged.map(({ page, sources, ranks, score }) => ({
    url: page.url,
    ranks: Object.fromEntries(sources.map((source, i) => [source, ranks[i]])),
    score,
  }));
  return { results };
}
