import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import type { ClientConnections, ClientLimits, Parsing } from './client-connections.ts';
import { problem, type Problem } from './problems.ts';
import { problemBody } from './hooks/problems.ts';
import { deferred } from '../core/ports/maybe-promise.ts';

/** One HTTP server per address, because a host name can resolve to several. */
export class Listeners {
  readonly #limits: ClientLimits;
  readonly #connections: ClientConnections;
  readonly #servers: Server[] = [];

  constructor(limits: ClientLimits, connections: ClientConnections) {
    this.#limits = limits;
    this.#connections = connections;
  }

  create(handle: RequestListener): Server {
    const limits = this.#limits;
    const connections = this.#connections;
    const server = createServer(
      {
        maxHeaderSize: limits.headerBytes,
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.lookEveryMs,
      },
      handle,
    );
    server.on('clientError', clientErrors(connections));
    connections.watch(server);
    cutSlowReaders(server, limits);
    this.#servers.push(server);
    return server;
  }

  /** `http.Server.close` would also close idle connections and break requests already on their way. */
  stopListening(): void {
    for (const server of this.#servers) if (server.listening) NetServer.prototype.close.call(server);
  }
}

/** Stopping: readiness fails first, then no connection is accepted, and the open ones end. */
export class Lifecycle {
  readonly #connections: ClientConnections;
  readonly #listeners: Listeners;
  #isStopping = false;

  constructor(connections: ClientConnections, listeners: Listeners) {
    this.#connections = connections;
    this.#listeners = listeners;
  }

  /** While true, readiness fails but requests are still served. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  get inFlight(): number {
    return this.#connections.inFlight;
  }

  get connections(): number {
    return this.#connections.size;
  }

  announceStop(): void {
    this.#isStopping = true;
  }

  /** Stops listening and closes each connection after its next response or `idleMs`. Resolves when done or at the deadline. */
  async drain({
    deadlineMs,
    idleMs,
  }: {
    deadlineMs: number;
    idleMs: number;
  }): Promise<'finished' | 'cut off'> {
    this.announceStop();
    this.#listeners.stopListening();
    const { promise: deadline, resolve: cutOff } = deferred<'cut off'>();
    const timer = setTimeout(() => {
      cutOff('cut off');
    }, deadlineMs);
    const finished = this.#connections.drain(idleMs).then(() => 'finished' as const);
    return Promise.race([finished, deadline]).finally(() => {
      clearTimeout(timer);
    });
  }
}

/**
 * Throws at startup if this version of Node lacks an undocumented part that the limits of connections patch. Otherwise a
 * connection would silently accept more requests than allowed, or break at shutdown.
 */
export function assertNodeInternals(): void {
  const socket: Socket & Parsing = new Socket();
  const server = createServer();
  server.emit('connection', socket);
  const isPatchable = typeof socket.parser?.onIncoming === 'function';
  socket.destroy();
  if (!isPatchable) throw new Error(`Node ${process.version} has no socket.parser.onIncoming`);
  if (!(server instanceof NetServer) || server.close === NetServer.prototype.close)
    throw new Error(`Node ${process.version} has no http.Server.close of its own`);
}

/**
 * Closes connections of clients that do not read their response. A timeout per socket would be set and cleared twice per
 * request; scanning all sockets periodically costs requests nothing.
 */
function cutSlowReaders(
  server: Server,
  { silenceMs, lookEveryMs }: { silenceMs: number; lookEveryMs: number },
): void {
  const waiting = new Map<Socket, { bytesGone: number; sinceMs: number }>();
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  });

  const look = (): void => {
    const nowMs = performance.now();
    for (const socket of open) {
      if (socket.writableLength === 0) {
        waiting.delete(socket);
        continue;
      }
      const bytesGone = socket.bytesWritten - socket.writableLength;
      const before = waiting.get(socket);
      if (before?.bytesGone !== bytesGone) waiting.set(socket, { bytesGone, sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= silenceMs) socket.destroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}

/** Input that never became a request (malformed, too large or too slow) is answered on the socket, then closed. */
function clientErrors(connections: ClientConnections) {
  return function answerClientError(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    switch (connections.onError(socket)) {
      case 'answer':
        answer(socket, toProblem(error.code));
        return;
      case 'end after the responses':
        // Nothing after this can be parsed, and it must not fill the buffer.
        socket.pause();
        return;
      case 'cut off':
        socket.destroy();
    }
  };
}

function answer(socket: Socket, details: Problem): void {
  const body = JSON.stringify(problemBody(details));
  socket.end(
    `HTTP/1.1 ${details.status} ${REASONS[details.status] ?? 'Bad Request'}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      'Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n' +
      body,
  );
  socket.setTimeout(1_000, () => socket.destroy());
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

function toProblem(code: string | undefined): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return problem('header_too_large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem('request_timeout');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return problem('body_too_large');
    case undefined:
    default:
      return problem('bad_request');
  }
}
