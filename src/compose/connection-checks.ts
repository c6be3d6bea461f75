import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { providerAccess, type SlotAccess } from '../config/provider-settings.ts';
import { slotSettings } from '../config/engine-slots.ts';
import type { Settings } from '../config/settings.ts';
import { connectionTrouble } from '../core/connection-trouble.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { checkDatabase, checkSharedMemory } from '../store/check-stores.ts';
import { PROVIDERS } from '../upstreams/index.ts';

export type ConnectionCheck = {
  /** `database`, `valkey`, `valkey cache`, the name of a slot or of a provider. */
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

type ProviderAddress = { name: string; url: string; setting: string };

function addressesIn(settings: Settings): ProviderAddress[] {
  const slots = slotSettings(settings).flatMap(({ id, letter, provider: name, url, key }) => {
    const provider = PROVIDERS.find((one) => one.name === name.toUpperCase());
    if (!provider) return [];
    const setting = url === undefined ? `${provider.name}_URL` : `ENGINE_${letter}_URL`;
    return addressOfProvider({ name: id, setting, provider, own: { url, key } }, settings);
  });
  const others = PROVIDERS.filter(({ role }) => role !== 'engine').flatMap((provider) => {
    const name = provider.name.toLowerCase();
    return addressOfProvider({ name, setting: `${provider.name}_URL`, provider, own: {} }, settings);
  });
  return [...slots, ...others];
}

type Named = { name: string; setting: string; provider: Provider; own: SlotAccess };

function addressOfProvider({ name, setting, provider, own }: Named, settings: Settings): ProviderAddress[] {
  const access = providerAccess(provider, own, settings);
  return typeof access === 'string' ? [] : [{ name, setting, url: access.url.replaceAll('{lang}', 'en') }];
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

async function checkProvider({ name, url, setting }: ProviderAddress): Promise<ConnectionCheck> {
  const { host, protocol } = new URL(url);
  try {
    const { ms } = await checkAddress(url);
    return { name, ok: true, detail: `${host}${protocol === 'https:' ? ', TLS' : ''}, ${ms} ms` };
  } catch (error) {
    const what = connectionTrouble(error)?.what ?? (error instanceof Error ? error.message : 'unknown');
    return { name, ok: false, detail: `${host}: ${what}. Check the network, or ${setting}` };
  }
}

const TIMEOUT_MS = 5_000;

/** Opens a connection and closes it again: name, TCP and TLS, no request. Rejects with the error of the system. */
async function checkAddress(url: string): Promise<{ ms: number }> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  const startedMs = performance.now();
  const socket: Socket = isTls
    ? connectTls({ host, port: Number(port || 443), servername: host })
    : connectTcp({ host, port: Number(port || 80) });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve);
      socket.once('error', reject);
      // Not the socket's own timeout, which starts again with every byte.
      setTimeout(() => {
        reject(Object.assign(new Error('no reply in time'), { code: 'ETIMEDOUT' }));
      }, TIMEOUT_MS).unref();
    });
    return { ms: Math.ceil(performance.now() - startedMs) };
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
