import type { Clock } from '../ports/clock.ts';
import type { FilterName, SearchQuery } from '../query/search-query.ts';
import { type Category, isCategory } from '../results/entries.ts';
import type { FoundImage, Rows, SearchItems, SearchKind } from '../results/found.ts';
import { DEFAULT_RETRY_MS, type ProviderAnswer, type UpstreamCall } from '../upstream/upstream-call.ts';
import type { Upstream } from '../upstream/upstream.ts';
import {
  nothingToWaitFor,
  waitFor,
  isFailed,
  type LookupResult,
  type Outcome,
  outcomeOf,
  type Report,
  reportOf,
  shownOf,
} from '../upstream/outcome.ts';
import type { RankedList } from '../rank/fuse.ts';
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

export type SearchRequest<T extends SearchKind> = {
  tab: T;
  query: SearchQuery;
  /** The ids of the configured slots to ask, in slot order; in a category, those of its sources. */
  slots: readonly string[];
  /** Whether it is for someone without an account. Such a search leaves out engines that are for accounts only. */
  isGuest: boolean;
  timeoutMs: number;
  refine?: Refinement<Merged[T]>;
  /** Names the request in the log. */
  requestId?: string;
  /** Aborts when the client disconnects; only read where there is something to wait for. */
  signal: () => AbortSignal | undefined;
  /** Called for each provider that responds or fails while the search is running. */
  onReport?(report: Report, running: RunningSearch<T>): void;
};

export type SearchResult<T extends SearchKind> = LookupResult & {
  merged: readonly Merged[T][];
  correction: string;
  /** Of the first engine that has some, in slot order. */
  rows?: Rows | undefined;
};

type SearchParts = {
  slots: readonly Upstream[];
  /** All other providers. The media add to the tabs; those of any role may have a search of a category. */
  others: readonly Upstream[];
  clock: Clock;
  deadlineMs: number;
  ranking: Ranking;
  /** Called with the results of a search that was not cached. */
  onFound?: (results: readonly { readonly sources: readonly string[] }[]) => void;
  /** Called for a search in which an engine failed. */
  onFailures?: (failed: FailedSearch) => void;
};

export type SupportedFilters = { readonly date: boolean; readonly filters: ReadonlySet<FilterName> };

type FailedSearch = {
  readonly requestId: string | undefined;
  readonly tab: SearchKind;
  readonly outcome: Outcome;
  readonly reports: readonly Report[];
};

/** What the operator decided about the order of web results. */
export type Ranking = Pick<MergeContext, 'resultsPerHost'> & {
  /** How much the votes of each slot count. */
  readonly weights: ReadonlyMap<string, number>;
};

/** Who can do a kind of search. */
type Able = {
  readonly upstreams: readonly Upstream[];
  /** Those of them that take part without being chosen. */
  readonly always: ReadonlySet<Upstream>;
  /** Asked if no upstream can: each slot then reports that it does not support the search. */
  readonly otherwise: readonly Upstream[];
};

/** Calls all engines in parallel and merges what has arrived by the deadline. */
export class Searches {
  readonly #parts: SearchParts;
  readonly #able = new Map<SearchKind, Able>();

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  /** The names of the providers that have a search of this category, and results of a kind of it if one is named. */
  sources(category: Category, isGuest: boolean, kind?: string): readonly string[] {
    return this.#ableTo(category)
      .upstreams.filter(
        (one) =>
          (!isGuest || !one.isForAccounts) &&
          (kind === undefined || (one.provider.searches[category]?.onlyKind ?? kind) === kind),
      )
      .map(({ id }) => id);
  }

  start<T extends SearchKind>(request: SearchRequest<T>): RunningSearch<T> {
    return new RunningSearch(request, this.#upstreams(request), this.#parts);
  }

  /** The filters that at least one engine or media provider of such a search supports. */
  supports(asked: Pick<SearchRequest<SearchKind>, 'tab' | 'slots' | 'isGuest'>): SupportedFilters {
    const { tab } = asked;
    const searches = this.#upstreams(asked).flatMap(({ provider }) => provider.searches[tab] ?? []);
    const filters = searches.flatMap(({ filters: own = {} }) => Object.keys(own) as FilterName[]);
    return { date: searches.some(({ dated }) => dated), filters: new Set(filters) };
  }

  async find<T extends SearchKind>(request: SearchRequest<T>): Promise<SearchResult<T>> {
    const running = this.start(request);
    await running.wait();
    return running.conclude();
  }

  /** The last page that a provider, named as in reports, can have in this kind of search. */
  lastPage(tab: SearchKind, id: string): number {
    return this.#ableTo(tab).upstreams.find((one) => one.id === id)?.provider.searches[tab]?.lastPage ?? 0;
  }

  #upstreams({
    tab,
    slots,
    isGuest,
  }: Pick<SearchRequest<SearchKind>, 'tab' | 'slots' | 'isGuest'>): readonly Upstream[] {
    const isAllowed = (upstream: Upstream): boolean => !isGuest || !upstream.isForAccounts;
    const { upstreams, always, otherwise } = this.#ableTo(tab);
    const able = upstreams.filter((one) => (slots.includes(one.id) || always.has(one)) && isAllowed(one));
    if (able.length > 0) return able;
    return otherwise.filter((one) => slots.includes(one.id) && isAllowed(one));
  }

  /** The providers with a search of this kind. Found out when it is first needed, because it loads those it asks. */
  #ableTo(kind: SearchKind): Able {
    return this.#able.getOrInsertComputed(kind, () => {
      const { slots, others } = this.#parts;
      const isAble = ({ provider }: Upstream): boolean => provider.searches[kind] !== undefined;
      // The sources of a category are chosen like slots.
      if (isCategory(kind))
        return { upstreams: [...slots, ...others].filter(isAble), always: new Set(), otherwise: [] };
      const media = others.filter((one) => one.provider.role === 'media' && isAble(one));
      return { upstreams: [...slots.filter(isAble), ...media], always: new Set(media), otherwise: slots };
    });
  }
}

/** How long first results wait for the other providers, and for those that usually take much longer. */
const GRACE_MS = 300;
const SHORT_GRACE_MS = 100;

class RunningSearch<T extends SearchKind> {
  readonly #request: SearchRequest<T>;
  readonly #upstreams: readonly Upstream[];
  /** One for each upstream. */
  readonly #calls: readonly UpstreamCall<SearchItems[T]>[];
  readonly #parts: SearchParts;
  #isOver = false;

  constructor(request: SearchRequest<T>, upstreams: readonly Upstream[], parts: SearchParts) {
    this.#request = request;
    this.#upstreams = upstreams;
    this.#calls = upstreams.map((upstream) => upstream.search(request.tab, request.query));
    this.#parts = parts;
    if (request.onReport) for (const [i, call] of this.#calls.entries()) this.#watch(this.#idOf(i), call);
  }

  #idOf(call: number): string {
    return this.#upstreams[call]?.id ?? '';
  }

  #watch(id: string, call: UpstreamCall<SearchItems[T]>): void {
    const report = (): void => {
      if (call.result && !this.#isOver)
        this.#request.onReport?.(reportOf(id, call, this.#parts.clock.steadyMs()), this);
    };
    if (call.result) queueMicrotask(report);
    else call.onChange(report);
  }

  /** Undefined when there is nothing to wait for. Rejects when the client disconnects. */
  wait(): Promise<unknown> | undefined {
    if (nothingToWaitFor(this.#calls)) return undefined;
    const { deadlineMs } = this.#parts;
    const timeoutMs = Math.min(this.#request.timeoutMs, deadlineMs);
    // A provider is not late because a client wanted less than the usual time.
    return waitFor(this.#calls, { timeoutMs, signal: this.#request.signal(), fairMs: deadlineMs });
  }

  /** How long first results should wait for the providers that are missing; 0 if there is none. */
  graceMs(): number {
    const nowMs = this.#parts.clock.steadyMs();
    const missing = this.#calls.filter((call) => !call.result && !call.background);
    // Most responses are faster than the usual time, which is that of a slow one.
    const isSoon = missing.some((call) => (call.expectedInMs(nowMs) ?? 0) <= 2 * GRACE_MS);
    return isSoon ? GRACE_MS : missing.length > 0 ? SHORT_GRACE_MS : 0;
  }

  /** What has arrived so far. Has no reports of the providers that are missing. */
  soFar(): SearchResult<T> {
    return this.#merge(({ result }) => result !== undefined);
  }

  /** The result of what has arrived by now, which ends the search. */
  conclude(): SearchResult<T> {
    this.#isOver = true;
    const { tab, requestId } = this.#request;
    const found = this.#merge(() => true);
    const { outcome, reports } = found;
    if (found.cache !== 'hit') this.#parts.onFound?.(found.merged);
    if (reports.some(isFailed)) this.#parts.onFailures?.({ requestId, tab, outcome, reports });
    return found;
  }

  #merge(includes: (call: UpstreamCall<unknown>) => boolean): SearchResult<T> {
    const { tab, query, refine } = this.#request;
    const { clock, ranking } = this.#parts;
    const nowMs = clock.steadyMs();
    const wallMs = clock.wallMs();
    const reports: Report[] = [];
    const lists: RankedList<SearchItems[T]>[] = [];
    let isHit = true;
    let isStale = false;
    let isLasting = true;
    let freshUntilMs = Infinity;
    let retryAfterMs = Infinity;
    let rows: Rows | undefined;
    let correction = '';
    for (let i = 0; i < this.#calls.length; i++) {
      const call = this.#calls[i];
      if (!call || !includes(call)) continue;
      const id = this.#idOf(i);
      const answer = shownOf(call, wallMs);
      const report = reportOf(id, call, nowMs, answer);
      reports.push(report);
      // A search that a provider does not support now will not be supported in a minute; any other failure may be over.
      const isUnsupported = report.state === 'unsupported';
      isHit &&= call.isFromCache || isUnsupported;
      isStale ||= report.stale === true;
      isLasting &&= report.state === 'ok' || isUnsupported;
      retryAfterMs = Math.min(retryAfterMs, call.retryAfterMs);
      if (!answer) continue;
      lists.push({ source: id, items: answer.items, weight: ranking.weights.get(id) ?? 1 });
      freshUntilMs = Math.min(freshUntilMs, answer.freshUntilMs);
      rows ??= answer.rows;
      // The first one in slot order.
      if (correction === '' && !query.verbatim) correction = correctionOf(answer, query);
    }
    // All results of the wanted sites are welcome, as with `site:` in the query.
    const perHost = query.domains && query.domains.include.length > 0 ? 0 : ranking.resultsPerHost;
    const merged = refineResults(MERGE[tab](lists, { query: query.text, resultsPerHost: perHost }), {
      ...{ query, refine },
      supportOf: (source) => this.#upstreams.find(({ id }) => id === source)?.provider.searches[tab],
    });
    return {
      merged,
      rows,
      correction,
      outcome: outcomeOf(reports, merged.length),
      cache: isStale ? 'stale' : isHit ? 'hit' : 'miss',
      reports,
      freshUntilMs: isLasting && lists.length > 0 ? freshUntilMs : 0,
      retryAfterMs: reports.length === 0 ? DEFAULT_RETRY_MS : retryAfterMs,
    };
  }
}

/** Empty if it only differs from the query in case or spaces, which corrects nothing. */
function correctionOf({ correction }: ProviderAnswer<unknown>, { text, domains }: SearchQuery): string {
  if (correction === '') return '';
  const own = domains ? correction.replace(SITE_OPERATORS, '') : correction;
  return folded(own) === folded(text) ? '' : own;
}

/** What `domains` added to the query of the user. */
const SITE_OPERATORS = /(?:\s+(?:(?:OR|NOT)\s+)?site:\S+)+$/i;

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
