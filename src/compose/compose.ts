import { setTimeout as sleep } from 'node:timers/promises';
import { gaugeSources } from './gauges.ts';
import { composeKeyedRoutes, productEndpoints, type EndpointParts } from './endpoints.ts';
import { composePages, readerPool } from './pages.ts';
import { keyAllowances } from './rate-limits.ts';
import { SandboxKeys } from './sandbox-keys.ts';
import type { StartSandbox } from './sandbox-services.ts';
import { composeSearch, type SearchServices } from './search.ts';
import { composeSite, type SiteServices } from './site.ts';
import { composeHousekeeping } from './housekeeping.ts';
import { composeStores, secretOf, type Environment, type Stores, cacheBytes } from './stores.ts';
import { comparedSettings } from '../config/print.ts';
import type { LoadedSettings } from '../config/load.ts';
import type { Sources, Settings } from '../config/table.ts';
import { KeyActivity, UsageMeter } from '../core/limits/usage-meter.ts';
import { recordSettingsChanges } from '../core/accounts/audit.ts';
import type { Log } from '../core/ports/log.ts';
import { describeError } from '../core/errors.ts';
import { handled, mapMaybe } from '../core/ports/maybe-promise.ts';
import { unpackPreferences } from '../core/preferences/transfer.ts';
import type { Endpoint } from '../http/api/endpoint.ts';
import { baseUrlFrom } from '../http/base-url.ts';
import { type ClientLimits, CLIENT_LIMITS } from '../http/client-connections.ts';
import { openApiOnDemand } from '../http/openapi/route.ts';
import { type Route, createServer, type HttpServer, type ServerParts } from '../http/server.ts';
import { PrometheusMetrics } from '../observe/metrics.ts';
import { systemClock, systemRandom, VERSION } from '../system/system.ts';
import { KeyRing } from '../core/accounts/key-ring.ts';
import type { Clock } from '../core/ports/clock.ts';

/** How long requests in progress may take to finish during shutdown. */
const DRAIN_MS = 10_000;
const MAX_IDLE_MS = 1_000;

export type Instance = {
  stores: Stores;
  routes: readonly Route[];
  /** Path to create the first account, valid for an hour; undefined if an account exists. */
  setUpPath(): Promise<string | undefined>;
  listen(): Promise<string>;
  /**
   * Graceful shutdown: not ready but still serving during the grace period, then no new connections, then finishes requests
   * in progress and closes everything.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
};

type Composition = Environment & {
  /** Where each setting came from, for the administration pages. */
  sources?: Sources;
  /** The origin of the sandbox, if it is used. */
  sandboxOrigin?: string;
  startSandbox?: StartSandbox;
  endpoints?: (parts: EndpointParts) => Endpoint[];
  clientLimits?: ClientLimits;
  /** The program of the processes that read pages. */
  readerMain?: string;
};

export async function compose(composition: Composition): Promise<Instance> {
  const {
    settings,
    log,
    clock = systemClock,
    random = systemRandom,
    sources = {},
    endpoints: endpointsFor = productEndpoints,
  } = composition;
  const stores = await composeStores(composition);
  const secret = secretOf(composition);
  const { database, ledger, sharedMemory } = stores;
  const allowances = keyAllowances(settings);
  const metrics = new PrometheusMetrics(VERSION);
  const { cache, counters } = sharedMemory;
  const reader = readerPool(log, composition.readerMain);
  const search = composeSearch({
    ...{ settings, cache, counters, clock, metrics, reader, log },
    healthStore: database.health,
    randomFor: () => random,
  });
  const pages = composePages({ settings, reader, clock, metrics, sandboxOrigin: composition.sandboxOrigin });
  const usage = new UsageMeter({ ledger, clock, allowances });
  const preferencesOf = (userId: string) =>
    mapMaybe(database.preferences.load(userId), (packed = '') => unpackPreferences(packed));
  const sandboxKeys = new SandboxKeys({
    ...{ settings, clock, log, preferencesOf, reader },
    slots: search.slots,
    start: composition.startSandbox,
  });
  const endpoints = endpointsFor({
    ...search.endpoints,
    ...{ usage, clock, metrics, log, preferencesOf },
    successorOf: async (prefix) => (await stores.apiKeys.findAny(prefix)).replacedBy,
    health: search.health,
    pages: pages.pages,
    simulated: sandboxKeys.simulated,
  });
  const keyedRoutes = composeKeyedRoutes({ search, settings, clock, random }).map(sandboxKeys.route);
  const openApi = openApiOnDemand({
    endpoints,
    keyedRoutes,
    version: VERSION,
    authCompat: settings.API_AUTH_COMPAT,
    forVisitors: settings.PUBLIC_JSON,
  });
  const baseUrl = baseUrlFrom(settings.BASE_URL);
  const site = composeSite({
    ...stores,
    ...{ settings, sources, search, usage, counters, clock, random, metrics, log, baseUrl, openApi, secret },
    pages: pages.pages,
    pictureOrigins: composition.sandboxOrigin === undefined ? [] : [composition.sandboxOrigin],
    sandbox: composition.sandboxOrigin !== undefined,
  });
  const server = await composeServer({
    ...{ settings, stores, search, site, usage, metrics, allowances, clock, random, log, baseUrl },
    ...{ endpoints, keyedRoutes, openApi, simulated: sandboxKeys.simulated },
    clientLimits: composition.clientLimits,
  });
  const { app, lifecycle, routes } = server;
  metrics.watch(gaugeSources({ settings, clock, search, site, pages, server, sharedMemory }));
  const housekeeping = composeHousekeeping({ settings, stores, allowances, search, site, pages, clock, log });

  return {
    stores,
    routes,
    async setUpPath() {
      return (await stores.accounts.needsSetUp()) ? `/setup?token=${site.setUp.newToken()}` : undefined;
    },
    async listen() {
      const address = await app.listen({ host: settings.HOST, port: settings.PORT, backlog: 1024 });
      // Started only after listening: a node that cannot listen must not probe providers.
      handled(search.probe());
      await auditSettings(stores, { settings, sources }, secret, log);
      return address;
    },
    async stop({ graceMs = 0 } = {}) {
      lifecycle.announceStop();
      if (graceMs > 0) await sleep(graceMs);
      housekeeping.stop();
      const end = await lifecycle.drain({
        deadlineMs: DRAIN_MS,
        idleMs: Math.min(graceMs, MAX_IDLE_MS),
      });
      if (end === 'cut off')
        log.warn({ seconds: DRAIN_MS / 1000 }, 'requests still in progress were aborted');
      await app.close();
      await site.close();
      await housekeeping.close();
      await pages.close();
      await sandboxKeys.close();
      await reader.close();
      await search.close().catch((error: unknown) => {
        log.warn(describeError(error), 'could not save provider health');
      });
      await stores.close();
    },
  };
}

/** Once at startup. The node serves already, so a failure is only logged. */
async function auditSettings(
  { database, audit }: Stores,
  { settings, sources }: LoadedSettings,
  secret: string,
  log: Log,
): Promise<void> {
  try {
    await recordSettingsChanges({
      store: database.settingsSeen,
      audit,
      secret,
      previousSecret: settings.SECRET_KEY_PREVIOUS,
      settings: comparedSettings(settings, sources),
    });
  } catch (error) {
    log.warn(describeError(error), 'could not check whether settings have changed');
  }
}

type ServerDependencies = Pick<
  ServerParts,
  | 'allowances'
  | 'baseUrl'
  | 'endpoints'
  | 'keyedRoutes'
  | 'log'
  | 'metrics'
  | 'openApi'
  | 'random'
  | 'simulated'
  | 'usage'
> & {
  settings: Settings;
  stores: Stores;
  search: SearchServices;
  site: SiteServices;
  clock: Clock;
  clientLimits: ClientLimits | undefined;
};

function composeServer(parts: ServerDependencies): Promise<HttpServer> {
  const { settings, stores, search, site, clock, clientLimits, ...passed } = parts;
  const { database, ledger, sharedMemory } = stores;
  return createServer({
    ...passed,
    site: site.mount,
    keyRing: new KeyRing(database.keys, clock),
    activity: new KeyActivity({ ledger, clock }),
    counters: sharedMemory.counters,
    responses: search.endpoints.responses,
    addressBytes: cacheBytes(settings, 'addresses'),
    checks: {
      database: { run: () => database.ping(), failure: 'required' },
      // Without Valkey the node still serves and enforces limits on its own.
      cache: { run: () => sharedMemory.ping(), failure: 'degrades' },
    },
    https: settings.BASE_URL?.startsWith('https:') === true,
    hstsIncludeSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS,
    authCompat: settings.API_AUTH_COMPAT,
    rateHeaders: settings.API_RATE_HEADERS,
    visitorAllowance: settings.PUBLIC_JSON ? site.visitorAllowance : undefined,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    metricsToken: settings.METRICS_TOKEN,
    accessLog: settings.ACCESS_LOG,
    guestRate: settings.GUEST_THROTTLE,
    clientLimits: clientLimits ?? {
      ...CLIENT_LIMITS,
      connectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    },
  });
}
