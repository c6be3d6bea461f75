import type { Settings } from '../config/table.ts';
import { StoreUnavailable } from '../core/errors.ts';
import { HealthMonitor, probeAll } from '../core/health/health-monitor.ts';
import type { Cache } from '../core/ports/cache.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type { HealthStore } from '../core/ports/health-store.ts';
import { ProviderConditions } from '../core/health/conditions.ts';
import type { Log } from '../core/ports/log.ts';
import type { Metrics } from '../core/ports/metrics.ts';
import type { RowReader } from '../core/ports/page-reader.ts';
import type { WindowCounters } from '../core/ports/window-counters.ts';
import type { Policy } from '../core/limits/policy.ts';
import { Searches } from '../core/search/searches.ts';
import { Suggestions } from '../core/search/suggestions.ts';
import { isFailed } from '../core/upstream/outcome.ts';
import { FollowingFetcher } from '../core/upstream/follow-ups.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { FormatWatch } from '../core/upstream/format-watch.ts';
import type { Upstream, UpstreamParts } from '../core/upstream/upstream.ts';
import { cacheBytes } from './stores.ts';
import { formatLog, internalErrorLog, providerLog } from './provider-log.ts';
import type { DoctorParts } from './doctor.ts';
import { composeServices } from './services.ts';
import { usualRoute } from './outgoing.ts';
import { composeUpstreams } from './upstreams.ts';
import { PLAIN_USER_AGENT } from '../system/system.ts';
import { Responses } from '../http/api/present/responses.ts';
import { SearchLookups } from '../http/api/present/search-lookups.ts';
import type { WatchedProvider } from '../http/api/v1/status.ts';
import { UpstreamClient } from '../net/upstream-client.ts';

/** Suggestions have a shorter deadline than searches. */
const SUGGEST_TIMEOUT_MS = 1_000;

export type SearchServices = ReturnType<typeof composeSearch>;

type SearchDependencies = {
  settings: Settings;
  cache: Cache;
  counters: WindowCounters;
  healthStore: HealthStore;
  clock: Clock;
  /** For engines that do not answer in JSON. */
  reader?: RowReader;
  metrics: Pick<
    Metrics,
    'upstreamAdded' | 'upstreamAnswered' | 'upstreamInternalError' | 'upstreamItems' | 'cacheLooked'
  >;
  /** For the instant answer to a text. */
  randomFor: (text: string) => Random;
  log: Log;
  newUpstream?: (parts: UpstreamParts) => Upstream;
};

export function composeSearch(parts: SearchDependencies) {
  const { settings, clock, metrics, log } = parts;
  const client = new UpstreamClient({ userAgent: PLAIN_USER_AGENT, route: usualRoute(settings) });
  const fetcher = new FollowingFetcher(client, clock, parts.reader);
  const health = new HealthMonitor(parts.healthStore);
  const conditions = new ProviderConditions(providerLog({ settings, log }));
  const formats = new FormatWatch(formatLog(log));
  const logInternalError = internalErrorLog(log);
  const onInternalError = ({ labels }: Upstream, error: unknown): void => {
    // No mistake of ours, and the store's outage is logged once.
    if (error instanceof StoreUnavailable) return;
    metrics.upstreamInternalError(labels);
    logInternalError(labels, error);
  };
  const called: DoctorParts = {
    ...parts,
    fetcher,
    onInternalError,
    observe(outcome) {
      const { upstream, reason, ms, atMs, format } = outcome;
      health.observed(upstream.healthName, reason, atMs, ms);
      conditions.called(upstream.labels, outcome, atMs);
      formats.observed(upstream.labels, outcome, atMs);
      metrics.upstreamAnswered(upstream.labels, reason, ms / 1000);
      if (format) metrics.upstreamItems(upstream.labels, format);
    },
    observeBudget: (labels, state) => {
      conditions.budgetTaken(labels, state, clock.wallMs());
    },
  };
  const upstreams = composeUpstreams({ ...parts, ...called });
  const { slots, others, suggesting, all, feeds, off } = upstreams;
  for (const { labels } of all) metrics.upstreamAdded(labels);
  const deadlineMs = settings.SEARCH_TIMEOUT_MS;
  const responses = new Responses({ maxBytes: cacheBytes(settings, 'ready'), clock });
  const healthNames = new Map(all.map(({ id, healthName }) => [id, healthName]));
  const searches = new Searches({
    slots: slots.flatMap(({ upstream }) => upstream ?? []),
    others,
    clock,
    deadlineMs,
    ranking: {
      weights: new Map(slots.map(({ id, weight }) => [id, weight])),
      resultsPerHost: settings.RESULTS_PER_HOST,
    },
    onFound(results) {
      health.found(results, clock.wallMs(), healthNames);
    },
    onFailures: ({ requestId, tab, outcome, reports }) => {
      const engines = reports.filter(isFailed).map(({ id, state }) => `${id};reason=${state}`);
      log.debug({ ...(requestId !== undefined && { requestId }), tab, outcome, engines }, 'engines failed');
    },
  });
  const searchLookups = new SearchLookups({
    searches,
    clock,
    labels: new Map(slots.map(({ id, label }) => [id, label])),
    favicon: faviconFrom(settings.FAVICON_URL),
    observe: (tab, result) => {
      metrics.cacheLooked(tab, result);
    },
  });
  const suggestions = new Suggestions({
    sources: suggesting,
    clock,
    timeoutMs: Math.min(SUGGEST_TIMEOUT_MS, deadlineMs),
  });
  const labels = new Map([
    ...all.map(({ id, label }) => [id, label] as const),
    ...slots.map(({ id, label }) => [id, label] as const),
  ]);
  return {
    searches,
    slots: slots.map(({ id, label, upstream }) => ({ id, label, ...stateOf(upstream) })),
    labelOf: (id: string) => labels.get(id) ?? id,
    upstreams: all,
    /** Why other providers are not usable, by name. */
    off,
    doctor: async () => (await import('./doctor.ts')).composeDoctor(called),
    endpoints: {
      responses,
      searchLookups,
      suggestions,
      deadlineMs,
      sources: searches.sources.bind(searches),
      slots: slots.map(({ id, provider, upstream }) => ({ id, provider, ...stateOf(upstream) })),
      providers: all.map(watched),
      ...composeServices({ settings, upstreams: all, clock, randomFor: parts.randomFor }),
    },
    health,
    conditions,
    formats,
    policies: policiesOf(all),
    probe: () =>
      probeAll(all, {
        ...{ clock, onInternalError },
        observe({ upstream, reason, atMs }) {
          health.observed(upstream.healthName, reason, atMs);
          conditions.probed(upstream.labels, reason, atMs);
        },
      }),
    refreshFeeds: feeds && (() => feeds.refresh()),
    purge: () => responses.purge(),
    async close() {
      health.stop();
      conditions.stop();
      await client.close();
      await health.save();
    },
  };
}

/** The icon URL for a host, empty if icons are off. */
export function faviconFrom(template: string | false): (host: string) => string {
  return template === false ? () => '' : (host) => template.replace('{host}', host);
}

function stateOf(upstream: Upstream | undefined) {
  return { configured: upstream !== undefined, forAccounts: upstream?.isForAccounts ?? false };
}

function watched({ id, label, provider, health, healthName, isForAccounts }: Upstream): WatchedProvider {
  return {
    slug: id,
    healthName,
    name: label,
    group: groupOf(provider),
    monitor: health ? 'probe' : 'query',
    forAccounts: isForAccounts,
  };
}

/** The group in the status endpoint. */
export function groupOf({ role }: Provider): WatchedProvider['group'] {
  return role === 'engine' ? 'web' : role;
}

/** Slots of the same provider share a policy. */
function policiesOf(all: readonly Upstream[]): readonly Policy[] {
  const policies = all.flatMap(({ policy }) => policy ?? []);
  return [...new Map(policies.map((policy) => [policy.name, policy])).values()];
}
