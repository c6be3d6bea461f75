import type { Clock } from '../ports/clock.ts';
import type { MaybePromise } from '../ports/maybe-promise.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { Fused } from '../rank/fuse.ts';
import { sourceLabel } from '../rank/labels.ts';
import type { Tab } from '../results/found.ts';
import type { PresentContext } from '../results/present.ts';
import { asHit, toAnswer, type Answer } from './answer.ts';
import { PRESENT, type Results } from './present-tabs.ts';
import type { RunningSearch, Searches, SearchResult } from './searches.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Merged } from './tabs.ts';

export type AnswerRequest = {
  query: SearchQuery;
  slots: readonly string[];
  timeoutMs: number;
  /** The language ages are worded in. */
  locale: string | undefined;
  explain: boolean;
  gone: () => AbortSignal | undefined;
};

/** Of one tab, or of a search that is derived from one. */
type Form<T extends Tab> = {
  tab: T;
  /** Names this form among those of the same search. */
  name: string;
  /** What stands around the results. */
  envelope(results: readonly Results[T][], found: SearchResult<T>): object;
  /** Which of what was found is shown; all where there is no filter. */
  shows?: (item: Merged[T]) => boolean;
};

export type AnswerParts = {
  searches: Searches;
  shelf: ResponseCache<Answer>;
  clock: Clock;
  /** Display names by slot. */
  labels: ReadonlyMap<string, string>;
  favicon: (host: string) => string;
  observe: (tab: Tab, cache: Answer['cache']) => void;
};

/** Searches as the API answers them: finished bytes, kept on the shelf for as long as every word of them holds. */
export class SearchAnswers {
  readonly #parts: AnswerParts;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  search(tab: Tab, request: AnswerRequest): MaybePromise<Answer> {
    const { query, slots } = request;
    return this.#answer(
      {
        tab,
        name: '',
        envelope: (results, { correction }) =>
          tab === 'web'
            ? { query: query.text, tab, page: query.page, engine: slots, correction, results }
            : { query: query.text, tab, page: query.page, engine: slots, results },
      },
      request,
    );
  }

  /** Pictures for a seed, without the one that was opened. */
  similar(
    request: AnswerRequest,
    exclude: { name: string; shows: (item: Merged['images']) => boolean },
  ): MaybePromise<Answer> {
    const { query, slots } = request;
    return this.#answer(
      {
        tab: 'images',
        name: `similar ${exclude.name}`,
        envelope: (results) => ({ query: query.text, engine: slots, results }),
        shows: exclude.shows,
      },
      request,
    );
  }

  #answer<T extends Tab>(form: Form<T>, request: AnswerRequest): MaybePromise<Answer> {
    const { shelf, clock, searches } = this.#parts;
    const name = nameOf(form, request);
    const ready = request.explain ? undefined : shelf.get(name, clock.wallMs());
    if (ready) return this.#observed(form.tab, ready);
    const running = searches.start({ ...request, tab: form.tab });
    const waiting = running.wait();
    return waiting
      ? waiting.then(() => this.#conclude(form, request, running, name))
      : this.#conclude(form, request, running, name);
  }

  #conclude<T extends Tab>(
    form: Form<T>,
    request: AnswerRequest,
    running: RunningSearch<T>,
    name: string,
  ): Answer {
    const { shelf, clock } = this.#parts;
    const nowMs = clock.wallMs();
    // Of those who waited for the same engines the first has done the work.
    const ready = request.explain ? undefined : shelf.get(name, nowMs);
    if (ready) return this.#observed(form.tab, ready);
    const found = running.conclude();
    let untilMs = found.freshUntilMs ?? 0;
    const context: PresentContext = {
      nowMs,
      locale: request.locale,
      favicon: this.#parts.favicon,
      label: (sources) => this.#label(sources),
      changesAt: (atMs) => {
        if (atMs < untilMs) untilMs = atMs;
      },
    };
    const merged = form.shows ? found.merged.filter(form.shows) : found.merged;
    const results = merged.map((item) => PRESENT[form.tab](item, context));
    const envelope = form.envelope(results, found);
    const explained = request.explain ? { ...envelope, explain: explanation(form.tab, found) } : envelope;
    const answer = toAnswer(explained, found);
    if (!request.explain && untilMs > nowMs) {
      shelf.set(name, asHit(answer), { bytes: answer.body.byteLength, untilMs });
    }
    return this.#observed(form.tab, answer);
  }

  #label(sources: readonly string[]): string {
    const { labels } = this.#parts;
    const [first = ''] = sources;
    if (sources.length === 1) return labels.get(first) ?? first;
    return sourceLabel(sources.map((id) => labels.get(id) ?? id));
  }

  #observed(tab: Tab, answer: Answer): Answer {
    this.#parts.observe(tab, answer.cache);
    return answer;
  }
}

/** Everything that changes the answer. */
function nameOf(
  { tab, name }: Pick<Form<Tab>, 'tab' | 'name'>,
  { query, slots, locale = '*' }: AnswerRequest,
): string {
  const { text, safe, language, page, date = '*' } = query;
  return `${tab} ${name}\n${slots.join()} ${safe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${locale} ${page} ${date} ${text}`;
}

function explanation<T extends Tab>(tab: T, { outcome, cache, reports, merged }: SearchResult<T>): object {
  const said = { outcome, cache, engines: reports };
  if (tab !== 'web') return said;
  const ranked = merged as readonly Fused[];
  return {
    ...said,
    results: ranked.map(({ page, sources, ranks, score }) => ({
      url: page.url,
      ranks: Object.fromEntries(sources.map((source, i) => [source, ranks[i]])),
      score,
    })),
  };
}
