import type { SearchQuery } from '../query/search-query.ts';
import type { Vertical, VerticalItems } from '../results/found.ts';
import { type Reason, REASONS, type Service } from '../upstream/provider.ts';
import { UpstreamCall } from '../upstream/upstream-call.ts';
import { Upstream, type UpstreamParts } from '../upstream/upstream.ts';
import { createHash } from 'node:crypto';
import type { Cache } from '../ports/cache.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { HealthStore } from '../ports/health-store.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { WindowCounters } from '../ports/window-counters.ts';

/** The names of a provider in words: its slot, and its own name. */
export function namesOf({ id, provider }: Pick<UpstreamParts, 'id' | 'provider'>): readonly string[] {
  return [id, provider.name.toLowerCase()];
}

/**
 * A simulated provider that fails for a reason if the text says so, and learns nothing from it: every call is made as if
 * it were the first, without an open circuit breaker, a cooldown or a shorter wait.
 */
export class SimulatedUpstream extends Upstream {
  readonly #given: UpstreamParts;
  readonly #names: readonly string[];

  constructor(given: UpstreamParts) {
    super(given);
    this.#given = given;
    this.#names = namesOf(given);
  }

  override search<V extends Vertical>(vertical: V, query: SearchQuery): UpstreamCall<VerticalItems[V]> {
    return this.#failed(query.text) ?? new Upstream(this.#given).search(vertical, query);
  }

  override call<Question, Item>(service: Service<Question, Item>, question: Question): UpstreamCall<Item> {
    return this.#failed(JSON.stringify(question)) ?? new Upstream(this.#given).call(service, question);
  }

  #failed<Item>(text: string): UpstreamCall<Item> | undefined {
    const reason = reasonIn(text, this.#names);
    if (reason === undefined) return undefined;
    const call = new UpstreamCall<Item>(this.#given.clock.steadyMs());
    // A call without an end is what a search times out on.
    if (reason !== 'timeout') call.settle({ reason, ms: 0 });
    return call;
  }
}

function reasonIn(text: string, names: readonly string[]): Reason | undefined {
  for (const word of sandboxWordsIn(text)) {
    const reason = isMeant(word, names) ? REASONS.find((one) => one === word.what) : undefined;
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** `sandbox:engine_b:timeout`: who is to fail, and how. */
const WORD = /sandbox:([a-z_]+):([a-z0-9_-]+)/gi;

export const API = 'api';
const ALL = 'all';

export type SandboxWord = { readonly word: string; readonly whom: string; readonly what: string };

/** The failures that a text asks for, in lower case. */
export function sandboxWordsIn(text: string): readonly SandboxWord[] {
  const words: SandboxWord[] = [];
  // In the URL of a page, colons may be percent-encoded.
  const plain = text.toLowerCase().replaceAll('%3a', ':');
  for (const [word, whom = '', what = ''] of plain.matchAll(WORD)) words.push({ word, whom, what });
  return words;
}

export function isMeant({ whom }: SandboxWord, names: readonly string[]): boolean {
  return whom === ALL || names.includes(whom);
}

/** What time it always is for sandbox keys. */
export const SANDBOX_NOW_MS = Date.UTC(2026, 0, 15, 12);

/** Dates stand still, so that ages are the same every day. Deadlines need a clock that goes on. */
export function stoppedClock(clock: Clock): Clock {
  return { wallMs: () => SANDBOX_NOW_MS, steadyMs: () => clock.steadyMs() };
}

/** The same bytes for the same seed. */
export function seededRandom(seed: string): Random {
  let draws = 0;
  return {
    bytes(count) {
      const stream = createHash('shake256', { outputLength: Math.max(1, count) });
      return stream.update(`${draws++}\n${seed}`).digest().subarray(0, count);
    },
  };
}

/** Every search is made anew, so that the first and the second look the same. */
export const noCache: Cache = {
  get: () => undefined,
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

const GRANTED = {
  allowed: true,
  limitStates: [],
  retryAfterSeconds: 0,
  spentAtMs: undefined,
  recorded: undefined,
};

/** Simulated providers have no budget. */
export const noLimits: WindowCounters = { take: () => GRANTED, takeTogether: () => GRANTED, look: () => [] };

export const noHealth: HealthStore = {
  record: () => Promise.resolve(),
  all: () => Promise.resolve([]),
  slots: () => Promise.resolve([]),
  forgetSlotsBefore: () => Promise.resolve(),
  totals: () => Promise.resolve([]),
  forgetDaysBefore: () => Promise.resolve(),
};

/** Simulated providers do not appear among the real ones. */
export const noMetrics: Omit<Metrics, 'render'> = {
  routeAdded: () => undefined,
  upstreamAdded: () => undefined,
  answered: () => undefined,
  throttled: () => undefined,
  searchCounted: () => undefined,
  sandboxSearchCounted: () => undefined,
  upstreamAnswered: () => undefined,
  upstreamInternalError: () => undefined,
  upstreamItems: () => undefined,
  cacheLooked: () => undefined,
  pageExtracted: () => undefined,
};
