import { setTimeout as sleep } from 'node:timers/promises';
import { cacheBytes } from './caches.ts';
import { gaugeSources } from './gauges.ts';
import { composeKeyedRoutes } from './keyed-routes.ts';
import { productEndpoints, type EndpointParts } from './endpoints.ts';
import { composePages, readerPool } from './pages.ts';
import { forgetOldSpends, keyAllowances, keyRetentions, retentionOf } from './rate-limits.ts';
import { SandboxKeys } from './sandbox-keys.ts';
import type { StartSandbox } from './sandbox-side.ts';
import { composeSearch } from './search.ts';
import { auditSettings } from './settings-changes.ts';
import { composeSite } from './site.ts';
import { composeUsageWebhook } from './usage-webhook.ts';
import {
  composeAccounts,
  composeSharedMemory,
  secretOf,
  type AccountsSide,
  type Environment,
} from './stores.ts';
import type { Sources } from '../config/settings.ts';
import { KeyActivity, KeyRing } from '../core/accounts/key-ring.ts';
import { firstRetainedDay } from '../core/limits/day.ts';
import type { Policy } from '../core/limits/policy.ts';
import { UsageMeter } from '../core/limits/usage-meter.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import { describeError } from '../core/errors/describe-error.ts';
import { mapMaybe } from '../core/ports/maybe-promise.ts';
import { unpackPreferences } from '../core/preferences/pack.ts';
import type { Endpoint } from '../http/api/endpoint.ts';
import { baseUrlFrom } from '../http/base-url.ts';
import { CLIENT_LIMITS, type ClientLimits } from '../http/client-limits.ts';
import { openApiOnDemand } from '../http/openapi/route.ts';
import { createServer, type Route } from '../http/server.ts';
import { PrometheusMetrics } from '../observe/metrics.ts';
import type { OpenLedger } from '../store/open-database.ts';
import type { OpenSharedMemory } from '../store/open-shared-memory.ts';
import { systemClock, systemRandom, VERSION } from '../system/system.ts';
import { startHousekeeping, inSlices } from '../system/housekeeping.ts';

/** How long requests in progress may take to finish during shutdown. */
const DRAIN_MS = 10_000;
/** How long idle connections stay open during shutdown. */
const MAX_IDLE_MS = 1_000;
const FORGET_MS = 60_000;
const FORGET_DAYS_MS = 3_600_000;
const SAVE_HEALTH_MS = 1_000;

export type Stores = AccountsSide & {
  ledger: Ledger;
  sharedMemory: OpenSharedMemory;
  close(): Promise<void>;
};

async function composeStores(world: Environment): Promise<Stores> {
  const side = await composeAccounts(world);
  const { database } = side;
  let ledger: OpenLedger | undefined;
  try {
    ledger = await database.openLedger();
    return closingInOrder({
      ...side,
      ledger,
      sharedMemory: await composeSharedMemory(world, ledger),
    });
  } catch (error) {
    await ledger?.close();
    await database.close();
    throw error;
  }
}

function closingInOrder(open: AccountsSide & { ledger: OpenLedger; sharedMemory: OpenSharedMemory }): Stores {
  return {
    ...open,
    async close() {
      await open.sharedMemory.close();
      await open.ledger.close();
      await open.database.close();
    },
  };
}

export type Instance = {
  stores: Stores;
  /** All routes. */
  routes: readonly Route[];
  /** Path to create the first account, valid for an hour; undefined if an account exists. */
  setUpPath(): Promise<string | undefined>;
  /** Starts listening and resolves with the address. */
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
  /** Starts the sandbox for sandbox keys. */
  startSandbox?: StartSandbox;
  endpoints?: (parts: EndpointParts) => Endpoint[];
  clientLimits?: ClientLimits;
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
  const search = composeSearch({
    settings,
    cache,
    counters,
    healthStore: database.health,
    clock,
    metrics,
    randomFor: () => random,
    log,
  });
  const reader = readerPool(log);
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
    usage,
    clock,
    metrics,
    log,
    preferencesOf,
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
    settings,
    sources,
    search,
    usage,
    counters,
    clock,
    random,
    metrics,
    log,
    baseUrl,
    openApi,
    secret,
    pictureOrigins: composition.sandboxOrigin === undefined ? [] : [composition.sandboxOrigin],
    sandbox: composition.sandboxOrigin !== undefined,
  });
  const server = await createServer({
    site: site.mount,
    endpoints,
    simulated: sandboxKeys.simulated,
    keyedRoutes,
    openApi,
    keyRing: new KeyRing(database.keys, clock),
    activity: new KeyActivity({ ledger, clock }),
    counters,
    allowances,
    usage,
    responses: search.endpoints.responses,
    addressBytes: cacheBytes(settings, 'addresses'),
    metrics,
    checks: {
      database: { run: () => database.ping(), failure: 'required' },
      // Without Valkey the node still serves and enforces limits on its own.
      cache: { run: () => sharedMemory.ping(), failure: 'degrades' },
    },
    baseUrl,
    https: settings.BASE_URL?.startsWith('https:') === true,
    hstsIncludeSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS,
    authCompat: settings.API_AUTH_COMPAT,
    rateHeaders: settings.API_RATE_HEADERS,
    visitorAllowance: settings.PUBLIC_JSON ? site.visitorAllowance : undefined,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    metricsToken: settings.METRICS_TOKEN,
    accessLog: settings.ACCESS_LOG,
    log,
    random,
    guestRate: settings.GUEST_THROTTLE,
    clientLimits: composition.clientLimits ?? {
      ...CLIENT_LIMITS,
      connectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    },
  });
  const { app, lifecycle, routes } = server;
  metrics.watch(gaugeSources({ settings, clock, search, site, pages, server, sharedMemory }));
  const webhook = composeUsageWebhook({ settings, store: database.notices, clock, log });
  const stopHousekeeping = startHousekeeping({
    log,
    tasks: [
      {
        everyMs: FORGET_MS,
        failed: 'old spends could not be removed',
        async run() {
          // Budgets in PostgreSQL go by its clock, and are removed with it.
          const isOurs = ({ budget }: Policy) => budget !== true || database.kind === 'SQLite';
          const others = [...search.policies, ...site.policies].filter(isOurs).map(retentionOf);
          await forgetOldSpends(
            ledger,
            [...(await keyRetentions(allowances, database.keys)), ...others],
            clock,
          );
        },
      },
      {
        everyMs: FORGET_DAYS_MS,
        failed: 'old days of usage could not be removed',
        run: () => ledger.forgetDaysBefore(firstRetainedDay(clock.wallMs())),
      },
      {
        everyMs: FORGET_MS,
        failed: 'old answers could not be dropped',
        async run() {
          await inSlices(search.purge());
          await inSlices(pages.purge());
          await inSlices(sharedMemory.purge());
        },
      },
      {
        everyMs: FORGET_MS,
        failed: 'ended sessions could not be removed',
        run: () => site.sessions.forgetExpired(),
      },
      {
        everyMs: FORGET_DAYS_MS,
        failed: 'old entries of the audit log could not be removed',
        run: () => stores.audit.forget({ days: settings.AUDIT_DAYS }),
      },
      {
        everyMs: FORGET_DAYS_MS,
        failed: 'old invitations could not be removed',
        run: () => stores.invitations.forgetOld(),
      },
      {
        everyMs: SAVE_HEALTH_MS,
        failed: 'could not save provider health',
        run: () => search.health.save(),
      },
      {
        everyMs: settings.STATUS_PROBE_SECONDS * 1000,
        failed: 'the providers could not be probed',
        run: () => search.probe(),
      },
      ...webhook.tasks,
    ],
  });

  return {
    stores,
    routes,
    async setUpPath() {
      return (await stores.accounts.needsSetUp()) ? `/setup?token=${site.setUp.newToken()}` : undefined;
    },
    async listen() {
      const address = await app.listen({ host: settings.HOST, port: settings.PORT, backlog: 1024 });
      // Started only after listening: a node that cannot listen must not probe providers.
      void search.probe();
      await auditSettings({ ...stores, settings, sources, secret, log });
      return address;
    },
    async stop({ graceMs = 0 } = {}) {
      lifecycle.announceStop();
      if (graceMs > 0) await sleep(graceMs);
      stopHousekeeping();
      const end = await lifecycle.drain({
        deadlineMs: DRAIN_MS,
        idleMs: Math.min(graceMs, MAX_IDLE_MS),
      });
      if (end === 'cut off')
        log.warn({ seconds: DRAIN_MS / 1000 }, 'requests still in progress were aborted');
      await app.close();
      await site.close();
      await webhook.close();
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
