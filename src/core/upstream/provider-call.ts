import type { Clock } from '../ports/clock.ts';
import type { FetchResult, Fetcher } from '../ports/fetcher.ts';
import type { Availability, CallKind } from './availability.ts';
import type { CallBudget, TakenCall } from './call-budget.ts';
import { type FormatReport, formatReport } from './format-watch.ts';
import type { CachedContent, ProviderCache } from './provider-cache.ts';
import type {
  Failure,
  Parsed,
  Provider,
  QuotaNotice,
  Reason,
  UpstreamAnswer,
  UpstreamRequest,
} from './provider.ts';
import { type CallResult, type RunningCalls, UpstreamCall } from './upstream-call.ts';

/** A request to a provider with the way to read its response, for a search or any other service. */
export type CallRequest<Item> = {
  readonly kind: CallKind;
  /** A kind of search or the name of a service. */
  readonly asked: string;
  readonly http: UpstreamRequest;
  readonly nowMs: number;
  /** The cache key; undefined if the response must not be stored. */
  readonly name: string | undefined;
  /** The fields that responses normally fill. */
  readonly fills: readonly string[];
  /** Dates in the response are relative to `atMs`. */
  parse(answer: UpstreamAnswer, atMs: number): Parsed<Item>;
  /** The parsed items that may be shown. */
  select(items: readonly Item[]): readonly Item[];
};

type Read<Item> = Exclude<Parsed<Item>, Failure>;

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
  readonly notice?: QuotaNotice | undefined;
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

  start(): void {
    const { name } = this.#request;
    if (name !== undefined) this.#context.running.add(name, this);
    this.#run().catch((error: unknown) => {
      this.#abandon(error);
    });
  }

  /** Awaits only what is a promise, so a cached answer is there at once and a request is usually sent immediately. */
  async #run(): Promise<void> {
    const { kind, http, name, nowMs } = this.#request;
    const { provider, budget, cache, clock, fetcher, callTimeoutMs, availability } = this.#context;
    if (name !== undefined) {
      const looked = cache.get<Item>(name, nowMs, (answer, atMs) => this.#readAgain(answer, atMs));
      const cached = looked instanceof Promise ? await looked : looked;
      if (cached && cached.freshUntilMs > nowMs) {
        this.#end({ answer: cached, from: 'cache', ms: this.#elapsedMs() });
        return;
      }
      this.stale = cached;
    }
    const admission = availability.admit(kind, clock.steadyMs());
    if (typeof admission !== 'string') {
      this.#end({ ...admission, ms: this.#elapsedMs() });
      return;
    }
    if (admission === 'probe') this.goToBackground();
    const taken = provider.terms.waits === true ? this.#waitForBudget() : budget.take(this);
    const refused = taken instanceof Promise ? await taken : taken;
    if (refused) {
      if (this.background) availability.probeAbandoned();
      this.#end({ ...refused, ms: this.#elapsedMs() });
      return;
    }
    // Started anew: the wait for the budget is not the provider's fault.
    this.sentAtMs = clock.steadyMs();
    this.#watch = availability.watchDeadline(kind, this);
    const fetched = await fetcher.fetch({
      ...http,
      timeoutMs: callTimeoutMs,
      cancellation: this,
      maySendAgain: budget.mayTakeAnother,
      onUnsent: this.giveBack,
    });
    this.#fetched(fetched, clock.steadyMs() - this.sentAtMs);
  }

  #readAgain(answer: UpstreamAnswer, atMs: number): CachedContent<Item> | undefined {
    const parsed = this.#withoutFaults(() => this.#request.parse(answer, atMs));
    return parsed && 'items' in parsed ? this.#contentOf(parsed) : undefined;
  }

  #contentOf({ items, correction = '', rows }: Read<Item>): CachedContent<Item> {
    return { items: this.#request.select(items), correction, rows };
  }

  /** Undefined if our parser failed. */
  #withoutFaults<Read>(read: () => Read): Read | undefined {
    const { value, faults } = collectingFaults(read);
    for (const fault of faults) this.#context.onInternalError(fault);
    return value;
  }

  #elapsedMs(): number {
    return this.elapsedMs(this.#context.clock.steadyMs());
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

  override missed(timeoutMs: number): void {
    // Nothing was sent yet while it waits for the cache or the budget.
    if (!this.isRunning || this.sentAtMs === undefined) return;
    super.missed(timeoutMs);
    this.#context.availability.missed(this, timeoutMs);
  }

  #fetched(fetched: FetchResult, ms: number): void {
    const { provider, availability } = this.#context;
    if ('failed' in fetched) {
      if (this.isCancelled) this.#superseded(ms);
      else this.#failed({ reason: fetched.failed }, ms);
      return;
    }
    let quota: QuotaNotice | undefined;
    const parsed = this.#withoutFaults(() => {
      quota = provider.readQuota?.(fetched);
      return this.#request.parse(fetched, this.#request.nowMs);
    });
    if (!parsed) {
      // Our parser failed. The client gets a `bad_answer`, but the provider is not blamed.
      if (this.background) availability.probeAbandoned();
      this.#end({ reason: 'bad_answer', ms });
      return;
    }
    if (quota) availability.noteQuota(quota);
    if ('reason' in parsed) this.#failed(parsed, ms);
    else this.#succeeded(fetched, parsed, ms, quota);
  }

  #succeeded(sent: UpstreamAnswer, parsed: Read<Item>, ms: number, notice: QuotaNotice | undefined): void {
    const { cache, availability, onOutcome } = this.#context;
    const { kind, asked, name, nowMs, fills } = this.#request;
    const content = this.#contentOf(parsed);
    if (content.items.length > 0 && !mayBeData(sent.headers['content-type'])) {
      this.#failed({ reason: 'bad_answer' }, ms);
      return;
    }
    availability.succeeded(kind, ms, this);
    this.#end({ answer: cache.set(name, content, sent, nowMs), from: 'upstream', ms });
    onOutcome({ asked, reason: undefined, ms, format: formatReport(parsed, fills), notice });
  }

  #failed(failure: Failure, ms: number): void {
    const { availability, onOutcome } = this.#context;
    const { kind, asked } = this.#request;
    availability.failed(kind, failure, ms, this);
    this.#end({ ...failure, ms });
    onOutcome({ asked, ...failure, ms, format: undefined });
  }

  /** A newer call for the same request took its place. */
  #superseded(ms: number): void {
    const { availability, onOutcome } = this.#context;
    this.#end({ reason: 'timeout', ms });
    availability.superseded(this, ms);
    onOutcome({ asked: this.#request.asked, reason: 'timeout', ms, format: undefined });
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

  /** An exception of our own says nothing about the provider. */
  #abandon(error: unknown): void {
    this.#release();
    if (this.background) this.#context.availability.probeAbandoned();
    if (this.isRunning) this.fail(error);
    if (!this.isErrorTaken) this.#context.onInternalError(error);
  }
}

/** Providers label JSON as plain text, as a script or not at all, and some send XML; a page or an image is something else. */
const MAY_BE_DATA = /\bjson\b|javascript|^\s*text\/(?:plain|xml)\b|^\s*application\/(?:atom\+)?xml\b/i;

export function mayBeData(contentType: string | undefined): boolean {
  return contentType === undefined || contentType === '' || MAY_BE_DATA.test(contentType);
}

/** Each response has at most this many: one is enough to find the mistake. */
const MAX_FAULTS = 5;

/** Reading a response is synchronous, so no two responses ever share this list. */
let faults: unknown[] = [];

/** Notes an exception in code that reads one part of a response, so that the other parts can still be used. */
export function noteParserFault(error: unknown): void {
  if (faults.length < MAX_FAULTS) faults.push(error);
}

/**
 * Runs code that reads a response. Such code must not throw, whatever the response contains, so an exception is a mistake
 * of our own and not the provider's. `value` is undefined if nothing could be read because of it.
 */
export function collectingFaults<Value>(read: () => Value): {
  value: Value | undefined;
  faults: readonly unknown[];
} {
  faults = [];
  let value: Value | undefined;
  try {
    value = read();
  } catch (error) {
    noteParserFault(error);
  }
  return { value, faults };
}
