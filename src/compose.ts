import { composeAccounts, composeSharedMemory, type AccountsSide, type World } from './compose-stores.ts';
import type { Settings } from './config/settings.ts';
import { KeyActivity } from './core/accounts/key-activity.ts';
import { KeyRing } from './core/accounts/key-ring.ts';
import { longestWindowMs, type Policy } from './core/limits/policy.ts';
import { UsageMeter } from './core/limits/usage-meter.ts';
import type { Cache } from './core/ports/cache.ts';
import type { Clock } from './core/ports/clock.ts';
import type { Ledger } from './core/ports/ledger.ts';
import type { Log } from './core/ports/log.ts';
import type { Endpoint } from './http/api/endpoint.ts';
import { keyEndpoint } from './http/api/v1/key.ts';
import { root } from './http/api/v1/root.ts';
import { baseUrlFrom } from './http/base-url.ts';
import type { ClientLimits } from './http/client-limits.ts';
import { createServer } from './http/server.ts';
import { PrometheusMetrics } from './observe/metrics.ts';
import type { OpenLedger } from './store/open-database.ts';
import type { OpenSharedMemory } from './store/open-shared-memory.ts';
import { systemClock } from './system/clock.ts';
import { systemRandom } from './system/random.ts';
import { VERSION } from './system/version.ts';

/** In-flight requests have this long to finish once the server is told to stop. */
const DRAIN_MS = 10_000;
const HOUSEKEEPING_MS = 60_000;

export type Stores = AccountsSide & {
  ledger: Ledger;
  sharedMemory: OpenSharedMemory;
  close(): Promise<void>;
};

async function composeStores(world: World): Promise<Stores> {
  const { accounts, database } = await composeAccounts(world);
  let ledger: OpenLedger | undefined;
  try {
    ledger = await database.openLedger({ monthlyCap: world.settings.API_MONTHLY_LIMIT });
    return closingInOrder({
      accounts,
      database,
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

export type EndpointParts = { usage: UsageMeter; clock: Clock; cache: Cache };

export function productEndpoints(parts: EndpointParts): Endpoint[] {
  return [root, keyEndpoint(parts)];
}

export type Instance = {
  stores: Stores;
  /** Starts to listen and tells where. */
  listen(): Promise<string>;
  /** Refuses what is new, finishes what is under way, closes everything. */
  stop(): Promise<void>;
};

type Composition = World & {
  endpoints?: (parts: EndpointParts) => Endpoint[];
  clientLimits?: ClientLimits;
};

export async function compose(composition: Composition): Promise<Instance> {
  const {
    settings,
    log,
    clock = systemClock,
    random = systemRandom,
    endpoints = productEndpoints,
  } = composition;
  const stores = await composeStores(composition);
  const { database, ledger, sharedMemory } = stores;
  const policy = apiPolicy(settings);
  const usage = new UsageMeter({ ledger, clock, monthlyCap: settings.API_MONTHLY_LIMIT });
  const { app, lifecycle } = await createServer({
    endpoints: endpoints({ usage, clock, cache: sharedMemory.cache }),
    keyRing: new KeyRing(database.accounts),
    activity: new KeyActivity({ ledger, clock }),
    counters: sharedMemory.counters,
    policy,
    usage,
    metrics: new PrometheusMetrics(VERSION),
    checks: { database: () => database.ping(), cache: () => sharedMemory.ping() },
    baseUrl: baseUrlFrom(settings.BASE_URL),
    https: settings.BASE_URL?.startsWith('https:') === true,
    authCompat: settings.API_AUTH_COMPAT,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    metricsToken: settings.METRICS_TOKEN,
    version: VERSION,
    log,
    random,
    ...(composition.clientLimits ? { clientLimits: composition.clientLimits } : {}),
  });
  const stopHousekeeping = keepHouse({ ledger, policy, clock, log });

  return {
    stores,
    listen: () => app.listen({ host: settings.HOST, port: settings.PORT, backlog: 1024 }),
    async stop() {
      stopHousekeeping();
      const end = await lifecycle.drain(DRAIN_MS);
      if (end === 'cut off') log.warn({ seconds: DRAIN_MS / 1000 }, 'requests still under way were cut off');
      await app.close();
      await stores.close();
    },
  };
}

function apiPolicy(settings: Settings): Policy {
  return {
    name: 'api',
    limits: [
      { name: 'burst', ...settings.API_THROTTLE_BURST },
      { name: 'sustained', ...settings.API_THROTTLE_SUSTAINED },
    ],
  };
}

/** Spends that left every window are of no use to anybody. */
function keepHouse(parts: { ledger: Ledger; policy: Policy; clock: Clock; log: Log }): () => void {
  const { ledger, policy, clock, log } = parts;
  const timer = setInterval(() => {
    ledger
      .forgetSpentBefore(policy.name, clock.steadyMs() - longestWindowMs(policy))
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'old spends could not be removed');
      });
  }, HOUSEKEEPING_MS).unref();
  return () => {
    clearInterval(timer);
  };
}
