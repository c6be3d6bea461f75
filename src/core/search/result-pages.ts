import type { SiteRule } from '../preferences/model.ts';
import { type Merged, RESULT_KEYS } from '../rank/merge.ts';
import type { Rows, SearchKind } from '../results/found.ts';
import { type LookupResult, mayFollow, type Outcome, type Report } from '../upstream/outcome.ts';
import type { SearchResult } from './searches.ts';
import { applySiteRules } from './site-rules.ts';

/** Only grows at its end, so that no result moves to another page when more of the row is read. */
class ResultRow<T extends SearchKind> {
  readonly #tab: T;
  readonly #rules: readonly SiteRule[];
  readonly #keys = new Set<string>();
  readonly #results: Merged[T][] = [];
  readonly #hidden: { readonly at: number; readonly count: number }[] = [];

  constructor(tab: T, rules: readonly SiteRule[]) {
    this.#tab = tab;
    this.#rules = rules;
  }

  get length(): number {
    return this.#results.length;
  }

  /** Adds what is new on a page of the engines. */
  add(merged: readonly Merged[T][]): void {
    const fresh = merged.filter((result) => {
      const key = RESULT_KEYS[this.#tab](result);
      return !this.#keys.has(key) && this.#keys.add(key);
    });
    const { shown, hidden } = applySiteRules(fresh, this.#rules);
    this.#hidden.push({ at: this.length, count: hidden });
    this.#results.push(...shown);
  }

  /** Pinned sites of the slice come first: a site that the engines list late is pinned where it appears. */
  shown(from: number, to: number): readonly Merged[T][] {
    const pins = this.#rules.filter(({ rule }) => rule === 'pin');
    return applySiteRules(this.#results.slice(from, to), pins).shown;
  }

  hidden(from: number, to: number): number {
    return this.#hidden.reduce((sum, { at, count }) => (at >= from && at < to ? sum + count : sum), 0);
  }
}

/** Deep enough for most readers; each one costs a call to every engine. */
export const MAX_ENGINE_PAGES = 5;

export type ResultPage<T extends SearchKind> = LookupResult & {
  readonly results: readonly Merged[T][];
  /** How many results of blocked sites are left out. */
  readonly hidden: number;
  readonly correction: string;
  readonly rows?: Rows | undefined;
  /** The last page known to have results; 0 if none is known. */
  readonly knownPages: number;
  readonly more: boolean;
};

type ResultPageRequest<T extends SearchKind> = {
  readonly tab: T;
  readonly page: number;
  /** 0 for all results of one response of each engine. */
  readonly perPage: number;
  /** How many pages of the engines are read at most. */
  readonly enginePages?: number;
  /** Whether the first page takes one call to each engine only, and is shorter if they return less. */
  readonly shortFirst?: boolean;
  readonly rules: readonly SiteRule[];
  /** One page of the engines. */
  readonly load: (page: number) => Promise<SearchResult<T>>;
  /** The last page that a provider can have. */
  readonly lastPage: (id: string) => number;
};

export function findResultPage<T extends SearchKind>(request: ResultPageRequest<T>): Promise<ResultPage<T>> {
  return request.perPage === 0 ? enginePage(request) : slice(request);
}

async function enginePage<T extends SearchKind>({
  page,
  rules,
  load,
  lastPage,
}: ResultPageRequest<T>): Promise<ResultPage<T>> {
  const found = await load(page);
  const { shown, hidden } = applySiteRules(found.merged, rules);
  const isEmpty = found.merged.length === 0;
  return {
    ...found,
    results: shown,
    hidden,
    knownPages: isEmpty ? 0 : page,
    more: !isEmpty && mayFollow(found, page, lastPage),
  };
}

/** A slice of the engines' pages in a row. Earlier pages are normally cached, so the slices fit together. */
async function slice<T extends SearchKind>(request: ResultPageRequest<T>): Promise<ResultPage<T>> {
  const { tab, page, perPage, rules, load, lastPage, shortFirst = false } = request;
  const row = new ResultRow<T>(tab, rules);
  const pages: SearchResult<T>[] = [];
  let to = page * perPage;
  let goesOn = true;
  while (goesOn && row.length < to) {
    const first = pages.length + 1;
    // Assumes that the next pages are as long as the pages read so far.
    const missing = Math.ceil(((to - row.length) * pages.length) / Math.max(1, row.length));
    const end = Math.min(first + Math.max(1, missing), deepest(pages, request) + 1);
    const loaded = await Promise.all(Array.from({ length: end - first }, (_, i) => load(first + i)));
    for (const found of loaded) {
      pages.push(found);
      row.add(found.merged);
      if (shortFirst && pages.length === 1) to -= Math.max(0, perPage - row.length);
      goesOn = pages.length < deepest(pages, request) && mayFollow(found, pages.length, lastPage);
      if (!goesOn) break;
    }
  }
  const from = Math.max(0, to - perPage);
  const results = row.shown(from, to);
  return {
    ...together(pages, results.length),
    results,
    hidden: row.hidden(from, results.length === 0 || row.length <= to ? Infinity : to),
    correction: pages[0]?.correction ?? '',
    rows: pages[0]?.rows,
    knownPages: Math.ceil(row.length / perPage),
    more: row.length > to || (goesOn && results.length > 0),
  };
}

function deepest(
  [first]: readonly LookupResult[],
  {
    lastPage,
    enginePages = MAX_ENGINE_PAGES,
  }: Pick<ResultPageRequest<SearchKind>, 'lastPage' | 'enginePages'>,
): number {
  return Math.min(enginePages, Math.max(1, ...(first?.reports ?? []).map(({ id }) => lastPage(id))));
}

function together(pages: readonly LookupResult[], shown: number): LookupResult {
  const [first] = pages;
  if (first && pages.length === 1) return first;
  const caches = pages.map(({ cache }) => cache);
  return {
    outcome: outcomeOver(pages, shown),
    cache: caches.includes('stale') ? 'stale' : caches.includes('miss') ? 'miss' : 'hit',
    reports: reportsOver(pages),
    freshUntilMs: Math.min(...pages.map(({ freshUntilMs }) => freshUntilMs)),
    retryAfterMs: Math.min(...pages.map(({ retryAfterMs }) => retryAfterMs)),
  };
}

function outcomeOver(pages: readonly LookupResult[], shown: number): Outcome {
  const outcomes = pages.map(({ outcome }) => outcome);
  if (shown === 0 && outcomes.at(-1) === 'failed') return 'failed';
  if (outcomes.includes('failed') || outcomes.includes('partial')) return 'partial';
  return shown > 0 ? 'complete' : 'empty';
}

/** One report per provider: its first failure, or the sum of its pages. */
function reportsOver(pages: readonly LookupResult[]): readonly Report[] {
  const merged = new Map<string, Report>();
  for (const report of pages.flatMap(({ reports }) => reports)) {
    const before = merged.get(report.id);
    const results = report.results + (before?.results ?? 0);
    const ms = report.ms + (before?.ms ?? 0);
    const worse = before === undefined || before.state === 'ok' ? report : before;
    merged.set(report.id, { ...worse, ms, results });
  }
  return [...merged.values()];
}
