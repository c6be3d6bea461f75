import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { clientErrors } from './client-errors.ts';
import type { ClientLimits } from './client-limits.ts';
import type { ClientConnections } from './client-connections.ts';

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
      (request, response) => {
        if (connections.admit(request, response)) handle(request, response);
      },
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

type Progress = { bytesGone: number; sinceMs: number };

/**
 * Closes connections of clients that do not read their response. A timeout per socket would be set and cleared twice per
 * request; scanning all sockets periodically costs requests nothing.
 */
function cutSlowReaders(
  server: Server,
  { silenceMs, lookEveryMs }: { silenceMs: number; lookEveryMs: number },
): void {
  const waiting = new Map<Socket, Progress>();
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
