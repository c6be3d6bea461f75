import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { network } from './client-network.ts';
import type { ClientLimits } from './client-limits.ts';
import type { IsTrusted } from './trust-proxy.ts';

/** From here on the connections that were idle for the longest time make room for new ones. */
const NEARLY_FULL = 0.95;
/** Closed at once, so that not every new connection has to look through all of them. */
const CLOSED_AT_ONCE = 0.01;

type Limits = Pick<
  ClientLimits,
  'connections' | 'connectionsPerAddress' | 'unansweredPerConnection' | 'requestsPerConnection'
>;

type Connection = {
  readonly socket: Socket;
  /** Undefined for a trusted proxy, whose connections belong to many clients. */
  readonly address: string | undefined;
  unanswered: number;
  received: number;
  latest: { request: IncomingMessage; response: ServerResponse } | undefined;
  /** Grows with every connection that becomes idle: the smallest is idle for the longest time. */
  idleSince: number;
  /** Takes no further request, and ends when the last one is answered. */
  isLast: boolean;
  readonly answered: () => void;
};

/**
 * The open connections of all clients: how many there may be, for all and for one address, and how many requests each of
 * them may have under way and in total. It costs a request two additions and a listener, and sets no timers.
 */
export class ClientConnections {
  readonly #limits: Limits;
  readonly #isTrusted: IsTrusted;
  readonly #open = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  #order = 0;
  #isDraining = false;
  #empty: (() => void) | undefined;

  constructor(limits: Limits, isTrusted: IsTrusted) {
    this.#limits = limits;
    this.#isTrusted = isTrusted;
  }

  get size(): number {
    return this.#open.size;
  }

  watch(server: Server): void {
    server.maxConnections = this.#limits.connections;
    server.on('connection', (socket) => {
      this.#accept(socket);
    });
  }

  /** Whether this request is to be answered; every other one of its connection is dropped from here on. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#open.get(request.socket);
    if (connection === undefined || connection.isLast) return false;
    const { unansweredPerConnection, requestsPerConnection } = this.#limits;
    if (connection.unanswered >= unansweredPerConnection) {
      takeNoMore(connection);
      return false;
    }
    connection.unanswered++;
    connection.received++;
    connection.latest = { request, response };
    response.on('close', connection.answered);
    if (this.#isDraining || connection.received >= requestsPerConnection) takeNoMore(connection);
    return true;
  }

  /**
   * What to do about an error in what a client sent. It can be answered only where no response is due before it and none
   * has begun; a client would take it for another one. Where requests before it are complete, they are answered first.
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
   * Every connection gets one more response at the most, which says so; those that send nothing for this long are closed.
   * Closing them at once would cut off requests that are on their way. Resolves when all have ended.
   */
  async drain(idleMs: number): Promise<void> {
    this.#isDraining = true;
    for (const connection of this.#open.values()) if (connection.unanswered > 0) takeNoMore(connection);
    if (this.#open.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
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

  /** Closes at most this many of them, those first that were idle for the longest time, and tells how many. */
  #closeIdle(among: Iterable<Connection>, most: number): number {
    const idle = [...among].filter(({ unanswered }) => unanswered === 0);
    const longest =
      idle.length <= most ? idle : idle.sort((a, b) => a.idleSince - b.idleSince).slice(0, most);
    for (const connection of longest) {
      // It no longer counts from here on, though its socket closes a moment later.
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

/** Node stops at nothing between two requests that arrive in one piece, so its parser is told to fail at the next one. */
const STOP_PARSING = -1;
type Parsing = { parser?: { onIncoming?: (() => number) | null } | null };

function takeNoMore(connection: Connection): void {
  connection.isLast = true;
  const { latest, socket } = connection;
  if (latest && !latest.response.headersSent) latest.response.shouldKeepAlive = false;
  const { parser } = socket as Socket & Parsing;
  if (parser?.onIncoming) parser.onIncoming = () => STOP_PARSING;
}
