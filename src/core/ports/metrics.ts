/** Labels come from closed sets: route names, status classes, limit names, upstreams, reasons. Never a query, a key or an address. */
export interface Metrics {
  answered(route: string, status: number, seconds: number): void;
  throttled(limit: string): void;
  searchCounted(route: string): void;
  /** A search with a sandbox key was counted. */
  sandboxSearchCounted(route: string): void;
  /** An upstream was called; `reason` if it failed. */
  upstreamAnswered(upstream: string, reason: string | undefined, seconds: number): void;
  /** Where the answer to a search came from. */
  cacheLooked(tab: string, result: 'hit' | 'miss' | 'stale'): void;
  /** A page was fetched and read, or the reason why not. */
  pageExtracted(outcome: string): void;
  render(): Promise<{ contentType: string; body: string }>;
}
