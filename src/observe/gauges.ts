import type { UpstreamLabels } from '../core/ports/metrics.ts';
import { gauge, type Labels, type Metric, type Sample } from './exposition.ts';

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
