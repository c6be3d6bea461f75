import type { Clock } from '../ports/clock.ts';
import type { Reason } from './reasons.ts';
import { outcomeOf, reportOf, type LookupResult, type Report } from './outcome.ts';
import { DEFAULT_RETRY_MS, type ProviderAnswer, type UpstreamCall } from './upstream-call.ts';
import type { Upstream } from './upstream.ts';
import { waitFor } from './wait.ts';

export type LookupParts = {
  clock: Clock;
  timeoutMs: number;
  /** The longest any request of this kind may take. A provider is not late because a client wanted less. */
  deadlineMs: number;
  /** Aborts when the client disconnects; only read where there is something to wait for. */
  signal: () => AbortSignal | undefined;
};

export type LookupReply<Item> =
  ProviderAnswer<Item> | { readonly reason: Reason; readonly stale: ProviderAnswer<Item> | undefined };

/** Calls a provider and waits for its answer within the time it has. */
export type Ask = <Item>(upstream: Upstream, call: () => UpstreamCall<Item>) => Promise<LookupReply<Item>>;

type Share = {
  untilMs: number;
  /** With at least this much time left, a provider that does not answer is late. */
  fairMs: number;
  /** Whether there is no other source, so that a provider that was down or late is waited for too. */
  patient: boolean;
};

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
  readonly ask: Ask = (upstream, call) => {
    const { timeoutMs, deadlineMs } = this.#parts;
    const untilMs = this.#startedMs + timeoutMs;
    return this.#ask(upstream, call, { untilMs, fairMs: deadlineMs / 2, patient: false });
  };

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
      const result = await ask(source, (upstream, call) => this.#ask(upstream, call, share));
      if (result !== undefined) return result;
    }
    return undefined;
  }

  async #ask<Item>(
    { id }: Upstream,
    start: () => UpstreamCall<Item>,
    { untilMs, fairMs, patient }: Share,
  ): Promise<LookupReply<Item>> {
    const { clock, signal } = this.#parts;
    const leftMs = untilMs - clock.steadyMs();
    if (leftMs <= 0) {
      this.#isCutShort = true;
      this.#reports.push({ id, state: 'timeout', ms: 0, results: 0 });
      return { reason: 'timeout', stale: undefined };
    }
    const call = start();
    this.#calls.push(call);
    if (!call.result) {
      const ended = await waitFor([call], { timeoutMs: leftMs, signal: signal(), patient });
      if (ended === 'deadline' && leftMs >= fairMs) call.missed(leftMs);
    }
    const report = reportOf({ id, call }, clock.steadyMs());
    this.#reports.push(report);
    const { answer, stale } = call;
    return answer ?? { reason: report.state === 'ok' ? 'timeout' : report.state, stale };
  }

  /** One for each call, in the order they were made. */
  get reports(): readonly Report[] {
    return this.#reports;
  }

  /** What is said of everything that was asked. `found`: how many results there are. */
  result(found: number): LookupResult {
    const calls = this.#calls;
    const isComplete = calls.length > 0 && !this.#isCutShort;
    return {
      outcome: outcomeOf(this.#reports, found),
      cache: isComplete && calls.every(({ isFromCache }) => isFromCache) ? 'hit' : 'miss',
      reports: this.#reports,
      freshUntilMs: isComplete ? Math.min(...calls.map(({ answer }) => answer?.freshUntilMs ?? 0)) : 0,
      retryAfterMs: Math.min(
        ...calls.map(({ retryAfterMs }) => retryAfterMs),
        isComplete ? Infinity : DEFAULT_RETRY_MS,
      ),
    };
  }
}
