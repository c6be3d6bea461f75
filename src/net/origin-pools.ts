// The package as a whole would load fetch, WebSocket, mocks and more, which takes longer than the rest of the start.
import buildConnector from 'undici/lib/core/connect.js';
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

type Connect = buildConnector.connector | Partial<buildConnector.BuildOptions>;

export class OriginPools {
  readonly #limits: PoolLimits;
  readonly #connect: buildConnector.connector;
  readonly #closing = new AbortController();
  readonly #pools = new Map<string, OriginPool>();
  #uses = 0;

  /** `connect`: how sockets are opened, if not in the default way. */
  constructor(limits: PoolLimits, connect: Connect = {}) {
    this.#limits = limits;
    this.#connect =
      typeof connect === 'function'
        ? connect
        : buildConnector({
            // A call that is given up closes its connection, so it must not share one.
            allowH2: false,
            timeout: limits.connectTimeoutMs,
            // Ends the connections that are still being opened.
            signal: this.#closing.signal,
            ...connect,
          });
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
    const { protocol, host, hostname, port } = new URL(origin);
    // The connector wants an IPv6 address without its brackets.
    const target = { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port };
    const opened = new OriginPool(
      host,
      (done) => {
        this.#connect(target, done);
      },
      {
        connections: limits.connectionsPerOrigin,
        maxWaiting: limits.maxWaitingPerOrigin,
        headersTimeoutMs: limits.headersTimeoutMs,
        bodyIdleTimeoutMs: limits.bodyIdleTimeoutMs,
      },
    );
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

  close(): void {
    const pools = [...this.#pools.values()];
    this.#pools.clear();
    this.#closing.abort();
    for (const pool of pools) pool.close();
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
    oldest[1].close();
    return true;
  }
}
