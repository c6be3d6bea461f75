import { EXTRACT_REASONS } from '../core/ports/page-reader.ts';
import { RATE_LIMITS, type Metrics, type UpstreamLabels } from '../core/ports/metrics.ts';
import { CATEGORIES } from '../core/results/entries.ts';
import { TABS } from '../core/results/found.ts';
import { REASONS } from '../core/upstream/provider.ts';
import { CONTENT_TYPE, expose, gauge, Counts, type CountSeries, Latencies } from './labelled.ts';
import { instanceGauges, type GaugeSources, ProcessMetrics } from './gauges.ts';

type UpstreamMeters = {
  seconds: { observe(seconds: number): void };
  kept: CountSeries;
  dropped: CountSeries;
};

type RouteMeters = {
  seconds: { observe(seconds: number): void };
  answers: Map<number, CountSeries>;
  searches: CountSeries | undefined;
};

const CACHE_RESULTS = ['hit', 'miss', 'stale'] as const;
/** Statuses that start at 0 for every route: alerts look for an increase of the failures. */
const FIRST_STATUSES = [200, 500, 503] as const;
/** A provider that is not called has no calls that could fail. */
const CALL_FAILURES = REASONS.filter((reason) => reason !== 'breaker_open');

/** Metrics of a route and of an upstream are looked up once, because finding them by label costs more than counting. */
export class PrometheusMetrics implements Metrics {
  readonly #version: string;
  readonly #process = new ProcessMetrics();
  readonly #requests = new Counts('tributary_http_requests_total', 'Responses sent, by route and status.', [
    'route',
    'status',
  ]);
  readonly #seconds = new Latencies(
    'tributary_http_request_duration_seconds',
    'Time from the request to the end of the response.',
    ['route'],
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
    'tributary_upstream_request_duration_seconds',
    'Time from the call to a provider to the end of its response.',
    ['slot', 'provider'],
  );
  readonly #upstreamFailures = new Counts(
    'tributary_upstream_failures_total',
    'Failed calls to a provider, by reason.',
    ['slot', 'provider', 'reason'],
  );
  readonly #upstreamInternalErrors = new Counts(
    'tributary_upstream_internal_errors_total',
    'Mistakes of Tributary itself while it called a provider or read its response. The log has the details.',
    ['slot', 'provider'],
  );
  readonly #upstreamItems = new Counts(
    'tributary_upstream_items_total',
    'Items in the responses of a provider, by whether they could be read.',
    ['slot', 'provider', 'result'],
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
  readonly #upstreams = new WeakMap<UpstreamLabels, UpstreamMeters>();
  #gauges: GaugeSources | undefined;

  constructor(version: string) {
    this.#version = version;
    for (const limit of RATE_LIMITS) this.#throttled.of({ limit });
    for (const tab of [...TABS, ...CATEGORIES])
      for (const result of CACHE_RESULTS) this.#cache.of({ tab, result });
    for (const outcome of ['ok', ...EXTRACT_REASONS]) this.#pages.of({ outcome });
  }

  watch(sources: GaugeSources): void {
    this.#gauges = sources;
  }

  routeAdded(route: string, isCounted = false): void {
    for (const status of FIRST_STATUSES) this.#requests.of({ route, status: String(status) });
    if (!isCounted) return;
    this.#searches.of({ route });
    this.#sandboxSearches.of({ route });
  }

  upstreamAdded(upstream: UpstreamLabels): void {
    for (const reason of CALL_FAILURES) this.#upstreamFailures.of({ ...upstream, reason });
    this.#upstreamInternalErrors.of(upstream);
    this.#upstreamMetersOf(upstream);
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
    const meters = this.#metersOf(route);
    meters.searches ??= this.#searches.of({ route });
    meters.searches.increase();
  }

  sandboxSearchCounted(route: string): void {
    this.#sandboxSearches.of({ route }).increase();
  }

  upstreamAnswered(upstream: UpstreamLabels, reason: string | undefined, seconds: number): void {
    this.#upstreamMetersOf(upstream).seconds.observe(seconds);
    if (reason !== undefined) this.#upstreamFailures.of({ ...upstream, reason }).increase();
  }

  upstreamInternalError(upstream: UpstreamLabels): void {
    this.#upstreamInternalErrors.of(upstream).increase();
  }

  upstreamItems(upstream: UpstreamLabels, { received, kept }: { received: number; kept: number }): void {
    const meters = this.#upstreamMetersOf(upstream);
    meters.kept.increase(kept);
    meters.dropped.increase(received - kept);
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
    const ofInstance = this.#gauges ? await instanceGauges(this.#gauges) : [];
    const build = [{ labels: { version: this.#version }, value: 1 }];
    const metrics = [
      ...this.#process.collect(),
      gauge('tributary_build_info', 'Always 1; the version is in the label.', build),
      ...ofInstance,
      ...[this.#seconds, this.#upstreamSeconds],
      ...[this.#requests, this.#throttled, this.#searches, this.#sandboxSearches],
      ...[
        this.#upstreamFailures,
        this.#upstreamInternalErrors,
        this.#upstreamItems,
        this.#cache,
        this.#pages,
      ],
    ];
    return { contentType: CONTENT_TYPE, body: expose(metrics) };
  }

  #upstreamMetersOf(upstream: UpstreamLabels): UpstreamMeters {
    let meters = this.#upstreams.get(upstream);
    if (!meters) {
      meters = {
        seconds: this.#upstreamSeconds.of(upstream),
        kept: this.#upstreamItems.of({ ...upstream, result: 'kept' }),
        dropped: this.#upstreamItems.of({ ...upstream, result: 'dropped' }),
      };
      this.#upstreams.set(upstream, meters);
    }
    return meters;
  }

  #metersOf(route: string): RouteMeters {
    let meters = this.#routes.get(route);
    if (!meters) {
      meters = { seconds: this.#seconds.of({ route }), answers: new Map(), searches: undefined };
      this.#routes.set(route, meters);
    }
    return meters;
  }
}
