import { StoreUnavailable } from '../../core/errors.ts';
import type { Cache } from '../../core/ports/cache.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Ledger } from '../../core/ports/ledger.ts';
import type { Log } from '../../core/ports/log.ts';
import { handled } from '../../core/ports/maybe-promise.ts';
import { withBudgetsOf } from '../memory/window-counters.ts';
import { NAMESPACE, primariesOf, type ScriptedClient, ValkeyConnection } from './connection.ts';
import { cacheTrouble, evictionTrouble, limitsTrouble } from './suitability.ts';
import type { ValkeyAddress } from './explain.ts';
import { ServerTime } from './window-script.ts';
import { ValkeyWindowCounters } from './window-counters.ts';

const CHECK_EVICTION_MS = 60_000;

type ValkeyOptions = {
  url: string;
  /** A separate server for the cache; if unset, the same one. */
  cacheUrl: string | undefined;
  /** How long to wait for a reply. */
  timeoutMs: number;
  ledger: Ledger;
  clock: Clock;
  log: Log;
};

/** Limits and cache have separate connections, so that they do not wait for each other or fail together. */
export async function openValkey(options: ValkeyOptions) {
  const { url, cacheUrl, timeoutMs, log } = options;
  const limitsAddress = { setting: 'VALKEY_URL', url };
  const cacheAddress =
    cacheUrl === undefined ? limitsAddress : { setting: 'CACHE_VALKEY_URL', url: cacheUrl };
  const cache = new ValkeyConnection({
    address: cacheAddress,
    log,
    timeoutMs,
    whileAway: 'the shared cache is not used',
    errorsMeanAway: false,
    probe: pinged,
  });
  const limits = openLimits(options, limitsAddress);
  let stopWarning = (): void => undefined;
  const open = {
    counters: limits.counters,
    cache: new ValkeyCache(cache),
    purge: () => limits.purge(),
    async ping() {
      await Promise.all([limits.connection.ping(), cache.ping()]);
    },
    async close() {
      stopWarning();
      await limits.close();
      await cache.close();
    },
  };
  try {
    await Promise.all([limits.connection.connect(), cache.connect()]);
    await refuseUnsuitable(limits.connection, (client) => limitsTrouble(client, limitsAddress));
    await refuseUnsuitable(limits.connection, evictionTrouble);
    await refuseUnsuitable(cache, (client) => cacheTrouble(client, cacheAddress));
  } catch (error) {
    await open.close();
    throw error;
  }
  stopWarning = warnOfEviction(limits.connection, log);
  return open;
}

/** A server that cannot be reached is not checked, and its next connection is used unchecked. */
async function refuseUnsuitable(
  connection: ValkeyConnection,
  check: (client: ScriptedClient) => Promise<string | undefined>,
): Promise<void> {
  const checked = await connection.ask(check);
  if (checked?.reply === undefined) return;
  throw new StoreUnavailable('unsuitable', { cause: new Error(checked.reply) });
}

function openLimits(options: ValkeyOptions, address: ValkeyAddress) {
  const { log, ledger, timeoutMs } = options;
  const time = new ServerTime(timeoutMs);
  const connection = new ValkeyConnection({
    address,
    log,
    timeoutMs,
    whileAway: 'this node enforces limits on its own',
    errorsMeanAway: true,
    async probe(client) {
      time.forget();
      const [, [seconds, microseconds]] = await Promise.all([
        // A full server and a read-only replica answer, but cannot count.
        client.set(`${NAMESPACE}writable`, '', 'PX', 1_000),
        client.time(),
        pinged(client),
      ]);
      time.learn(Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000));
    },
  });
  const counters = new ValkeyWindowCounters({ ...options, valkey: connection, time });
  return {
    connection,
    counters: withBudgetsOf(ledger, counters),
    purge: () => counters.purge(),
    async close() {
      await counters.close();
      await connection.close();
    },
  };
}

/** A cluster without one of its primaries cannot count for everyone, so it is as good as unreachable. */
async function pinged(client: ScriptedClient): Promise<void> {
  await Promise.all(primariesOf(client).map((server) => server.ping()));
}

/** The server may be replaced or reconfigured later; a running node only logs it. */
function warnOfEviction(connection: ValkeyConnection, log: Log): () => void {
  const check = (): void => {
    handled(
      connection.ask(evictionTrouble).then((trouble) => {
        if (trouble?.reply !== undefined) log.error({ store: 'cache' }, trouble.reply);
      }),
    );
  };
  connection.onReturn({ settle: () => Promise.resolve(), done: check });
  const timer = setInterval(check, CHECK_EVICTION_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

/** The server bounds the cache as a whole (`maxmemory`); one entry may take at most a mebibyte. */
const MAX_ENTRY_BYTES = 1_048_576;

class ValkeyCache implements Cache {
  readonly #valkey: ValkeyConnection;

  constructor(valkey: ValkeyConnection) {
    this.#valkey = valkey;
  }

  async get(name: string): Promise<string | undefined> {
    const answer = await this.#valkey.ask((client) => client.get(`${NAMESPACE}cache:${name}`));
    return answer?.reply ?? undefined;
  }

  async set(name: string, text: string, ttlMs: number, head = ''): Promise<void> {
    const whole = head + text;
    if (Buffer.byteLength(whole) > MAX_ENTRY_BYTES) return;
    await this.#valkey.ask((client) =>
      client.set(`${NAMESPACE}cache:${name}`, whole, 'PX', Math.max(1, Math.ceil(ttlMs))),
    );
  }

  async delete(name: string): Promise<void> {
    await this.#valkey.ask((client) => client.del(`${NAMESPACE}cache:${name}`));
  }
}
