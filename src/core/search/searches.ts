import type { Clock } from '../ports/clock.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { Found, Tab } from '../results/found.ts';
import { DEFAULT_RETRY_MS, type Answered, type UpstreamCall } from '../upstream/upstream-call.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { nothingToWaitFor, waitFor } from '../upstream/wait.ts';
import { outcomeOf, reportOf, type Asked, type LookupResult, type Report } from '../upstream/outcome.ts';
import { MERGE, type Merged, type Ranking } from './tabs.ts';

export type SearchRequest<T extends Tab> = {
  tab: T;
  query: SearchQuery;
  /** The ids of the configured slots to ask, in slot order. */
  slots: readonly string[];
  timeoutMs: number;
  /** Aborts when the client disconnects; only read where there is something to wait for. */
  signal: () => AbortSignal | undefined;
};

export type SearchResult<T extends Tab> = LookupResult & {
  merged: readonly Merged[T][];
  correction: string;
};

export type SearchParts = {
  slots: readonly Upstream[];
  media: readonly Upstream[];
  clock: Clock;
  /** The longest any search may take. */
  deadlineMs: number;
};

/** Asks all engines at once and makes one result of what is in by the deadline. */
export class Searches {
  readonly #parts: SearchParts;
  readonly #slots: ReadonlyMap<string, Upstream>;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#slots = new Map(parts.slots.map((slot) => [slot.id, slot]));
  }

  start<T extends Tab>(request: SearchRequest<T>): RunningSearch<T> {
    const asked = this.#upstreams(request).map((upstream): Asked<Found[T]> => ({
      id: upstream.id,
      call: upstream.ask(request.tab, request.query),
    }));
    return new RunningSearch(request, asked, this.#parts);
  }

  /** Starts, waits, concludes: for those who have nothing to do in between. */
  async find<T extends Tab>(request: SearchRequest<T>): Promise<SearchResult<T>> {
    const running = this.start(request);
    await running.wait();
    return running.conclude();
  }

  /** Slots that have a search of this kind, then the media; where nobody has one the slots say so themselves. */
  #upstreams({ tab, slots }: SearchRequest<Tab>): readonly Upstream[] {
    const engines = slots.flatMap((id) => this.#slots.get(id) ?? []);
    const able = [...engines, ...this.#parts.media].filter((upstream) => upstream.answers(tab));
    return able.length > 0 ? able : engines;
  }
}

export class RunningSearch<T extends Tab> {
  readonly #request: SearchRequest<T>;
  readonly #asked: readonly Asked<Found[T]>[];
  readonly #parts: SearchParts;

  constructor(request: SearchRequest<T>, asked: readonly Asked<Found[T]>[], parts: SearchParts) {
    this.#request = request;
    this.#asked = asked;
    this.#parts = parts;
  }

  /** Undefined when there is nothing to wait for. Rejects when the caller leaves. */
  wait(): Promise<void> | undefined {
    const calls = this.#asked.map(({ call }) => call);
    return nothingToWaitFor(calls) ? undefined : this.#untilDeadline(calls);
  }

  async #untilDeadline(calls: readonly UpstreamCall<Found[T]>[]): Promise<void> {
    const { deadlineMs } = this.#parts;
    const { timeoutMs, signal } = this.#request;
    const ended = await waitFor(calls, { timeoutMs: Math.min(timeoutMs, deadlineMs), signal: signal() });
    // Who asked for less has no complaint about a provider that needs the usual time.
    if (ended === 'deadline' && timeoutMs >= deadlineMs) for (const call of calls) call.missed(deadlineMs);
  }

  /** What is in by now. */
  conclude(): SearchResult<T> {
    const asked = this.#asked;
    const { tab, query } = this.#request;
    const nowMs = this.#parts.clock.steadyMs();
    const wallMs = this.#parts.clock.wallMs();
    const known = asked.map((one) => ({ ...one, shown: shownOf(one.call, wallMs) }));
    const reports = known.map((one) => reportOf(one, nowMs, one.shown));
    const shown = known.flatMap(({ id, shown: answered }) => (answered ? [{ source: id, answered }] : []));
    const isStale = known.some(({ call, shown: answered }) => answered && !call.answered);
    const rankings = shown.map(({ source, answered }): Ranking<Found[T]> => ({
      source,
      items: answered.items,
    }));
    const merged = MERGE[tab](rankings);
    return {
      merged,
      correction: correctionOf(shown, query.text),
      outcome: outcomeOf(reports, merged.length),
      cache: isStale ? 'stale' : asked.every(isKnown) ? 'hit' : 'miss',
      reports,
      freshUntilMs: reports.every(isLasting) ? freshUntil(shown) : 0,
      retryAfterMs: retryAfter(asked),
    };
  }
}

type Shown<Item> = { source: string; answered: Answered<Item> };

/** Its answer, or else an older one for as long as the provider's terms allow to show it. */
function shownOf<Item>({ answered, stale }: UpstreamCall<Item>, nowMs: number): Answered<Item> | undefined {
  return answered ?? (stale && stale.keptUntilMs > nowMs ? stale : undefined);
}

/** Whether nobody was asked for it. */
function isKnown({ call: { settled, isFromCache } }: Asked<unknown>): boolean {
  return isFromCache || (settled !== undefined && 'reason' in settled && settled.reason === 'unsupported');
}

/** What cannot be asked today cannot be asked in a minute: such an answer may be kept, one with a failure may not. */
function isLasting({ state }: Report): boolean {
  return state === 'ok' || state === 'unsupported';
}

function freshUntil(shown: readonly Shown<unknown>[]): number {
  return shown.length === 0 ? 0 : Math.min(...shown.map(({ answered }) => answered.freshUntilMs));
}

function retryAfter(asked: readonly Asked<unknown>[]): number {
  return asked.length === 0 ? DEFAULT_RETRY_MS : Math.min(...asked.map(({ call }) => call.retryAfterMs));
}

/** The first engine that has one, in slot order; a correction that only spells the query again corrects nothing. */
function correctionOf(shown: readonly Shown<unknown>[], text: string): string {
  const asTyped = folded(text);
  for (const { answered } of shown) {
    if (answered.correction !== '' && folded(answered.correction) !== asTyped) return answered.correction;
  }
  return '';
}

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
