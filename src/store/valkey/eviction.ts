import type { Redis } from 'iovalkey';

/** Why the server would drop limits, in one sentence; undefined if it does not. */
export async function evictionTrouble(client: Redis): Promise<string | undefined> {
  const policy = await evictionOf(client);
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
 * or where it does not tell.
 */
async function evictionOf(client: Redis): Promise<string | undefined> {
  const settings = (await fromConfig(client)) ?? (await fromInfo(client));
  if (!settings || settings.maxBytes === 0 || settings.policy === 'noeviction') return undefined;
  return settings.policy;
}

async function fromConfig(client: Redis): Promise<MemorySettings | undefined> {
  try {
    const [, policy] = (await client.config('GET', 'maxmemory-policy')) as string[];
    const [, maxBytes] = (await client.config('GET', 'maxmemory')) as string[];
    return policy === undefined ? undefined : { policy, maxBytes: Number(maxBytes) };
  } catch {
    // Hosted servers often forbid CONFIG.
    return undefined;
  }
}

async function fromInfo(client: Redis): Promise<MemorySettings | undefined> {
  try {
    const info = await client.info('memory');
    const policy = /^maxmemory_policy:(.+?)\r?$/m.exec(info)?.[1];
    const maxBytes = /^maxmemory:(\d+)/m.exec(info)?.[1];
    return policy === undefined ? undefined : { policy, maxBytes: Number(maxBytes ?? 0) };
  } catch {
    return undefined;
  }
}
