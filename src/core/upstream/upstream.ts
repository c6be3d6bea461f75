import type { Policy } from '../limits/policy.ts';
import type { Clock } from '../ports/clock.ts';
import type { Fetched, Fetcher } from '../ports/fetcher.ts';
import type { SearchQuery } from '../query/search-query.ts';
import type { Finds, Vertical } from '../results/found.ts';
import { withoutAdultWords } from './adult-words.ts';
import type { Allowance } from './allowance.ts';
import { Breaker, type Admittance } from './breaker.ts';
import { UpstreamCall } from './upstream-call.ts';
import { fit } from './fit.ts';
import { Cooldowns, type CallKind } from './cooldowns.ts';
import type { ProviderCache } from './provider-cache.ts';
import { Promptness } from './promptness.ts';
import type { ProviderAccess, Ask, Parsed, Provider, UpstreamAnswer, UpstreamRequest } from './provider.ts';
import { readAnswer } from './read-answer.ts';
import type { Reason } from './reasons.ts';
import { RunningCalls, type Running } from './running-calls.ts';
import type { Service } from './service.ts';

export type UpstreamParts = {
  /** The slot of an engine, the name of any other provider. */
  id: string;
  label: string;
  provider: Provider;
  access: ProviderAccess;
  allowance: Allowance;
  kept: ProviderCache;
  fetcher: Fetcher;
  clock: Clock;
  /** How long a search waits at the most. */
  deadlineMs: number;
  /** How long a call may run in all: its answer still fills the cache when no search waits for it any more. */
  patienceMs: number;
  /** Told of every real answer and failure of the provider. */
  observe: Observe;
  /** Told of an exception of our own that reaches nobody who waits. */
  broke: (upstream: Upstream, error: unknown) => void;
};

export type Observe = (observation: {
  upstream: Upstream;
  reason: Reason | undefined;
  ms: number;
  atMs: number;
}) => void;

/** What tells that the provider is not there, or not well. The others are refusals by one that is. */
const FAULTS: ReadonlySet<Reason> = new Set([
  'timeout',
  'unreachable',
  'upstream_error',
  'bad_answer',
  'unauthorized',
]);

/** What a provider is to be asked, whatever kind of question it is. */
type Inquiry<Item> = {
  /** A vertical, or `service`. */
  kind: CallKind;
  request: UpstreamRequest;
  nowMs: number;
  /** What its answer is kept under; undefined where it must not be. */
  name: string | undefined;
  parse(answer: UpstreamAnswer): Parsed<Item>;
};

/** One call to the provider; `blamed` once the breaker has been told that it failed. */
type Attempt = { admittance: Admittance; startedMs: number; blamed: boolean };

/** One configured provider: asks it, unless the answer is known, it is resting, or nothing may be spent on it. */
export class Upstream {
  readonly id: string;
  readonly label: string;
  readonly provider: Provider;
  readonly #parts: UpstreamParts;
  readonly #breaker = new Breaker();
  readonly #holds = new Cooldowns();
  readonly #running = new RunningCalls();
  readonly #promptness = new Map<CallKind, Promptness>();
  /** When the latest call that was answered well was sent: what became of earlier ones is out of date. */
  #lastGoodSentMs = 0;
  readonly #address: string;
  /** A provider that is slow by nature is not at fault when it misses the deadline of a search. */
  readonly #slow: boolean;

  constructor(parts: UpstreamParts) {
    this.#parts = parts;
    this.id = parts.id;
    this.label = parts.label;
    this.provider = parts.provider;
    this.#address = `${parts.provider.name} ${parts.access.url}`;
    this.#slow = parts.provider.terms.patienceMs !== undefined;
  }

  get access(): ProviderAccess {
    return this.#parts.access;
  }

  /** How it can be asked for its health on a schedule: a public service that others share is spared that. */
  get health(): Provider['health'] {
    const { provider, access } = this.#parts;
    return access.url === provider.url ? undefined : provider.health;
  }

  /** What its health is known by: a slot that is given to another provider begins anew. */
  get healthName(): string {
    return this.provider.role === 'engine' ? `${this.id} ${this.provider.name}` : this.id;
  }

  get policy(): Policy | undefined {
    return this.#parts.allowance.policy;
  }

  answers(vertical: Vertical): boolean {
    return this.provider.searches[vertical] !== undefined;
  }

  ask<V extends Vertical>(vertical: V, query: SearchQuery): UpstreamCall<Finds[V]> {
    const { clock, access } = this.#parts;
    const search = this.provider.searches[vertical];
    if (!search) return this.#settled('unsupported');
    const ask = fit(search, query, clock.wallMs());
    if (typeof ask === 'string') return this.#settled(ask);
    const plan = search.plan(ask, access);
    if (typeof plan === 'string') return this.#settled(plan);
    const sieves = ask.safe && !search.filtersAdult && vertical !== 'suggest';
    return this.#inquire({
      kind: vertical,
      request: plan,
      nowMs: ask.nowMs,
      name: `${vertical} ${nameOf(ask)}`,
      parse: (answer) => {
        const parsed = search.parse(answer, ask, access);
        return sieves ? withoutAdultWords(parsed) : parsed;
      },
    });
  }

  /** Asks for something else than a search. */
  consult<Question, Item>(service: Service<Question, Item>, question: Question): UpstreamCall<Item> {
    const { clock, access } = this.#parts;
    const plan = service.plan(question, access);
    if (typeof plan === 'string') return this.#settled(plan);
    return this.#inquire({
      kind: 'service',
      request: plan,
      nowMs: clock.wallMs(),
      name: prefixed(service.name(question)),
      parse: (answer) => service.parse(answer, question, access),
    });
  }

  /** Known without asking: `nothing` is an answer. */
  #settled<Item>(known: 'nothing' | 'unsupported'): UpstreamCall<Item> {
    const { clock } = this.#parts;
    const call = new UpstreamCall<Item>(clock.steadyMs());
    if (known === 'unsupported') call.settle({ reason: 'unsupported', ms: 0 });
    else call.settle({ answered: nothing(clock.wallMs()), from: 'cache', ms: 0 });
    return call;
  }

  #inquire<Item>(inquiry: Inquiry<Item>): UpstreamCall<Item> {
    const nowMs = this.#parts.clock.steadyMs();
    if (inquiry.name === undefined) return this.#start(inquiry, nowMs);
    const name = `${this.#address}\n${inquiry.name}`;
    const running = this.#running.find(name, nowMs, this.#overdueAfterMs(inquiry.kind));
    return running ? (running as UpstreamCall<Item>) : this.#start({ ...inquiry, name }, nowMs);
  }

  #promptnessOf(kind: CallKind): Promptness {
    const known = this.#promptness.get(kind);
    if (known) return known;
    const promptness = new Promptness();
    this.#promptness.set(kind, promptness);
    return promptness;
  }

  /** A provider that is slow by nature is given all its time until it is known how much it needs. */
  #overdueAfterMs(kind: CallKind): number {
    const { deadlineMs, patienceMs } = this.#parts;
    const known = this.#promptness.get(kind)?.overdueAfterMs(deadlineMs);
    return this.#slow ? Math.max(known ?? patienceMs, deadlineMs) : (known ?? deadlineMs);
  }

  #start<Item>(inquiry: Inquiry<Item>, startedMs: number): UpstreamCall<Item> {
    const { name } = inquiry;
    const call = new UpstreamCall<Item>(startedMs, this.#promptnessOf(inquiry.kind));
    const running: Running = { call, sentAtMs: undefined, abort: new AbortController() };
    if (name !== undefined) this.#running.add(name, running);
    this.#run(inquiry, call, running)
      .catch((error: unknown) => {
        this.#abandon(call, error);
      })
      .finally(() => {
        if (name !== undefined) this.#running.remove(name, running);
      });
    return call;
  }

  /** Our own failure says nothing about the provider. A probe without an end would keep it out for good. */
  #abandon(call: UpstreamCall<unknown>, error: unknown): void {
    if (call.background) this.#breaker.notProbed();
    if (!call.settled) call.break(error);
    if (!call.isBreakNoticed) this.#parts.broke(this, error);
  }

  async #run<Item>(inquiry: Inquiry<Item>, call: UpstreamCall<Item>, running: Running): Promise<void> {
    const { clock, kept, fetcher, patienceMs, allowance } = this.#parts;
    const { kind, request, name } = inquiry;
    const startedMs = clock.steadyMs();
    const looked = name === undefined ? undefined : kept.get<Item>(name, inquiry.nowMs);
    const known = looked instanceof Promise ? await looked : looked;
    if (known && known.freshUntilMs > inquiry.nowMs) {
      call.settle({ answered: known, from: 'cache', ms: clock.steadyMs() - startedMs });
      return;
    }
    call.older = known;
    const nowMs = clock.steadyMs();
    const hold = this.#holds.get(kind, nowMs);
    if (hold) {
      call.settle({ reason: hold.reason, ms: nowMs - startedMs, retryAfterMs: hold.untilMs - nowMs });
      return;
    }
    const admittance = this.#breaker.admit(nowMs);
    if (admittance === 'open') {
      const retryAfterMs = Math.max(0, this.#breaker.openUntilMs - nowMs);
      call.settle({ reason: 'breaker_open', ms: nowMs - startedMs, retryAfterMs });
      return;
    }
    if (admittance === 'probe') call.goToBackground();
    const taken = this.#takeTurn(startedMs);
    const spent = taken instanceof Promise ? await taken : taken;
    if (spent) {
      if (admittance === 'probe') this.#breaker.notProbed();
      call.settle({ ...spent, ms: clock.steadyMs() - startedMs });
      return;
    }
    // Waiting for its turn is no fault of the provider's.
    const attempt: Attempt = { admittance, startedMs: clock.steadyMs(), blamed: false };
    running.sentAtMs = attempt.startedMs;
    const { signal } = running.abort;
    const outgoing = { ...request, timeoutMs: patienceMs, signal, maySendAgain: allowance.mayTakeAnother };
    const stopWatching = this.#watchDeadline(kind, call, attempt);
    try {
      const fetched = await fetcher.fetch(outgoing);
      if (signal.aborted && 'failed' in fetched) this.#supersede(call, attempt);
      else this.#conclude(inquiry, call, attempt, fetched);
    } finally {
      stopWatching();
    }
  }

  /** A later call with the same question took its place. It counts as a failure no sooner than it would have. */
  #supersede(call: UpstreamCall<unknown>, attempt: Attempt): void {
    const { clock, deadlineMs, observe } = this.#parts;
    const ms = clock.steadyMs() - attempt.startedMs;
    call.settle({ reason: 'timeout', ms });
    this.#blameAfter(attempt, deadlineMs - ms);
    observe({ upstream: this, reason: 'timeout', ms, atMs: clock.wallMs() });
  }

  #blameAfter(attempt: Attempt, ms: number): NodeJS.Timeout {
    const blame = (): void => {
      this.#blame(attempt);
    };
    return setTimeout(blame, ms).unref();
  }

  /** Told by those who wait. Nobody waits for a late provider until the deadline, so a timer tells of that. */
  #watchDeadline(kind: CallKind, call: UpstreamCall<unknown>, attempt: Attempt): () => void {
    const { deadlineMs } = this.#parts;
    const promptness = this.#promptnessOf(kind);
    call.onMissed((timeoutMs) => {
      promptness.missed(timeoutMs);
      if (timeoutMs >= deadlineMs) this.#blame(attempt);
    });
    if (!promptness.isLate || this.#slow) return () => undefined;
    const timer = this.#blameAfter(attempt, deadlineMs);
    return () => {
      clearTimeout(timer);
    };
  }

  /** Spends one call. A provider that wants its calls one after the other is given the time, up to the deadline. */
  #takeTurn(startedMs: number): ReturnType<Allowance['take']> {
    const { allowance, provider } = this.#parts;
    return provider.terms.waits === true ? this.#waitForTurn(startedMs) : allowance.take();
  }

  async #waitForTurn(startedMs: number): Promise<Awaited<ReturnType<Allowance['take']>>> {
    const { allowance, clock, deadlineMs } = this.#parts;
    for (;;) {
      const spent = await allowance.take();
      if (spent?.reason !== 'rate_limited') return spent;
      const waitMs = spent.retryAfterMs ?? deadlineMs;
      if (clock.steadyMs() - startedMs + waitMs > deadlineMs) return spent;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  #conclude<Item>(
    inquiry: Inquiry<Item>,
    call: UpstreamCall<Item>,
    attempt: Attempt,
    fetched: Fetched,
  ): void {
    const { clock, kept, observe } = this.#parts;
    const { parsed, standing } = readAnswer(fetched, inquiry, this.provider);
    const nowMs = clock.steadyMs();
    const ms = nowMs - attempt.startedMs;
    if (standing) this.#holds.told(standing, nowMs);
    if ('reason' in parsed) {
      this.#holds.failed(inquiry.kind, parsed, nowMs);
      this.#judge(!FAULTS.has(parsed.reason), ms, attempt);
      call.settle({ ...parsed, ms });
    } else {
      this.#judge(true, ms, attempt);
      this.#promptnessOf(inquiry.kind).answered(ms);
      const { items, correction = '' } = parsed;
      const answered = kept.put(inquiry.name, { items, correction }, inquiry.nowMs);
      call.settle({ answered, from: 'upstream', ms });
    }
    observe({
      upstream: this,
      reason: 'reason' in parsed ? parsed.reason : undefined,
      ms,
      atMs: clock.wallMs(),
    });
  }

  /** A good answer that no search could wait for closes nothing: the next search would wait in vain again. */
  #judge(good: boolean, ms: number, { admittance, blamed, startedMs }: Attempt): void {
    const late = !this.#slow && ms >= this.#parts.deadlineMs;
    if (good && !late) {
      this.#breaker.succeeded();
      this.#lastGoodSentMs = Math.max(this.#lastGoodSentMs, startedMs);
    } else if (admittance === 'probe' || !(good || blamed || startedMs < this.#lastGoodSentMs))
      this.#breaker.failed(this.#parts.clock.steadyMs(), admittance);
  }

  /** A search waited in vain. What becomes of the call later is no second failure; of a probe only that counts. */
  #blame(attempt: Attempt): void {
    if (this.#slow || attempt.blamed || attempt.admittance === 'probe') return;
    attempt.blamed = true;
    if (attempt.startedMs < this.#lastGoodSentMs) return;
    this.#breaker.failed(this.#parts.clock.steadyMs(), 'go');
  }
}

/** Apart from the names of searches. */
function prefixed(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `service ${name}`;
}

function nothing(nowMs: number) {
  const forever = Number.POSITIVE_INFINITY;
  return { items: [], correction: '', atMs: nowMs, freshUntilMs: forever, keptUntilMs: forever };
}

function nameOf({ text, safe, language, page, date }: Ask): string {
  return `${safe ? 'safe' : 'all'} ${language?.tag ?? '*'} ${page} ${date ?? '*'} ${text}`;
}
