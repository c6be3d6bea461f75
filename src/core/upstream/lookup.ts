import type { Clock } from '../ports/clock.ts';
import {
  isFailed,
  outcomeOf,
  reportOf,
  shownOf,
  type LookupResult,
  type Report,
  waitFor,
} from './outcome.ts';
import type { Reason } from './provider.ts';
import { DEFAULT_RETRY_MS, type ProviderAnswer, type UpstreamCall } from './upstream-call.ts';
import type { Upstream } from './upstream.ts';

export type LookupParts = {
  clock: Clock;
  timeoutMs: number;
  /** The longest any request of this kind may take. A provider is not late because a client wanted less. */
  deadlineMs: number;
  /** Aborts when the client disconnects; only read where there is something to wait for. */
  signal: () => AbortSignal | undefined;
};

type LookupReply<Item> = ProviderAnswer<Item> | { readonly reason: Reason };

/** `stale`: it is an earlier answer, because the provider failed. */
export type LatestReply<Item> =
  | (ProviderAnswer<Item> & { readonly stale: boolean })
  | { readonly reason: Reason };

/** Calls a provider and waits for its answer within the time it has. */
export type Ask = <Item>(upstream: Upstream, call: () => UpstreamCall<Item>) => Promise<LookupReply<Item>>;

type Share = {
  untilMs: number;
  /** With at least this much time left, a provider that does not answer is late. */
  fairMs: number;
  /** Whether there is no other source, so that a provider that was down or late is waited for too. */
  patient: boolean;
  /** Whether an earlier answer takes the place of a failure. */
  acceptsStale?: boolean;
};

type Ended<Item> = { answer: ProviderAnswer<Item> | undefined; report: Report };

/** The calls to providers that one request makes: one deadline for all of them, and a report of each. */
export class Lookup {
  readonly #parts: LookupParts;
  readonly #startedMs: number;
  readonly #calls: UpstreamCall<unknown>[] = [];
  readonly #reports: Report[] = [];
  #isCutShort = false;

  constructor(parts: LookupParts) {
    this.#parts = parts;
    this.#startedMs = parts.clock.steadyMs();
  }

  /** Asks one provider that the request can do without. */
  readonly ask: Ask = async (upstream, call) => toReply(await this.#ask(upstream, call, this.#wholeTime));

  /** Does the same, but returns an earlier answer if the provider fails, as long as its terms allow that to be shown. */
  async latest<Item>(upstream: Upstream, call: () => UpstreamCall<Item>): Promise<LatestReply<Item>> {
    const share = { ...this.#wholeTime, acceptsStale: true };
    const ended = await this.#ask(upstream, call, share);
    const reply = toReply(ended);
    return 'items' in reply ? { ...reply, stale: isFailed(ended.report) } : reply;
  }

  get #wholeTime(): Share {
    const { timeoutMs, deadlineMs } = this.#parts;
    return { untilMs: this.#startedMs + timeoutMs, fairMs: deadlineMs / 2, patient: false };
  }

  /**
   * Asks one source after the other until one has a result. Each may take its share of the time that is left, so that
   * one that hangs leaves time for the next.
   */
  async firstOf<Source, Result>(
    sources: readonly Source[],
    ask: (source: Source, ask: Ask) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const { clock, timeoutMs, deadlineMs } = this.#parts;
    const endMs = this.#startedMs + timeoutMs;
    for (const [index, source] of sources.entries()) {
      const nowMs = clock.steadyMs();
      const shareMs = (endMs - nowMs) / (sources.length - index);
      const share: Share = {
        untilMs: nowMs + shareMs,
        fairMs: timeoutMs >= deadlineMs ? shareMs / 2 : Infinity,
        patient: index === sources.length - 1,
      };
      const result = await ask(source, async (upstream, call) =>
        toReply(await this.#ask(upstream, call, share)),
      );
      if (result !== undefined) return result;
    }
    return undefined;
  }

  async #ask<Item>(
    { id }: Upstream,
    start: () => UpstreamCall<Item>,
    { untilMs, fairMs, patient, acceptsStale = false }: Share,
  ): Promise<Ended<Item>> {
    const { clock, signal } = this.#parts;
    const leftMs = untilMs - clock.steadyMs();
    if (leftMs <= 0) {
      this.#isCutShort = true;
      const report: Report = { id, state: 'timeout', ms: 0, results: 0 };
      this.#reports.push(report);
      return { answer: undefined, report };
    }
    const call = start();
    this.#calls.push(call);
    if (!call.result) await waitFor([call], { timeoutMs: leftMs, signal: signal(), fairMs, patient });
    const answer = acceptsStale ? shownOf(call, clock.wallMs()) : call.answer;
    const report = reportOf(id, call, clock.steadyMs(), answer);
    this.#reports.push(report);
    return { answer, report };
  }

  /** What is said of everything that was asked, in the order of the calls. `found`: how many results there are. */
  result(found: number): LookupResult {
    const calls = this.#calls;
    const reports = this.#reports;
    const isComplete = calls.length > 0 && !this.#isCutShort;
    return {
      outcome: outcomeOf(reports, found),
      cache: this.#cacheState(isComplete),
      reports,
      freshUntilMs: isComplete ? Math.min(...calls.map(({ answer }) => answer?.freshUntilMs ?? 0)) : 0,
      retryAfterMs: retryAfter(calls, isComplete),
    };
  }

  #cacheState(isComplete: boolean): LookupResult['cache'] {
    if (this.#reports.some(({ stale }) => stale)) return 'stale';
    return isComplete && this.#calls.every(({ isFromCache }) => isFromCache) ? 'hit' : 'miss';
  }
}

/** Only a provider that failed says when to ask again. */
function retryAfter(calls: readonly UpstreamCall<unknown>[], isComplete: boolean): number {
  const failed = calls.filter(({ answer }) => !answer).map(({ retryAfterMs }) => retryAfterMs);
  return Math.min(...failed, isComplete && failed.length > 0 ? Infinity : DEFAULT_RETRY_MS);
}

function toReply<Item>({ answer, report: { state } }: Ended<Item>): LookupReply<Item> {
  return answer ?? { reason: state === 'ok' ? 'timeout' : state };
}
