import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { IsTrusted } from './trust-proxy.ts';
import { deferred } from '../core/ports/maybe-promise.ts';

/** From this share on, the connections idle longest are closed to make room. */
const NEARLY_FULL = 0.95;
/** Closed in one go, so that not every new connection has to scan all of them. */
const CLOSED_AT_ONCE = 0.01;

type Limits = Pick<
  ClientLimits,
  'connections' | 'connectionsPerAddress' | 'unansweredPerConnection' | 'requestsPerConnection'
>;

type Connection = {
  readonly socket: Socket;
  /** Undefined for a trusted proxy, which serves many clients. */
  readonly address: string | undefined;
  unanswered: number;
  received: number;
  latest: { request: IncomingMessage; response: ServerResponse } | undefined;
  /** Increases each time a connection becomes idle: the smallest has been idle longest. */
  idleSince: number;
  /** Accepts no more requests and closes after the last response. */
  isLast: boolean;
  readonly answered: () => void;
};

/**
 * Limits open connections, in total and per address, and the requests per connection, pending and in total. Costs three
 * additions and a listener per request, and no timers.
 */
export class ClientConnections {
  readonly #limits: Limits;
  readonly #isTrusted: IsTrusted;
  readonly #onFirst: (request: IncomingMessage) => void;
  readonly #open = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  #order = 0;
  #inFlight = 0;
  #isDraining = false;
  #empty: (() => void) | undefined;

  /** `onFirst` is called with the first request of each connection. */
  constructor(limits: Limits, isTrusted: IsTrusted, onFirst: (request: IncomingMessage) => void) {
    this.#limits = limits;
    this.#isTrusted = isTrusted;
    this.#onFirst = onFirst;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Requests that are not answered yet. */
  get inFlight(): number {
    return this.#inFlight;
  }

  watch(server: Server): void {
    server.maxConnections = this.#limits.connections;
    server.on('connection', (socket) => {
      this.#accept(socket);
    });
  }

  /** Whether to handle this request. If not, the connection accepts no more. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#open.get(request.socket);
    if (connection === undefined || connection.isLast) return false;
    const { unansweredPerConnection, requestsPerConnection } = this.#limits;
    if (connection.unanswered >= unansweredPerConnection) {
      takeNoMore(connection);
      return false;
    }
    this.#inFlight++;
    connection.unanswered++;
    connection.received++;
    if (connection.received === 1) this.#onFirst(request);
    connection.latest = { request, response };
    response.on('close', connection.answered);
    if (this.#isDraining || connection.received >= requestsPerConnection) takeNoMore(connection);
    return true;
  }

  /**
   * What to do about malformed input. An error response is possible only if no earlier response is pending or started,
   * because the client would mistake it for that one. Complete earlier requests are answered first.
   */
  onError(socket: Socket): 'answer' | 'end after the responses' | 'cut off' {
    const connection = this.#open.get(socket);
    if (connection?.latest === undefined || connection.unanswered === 0) return 'answer';
    const { request, response } = connection.latest;
    if (!request.complete) {
      return connection.unanswered === 1 && !response.headersSent ? 'answer' : 'cut off';
    }
    takeNoMore(connection);
    return 'end after the responses';
  }

  /**
   * Closes each connection after its next response, or after it has been idle for `idleMs`. Closing idle ones at once would
   * break requests already on their way. Resolves when all are closed.
   */
  async drain(idleMs: number): Promise<void> {
    this.#isDraining = true;
    for (const connection of this.#open.values()) if (connection.unanswered > 0) takeNoMore(connection);
    if (this.#open.size === 0) return;
    const { promise, resolve } = deferred<undefined>();
    this.#empty = () => {
      resolve(undefined);
    };
    const timer = setTimeout(() => {
      this.#closeIdle([...this.#open.values()], Infinity);
    }, idleMs);
    await promise.finally(() => {
      clearTimeout(timer);
    });
  }

  #accept(socket: Socket): void {
    const peer = socket.remoteAddress ?? '';
    const address = this.#isTrusted(peer, 0) ? undefined : network(peer);
    if (!this.#hasRoomFor(address)) {
      socket.destroy();
      return;
    }
    const connection: Connection = {
      socket,
      address,
      unanswered: 0,
      received: 0,
      latest: undefined,
      idleSince: ++this.#order,
      isLast: false,
      answered: () => {
        this.#inFlight--;
        connection.unanswered--;
        if (connection.unanswered > 0) return;
        connection.idleSince = ++this.#order;
        if (connection.isLast) socket.destroySoon();
      },
    };
    this.#add(connection);
    socket.once('close', () => {
      this.#remove(connection);
    });
  }

  #hasRoomFor(address: string | undefined): boolean {
    const { connections, connectionsPerAddress } = this.#limits;
    if (this.#open.size >= connections * NEARLY_FULL) {
      this.#closeIdle(this.#open.values(), Math.ceil(connections * CLOSED_AT_ONCE));
    }
    if (address === undefined) return true;
    const own = this.#byAddress.get(address);
    if (own === undefined || own.size < connectionsPerAddress) return true;
    return this.#closeIdle(own, 1) > 0;
  }

  /** Closes up to `most` of them, those idle longest first, and returns how many. */
  #closeIdle(among: Iterable<Connection>, most: number): number {
    const idle = [...among].filter(({ unanswered }) => unanswered === 0);
    const longest =
      idle.length <= most ? idle : idle.sort((a, b) => a.idleSince - b.idleSince).slice(0, most);
    for (const connection of longest) {
      // No longer counted, although the socket closes a moment later.
      this.#remove(connection);
      connection.socket.destroySoon();
    }
    return longest.length;
  }

  #add(connection: Connection): void {
    this.#open.set(connection.socket, connection);
    if (connection.address === undefined) return;
    const own = this.#byAddress.get(connection.address);
    if (own) own.add(connection);
    else this.#byAddress.set(connection.address, new Set([connection]));
  }

  #remove(connection: Connection): void {
    if (!this.#open.delete(connection.socket)) return;
    const own = connection.address === undefined ? undefined : this.#byAddress.get(connection.address);
    own?.delete(connection);
    if (own?.size === 0 && connection.address !== undefined) this.#byAddress.delete(connection.address);
    if (this.#open.size === 0) this.#empty?.();
  }
}

/** Node offers no way to stop between pipelined requests, so its parser is made to fail at the next one. */
const STOP_PARSING = -1;
/** Undocumented; `assertNodeInternals` checks at startup that it is there. */
export type Parsing = { parser?: { onIncoming?: (() => number) | null } | null };

function takeNoMore(connection: Connection): void {
  connection.isLast = true;
  const { latest, socket } = connection;
  if (latest && !latest.response.headersSent) latest.response.shouldKeepAlive = false;
  const { parser } = socket as Socket & Parsing;
  if (parser?.onIncoming) parser.onIncoming = () => STOP_PARSING;
}

/**
 * What counts as one client: an IPv4 address or an IPv6 /64 network, the usual allocation for one customer. A client that has
 * disconnected has no address any more, whatever the types of Fastify say.
 */
export function network(address: string | undefined): string {
  if (address === undefined) return '';
  // A dual-stack server sees IPv4 clients as mapped IPv6 addresses, which would all be one network.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  // Without a colon it is none, and the pattern of `isIPv6` takes 5 ms to compile.
  if (mapped !== undefined || !address.includes(':') || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

export type ClientLimits = {
  headersMs: number;
  requestMs: number;
  /** How long a response may wait for a client that does not read. */
  silenceMs: number;
  keepAliveMs: number;
  /** Interval of the check for slow requests, and so the most they can overrun their limits. */
  lookEveryMs: number;
  headerBytes: number;
  bodyBytes: number;
  formsBytes: number;
  connections: number;
  /** IPv6 by /64; trusted proxies are exempt. */
  connectionsPerAddress: number;
  /** Pending requests per connection. A connection that sends more is closed after their responses. */
  unansweredPerConnection: number;
  requestsPerConnection: number;
};

export const CLIENT_LIMITS: ClientLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  silenceMs: 30_000,
  keepAliveMs: 65_000,
  lookEveryMs: 1_000,
  headerBytes: 16_384,
  bodyBytes: 262_144,
  formsBytes: 33_554_432,
  connections: 10_000,
  connectionsPerAddress: 1_000,
  unansweredPerConnection: 32,
  requestsPerConnection: 10_000,
};
