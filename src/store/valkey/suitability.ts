import type { Redis } from 'iovalkey';
import { explainValkey, unsuitableValkey, type ValkeyAddress } from './explain.ts';
import { NAMESPACE } from './connection.ts';

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
export async function limitsTrouble(client: Redis, address: ValkeyAddress): Promise<string | undefined> {
  const [server, permission] = await Promise.all([
    serverTrouble(client, address),
    permissionTrouble(() => client.eval(USE_EVERY_COMMAND, 1, `${NAMESPACE}check`), address),
  ]);
  return server ?? permission;
}

/** Likewise for the cache. */
export async function cacheTrouble(client: Redis, address: ValkeyAddress): Promise<string | undefined> {
  const key = `${NAMESPACE}cache:check`;
  const checked = [() => client.set(key, '', 'PX', 1_000), () => client.get(key), () => client.del(key)].map(
    (command) => permissionTrouble(command, address),
  );
  const [server, ...permissions] = await Promise.all([serverTrouble(client, address), ...checked]);
  return server ?? permissions.find((trouble) => trouble !== undefined);
}

async function serverTrouble(client: Redis, address: ValkeyAddress): Promise<string | undefined> {
  const info = await client.info().catch(() => '');
  if (/^cluster_enabled:1\r?$/m.test(info)) return unsuitableValkey(address, 'cluster');
  const [, version = '', major] = /^redis_version:((\d+)[.\d]*)/m.exec(info) ?? [];
  return Number(major) < OLDEST_MAJOR ? unsuitableValkey(address, { version }) : undefined;
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
