import { cacheBytes, type Stores } from './stores.ts';
import type { SearchServices } from './search.ts';
import type { SiteServices } from './site.ts';
import type { Settings } from '../config/settings.ts';
import { KeyActivity, KeyRing } from '../core/accounts/key-ring.ts';
import type { Clock } from '../core/ports/clock.ts';
import { CLIENT_LIMITS, type ClientLimits } from '../http/client-connections.ts';
import { createServer, type HttpServer, type ServerParts } from '../http/server.ts';

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

export function composeServer(parts: ServerDependencies): Promise<HttpServer> {
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
