import type { Clock } from '../ports/clock.ts';
import type { Cancellation, FetchResult, Fetcher } from '../ports/fetcher.ts';
import { handled, mapMaybe, type MaybePromise } from '../ports/maybe-promise.ts';
import { Availability, type Attempt, type CallKind, type BreakerState } from './availability.ts';
import type { CallBudget, TakenCall } from './call-budget.ts';
import type { FormatReport } from './format-signs.ts';
import { collectingFaults } from './parser-faults.ts';
import type { CachedContent, ProviderCache } from './provider-cache.ts';
import type { Failure, Provider, QuotaNotice, UpstreamAnswer, UpstreamRequest } from './provider.ts';
import type { Reason } from './provider.ts';
import { RunningCalls, UpstreamCall } from './upstream-call.ts';

/** A request to a provider with the way to read its response, for a search or any other service. */
export type CallRequest<Item> = {
  kind: CallKind;
  /** A kind of search or the name of a service. */
  asked: string;
  http: UpstreamRequest;
  nowMs: number;
  /** The cache key; undefined if the response must not be stored. */
  name: string | undefined;
  /** Dates in the response are relative to `atMs`. */
  parse(answer: UpstreamAnswer, atMs: number): ReadResponse<Item>;
};

/** What a response says, and how well it could be read. */
export type ReadResponse<Item> =
  | (Pick<CachedContent<Item>, 'items' | 'rows'> & {
      readonly correction?: string;
      readonly format: FormatReport;
    })
  | Failure;

/** How a call ended. */
export type CallOutcome = {
  /** A kind of search or the name of a service. */
  asked: string;
  reason: Reason | undefined;
  ms: number;
  /** Undefined if it failed. */
  format: FormatReport | undefined;
  /** How long the provider asks not to be called, of a failed call. */
  retryAfterMs?: number;
  /** The same of a successful one. */
  notice?: QuotaNotice;
};

export type CallRunnerParts = {
  provider: Provider;
  budget: CallBudget;
  cache: ProviderCache;
  fetcher: Fetcher;
  clock: Clock;
  /** The longest that a search waits. */
  deadlineMs: number;
  /** The longest that a call may run: a response that comes too late for its search still fills the cache. */
  callTimeoutMs: number;
  /** Called for every response and failure of the provider. */
  onOutcome: (outcome: CallOutcome) => void;
  /** Called for an exception of our own that no caller receives, such as one of a parser. */
  onInternalError: (error: unknown) => void;
};

/** Runs the calls to one provider, unless its response is cached, it must not be called now, or its budget is spent. */
export class CallRunner {
  readonly #parts: CallRunnerParts;
  readonly #availability: Availability;
  readonly #running = new RunningCalls();

  constructor(parts: CallRunnerParts) {
    this.#parts = parts;
    this.#availability = new Availability({
      ...parts,
      isSlow: parts.provider.terms.callTimeoutMs !== undefined,
    });
  }

  get breakerState(): BreakerState {
    return this.#availability.breakerState(this.#parts.clock.steadyMs());
  }

  /** Joins a call that is already running for the same request, unless that one is overdue. */
  call<Item>(request: CallRequest<Item>): UpstreamCall<Item> {
    const { name, kind } = request;
    const nowMs = this.#parts.clock.steadyMs();
    const running =
      name === undefined
        ? undefined
        : this.#running.find(name, nowMs, this.#availability.overdueAfterMs(kind));
    return running ? (running as UpstreamCall<Item>) : this.#start(request, nowMs);
  }

  #start<Item>(request: CallRequest<Item>, startedMs: number): UpstreamCall<Item> {
    const call = new UpstreamCall<Item>(startedMs, this.#availability.latency(request.kind));
    if (request.name !== undefined) this.#running.add(request.name, call);
    handled(this.#run(request, call, startedMs));
    return call;
  }

  /** Never rejects. Waits only for what takes time, so a request is usually sent immediately. */
  async #run<Item>(request: CallRequest<Item>, call: UpstreamCall<Item>, startedMs: number): Promise<void> {
    const { name } = request;
    let watch: NodeJS.Timeout | undefined;
    try {
      const prepared = this.#prepare(request, call, startedMs);
      const attempt = prepared instanceof Promise ? await prepared : prepared;
      if (!attempt) return;
      call.sentAtMs = attempt.startedMs;
      watch = this.#availability.watchDeadline(request.kind, call, attempt);
      const fetched = await this.#send(request, attempt, call);
      if (call.isCancelled && 'failed' in fetched) this.#cancelled(request, call, attempt);
      else this.#conclude(request, call, attempt, fetched);
    } catch (error) {
      // So that the caller can begin to wait for it.
      await Promise.resolve();
      this.#abandon(call, error);
    } finally {
      clearTimeout(watch);
      if (name !== undefined) this.#running.remove(name, call);
    }
  }

  /** An exception of our own says nothing about the provider. */
  #abandon(call: UpstreamCall<unknown>, error: unknown): void {
    if (call.background) this.#availability.probeAbandoned();
    if (!call.result) call.fail(error);
    if (!call.isErrorTaken) this.#parts.onInternalError(error);
  }

  /** Settles the call if it needs no request or must not make one. */
  #prepare<Item>(
    request: CallRequest<Item>,
    call: UpstreamCall<Item>,
    startedMs: number,
  ): MaybePromise<Attempt | undefined> {
    const { clock, cache } = this.#parts;
    const { name, nowMs } = request;
    const lookup =
      name === undefined
        ? undefined
        : cache.get<Item>(name, nowMs, (answer, atMs) => this.#readAgain(request, answer, atMs));
    return mapMaybe(lookup, (cached) => {
      if (cached && cached.freshUntilMs > nowMs) {
        call.settle({ answer: cached, from: 'cache', ms: clock.steadyMs() - startedMs });
        return undefined;
      }
      call.stale = cached;
      return this.#admit(request.kind, call, startedMs);
    });
  }

  #readAgain<Item>(
    request: CallRequest<Item>,
    answer: UpstreamAnswer,
    atMs: number,
  ): CachedContent<Item> | undefined {
    const { value: read, faults } = collectingFaults(() => request.parse(answer, atMs));
    for (const fault of faults) this.#parts.onInternalError(fault);
    return read && 'items' in read ? contentOf(read) : undefined;
  }

  #admit(kind: CallKind, call: UpstreamCall<unknown>, startedMs: number): MaybePromise<Attempt | undefined> {
    const { clock } = this.#parts;
    const nowMs = clock.steadyMs();
    const admission = this.#availability.admit(kind, nowMs);
    if (typeof admission !== 'string') {
      call.settle({ ...admission, ms: nowMs - startedMs });
      return undefined;
    }
    if (admission === 'probe') call.goToBackground();
    const taken: TakenCall = {};
    return mapMaybe(this.#takeFromBudget(taken, startedMs), (refused) => {
      // Started anew: the wait for the budget is not the provider's fault.
      if (!refused)
        return { isProbe: admission === 'probe', startedMs: clock.steadyMs(), blamed: false, taken };
      if (admission === 'probe') this.#availability.probeAbandoned();
      call.settle({ ...refused, ms: clock.steadyMs() - startedMs });
      return undefined;
    });
  }

  /** Spends one call. A provider that wants its calls one after another is waited for, until the deadline. */
  #takeFromBudget(taken: TakenCall, startedMs: number): ReturnType<CallBudget['take']> {
    const { budget, provider } = this.#parts;
    return provider.terms.waits === true ? this.#waitForBudget(taken, startedMs) : budget.take(taken);
  }

  async #waitForBudget(
    taken: TakenCall,
    startedMs: number,
  ): Promise<Awaited<ReturnType<CallBudget['take']>>> {
    const { budget, clock, deadlineMs } = this.#parts;
    for (;;) {
      const refused = await budget.take(taken);
      if (refused?.reason !== 'rate_limited') return refused;
      const waitMs = refused.retryAfterMs ?? deadlineMs;
      if (clock.steadyMs() - startedMs + waitMs > deadlineMs) return refused;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  #send(
    { http }: CallRequest<unknown>,
    { taken }: Attempt,
    cancellation: Cancellation,
  ): Promise<FetchResult> {
    const { fetcher, callTimeoutMs: timeoutMs, budget } = this.#parts;
    return fetcher.fetch({
      ...http,
      timeoutMs,
      cancellation,
      maySendAgain: budget.mayTakeAnother,
      ...(taken.giveBack && { onUnsent: taken.giveBack }),
    });
  }

  /** A newer call for the same request took its place. */
  #cancelled({ asked }: CallRequest<unknown>, call: UpstreamCall<unknown>, attempt: Attempt): void {
    const { clock, onOutcome } = this.#parts;
    const ms = clock.steadyMs() - attempt.startedMs;
    call.settle({ reason: 'timeout', ms });
    this.#availability.superseded(attempt, ms);
    onOutcome({ asked, reason: 'timeout', ms, format: undefined });
  }

  #conclude<Item>(
    request: CallRequest<Item>,
    call: UpstreamCall<Item>,
    attempt: Attempt,
    fetched: FetchResult,
  ): void {
    const { clock, cache, provider, onOutcome, onInternalError } = this.#parts;
    const { kind, asked, name, nowMs } = request;
    const { value: response, faults } = collectingFaults(() => readResponse(fetched, request, provider));
    const ms = clock.steadyMs() - attempt.startedMs;
    for (const fault of faults) onInternalError(fault);
    if (!response) {
      this.#unread(call, attempt, ms);
      return;
    }
    const { failure, read, quota } = response;
    if (quota) this.#availability.noteQuota(quota);
    if (failure) {
      this.#availability.failed(kind, failure, ms, attempt);
      call.settle({ ...failure, ms });
      onOutcome({ asked, ...failure, ms, format: undefined });
    } else {
      this.#availability.succeeded(kind, ms, attempt);
      const answer = cache.set(name, contentOf(read), response.sent, nowMs);
      call.settle({ answer, from: 'upstream', ms });
      onOutcome({ asked, reason: undefined, ms, format: read.format, ...(quota && { notice: quota }) });
    }
  }

  /** Our parser failed. The client gets a `bad_answer`, but the provider is not blamed. */
  #unread(call: UpstreamCall<unknown>, { isProbe }: Attempt, ms: number): void {
    if (isProbe) this.#availability.probeAbandoned();
    call.settle({ reason: 'bad_answer', ms });
  }
}

type Read<Item> = Exclude<ReadResponse<Item>, Failure>;
type Response<Item> = { readonly quota: QuotaNotice | undefined } & (
  | { readonly failure: Failure; readonly read?: undefined }
  | { readonly failure?: undefined; readonly read: Read<Item>; readonly sent: UpstreamAnswer }
);

/** Providers label JSON as plain text, as a script or not at all, and some send XML; a page or an image is something else. */
const MAY_BE_DATA = /\bjson\b|javascript|^\s*text\/(?:plain|xml)\b|^\s*application\/(?:atom\+)?xml\b/i;

function readResponse<Item>(
  fetched: FetchResult,
  request: CallRequest<Item>,
  provider: Provider,
): Response<Item> {
  if ('failed' in fetched) return { failure: { reason: fetched.failed }, quota: undefined };
  const read = request.parse(fetched, request.nowMs);
  const quota = provider.readQuota?.(fetched);
  if ('reason' in read) return { failure: read, quota };
  const isMislabelled = read.items.length > 0 && !mayBeData(fetched.headers['content-type']);
  return isMislabelled ? { failure: { reason: 'bad_answer' }, quota } : { read, sent: fetched, quota };
}

function contentOf<Item>({ items, correction = '', rows }: Read<Item>): CachedContent<Item> {
  return rows ? { items, correction, rows } : { items, correction };
}

export function mayBeData(contentType: string | undefined): boolean {
  return contentType === undefined || contentType === '' || MAY_BE_DATA.test(contentType);
}
