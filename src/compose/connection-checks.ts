import type { Socket } from 'node:net';
import { providerAccess, providersOf, type SlotAccess } from '../config/provider-settings.ts';
import { slotSettings } from '../config/engine-slots.ts';
import type { Settings } from '../config/table.ts';
import { connectionTrouble } from '../core/errors.ts';
import type { Provider } from '../core/upstream/provider.ts';
import type { OutgoingRoute } from '../core/outgoing.ts';
import { connectorFor } from '../net/origin-pools.ts';
import { routeOf, usualRoute } from './outgoing.ts';
import { checkDatabase, checkSharedMemory } from '../store/open-database.ts';

type ConnectionCheck = {
  /** `database`, `valkey`, `valkey cache`, `tiles`, the name of a slot or of a provider. */
  readonly name: string;
  readonly ok: boolean;
  /** What was found, or what is wrong and what to do. */
  readonly detail: string;
};

/** Providers that are contacted at the same time. */
const AT_ONCE = 8;

/** Connects to the stores and to every provider in use. Nothing is changed, and providers get no request. */
export async function checkConnections(settings: Settings): Promise<ConnectionCheck[]> {
  const { DATABASE_URL, DATA_DIR, VALKEY_URL, CACHE_VALKEY_URL } = settings;
  const [database, memory, providers] = await Promise.all([
    checkDatabase(DATABASE_URL, DATA_DIR),
    VALKEY_URL === undefined ? undefined : checkSharedMemory(VALKEY_URL, CACHE_VALKEY_URL),
    checkProviders(addressesIn(settings)),
  ]);
  return [
    { name: 'database', ...database },
    ...(memory ? [{ name: 'valkey', ...memory.limits }] : []),
    ...(memory?.cache ? [{ name: 'valkey cache', ...memory.cache }] : []),
    ...providers,
  ];
}

type ProviderAddress = { name: string; url: string; setting: string; route: OutgoingRoute };

function addressesIn(settings: Settings): ProviderAddress[] {
  const slots = slotSettings(settings).flatMap(({ id, letter, provider: name, url, key }) => {
    const provider = providersOf(settings).find((one) => one.name === name.toUpperCase());
    if (!provider) return [];
    const setting = url === undefined ? `${provider.name}_URL` : `ENGINE_${letter}_URL`;
    return addressOfProvider({ name: id, setting, provider, own: { url, key } }, settings);
  });
  const others = providersOf(settings)
    .filter(({ role }) => role !== 'engine')
    .flatMap((provider) => {
      const name = provider.name.toLowerCase();
      return addressOfProvider({ name, setting: `${provider.name}_URL`, provider, own: {} }, settings);
    });
  const { TILE_URL: url } = settings;
  const route = usualRoute(settings);
  return [
    ...slots,
    ...others,
    ...(url === undefined ? [] : [{ name: 'tiles', setting: 'TILE_URL', url, route }]),
  ];
}

type Named = { name: string; setting: string; provider: Provider; own: SlotAccess };

function addressOfProvider({ name, setting, provider, own }: Named, settings: Settings): ProviderAddress[] {
  const access = providerAccess(provider, own, settings);
  if (typeof access === 'string') return [];
  const route = routeOf(provider, settings) ?? usualRoute(settings);
  return access.url.split(' ').map((url) => ({ name, setting, route, url: url.replaceAll('{lang}', 'en') }));
}

/** In the order given, a few at a time. */
async function checkProviders(addresses: readonly ProviderAddress[]): Promise<ConnectionCheck[]> {
  const checks: ConnectionCheck[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < addresses.length; at = next++) {
      const address = addresses[at];
      if (address) checks[at] = await checkProvider(address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return checks;
}

async function checkProvider({ name, url, setting, route }: ProviderAddress): Promise<ConnectionCheck> {
  const { host, protocol } = new URL(url);
  try {
    const { ms } = await checkAddress(url, route);
    return { name, ok: true, detail: `${host}${protocol === 'https:' ? ', TLS' : ''}, ${ms} ms` };
  } catch (error) {
    const what = connectionTrouble(error)?.what ?? (error instanceof Error ? error.message : 'unknown');
    return { name, ok: false, detail: `${host}: ${what}. Check the network, or ${setting}` };
  }
}

const TIMEOUT_MS = 5_000;

/** Opens a connection and closes it again: name, TCP and TLS, no request. Rejects with the error of the system. */
async function checkAddress(url: string, route: OutgoingRoute): Promise<{ ms: number }> {
  const { protocol, host, hostname, port } = new URL(url);
  const connect = connectorFor({ route }, { timeoutMs: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const startedMs = performance.now();
  const socket = await new Promise<Socket>((resolve, reject) => {
    connect({ protocol, host, hostname, port }, (error, opened) => {
      if (opened) resolve(opened);
      else reject(error);
    });
  });
  socket.on('error', () => undefined).destroy();
  return { ms: Math.ceil(performance.now() - startedMs) };
}
