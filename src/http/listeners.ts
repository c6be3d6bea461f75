import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { clientErrors } from './client-errors.ts';
import type { ClientLimits } from './client-limits.ts';
import type { ClientConnections } from './client-connections.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** The HTTP servers, all with the same limits: a host name can stand for two addresses, and each has its own. */
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

  /** The method of HTTP servers would also close every idle connection, and with it requests that are on their way. */
  stopListening(): void {
    for (const server of this.#servers) if (server.listening) NetServer.prototype.close.call(server);
  }
}
