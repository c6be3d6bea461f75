import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from 'prom-client';
import type { Metrics } from '../core/ports/metrics.ts';
import { Latencies } from './latencies.ts';

type Meter = { inc(): void };
type RouteMeters = {
  seconds: { observe(seconds: number): void };
  answers: Map<number, Meter>;
  searches: Meter;
};

/** The meters of a route are looked up once and kept: finding them by label costs more than counting. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'route' | 'status'>;
  readonly #seconds = new Latencies(
    'tributary_http_request_seconds',
    'Time from the request to the end of its answer.',
  );
  readonly #throttled: Counter<'limit'>;
  readonly #searches: Counter<'route'>;
  readonly #routes = new Map<string, RouteMeters>();

  constructor(version: string) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    // The registry asks nothing of a metric but its name, its kind and its values.
    this.#registry.registerMetric(this.#seconds as unknown as Metric);
    new Gauge({
      name: 'tributary_build_info',
      help: 'Always 1; the version is in the label.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    this.#requests = new Counter({
      name: 'tributary_http_requests_total',
      help: 'Answers sent, by route and status.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#throttled = new Counter({
      name: 'tributary_throttled_total',
      help: 'Requests refused by a rate limit, by the limit that was exhausted.',
      labelNames: ['limit'],
      registers,
    });
    this.#searches = new Counter({
      name: 'tributary_searches_total',
      help: 'Answered searches that were counted as usage.',
      labelNames: ['route'],
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
