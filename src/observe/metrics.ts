import type { Metrics } from '../core/ports/metrics.ts';
import { Counts, type CountSeries } from './counts.ts';
import { CONTENT_TYPE, expose, type Metric } from './exposition.ts';
import { Latencies } from './latencies.ts';
import { ProcessMetrics } from './process-metrics.ts';

type RouteMeters = {
  seconds: { observe(seconds: number): void };
  answers: Map<number, CountSeries>;
  searches: CountSeries;
};

/** Metrics of a route are looked up once, because finding them by label costs more than counting. */
export class PrometheusMetrics implements Metrics {
  readonly #process = new ProcessMetrics();
  readonly #build: Metric;
  readonly #requests = new Counts('tributary_http_requests_total', 'Responses sent, by route and status.', [
    'route',
    'status',
  ]);
  readonly #seconds = new Latencies(
    'tributary_http_request_seconds',
    'Time from the request to the end of the response.',
    'route',
  );
  readonly #throttled = new Counts(
    'tributary_throttled_total',
    'Requests rejected by a rate limit, by limit.',
    ['limit'],
  );
  readonly #searches = new Counts('tributary_searches_total', 'Searches counted toward usage.', ['route']);
  readonly #sandboxSearches = new Counts(
    'tributary_sandbox_searches_total',
    'Searches with sandbox keys, which are not among the others.',
    ['route'],
  );
  readonly #upstreamSeconds = new Latencies(
    'tributary_upstream_request_seconds',
    'Time from the call to a provider to the end of its response.',
    'upstream',
  );
  readonly #upstreamFailures = new Counts(
    'tributary_upstream_failures_total',
    'Failed calls to a provider, by reason.',
    ['upstream', 'reason'],
  );
  readonly #cache = new Counts(
    'tributary_search_cache_total',
    'Searches by whether the response came from the cache.',
    ['tab', 'result'],
  );
  readonly #pages = new Counts(
    'tributary_pages_extracted_total',
    'Pages fetched for extraction, by outcome: `ok` or the reason of the failure.',
    ['outcome'],
  );
  readonly #cacheMeters = new Map<string, Map<string, CountSeries>>();
  readonly #routes = new Map<string, RouteMeters>();

  constructor(version: string) {
    this.#build = {
      name: 'tributary_build_info',
      help: 'Always 1; the version is in the label.',
      type: 'gauge',
      samples: () => [{ labels: { version }, value: 1 }],
    };
  }

  answered(route: string, status: number, seconds: number): void {
    const { seconds: latency, answers } = this.#metersOf(route);
    latency.observe(seconds);
    let meter = answers.get(status);
    if (!meter) {
      meter = this.#requests.of({ route, status: String(status) });
      answers.set(status, meter);
    }
    meter.increase();
  }

  throttled(limit: string): void {
    this.#throttled.of({ limit }).increase();
  }

  searchCounted(route: string): void {
    this.#metersOf(route).searches.increase();
  }

  sandboxSearchCounted(route: string): void {
    this.#sandboxSearches.of({ route }).increase();
  }

  upstreamAnswered(upstream: string, reason: string | undefined, seconds: number): void {
    this.#upstreamSeconds.of(upstream).observe(seconds);
    if (reason !== undefined) this.#upstreamFailures.of({ upstream, reason }).increase();
  }

  cacheLooked(tab: string, result: 'hit' | 'miss' | 'stale'): void {
    let meters = this.#cacheMeters.get(tab);
    if (!meters) {
      meters = new Map();
      this.#cacheMeters.set(tab, meters);
    }
    let meter = meters.get(result);
    if (!meter) {
      meter = this.#cache.of({ tab, result });
      meters.set(result, meter);
    }
    meter.increase();
  }

  pageExtracted(outcome: string): void {
    this.#pages.of({ outcome }).increase();
  }

  async render(): Promise<{ contentType: string; body: string }> {
    const metrics = [
      ...(await this.#process.collect()),
      this.#build,
      ...[this.#seconds, this.#upstreamSeconds],
      ...[this.#requests, this.#throttled, this.#searches, this.#sandboxSearches],
      ...[this.#upstreamFailures, this.#cache, this.#pages],
    ];
    return { contentType: CONTENT_TYPE, body: expose(metrics) };
  }

  #metersOf(route: string): RouteMeters {
    let meters = this.#routes.get(route);
    if (!meters) {
      meters = {
        seconds: this.#seconds.of(route),
        answers: new Map(),
        searches: this.#searches.of({ route }),
      };
      this.#routes.set(route, meters);
    }
    return meters;
  }
}
