import type { Fused } from '../../../core/rank/fuse.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import type { Tab } from '../../../core/results/found.ts';
import type { Searches, SearchRequest, SearchResult } from '../../../core/search/searches.ts';
import type { Merged } from '../../../core/rank/merge.ts';
import type { ApiResponse, Presented, Responses } from './responses.ts';
import { extendResults } from './extended-results.ts';
import { PRESENT, type PresentContext } from './results.ts';

/** A search and the form of its response. */
export type SearchCall<T extends Tab = Tab> = SearchRequest<T> & {
  /** The language of ages. */
  locale: string | undefined;
  explain: boolean;
  extended: boolean;
};

/** Differences between search responses. */
type Form<T extends Tab> = {
  /** Distinguishes forms of the same search in the cache. */
  name: string;
  /** Fields of the body besides the results. */
  envelope(results: readonly object[], found: SearchResult<T>): object;
  /** Filters the results. */
  shows?: (item: Merged[T]) => boolean;
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
    return this.#respond(call, {
      name: `similar ${exclude.name}`,
      envelope: (results) => ({ query: query.text, engine: slots, results }),
      shows: exclude.shows,
    });
  }

  #respond<T extends Tab>(call: SearchCall<T>, form: Form<T>): MaybePromise<ApiResponse> {
    const { searches, responses, observe } = this.#parts;
    const response = responses.serve(
      { name: nameOf(call, form.name), tab: call.tab, explain: call.explain, extended: call.extended },
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
    { tab, locale, extended }: SearchCall<T>,
    form: Form<T>,
    found: SearchResult<T>,
    nowMs: number,
  ): Presented {
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
    const merged = form.shows ? found.merged.filter(form.shows) : found.merged;
    const specified = merged.map((item) => PRESENT[tab](item, context));
    const results = extended ? extendResults(tab, merged, specified) : specified;
    const { cache, reports, retryAfterMs } = found;
    const isEmpty = found.outcome === 'complete' && results.length === 0;
    return {
      ...{ outcome: isEmpty ? 'empty' : found.outcome, cache, reports, retryAfterMs, freshUntilMs },
      body: form.envelope(results, found),
      ...(tab === 'web' && { explanation: () => rankingOf(found.merged as readonly Fused[]) }),
    };
  }

  #label(sources: readonly string[]): string {
    const { labels } = this.#parts;
    const [first = ''] = sources;
    if (sources.length === 1) return labels.get(first) ?? first;
    return sources.map((id) => labels.get(id) ?? id).join(', ');
  }
}

/** Cache key: everything that affects the body. */
function nameOf({ tab, query, slots, locale = '*' }: SearchCall, form: string): string {
  const { text, safe, language, page, date = '*' } = query;
  return `${tab} ${form}\n${slots.join()} ${safe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${locale} ${page} ${date} ${text}`;
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
