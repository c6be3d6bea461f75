import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after } from 'node:test';
import { UpstreamClient, type UpstreamClientOptions } from './upstream-client.ts';

export type Loopback = { url: string; port: number; connections(): Promise<number> };

/** A server with the given handler that runs until the test ends. */
export async function serve(listener: RequestListener): Promise<Loopback> {
  const server = createHttpServer(listener);
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}

/** A TCP server that calls this for every connection. */
export async function serveRaw(onConnection: (socket: Socket) => void): Promise<Loopback> {
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    onConnection(socket);
    // A socket without a reader does not notice its end.
    socket.resume();
  });
  after(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return listen(server);
}

async function listen(server: Server): Promise<Loopback> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error === null) resolve(count);
          else reject(error);
        });
      }),
  };
}

/** A client that is closed when the test it was made in has ended. */
export function makeClient(options: Partial<UpstreamClientOptions> = {}): UpstreamClient {
  const client = new UpstreamClient({ userAgent: 'Tributary-Test/1', ...options });
  after(() => client.close());
  return client;
}
