import { explainValkey, unsuitableValkey, type ValkeyAddress } from './explain.ts';
import { NAMESPACE, newValkeyClient, primariesOf, type ScriptedClient } from './connection.ts';

type Server = ReturnType<typeof primariesOf>[number];

/** Usernames and permissions came with it. */
const OLDEST_MAJOR = 6;

/** Every command that the scripts for limits use. */
const USE_EVERY_COMMAND = `
  local key = KEYS[1]
  redis.call('DEL', key)
  redis.call('RPUSH', key, 'a', 'b')
  redis.call('PEXPIRE', key, 1000)
  redis.call('LSET', key, 0, redis.call('LINDEX', key, -1))
  redis.call('LRANGE', key, 0, redis.call('LLEN', key))
  redis.call('LPOP', key)
  redis.call('DEL', key)`;

/** Why the server cannot hold limits, in one sentence; undefined if it can, or does not say. */
export async function limitsTrouble(
  client: ScriptedClient,
  address: ValkeyAddress,
): Promise<string | undefined> {
  const [server, permission] = await Promise.all([
    serverTrouble(client, address),
    permissionTrouble(() => client.eval(USE_EVERY_COMMAND, 1, `${NAMESPACE}check`), address),
  ]);
  return server ?? permission;
}

/** Likewise for the cache. */
export async function cacheTrouble(
  client: ScriptedClient,
  address: ValkeyAddress,
): Promise<string | undefined> {
  const key = `${NAMESPACE}cache:check`;
  const checked = [() => client.set(key, '', 'PX', 1_000), () => client.get(key), () => client.del(key)].map(
    (command) => permissionTrouble(command, address),
  );
  const [server, ...permissions] = await Promise.all([serverTrouble(client, address), ...checked]);
  return server ?? permissions.find((trouble) => trouble !== undefined);
}

async function serverTrouble(client: ScriptedClient, address: ValkeyAddress): Promise<string | undefined> {
  for (const info of await Promise.all(primariesOf(client).map((server) => server.info().catch(() => '')))) {
    if (!client.nodes && /^cluster_enabled:1\r?$/m.test(info)) return unsuitableValkey(address, 'cluster');
    const [, version = '', major] = /^redis_version:((\d+)[.\d]*)/m.exec(info) ?? [];
    if (Number(major) < OLDEST_MAJOR) return unsuitableValkey(address, { version });
  }
  return undefined;
}

/** A full or read-only server may recover; what a user may not do stays forbidden. */
async function permissionTrouble(
  command: () => Promise<unknown>,
  address: ValkeyAddress,
): Promise<string | undefined> {
  try {
    await command();
    return undefined;
  } catch (error) {
    const { explained, isLasting } = explainValkey(error, address);
    return isLasting ? explained : undefined;
  }
}

/** Why the server would drop limits, in one sentence; undefined if it does not. */
export async function evictionTrouble(client: ScriptedClient): Promise<string | undefined> {
  const policies = await Promise.all(primariesOf(client).map(evictionOf));
  const policy = policies.find((one) => one !== undefined);
  return policy === undefined ? undefined : evictionMessage(policy);
}

function evictionMessage(policy: string): string {
  return (
    `the VALKEY_URL server evicts keys when its memory is full (maxmemory-policy ${policy}), which would reset rate ` +
    'limits. Set maxmemory-policy to noeviction, and use CACHE_VALKEY_URL to put the cache on a separate server'
  );
}

type MemorySettings = { policy: string; maxBytes: number };

/**
 * How a server would make room by dropping keys that hold limits, such as `volatile-ttl`; undefined where it never does,
 * or if it does not say.
 */
async function evictionOf(client: Server): Promise<string | undefined> {
  const settings = (await fromConfig(client)) ?? (await fromInfo(client));
  if (!settings || settings.maxBytes === 0 || settings.policy === 'noeviction') return undefined;
  return settings.policy;
}

async function fromConfig(client: Server): Promise<MemorySettings | undefined> {
  try {
    const [, policy] = (await client.config('GET', 'maxmemory-policy')) as string[];
    const [, maxBytes] = (await client.config('GET', 'maxmemory')) as string[];
    return policy === undefined ? undefined : { policy, maxBytes: Number(maxBytes) };
  } catch {
    // Hosted servers often forbid CONFIG.
    return undefined;
  }
}

async function fromInfo(client: Server): Promise<MemorySettings | undefined> {
  try {
    const info = await client.info('memory');
    const policy = /^maxmemory_policy:(.+?)\r?$/m.exec(info)?.[1];
    const maxBytes = /^maxmemory:(\d+)/m.exec(info)?.[1];
    return policy === undefined ? undefined : { policy, maxBytes: Number(maxBytes ?? 0) };
  } catch {
    return undefined;
  }
}

const TIMEOUT_MS = 5_000;

/** Tries what a node needs of the server, and leaves nothing behind. */
export async function checkValkey(
  address: ValkeyAddress,
  { limits, cache }: { limits: boolean; cache: boolean },
): Promise<{ ok: boolean; detail: string }> {
  const client = newValkeyClient(address.url);
  let failure: Error | undefined;
  client.on('error', (error: Error) => (failure ??= error));
  const timer = setTimeout(() => {
    client.disconnect();
  }, TIMEOUT_MS);
  try {
    await client.connect();
    const startedMs = performance.now();
    await client.ping();
    const ms = Math.ceil(performance.now() - startedMs);
    const trouble =
      (limits ? ((await limitsTrouble(client, address)) ?? (await evictionTrouble(client))) : undefined) ??
      (cache ? await cacheTrouble(client, address) : undefined);
    const refused = failure === undefined ? trouble : explainValkey(failure, address).explained;
    if (refused !== undefined) return { ok: false, detail: refused };
    return { ok: true, detail: `${versionIn(await client.info('server').catch(() => ''))}, ping ${ms} ms` };
  } catch (error) {
    return { ok: false, detail: explainValkey(failure ?? error, address).explained };
  } finally {
    clearTimeout(timer);
    client.disconnect();
  }
}

function versionIn(info: string): string {
  const [, valkey] = /^valkey_version:(\S+)/m.exec(info) ?? [];
  if (valkey !== undefined) return `Valkey ${valkey}`;
  const [, redis] = /^redis_version:(\S+)/m.exec(info) ?? [];
  return redis === undefined ? 'version unknown' : `Redis ${redis}`;
}
