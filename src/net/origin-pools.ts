import type { buildConnector } from 'undici';
// The package as a whole would load fetch, WebSocket, mocks and more, which takes longer than the rest of the start.
import Pool from 'undici/lib/dispatcher/pool.js';
import { OriginPool } from './origin-pool.ts';

export type PoolLimits = {
  /** Further origins replace an idle one. */
  maxOrigins: number;
  connectionsPerOrigin: number;
  maxWaitingPerOrigin: number;
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  bodyIdleTimeoutMs: number;
};

/** Most servers keep idle connections for a minute or more. A server that states a time is believed up to the maximum. */
const KEEP_ALIVE_MS = 15_000;
const MAX_KEEP_ALIVE_MS = 60_000;

type Connect = buildConnector.connector | Partial<buildConnector.BuildOptions>;

export class OriginPools {
  readonly #limits: PoolLimits;
  readonly #connect: Connect;
  readonly #closing = new AbortController();
  readonly #pools = new Map<string, OriginPool>();
  #uses = 0;

  /** `connect`: how sockets are opened, if not in the default way. */
  constructor(limits: PoolLimits, connect: Connect = {}) {
    this.#limits = limits;
    // A destroyed pool does not end the connections it is still opening: the signal does.
    this.#connect = typeof connect === 'function' ? connect : { ...connect, signal: this.#closing.signal };
  }

  /** The pool of an origin, if it is open. */
  find(origin: string): OriginPool | undefined {
    const pool = this.#pools.get(origin);
    if (pool !== undefined) pool.lastUse = ++this.#uses;
    return pool;
  }

  /** Undefined if there are too many origins and none is idle. */
  open(origin: string): OriginPool | undefined {
    const found = this.find(origin);
    if (found !== undefined) return found;
    if (this.#closing.signal.aborted || !this.#makeRoom()) return undefined;
    const limits = this.#limits;
    const pool = new Pool(origin, {
      connections: limits.connectionsPerOrigin,
      pipelining: 1,
      // An aborted call closes its connection, so it must not share one.
      allowH2: false,
      connect: this.#connect,
      connectTimeout: limits.connectTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      bodyTimeout: limits.bodyIdleTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: MAX_KEEP_ALIVE_MS,
    });
    const opened = new OriginPool(pool, {
      connections: limits.connectionsPerOrigin,
      maxWaiting: limits.maxWaitingPerOrigin,
    });
    opened.lastUse = ++this.#uses;
    this.#pools.set(origin, opened);
    return opened;
  }

  get pending(): number {
    return this.#sum((pool) => pool.pending);
  }

  get openSockets(): number {
    return this.#sum((pool) => pool.openSockets);
  }

  async close(): Promise<void> {
    const closed = [...this.#pools.values()].map((pool) => pool.close());
    this.#pools.clear();
    this.#closing.abort();
    await Promise.all(closed);
  }

  #sum(count: (pool: OriginPool) => number): number {
    let sum = 0;
    for (const pool of this.#pools.values()) sum += count(pool);
    return sum;
  }

  #makeRoom(): boolean {
    if (this.#pools.size < this.#limits.maxOrigins) return true;
    let oldest: [string, OriginPool] | undefined;
    for (const entry of this.#pools) {
      const [, pool] = entry;
      if (pool.pending === 0 && pool.lastUse < (oldest?.[1].lastUse ?? Infinity)) oldest = entry;
    }
    if (oldest === undefined) return false;
    this.#pools.delete(oldest[0]);
    void oldest[1].close();
    return true;
  }
}
