import type { UpstreamLabels } from '../core/ports/metrics.ts';
import { gauge, type Labels, type Metric, type Sample, counter, Latencies } from './labelled.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

type CacheFill = { readonly bytes: number; readonly entries: number; readonly maxBytes: number };

type UpstreamGauges = UpstreamLabels & {
  readonly breaker: (typeof BREAKER_STATES)[number];
  readonly condition: string;
  readonly isFormatChanged: boolean;
};

type BudgetGauges = {
  readonly provider: string;
  readonly window: string;
  readonly limit: number;
  readonly remaining: number;
};

/** What is read from the parts of an instance on each scrape. None of it may wait for long. */
export type GaugeSources = {
  requestsInFlight(): number;
  connections(): number;
  /** Whether the node accepts requests, and whether each store works. */
  readiness(): Promise<{ isReady: boolean; stores: Readonly<Record<string, boolean>> }>;
  caches(): Readonly<Record<string, CacheFill>>;
  upstreams(): readonly UpstreamGauges[];
  /** Without the budgets that cannot be read in time. */
  budgets(): Promise<readonly BudgetGauges[]>;
  conditions: readonly string[];
};

const BREAKER_STATES = ['closed', 'half_open', 'open'] as const;

export async function instanceGauges(sources: GaugeSources): Promise<Metric[]> {
  const [{ isReady, stores }, budgets] = await Promise.all([sources.readiness(), sources.budgets()]);
  return [
    gauge(
      'tributary_http_requests_in_flight',
      'Requests being handled, including this one.',
      sources.requestsInFlight(),
    ),
    gauge('tributary_http_connections', 'Open connections of clients.', sources.connections()),
    gauge('tributary_ready', '1 while the node accepts requests, as in /readyz.', Number(isReady)),
    gauge(
      'tributary_store_up',
      '1 while the store works, as in /readyz.',
      Object.entries(stores).map(([store, isUp]) => ({ labels: { store }, value: Number(isUp) })),
    ),
    ...cacheGauges(sources),
    ...upstreamGauges(sources),
    ...budgetGauges(budgets),
  ];
}

function cacheGauges(sources: GaugeSources): Metric[] {
  const caches = Object.entries(sources.caches());
  const of = (part: keyof CacheFill): Sample[] =>
    caches.map(([cache, fill]) => ({ labels: { cache }, value: fill[part] }));
  return [
    gauge('tributary_cache_bytes', 'Memory in use by a cache of this node.', of('bytes')),
    gauge('tributary_cache_max_bytes', 'Memory that a cache of this node may use.', of('maxBytes')),
    gauge('tributary_cache_entries', 'Entries in a cache of this node.', of('entries')),
  ];
}

function upstreamGauges(sources: GaugeSources): Metric[] {
  const all = sources.upstreams();
  return [
    gauge(
      'tributary_upstream_breaker_state',
      '1 for the current state of the circuit breaker, 0 for the others.',
      all.flatMap(({ slot, provider, breaker }) =>
        stateSet({ slot, provider }, 'state', BREAKER_STATES, breaker),
      ),
    ),
    gauge(
      'tributary_upstream_condition',
      '1 for the current condition of a provider as this node sees it, 0 for the others.',
      all.flatMap(({ slot, provider, condition }) =>
        stateSet({ slot, provider }, 'condition', sources.conditions, condition),
      ),
    ),
    gauge(
      'tributary_upstream_format_changed',
      '1 while the format of a provider seems to have changed, as this node sees it.',
      all.map(({ slot, provider, isFormatChanged }) => ({
        labels: { slot, provider },
        value: Number(isFormatChanged),
      })),
    ),
  ];
}

/** One series for each state, as OpenMetrics defines a StateSet: `avg_over_time` is then the share of time in a state. */
function stateSet(labels: Labels, label: string, states: readonly string[], current: string): Sample[] {
  return states.map((state) => ({ labels: { ...labels, [label]: state }, value: Number(state === current) }));
}

function budgetGauges(budgets: readonly BudgetGauges[]): Metric[] {
  const of = (part: 'limit' | 'remaining'): Sample[] =>
    budgets.map(({ provider, window, [part]: value }) => ({ labels: { provider, window }, value }));
  return [
    gauge(
      'tributary_upstream_budget_limit',
      'Calls to a provider that all nodes together may make in a window.',
      of('limit'),
    ),
    gauge(
      'tributary_upstream_budget_remaining',
      'Calls to a provider that are left in the window.',
      of('remaining'),
    ),
  ];
}

type Collection = PerformanceEntry & { detail: { kind: number } };

const COLLECTIONS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** CPU, memory, files, event loop and garbage collection, with the names that Prometheus clients of Node use. */
export class ProcessMetrics {
  readonly #delays = monitorEventLoopDelay();
  readonly #collections = new Latencies(
    'nodejs_gc_duration_seconds',
    'Duration of garbage collections by kind: major, minor, incremental or weakcb.',
    ['kind'],
    [0.001, 0.01, 0.1, 1, 2, 5],
  );

  constructor() {
    this.#delays.enable();
    new PerformanceObserver((list) => {
      for (const { detail, duration } of list.getEntries() as Collection[]) {
        this.#collections.of({ kind: COLLECTIONS[detail.kind] ?? 'other' }).observe(duration / 1000);
      }
    }).observe({ entryTypes: ['gc'] });
  }

  collect(): Metric[] {
    const { user, system } = process.cpuUsage();
    const startSeconds = Math.round(performance.timeOrigin / 1000);
    return [
      counter('process_cpu_seconds_total', 'CPU time in seconds.', (user + system) / 1e6),
      gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', startSeconds),
      gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
      ...openFiles(),
      ...this.#eventLoop(),
      gauge('nodejs_heap_size_used_bytes', 'Used JavaScript heap.', process.memoryUsage().heapUsed),
      this.#collections,
    ];
  }

  /** Since the last time. */
  #eventLoop(): Metric[] {
    const lags = [50, 90, 99].map((percent) =>
      gauge(
        `nodejs_eventloop_lag_p${percent}_seconds`,
        `Event loop delay, ${percent}th percentile.`,
        this.#delays.percentile(percent) / 1e9,
      ),
    );
    this.#delays.reset();
    return lags;
  }
}

/** Only Linux has these files; elsewhere the metrics are missing. */
function openFiles(): Metric[] {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return [
      // Without the one that reads the folder.
      gauge('process_open_fds', 'Open file descriptors.', readdirSync('/proc/self/fd').length - 1),
      gauge('process_max_fds', 'Maximum number of open file descriptors.', Number(most ?? Infinity)),
    ];
  } catch {
    return [];
  }
}
