import { createHash } from 'node:crypto';
import type { Cache } from '../ports/cache.ts';
import type { Clock, Random } from '../ports/clock.ts';
import type { HealthStore } from '../ports/health-store.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { WindowCounters } from '../ports/window-counters.ts';

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
