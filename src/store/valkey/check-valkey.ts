import type { StoreCheck } from '../store-check.ts';
import { newValkeyClient } from './connection.ts';
import { evictionTrouble } from './eviction.ts';
import { explainValkey, type ValkeyAddress } from './explain.ts';
import { cacheTrouble, limitsTrouble } from './suitability.ts';

const TIMEOUT_MS = 5_000;

/** Tries what a node needs of the server, and leaves nothing behind. */
export async function checkValkey(
  address: ValkeyAddress,
  { limits, cache }: { limits: boolean; cache: boolean },
): Promise<StoreCheck> {
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
