import { CACHE_SHARES, cacheBytes, type CacheName } from './stores.ts';
import type { PagesServices } from './pages.ts';
import type { SearchServices } from './search.ts';
import type { SiteServices } from './site.ts';
import type { Settings } from '../config/table.ts';
import { CONDITIONS } from '../core/health/conditions.ts';
import type { Clock } from '../core/ports/clock.ts';
import { BudgetReadings } from '../core/upstream/call-budget.ts';
import { isServing } from '../http/ops.ts';
import type { HttpServer } from '../http/server.ts';
import type { GaugeSources } from '../observe/gauges.ts';
import type { OpenSharedMemory } from '../store/open-shared-memory.ts';

const EMPTY = { bytes: 0, entries: 0 };

export function gaugeSources(parts: {
  settings: Settings;
  clock: Clock;
  search: SearchServices;
  site: Pick<SiteServices, 'pictureCache' | 'tileCache' | 'iconCache'>;
  pages: PagesServices;
  server: Pick<HttpServer, 'lifecycle' | 'readiness' | 'addresses'>;
  sharedMemory: OpenSharedMemory;
}): GaugeSources {
  const { settings, clock, search, site, pages } = parts;
  const { lifecycle, readiness, addresses } = parts.server;
  const { counters, near } = parts.sharedMemory;
  const caches: Readonly<Record<CacheName, { readonly bytes: number; readonly entries: number }>> = {
    upstream: near,
    ready: search.endpoints.responses,
    addresses,
    pictures: site.pictureCache,
    tiles: site.tileCache ?? EMPTY,
    icons: site.iconCache,
    pages: pages.pages ?? EMPTY,
  };
  // Slots of the same provider share a budget.
  const perProvider = new Map(
    search.upstreams.flatMap(({ labels: { provider }, policy }) =>
      policy ? [[provider, { provider, policy }]] : [],
    ),
  );
  const budgets = new BudgetReadings({ budgets: [...perProvider.values()], counters, clock });
  return {
    requestsInFlight: () => lifecycle.inFlight,
    connections: () => lifecycle.connections,
    async readiness() {
      const report = await readiness.look();
      const stores = Object.entries(report.checks).map(([store, state]) => [store, state === 'ok'] as const);
      return { isReady: isServing(report), stores: Object.fromEntries(stores) };
    },
    caches: () =>
      Object.fromEntries(
        (Object.keys(CACHE_SHARES) as CacheName[]).map((name) => {
          const { bytes, entries } = caches[name];
          return [name, { bytes, entries, maxBytes: cacheBytes(settings, name) }];
        }),
      ),
    upstreams: () =>
      search.upstreams.map(({ labels, breakerState }) => ({
        ...labels,
        breaker: breakerState,
        condition: search.conditions.of(labels),
        isFormatChanged: search.formats.changesAt(labels.slot).length > 0,
      })),
    budgets: () => budgets.read(),
    conditions: CONDITIONS,
  };
}
