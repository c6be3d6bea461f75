/** Labels come from closed sets: route names, status classes, limit names. Never a query, a key or an address. */
export interface Metrics {
  answered(route: string, status: number, seconds: number): void;
  throttled(limit: string): void;
  searchCounted(route: string): void;
  render(): Promise<{ contentType: string; body: string }>;
}
