import type { Fused } from '../../../core/rank/fuse.ts';
import { mapMaybe, type MaybePromise } from '../../../core/ports/maybe-promise.ts';
import type { Tab } from '../../../core/results/found.ts';
import type { Searches, SearchRequest, SearchResult } from '../../../core/search/searches.ts';
import type { Merged } from '../../../core/search/tabs.ts';
import type { ApiResponse, Presented, Responses } from './responses.ts';
import { PRESENT, type PresentContext } from './results.ts';

/** A search, and how its response is wanted. */
export type SearchCall = Omit<SearchRequest<Tab>, 'tab'> & {
  /** The language ages are worded in. */
  locale: string | undefined;
  explain: boolean;
};

/** The response of one tab, or of a search that is derived from one. */
type Form<T extends Tab> = {
  tab: T;
  /** Names this form among those of the same search. */
  name: string;
  /** What the body has around the results. */
  envelope(results: readonly object[], found: SearchResult<T>): object;
  /** Which results are shown; all where there is no filter. */
  shows?: (item: Merged[T]) => boolean;
};

export type SearchResponsesParts = {
  searches: Searches;
  responses: Responses;
  /** Display names by slot. */
  labels: ReadonlyMap<string, string>;
  favicon: (host: string) => string;
  observe: (tab: Tab, cache: ApiResponse['cache']) => void;
};

/** The searches of the API. */
export class SearchResponses {
  readonly #parts: SearchResponsesParts;

  constructor(parts: SearchResponsesParts) {
    this.#parts = parts;
  }

  search(tab: Tab, call: SearchCall): MaybePromise<ApiResponse> {
    const { query, slots } = call;
    const about = { query: query.text, tab, page: query.page, engine: slots };
    return this.#respond(call, {
      tab,
      name: '',
      envelope: (results, { correction }) =>
        tab === 'web' ? { ...about, correction, results } : { ...about, results },
    });
  }

  /** Pictures for a seed, without the one that was opened. */
  similar(
    call: SearchCall,
    exclude: { name: string; shows: (item: Merged['images']) => boolean },
  ): MaybePromise<ApiResponse> {
    const { query, slots } = call;
    return this.#respond(call, {
      tab: 'images',
      name: `similar ${exclude.name}`,
      envelope: (results) => ({ query: query.text, engine: slots, results }),
      shows: exclude.shows,
    });
  }

  #respond<T extends Tab>(call: SearchCall, form: Form<T>): MaybePromise<ApiResponse> {
    const { searches, responses, observe } = this.#parts;
    const { explain, locale } = call;
    const response = responses.serve(
      { name: nameOf(form, call), explain },
      () => {
        const running = searches.start({ ...call, tab: form.tab });
        const waiting = running.wait();
        return waiting ? waiting.then(() => running) : running;
      },
      (running, nowMs) => this.#present(form, running.conclude(), { nowMs, locale }),
    );
    return mapMaybe(response, (done) => {
      observe(form.tab, done.cache);
      return done;
    });
  }

  #present<T extends Tab>(
    form: Form<T>,
    found: SearchResult<T>,
    { nowMs, locale }: Pick<PresentContext, 'nowMs' | 'locale'>,
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
    const results = merged.map((item) => PRESENT[form.tab](item, context));
    const { outcome, cache, reports, retryAfterMs } = found;
    return {
      ...{ outcome, cache, reports, retryAfterMs, freshUntilMs },
      body: form.envelope(results, found),
      ...(form.tab === 'web' && { explanation: () => rankingOf(found.merged as readonly Fused[]) }),
    };
  }

  #label(sources: readonly string[]): string {
    const { labels } = this.#parts;
    const [first = ''] = sources;
    if (sources.length === 1) return labels.get(first) ?? first;
    return sources.map((id) => labels.get(id) ?? id).join(', ');
  }
}

/** Everything that changes the body. */
function nameOf(
  { tab, name }: Pick<Form<Tab>, 'tab' | 'name'>,
  { query, slots, locale = '*' }: SearchCall,
): string {
  const { text, safe, language, page, date = '*' } = query;
  return `${tab} ${name}\n${slots.join()} ${safe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${locale} ${page} ${date} ${text}`;
}

/** Why each result stands where it does. */
function rankingOf(merged: readonly Fused[]): object {
  const results = merged.map(({ page, sources, ranks, score }) => ({
    url: page.url,
    ranks: Object.fromEntries(sources.map((source, i) => [source, ranks[i]])),
    score,
  }));
  return { results };
}
