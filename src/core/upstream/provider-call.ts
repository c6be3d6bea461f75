import type { Clock } from '../ports/clock.ts';
import type { FetchResult, Fetcher } from '../ports/fetcher.ts';
import type { Availability, CallKind } from './availability.ts';
import type { CallBudget, TakenCall } from './call-budget.ts';
import type { FormatReport } from './format-signs.ts';
import { collectingFaults } from './parser-faults.ts';
import type { CachedContent, ProviderCache } from './provider-cache.ts';
import type { Failure, Provider, QuotaNotice, Reason, UpstreamAnswer, UpstreamRequest } from './provider.ts';
import { type CallResult, type ProviderAnswer, type RunningCalls, UpstreamCall } from './upstream-call.ts';

/** A request to a provider with the way to read its response, for a search or any other service. */
export type CallRequest<Item> = {
  readonly kind: CallKind;
  /** A kind of search or the name of a service. */
  readonly asked: string;
  readonly http: UpstreamRequest;
  readonly nowMs: number;
  /** The cache key; undefined if the response must not be stored. */
  readonly name: string | undefined;
  /** Dates in the response are relative to `atMs`. */
  parse(answer: UpstreamAnswer, atMs: number): ReadResponse<Item>;
};

export type ReadResponse<Item> =
  | (Pick<CachedContent<Item>, 'items' | 'rows'> & {
      readonly correction?: string;
      readonly format: FormatReport;
    })
  | Failure;

export type CallOutcome = {
  /** A kind of search or the name of a service. */
  readonly asked: string;
  readonly reason: Reason | undefined;
  readonly ms: number;
  /** Undefined if it failed. */
  readonly format: FormatReport | undefined;
  /** How long the provider asks not to be called, of a failed call. */
  readonly retryAfterMs?: number;
  /** The same of a successful one. */
  readonly notice?: QuotaNotice;
};

export type ProviderContext = {
  provider: Provider;
  budget: CallBudget;
  cache: ProviderCache;
  fetcher: Fetcher;
  clock: Clock;
  /** The longest that a search waits. */
  deadlineMs: number;
  /** The longest that a call may run: a response that comes too late for its search still fills the cache. */
  callTimeoutMs: number;
  availability: Availability;
  running: RunningCalls;
  /** Called for every response and failure of the provider. */
  onOutcome: (outcome: CallOutcome) => void;
  /** Called for an exception of our own that no caller receives, such as one of a parser. */
  onInternalError: (error: unknown) => void;
};

/** Calls a provider, unless its response is cached, it must not be called now, or its budget is spent. */
export class ProviderCall<Item> extends UpstreamCall<Item> implements TakenCall {
  /** Whether the circuit breaker has already counted it as a failure. */
  blamed = false;
  giveBack: (() => void) | undefined;
  readonly #request: CallRequest<Item>;
  readonly #context: ProviderContext;
  #watch: NodeJS.Timeout | undefined;

  constructor(request: CallRequest<Item>, context: ProviderContext, startedMs: number) {
    super(startedMs, context.availability.latency(request.kind));
    this.#request = request;
    this.#context = context;
  }

  /** Waits only for what takes time, so a request is usually sent immediately. */
  start(): void {
    const { name, nowMs } = this.#request;
    const { cache, running } = this.#context;
    try {
      if (name === undefined) this.#admit();
      else {
        running.add(name, this);
        const cached = cache.get<Item>(name, nowMs, (answer, atMs) => this.#readAgain(answer, atMs));
        if (cached instanceof Promise)
          this.#after(cached, (known) => {
            this.#looked(known);
          });
        else this.#looked(cached);
      }
    } catch (error) {
      this.#abandon(error);
    }
  }

  #after<T>(value: Promise<T>, next: (value: T) => void): void {
    value.then(next).catch((error: unknown) => {
      this.#abandon(error);
    });
  }

  #readAgain(answer: UpstreamAnswer, atMs: number): CachedContent<Item> | undefined {
    const read = this.#withoutFaults(() => this.#request.parse(answer, atMs));
    return read && 'items' in read ? contentOf(read) : undefined;
  }

  /** Undefined if our parser failed. */
  #withoutFaults<Read>(read: () => Read): Read | undefined {
    const { value, faults } = collectingFaults(read);
    for (const fault of faults) this.#context.onInternalError(fault);
    return value;
  }

  #looked(cached: ProviderAnswer<Item> | undefined): void {
    if (cached && cached.freshUntilMs > this.#request.nowMs) {
      this.#end({ answer: cached, from: 'cache', ms: this.#elapsedMs() });
    } else {
      this.stale = cached;
      this.#admit();
    }
  }

  #elapsedMs(): number {
    return this.elapsedMs(this.#context.clock.steadyMs());
  }

  #admit(): void {
    const { provider, budget, clock, availability } = this.#context;
    const admission = availability.admit(this.#request.kind, clock.steadyMs());
    if (typeof admission !== 'string') {
      this.#end({ ...admission, ms: this.#elapsedMs() });
      return;
    }
    if (admission === 'probe') this.goToBackground();
    const refused = provider.terms.waits === true ? this.#waitForBudget() : budget.take(this);
    if (refused instanceof Promise)
      this.#after(refused, (known) => {
        this.#charged(known);
      });
    else this.#charged(refused);
  }

  /** A provider that wants its calls one after another is waited for, until the deadline. */
  async #waitForBudget(): Promise<Failure | undefined> {
    const { budget, deadlineMs } = this.#context;
    for (;;) {
      const refused = await budget.take(this);
      if (refused?.reason !== 'rate_limited') return refused;
      const waitMs = refused.retryAfterMs ?? deadlineMs;
      if (this.#elapsedMs() + waitMs > deadlineMs) return refused;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  #charged(refused: Failure | undefined): void {
    const { budget, clock, fetcher, callTimeoutMs, availability } = this.#context;
    if (refused) {
      if (this.background) availability.probeAbandoned();
      this.#end({ ...refused, ms: this.#elapsedMs() });
      return;
    }
    // Started anew: the wait for the budget is not the provider's fault.
    this.sentAtMs = clock.steadyMs();
    this.#watch = availability.watchDeadline(this.#request.kind, this);
    const fetched = fetcher.fetch({
      ...this.#request.http,
      timeoutMs: callTimeoutMs,
      cancellation: this,
      maySendAgain: budget.mayTakeAnother,
      ...(this.giveBack && { onUnsent: this.giveBack }),
    });
    this.#after(fetched, (known) => {
      this.#fetched(known);
    });
  }

  override missed(timeoutMs: number): void {
    // Nothing was sent yet while it waits for the cache or the budget.
    if (!this.isRunning || this.sentAtMs === undefined) return;
    super.missed(timeoutMs);
    this.#context.availability.missed(this, timeoutMs);
  }

  #fetched(fetched: FetchResult): void {
    const { provider, cache, clock, availability, onOutcome } = this.#context;
    const { kind, asked, name, nowMs } = this.#request;
    const isReplaced = this.isCancelled && 'failed' in fetched;
    const response = isReplaced
      ? undefined
      : this.#withoutFaults(() => readResponse(fetched, this.#request, provider));
    const ms = clock.steadyMs() - (this.sentAtMs ?? 0);
    if (isReplaced) {
      // A newer call for the same request took its place.
      this.#end({ reason: 'timeout', ms });
      availability.superseded(this, ms);
      onOutcome({ asked, reason: 'timeout', ms, format: undefined });
    } else if (!response) {
      // Our parser failed. The client gets a `bad_answer`, but the provider is not blamed.
      if (this.background) availability.probeAbandoned();
      this.#end({ reason: 'bad_answer', ms });
    } else {
      const { failure, read, quota } = response;
      if (quota) availability.noteQuota(quota);
      if (failure) {
        availability.failed(kind, failure, ms, this);
        this.#end({ ...failure, ms });
        onOutcome({ asked, ...failure, ms, format: undefined });
      } else {
        availability.succeeded(kind, ms, this);
        const answer = cache.set(name, contentOf(read), response.sent, nowMs);
        this.#end({ answer, from: 'upstream', ms });
        onOutcome({ asked, reason: undefined, ms, format: read.format, ...(quota && { notice: quota }) });
      }
    }
  }

  #end(result: CallResult<Item>): void {
    this.#release();
    this.settle(result);
  }

  #release(): void {
    const { name } = this.#request;
    clearTimeout(this.#watch);
    if (name !== undefined) this.#context.running.remove(name, this);
  }

  /** An exception of our own says nothing about the provider. The next microtask, so that the caller can begin to wait. */
  #abandon(error: unknown): void {
    queueMicrotask(() => {
      this.#release();
      if (this.background) this.#context.availability.probeAbandoned();
      if (this.isRunning) this.fail(error);
      if (!this.isErrorTaken) this.#context.onInternalError(error);
    });
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
