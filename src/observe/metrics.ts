import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from 'prom-client';
import type { Metrics } from '../core/ports/metrics.ts';
import { Latencies } from './latencies.ts';

type Meter = { inc(): void };
type RouteMeters = {
  seconds: { observe(seconds: number): void };
  answers: Map<number, Meter>;
  searches: Meter;
};

/** Metrics of a route are looked up once, because finding them by label costs more than counting. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'route' | 'status'>;
  readonly #seconds = new Latencies(
    'tributary_http_request_seconds',
    'Time from the request to the end of the response.',
    'route',
  );
  readonly #throttled: Counter<'limit'>;
  readonly #searches: Counter<'route'>;
  readonly #upstreamSeconds = new Latencies(
    'tributary_upstream_request_seconds',
    'Time from the call to a provider to the end of its response.',
    'upstream',
  );
  readonly #upstreamFailures: Counter<'upstream' | 'reason'>;
  readonly #cache: Counter<'tab' | 'result'>;
  readonly #cacheMeters = new Map<string, Map<string, Meter>>();
  readonly #routes = new Map<string, RouteMeters>();

  constructor(version: string) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    // The registry only needs the name, type and values of a metric.
    this.#registry.registerMetric(this.#seconds as unknown as Metric);
    this.#registry.registerMetric(this.#upstreamSeconds as unknown as Metric);
    new Gauge({
      name: 'tributary_build_info',
      help: 'Always 1; the version is in the label.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    this.#requests = new Counter({
      name: 'tributary_http_requests_total',
      help: 'Responses sent, by route and status.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#throttled = new Counter({
      name: 'tributary_throttled_total',
      help: 'Requests rejected by a rate limit, by limit.',
      labelNames: ['limit'],
      registers,
    });
    this.#searches = new Counter({
      name: 'tributary_searches_total',
      help: 'Searches counted toward usage.',
      labelNames: ['route'],
      registers,
    });
    this.#upstreamFailures = new Counter({
      name: 'tributary_upstream_failures_total',
      help: 'Failed calls to a provider, by reason.',
      labelNames: ['upstream', 'reason'],
      registers,
    });
    this.#cache = new Counter({
      name: 'tributary_search_cache_total',
      help: 'Searches by whether the response came from the cache.',
      labelNames: ['tab', 'result'],
      registers,
    });
  }

  answered(route: string, status: number, seconds: number): void {
    const { seconds: latency, answers } = this.#metersOf(route);
    latency.observe(seconds);
    let meter = answers.get(status);
    if (!meter) {
      meter = this.#requests.labels(route, String(status));
      answers.set(status, meter);
    }
    meter.inc();
  }

  throttled(limit: string): void {
    this.#throttled.inc({ limit });
  }

  searchCounted(route: string): void {
    this.#metersOf(route).searches.inc();
  }

  upstreamAnswered(upstream: string, reason: string | undefined, seconds: number): void {
    this.#upstreamSeconds.of(upstream).observe(seconds);
    if (reason !== undefined) this.#upstreamFailures.inc({ upstream, reason });
  }

  cacheLooked(tab: string, result: 'hit' | 'miss' | 'stale'): void {
    let meters = this.#cacheMeters.get(tab);
    if (!meters) {
      meters = new Map();
      this.#cacheMeters.set(tab, meters);
    }
    let meter = meters.get(result);
    if (!meter) {
      meter = this.#cache.labels(tab, result);
      meters.set(result, meter);
    }
    meter.inc();
  }

  async render(): Promise<{ contentType: string; body: string }> {
    return { contentType: this.#registry.contentType, body: await this.#registry.metrics() };
  }

  #metersOf(route: string): RouteMeters {
    let meters = this.#routes.get(route);
    if (!meters) {
      meters = {
        seconds: this.#seconds.of(route),
        answers: new Map(),
        searches: this.#searches.labels(route),
      };
      this.#routes.set(route, meters);
    }
    return meters;
  }
}
