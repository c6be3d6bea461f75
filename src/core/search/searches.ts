import type { Clock } from '../ports/clock.ts';
import type { FilterName, SearchQuery } from '../query/search-query.ts';
import type { Found, FoundImage, Tab } from '../results/found.ts';
import type { FilterSupport } from '../upstream/provider.ts';
import { DEFAULT_RETRY_MS, type ProviderAnswer, type UpstreamCall } from '../upstream/upstream-call.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { nothingToWaitFor, waitFor } from '../upstream/wait.ts';
import {
  isFailed,
  type LookupResult,
  type Outcome,
  outcomeOf,
  type Report,
  reportOf,
  shownOf,
  type SourceCall,
} from '../upstream/outcome.ts';
import { MERGE, type MergeContext, type Merged } from '../rank/merge.ts';
import { type Refinement, refineResults } from './refine.ts';
import { urlKey } from '../rank/clean-url.ts';

/** The caption where it says anything, else the query of the page; undefined where neither does. */
export function seedOf(caption: string, fallback: string): string | undefined {
  return [caption, fallback].map((text) => text.trim()).find(isUsable);
}

function isUsable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Drops the picture that was opened, whichever of its addresses is given. */
export function exceptPicture(url: string): { name: string; shows: (image: FoundImage) => boolean } {
  const given = URL.parse(url);
  if (given === null) return { name: '', shows: () => true };
  const key = urlKey(given.href);
  return {
    name: key,
    shows: ({ url: page, imageUrl, thumbnail }) =>
      [page, imageUrl, thumbnail].every((address) => address === '' || urlKey(address) !== key),
  };
}

export type SearchRequest<T extends Tab> = {
  tab: T;
  query: SearchQuery;
  /** The ids of the configured slots to ask, in slot order. */
  slots: readonly string[];
  timeoutMs: number;
  refine?: Refinement<Merged[T]>;
  /** Names the request in the log. */
  requestId?: string;
  /** Aborts when the client disconnects; only read where there is something to wait for. */
  signal: () => AbortSignal | undefined;
};

export type SearchResult<T extends Tab> = LookupResult & {
  merged: readonly Merged[T][];
  correction: string;
};

type SearchParts = {
  slots: readonly Upstream[];
  media: readonly Upstream[];
  clock: Clock;
  /** The longest any search may take. */
  deadlineMs: number;
  ranking: Ranking;
  /** Called for a search in which an engine failed. */
  onFailures?: (failed: FailedSearch) => void;
};

export type SupportedFilters = { readonly date: boolean; readonly filters: ReadonlySet<FilterName> };

export type FailedSearch = {
  readonly requestId: string | undefined;
  readonly tab: Tab;
  readonly outcome: Outcome;
  readonly reports: readonly Report[];
};

/** What the operator decided about the order of web results. */
export type Ranking = Pick<MergeContext, 'resultsPerHost'> & {
  /** How much the votes of each slot count. */
  readonly weights: ReadonlyMap<string, number>;
};

type Asked<Item> = SourceCall<Item> & { readonly filtersRanges: boolean; readonly filters: FilterSupport };

/** Calls all engines in parallel and merges what has arrived by the deadline. */
export class Searches {
  readonly #parts: SearchParts;
  readonly #slots: ReadonlyMap<string, Upstream>;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#slots = new Map(parts.slots.map((slot) => [slot.id, slot]));
  }

  start<T extends Tab>(request: SearchRequest<T>): RunningSearch<T> {
    const calls = this.#upstreams(request).map((upstream) => ({
      id: upstream.id,
      call: upstream.search(request.tab, request.query),
      filtersRanges: upstream.filtersRanges(request.tab),
      filters: upstream.filters(request.tab),
    }));
    return new RunningSearch(request, calls, this.#parts);
  }

  /** The filters that at least one engine or media provider of such a search supports. */
  supports(tab: Tab, slots: readonly string[]): SupportedFilters {
    const upstreams = this.#upstreams({ tab, slots });
    const filters = upstreams.flatMap((upstream) => Object.keys(upstream.filters(tab)) as FilterName[]);
    return { date: upstreams.some((upstream) => upstream.isDated(tab)), filters: new Set(filters) };
  }

  async find<T extends Tab>(request: SearchRequest<T>): Promise<SearchResult<T>> {
    const running = this.start(request);
    await running.wait();
    return running.conclude();
  }

  /** The last page that a slot or media provider, named as in reports, can have in this kind of search. */
  lastPage(tab: Tab, id: string): number {
    const upstream = this.#slots.get(id) ?? this.#parts.media.find((one) => one.id === id);
    return upstream?.provider.searches[tab]?.lastPage ?? 0;
  }

  /** The slots that have a search of this kind, then the media; where none has one, the slots report that themselves. */
  #upstreams({ tab, slots }: Pick<SearchRequest<Tab>, 'tab' | 'slots'>): readonly Upstream[] {
    const engines = slots.flatMap((id) => this.#slots.get(id) ?? []);
    const able = [...engines, ...this.#parts.media].filter((upstream) => upstream.answers(tab));
    return able.length > 0 ? able : engines;
  }
}

class RunningSearch<T extends Tab> {
  readonly #request: SearchRequest<T>;
  readonly #calls: readonly Asked<Found[T]>[];
  readonly #parts: SearchParts;

  constructor(request: SearchRequest<T>, calls: readonly Asked<Found[T]>[], parts: SearchParts) {
    this.#request = request;
    this.#calls = calls;
    this.#parts = parts;
  }

  /** Undefined when there is nothing to wait for. Rejects when the client disconnects. */
  wait(): Promise<void> | undefined {
    const calls = this.#calls.map(({ call }) => call);
    return nothingToWaitFor(calls) ? undefined : this.#untilDeadline(calls);
  }

  async #untilDeadline(calls: readonly UpstreamCall<Found[T]>[]): Promise<void> {
    const { deadlineMs } = this.#parts;
    const { timeoutMs, signal } = this.#request;
    const ended = await waitFor(calls, { timeoutMs: Math.min(timeoutMs, deadlineMs), signal: signal() });
    // A provider is not late because a client wanted less than the usual time.
    if (ended === 'deadline' && timeoutMs >= deadlineMs) for (const call of calls) call.missed(deadlineMs);
  }

  /** The result of what has arrived by now. */
  conclude(): SearchResult<T> {
    const { tab, query, requestId } = this.#request;
    const nowMs = this.#parts.clock.steadyMs();
    const wallMs = this.#parts.clock.wallMs();
    const sources = this.#calls.map(({ id, call }) => ({ id, call, answer: shownOf(call, wallMs) }));
    const reports = sources.map(({ id, call, answer }) => reportOf({ id, call }, nowMs, answer));
    const { weights, resultsPerHost } = this.#parts.ranking;
    // All results of the wanted sites are welcome, as with `site:` in the query.
    const perHost = query.domains && query.domains.include.length > 0 ? 0 : resultsPerHost;
    const shown = sources.flatMap(({ id, answer }) =>
      answer ? [{ ...answer, source: id, weight: weights.get(id) ?? 1 }] : [],
    );
    const isStale = sources.some(({ call, answer }) => answer && !call.answer);
    const merged = this.#refined(MERGE[tab](shown, { query: query.text, resultsPerHost: perHost }));
    const outcome = outcomeOf(reports, merged.length);
    if (reports.some(isFailed)) this.#parts.onFailures?.({ requestId, tab, outcome, reports });
    return {
      merged,
      correction: query.verbatim ? '' : correctionOf(shown, query),
      outcome,
      cache: isStale ? 'stale' : this.#calls.every(wasNotMade) ? 'hit' : 'miss',
      reports,
      freshUntilMs: reports.every(isLasting) ? freshUntil(shown) : 0,
      retryAfterMs: retryAfter(this.#calls),
    };
  }

  #refined(merged: readonly Merged[T][]): readonly Merged[T][] {
    const { query, refine } = this.#request;
    const filtersRanges = (source: string): boolean =>
      this.#calls.some(({ id, filtersRanges: does }) => id === source && does);
    const isAsked = (source: string, filter: FilterName): boolean =>
      this.#calls.some(({ id, filters }) => id === source && filters[filter] === 'request');
    return refineResults(merged, { query, refine, filtersRanges, isAsked });
  }
}

/** Whether the provider did not have to be called. */
function wasNotMade({ call: { result, isFromCache } }: SourceCall<unknown>): boolean {
  return isFromCache || (result !== undefined && 'reason' in result && result.reason === 'unsupported');
}

/** A search that a provider does not support now will not be supported in a minute; any other failure may be over. */
function isLasting({ state }: Report): boolean {
  return state === 'ok' || state === 'unsupported';
}

function freshUntil(answers: readonly ProviderAnswer<unknown>[]): number {
  return answers.length === 0 ? 0 : Math.min(...answers.map(({ freshUntilMs }) => freshUntilMs));
}

function retryAfter(calls: readonly SourceCall<unknown>[]): number {
  return calls.length === 0 ? DEFAULT_RETRY_MS : Math.min(...calls.map(({ call }) => call.retryAfterMs));
}

/** The first correction in slot order. One that only differs from the query in case or spaces corrects nothing. */
function correctionOf(answers: readonly ProviderAnswer<unknown>[], { text, domains }: SearchQuery): string {
  const query = folded(text);
  for (const { correction } of answers) {
    const own = domains ? correction.replace(SITE_OPERATORS, '') : correction;
    if (own !== '' && folded(own) !== query) return own;
  }
  return '';
}

/** What `domains` added to the query of the user. */
const SITE_OPERATORS = /(?:\s+(?:(?:OR|NOT)\s+)?site:\S+)+$/i;

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
