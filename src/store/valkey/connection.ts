import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, Redis, type RedisOptions } from 'iovalkey';
import type { Log } from '../../core/ports/log.ts';
import { deferred, handled, type Handled } from '../../core/ports/maybe-promise.ts';
import { StoreUnavailable } from '../../core/errors.ts';
import { parseValkeyGroup, type ValkeyGroup } from '../../core/store-urls.ts';
import { afterEventLoopTime } from '../event-loop-time.ts';
import { explainValkey, type ValkeyAddress, type ValkeyTrouble } from './explain.ts';

const CONNECT_TIMEOUT_MS = 1_000;
const PROBE_MS = 500;
/** The server must not run a command after `timeoutMs`, and its reply needs some time to arrive. */
const ON_THE_WAY_MS = 100;

/** Prefix of all keys, because other programs may use the server too. */
export const NAMESPACE = 'tributary:';

type ConnectionParts = {
  address: ValkeyAddress;
  log: Log;
  /** How long to wait for a reply. */
  timeoutMs: number;
  /** What the log says when the server is unreachable: the consequences for this node. */
  whileAway: string;
  /** Whether an error reply of the server, such as out of memory, counts as unreachable. */
  errorsMeanAway: boolean;
  /** Checks each new connection before it is used; one that fails is not used. */
  probe(client: ScriptedClient): Promise<void>;
};

type Settler = {
  /** Called each time the server is reachable again, before it counts as back; if this fails, it does not. */
  settle(): Promise<void>;
  /** Called afterwards, whether it counts as back or not. */
  done(): void;
};

/**
 * One connection. While the server is unavailable nothing is queued: `ask` returns undefined immediately, and a new
 * connection is tried twice a second. A connection that failed once is never reused, since it may not deliver anything.
 */
export class ValkeyConnection {
  readonly isCluster: boolean;
  readonly #parts: ConnectionParts;
  /** One for each command without a reply. */
  readonly #waiting = new Set<() => void>();
  readonly #onReturn: Settler[] = [];
  #client: ScriptedClient | undefined;
  #isSettling = false;
  #closed = false;
  #lastingTrouble: string | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.isCluster = parseValkeyGroup(parts.address.url)?.kind === 'cluster';
  }

  /** Also while debts are settled after its return. */
  get away(): boolean {
    return this.#client === undefined || this.#isSettling;
  }

  onReturn(settler: Settler): void {
    this.#onReturn.push(settler);
  }

  /** Tries once; an unreachable server is retried in the background. Rejects if it cannot be used without a change. */
  async connect(): Promise<void> {
    const trouble = await this.#tryToConnect();
    if (!trouble) return;
    if (trouble.isLasting) throw new StoreUnavailable(trouble.explained);
    this.#parts.log.warn(
      { store: 'cache', reason: trouble.explained },
      `Valkey is not responding; ${this.#parts.whileAway}`,
    );
    this.#tryLater();
  }

  /** Undefined if the server is unreachable or does not reply in time. */
  async ask<T>(command: (client: ScriptedClient) => Promise<T>): Promise<{ reply: T } | undefined> {
    const client = this.#client;
    if (!client) return undefined;
    const { promise: givenUp, resolve } = deferred<undefined>();
    const giveUp = (): void => {
      resolve(undefined);
    };
    this.#waiting.add(giveUp);
    const cancel = afterEventLoopTime(this.#parts.timeoutMs + ON_THE_WAY_MS, () => {
      this.lose('no reply in time');
    });
    try {
      return await Promise.race([command(client).then((reply) => ({ reply })), givenUp]);
    } catch (error) {
      const isReply = error instanceof Error && error.name === 'ReplyError';
      // A connection that has been replaced says nothing about the current one.
      if (client === this.#client && (!isReply || this.#parts.errorsMeanAway)) {
        this.lose(error instanceof Error ? error.message : 'unknown');
      }
      return undefined;
    } finally {
      cancel();
      this.#waiting.delete(giveUp);
    }
  }

  /** Also fails while debts are settled: until then the node limits on its own. */
  async ping(): Promise<void> {
    if (this.away || !(await this.ask((client) => client.ping()))) throw new Error('Valkey does not answer');
  }

  close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
    return Promise.resolve();
  }

  lose(reason: string): void {
    if (!this.#client || this.#closed) return;
    const wasInUse = !this.#isSettling;
    this.#drop();
    if (wasInUse) {
      this.#parts.log.warn(
        { store: 'cache', reason },
        `Valkey is unreachable; ${this.#parts.whileAway} until it is back`,
      );
      this.#tryLater();
    }
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.disconnect();
    for (const giveUp of this.#waiting) giveUp();
  }

  #tryLater(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      handled(
        this.#tryToConnect().then((trouble) => {
          if (trouble) this.#stillAway(trouble);
          else this.#parts.log.info({ store: 'cache' }, 'Valkey is back');
        }),
      );
    }, PROBE_MS).unref();
  }

  /** The password or the server may have been changed meanwhile, which is logged once. */
  #stillAway({ isLasting, explained }: ValkeyTrouble): void {
    if (isLasting && explained !== this.#lastingTrouble) {
      this.#parts.log.error(
        { store: 'cache', reason: explained },
        `Valkey cannot be used; ${this.#parts.whileAway}`,
      );
    }
    this.#lastingTrouble = isLasting ? explained : undefined;
    this.#tryLater();
  }

  /** What went wrong, if anything did. */
  async #tryToConnect(): Promise<ValkeyTrouble | undefined> {
    const client = newValkeyClient(this.#parts.address.url);
    let failure: Error | undefined;
    // A refused password or database number is an event only, and commands may succeed without them.
    client.on('error', (error: Error) => (failure ??= error));
    try {
      await withinConnectTimeout(handled(client.connect().then(() => this.#parts.probe(client))));
      throwIfSet(failure);
      if (this.#closed) throw new Error('closed');
      this.#client = client;
      this.#isSettling = true;
      client.on('close', () => {
        if (client === this.#client) this.lose('the connection was closed');
      });
      for (const settler of this.#onReturn) await settler.settle();
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error('unknown');
      if (this.#client === client) this.#drop();
      else client.disconnect();
    } finally {
      this.#isSettling = false;
      for (const settler of this.#onReturn) settler.done();
    }
    return this.#client === client ? undefined : explainValkey(failure, this.#parts.address);
  }
}

function throwIfSet(error: Error | undefined): void {
  if (error) throw error;
}

/** Connects on demand, never retries and queues nothing. */
export function newValkeyClient(url: string): ScriptedClient {
  const group = parseValkeyGroup(url);
  const client =
    group?.kind === 'cluster'
      ? clusterClient(group)
      : ((group
          ? new Redis({ ...OPTIONS, ...sentinelOptions(group) })
          : new Redis(url, OPTIONS)) as unknown as ScriptedClient);
  // The failing command reports a lost connection; the event alone must not end the process.
  client.on('error', () => undefined);
  return client;
}

const CONNECTION = { enableReadyCheck: false, maxRetriesPerRequest: 0, connectTimeout: CONNECT_TIMEOUT_MS };

function sentinelOptions(group: ValkeyGroup): RedisOptions {
  return {
    sentinels: [...group.hosts],
    name: group.primary,
    db: group.database,
    enableTLSForSentinelMode: group.isTls,
    ...(group.isTls && { sentinelTLS: {} }),
    ...(group.sentinelPassword !== '' && { sentinelPassword: group.sentinelPassword }),
    sentinelRetryStrategy: () => null,
    // So that there is time for the others if some of them do not reply.
    connectTimeout: CONNECT_TIMEOUT_MS / (group.hosts.length + 1),
    sentinelCommandTimeout: CONNECT_TIMEOUT_MS / (group.hosts.length + 1),
    ...credentialsOf(group),
  };
}

function clusterClient(group: ValkeyGroup): ScriptedClient {
  const client = new Cluster([...group.hosts], {
    lazyConnect: true,
    enableOfflineQueue: false,
    ...PIPELINING,
    clusterRetryStrategy: () => null,
    // If it fails, `connect` never ends. The probe of each connection says the same.
    enableReadyCheck: false,
    slotsRefreshTimeout: CONNECT_TIMEOUT_MS,
    scripts: SCRIPTS,
    redisOptions: { ...CONNECTION, ...credentialsOf(group) },
  });
  client.on('node error', (error: Error) => {
    // A refused password. A server that is down is no error while others know the cluster.
    if (error.name === 'ReplyError') client.emit('error', error);
  });
  return client as unknown as ScriptedClient;
}

function credentialsOf({ username, password, isTls }: ValkeyGroup): RedisOptions {
  return {
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    ...(isTls && { tls: {} }),
  };
}

/** All servers that count or cache: the primaries of a cluster, or the one server. */
export function primariesOf(client: ScriptedClient): readonly Pick<Redis, 'ping' | 'info' | 'config'>[] {
  return client.nodes?.('master') ?? [client];
}

async function withinConnectTimeout(work: Handled<void>): Promise<void> {
  const ended = new AbortController();
  const tooLong = sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error('no reply in time');
  });
  try {
    await Promise.race([work, handled(tooLong)]);
  } finally {
    ended.abort();
  }
}

type Words = (string | number)[];

/** A client of one server or of a cluster, with the Lua scripts of this folder. */
export type ScriptedClient = Redis & {
  /** Only in a cluster. */
  nodes?(role: 'master'): Redis[];
  take(keyCount: number, ...keysAndArguments: Words): Promise<number[]>;
  pay(keyCount: number, ...keysAndArguments: Words): Promise<number[]>;
};

const read = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`#package/src/store/valkey/${name}`)), 'utf8');

export const SCRIPTS = {
  take: { lua: read('windows.lua') + read('take.lua') },
  pay: { lua: read('windows.lua') + read('pay.lua') },
};

const PIPELINING = {
  enableAutoPipelining: true,
  // The requests of a turn share a call already. In a cluster it would take the number of keys for a key, and so send them
  // to the wrong server.
  autoPipeliningIgnoredCommands: Object.keys(SCRIPTS),
};

const OPTIONS: RedisOptions = {
  ...CONNECTION,
  ...PIPELINING,
  lazyConnect: true,
  enableOfflineQueue: false,
  retryStrategy: () => null,
  scripts: SCRIPTS,
};
