import type { LookupFunction, Socket } from 'node:net';
import { handled } from '../core/ports/maybe-promise.ts';
import { buildConnector, Client, type Dispatcher } from 'undici';
import type { OutgoingRoute } from '../core/outgoing.ts';
import { Abandoned } from './failures.ts';
import { throughProxy } from './proxy.ts';

export type PoolLimits = {
  /** Further origins replace an idle one. */
  maxOrigins: number;
  connectionsPerOrigin: number;
  maxWaitingPerOrigin: number;
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  bodyIdleTimeoutMs: number;
};

/** How sockets are opened: by a function, or in the default way with these options. */
export type Connect =
  | buildConnector.connector
  | { readonly lookup?: LookupFunction; readonly route?: OutgoingRoute | undefined };

/** A request that a pool sends, and the handler of its response. */
export interface Call extends Dispatcher.DispatchHandler {
  readonly options: Dispatcher.DispatchOptions;
  connection: Connection | undefined;
  /** Of the response, as they were received. */
  readonly bodyBytes: number;
  /** The server sends much that is not part of the body. */
  onOverhead(): void;
  /** The pool was closed before the request got a connection. */
  onPoolClosed(): void;
}

const MAX_HEADER_BYTES = 16_384;
/** Most servers keep idle connections for a minute or more. A server that states a time is believed up to the maximum. */
const KEEP_ALIVE_MS = 15_000;
const MAX_KEEP_ALIVE_MS = 60_000;
/** The server's time began earlier than ours. */
const KEEP_ALIVE_MARGIN_MS = 2_000;
/** Headers, framing and interim responses: these, and one for every 16 bytes of the body. A server needs a third of that. */
const MAX_OVERHEAD_BYTES = 128 * 1024;
const OVERHEAD_PER_BODY_BYTE = 1 / 16;

/** A client of undici, which sends one request after the other over one socket, and reconnects if needed. */
export class Connection {
  readonly #client: Client;
  #socket: Socket | undefined;
  #call: Call | undefined;
  /** When the request was written, and when it was last measured. */
  #bytesBefore = 0;
  #measuredBytes = 0;
  #measuredBodyBytes = 0;
  #overheadBytes = 0;

  constructor(origin: string, connect: buildConnector.connector, onDisconnect: (from: Connection) => void) {
    this.#client = new Client(origin, {
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: MAX_KEEP_ALIVE_MS,
      keepAliveTimeoutThreshold: KEEP_ALIVE_MARGIN_MS,
      connect: (target, done) => {
        connect(target, (...opened) => {
          const [, socket] = opened;
          this.#socket = socket ?? undefined;
          done(...opened);
          // Added after undici's own listener, which parses what has arrived.
          socket?.on('readable', this.#measure);
        });
      },
    });
    this.#client.on('disconnect', () => {
      this.#socket = undefined;
      onDisconnect(this);
    });
    this.#client.on('connectionError', () => {
      onDisconnect(this);
    });
  }

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  /** What the server has sent since the call began, with headers and framing. */
  get receivedBytes(): number {
    return (this.#socket?.bytesRead ?? 0) - this.#bytesBefore;
  }

  send(call: Call): void {
    this.#call = call;
    call.connection = this;
    this.#client.dispatch(call.options, call);
  }

  begin(): void {
    this.#bytesBefore = this.#socket?.bytesRead ?? 0;
    this.#measuredBytes = 0;
    this.#measuredBodyBytes = 0;
    this.#overheadBytes = 0;
  }

  readonly #measure = (): void => {
    const call = this.#call;
    if (call === undefined) return;
    const { receivedBytes } = this;
    const { bodyBytes } = call;
    const bytes = receivedBytes - this.#measuredBytes;
    const allowedBytes = (bodyBytes - this.#measuredBodyBytes) * (1 + OVERHEAD_PER_BODY_BYTE);
    this.#measuredBytes = receivedBytes;
    this.#measuredBodyBytes = bodyBytes;
    // Never below zero: large chunks do not make up for many small ones later.
    this.#overheadBytes = Math.max(0, this.#overheadBytes + bytes - allowedBytes);
    if (this.#overheadBytes > MAX_OVERHEAD_BYTES) call.onOverhead();
  };

  release(): void {
    this.#call = undefined;
  }

  /** Ends the request that was written. Aborting it through undici would connect again for nothing. */
  abandon(): void {
    this.#socket?.destroy(new Abandoned());
  }

  close(): Promise<void> {
    return this.#client.destroy();
  }
}

/**
 * The connections to one origin and the bounded queue of calls that wait for one. undici's own pool has an unbounded
 * queue that a call cannot leave, and does not say which socket carries a request.
 */
export class OriginPool {
  readonly #origin: string;
  readonly #connect: buildConnector.connector;
  readonly limits: PoolLimits;
  readonly #connections = new Set<Connection>();
  /** The connection used last is used first, so that connections that are not needed expire. */
  readonly #free: Connection[] = [];
  readonly #waiting = new Set<Call>();

  constructor(origin: string, connect: buildConnector.connector, limits: PoolLimits) {
    this.#origin = origin;
    this.#connect = connect;
    this.limits = limits;
  }

  get pending(): number {
    return this.#connections.size - this.#free.length + this.#waiting.size;
  }

  get openSockets(): number {
    let open = 0;
    for (const { isOpen } of this.#connections) if (isOpen) open++;
    return open;
  }

  /** False when too many wait already. */
  send(call: Call): boolean {
    const connection = this.#take();
    if (connection !== undefined) connection.send(call);
    else if (this.#waiting.size < this.limits.maxWaitingPerOrigin) this.#waiting.add(call);
    else return false;
    return true;
  }

  withdraw(call: Call): void {
    this.#waiting.delete(call);
  }

  /** The call has ended, so its connection is free for the next one. */
  released(call: Call): void {
    const { connection } = call;
    if (connection === undefined) return;
    call.connection = undefined;
    connection.release();
    this.#free.push(connection);
    // Later, because undici has not finished with the connection.
    if (this.#waiting.size > 0) queueMicrotask(this.#sendNext);
  }

  async close(): Promise<void> {
    for (const call of this.#waiting) call.onPoolClosed();
    this.#waiting.clear();
    await Promise.all(Array.from(this.#connections, (connection) => connection.close()));
  }

  readonly #sendNext = (): void => {
    for (const call of this.#waiting) {
      const connection = this.#take();
      if (connection === undefined) return;
      this.#waiting.delete(call);
      connection.send(call);
    }
  };

  #take(): Connection | undefined {
    const free = this.#free.pop();
    if (free !== undefined || this.#connections.size >= this.limits.connectionsPerOrigin) return free;
    const connection = new Connection(this.#origin, this.#connect, this.#disconnected);
    this.#connections.add(connection);
    return connection;
  }

  /** One with a call connects again, if the call was not sent. */
  readonly #disconnected = (connection: Connection): void => {
    const at = this.#free.indexOf(connection);
    if (at === -1) return;
    this.#free.splice(at, 1);
    this.#connections.delete(connection);
  };
}

/** `signal` ends the connections that are still being opened. */
export function connectorFor(
  connect: Connect,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): buildConnector.connector {
  if (typeof connect === 'function') return connect;
  const { lookup, route = {} } = connect;
  const { proxy, localAddress, family } = route;
  const anyAddress = buildConnector({
    // A call that is given up closes its connection, so it must not share one.
    allowH2: false,
    timeout: timeoutMs,
    signal,
    ...(lookup && { lookup }),
    ...(family !== undefined && { family }),
  });
  const direct: buildConnector.connector = (target, done) => {
    anyAddress({ ...target, localAddress: localAddress ?? null }, done);
  };
  return proxy ? throughProxy(proxy, { route, timeoutMs, signal, guard: lookup, direct }) : direct;
}

/** A pool for each origin, up to a number of origins. */
export class OriginPools {
  readonly #limits: PoolLimits;
  readonly #connect: buildConnector.connector;
  readonly #closing = new AbortController();
  /** The pool used last is at the end. */
  readonly #pools = new Map<string, OriginPool>();

  constructor(limits: PoolLimits, connect: Connect = {}) {
    this.#limits = limits;
    const { signal } = this.#closing;
    this.#connect = connectorFor(connect, { timeoutMs: limits.connectTimeoutMs, signal });
  }

  /** Undefined if there are too many origins and none is idle. */
  open(origin: string): OriginPool | undefined {
    let pool = this.#pools.get(origin);
    if (pool === undefined) {
      if (this.#closing.signal.aborted || !this.#makeRoom()) return undefined;
      pool = new OriginPool(origin, this.#connect, this.#limits);
    } else this.#pools.delete(origin);
    this.#pools.set(origin, pool);
    return pool;
  }

  get pending(): number {
    return this.#sum((pool) => pool.pending);
  }

  get openSockets(): number {
    return this.#sum((pool) => pool.openSockets);
  }

  /** Closes every connection, which ends the calls under way. */
  async close(): Promise<void> {
    const pools = [...this.#pools.values()];
    this.#pools.clear();
    this.#closing.abort();
    await Promise.all(pools.map((pool) => pool.close()));
  }

  #sum(count: (pool: OriginPool) => number): number {
    let sum = 0;
    for (const pool of this.#pools.values()) sum += count(pool);
    return sum;
  }

  #makeRoom(): boolean {
    if (this.#pools.size < this.#limits.maxOrigins) return true;
    for (const [origin, pool] of this.#pools)
      if (pool.pending === 0) {
        this.#pools.delete(origin);
        handled(pool.close());
        return true;
      }
    return false;
  }
}
