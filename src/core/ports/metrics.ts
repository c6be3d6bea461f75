/** The slot of an engine or the name of another provider, and the name of the provider in lower case. */
export type UpstreamLabels = { readonly slot: string; readonly provider: string };

/** The limits that reject requests: of keys, of all keys of an account, of clients without a key, of visitors of the site. */
export const RATE_LIMITS = [
  ...(['burst', 'sustained', 'account-burst', 'account-sustained'] as const),
  ...(['guest', 'site', 'site-suggest', 'site-unchecked', 'site-image'] as const),
];

/** Labels come from closed sets: route names, status classes, limit names, upstreams, reasons. Never a query, a key or an address. */
export interface Metrics {
  /** Starts the counts of a route at 0: Prometheus sees no increase in a series that begins with a failure. */
  routeAdded(route: string, isCounted?: boolean): void;
  answered(route: string, status: number, seconds: number): void;
  throttled(limit: string): void;
  searchCounted(route: string): void;
  /** A search with a sandbox key was counted. */
  sandboxSearchCounted(route: string): void;
  /** Starts the counts of an upstream at 0. */
  upstreamAdded(upstream: UpstreamLabels): void;
  /** An upstream was called; `reason` if it failed. */
  upstreamAnswered(upstream: UpstreamLabels, reason: string | undefined, seconds: number): void;
  /** A mistake of our own while an upstream was called or its response was read. */
  upstreamInternalError(upstream: UpstreamLabels): void;
  /** A response of an upstream had items; the unreadable ones were dropped. */
  upstreamItems(upstream: UpstreamLabels, items: { readonly received: number; readonly kept: number }): void;
  /** Where the answer to a search came from. */
  cacheLooked(tab: string, result: 'hit' | 'miss' | 'stale'): void;
  /** A page was fetched and read, or the reason why not. */
  pageExtracted(outcome: string): void;
  render(): Promise<{ contentType: string; body: string }>;
}
