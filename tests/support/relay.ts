import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be taken away and given back, on a port of its own. */
export type Relay = {
  /** The server's address with the relay's port in it. */
  url: string;
  /** Ends every connection and takes no new one, as when the server is gone. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Keeps every connection and passes nothing on, as when the network swallows it. */
  hold(): void;
  close(): Promise<void>;
};

export async function startRelay(target: string): Promise<Relay> {
  const url = new URL(target);
  const server = url.port;
  const open = new Set<Socket>();
  let holding = false;
  const listener = createServer((client) => {
    const upstream = connect(Number(server), url.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => {
        if (!holding) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  url.port = String(port);
  const cut = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    if (listener.listening) await new Promise((resolve) => listener.close(resolve));
  };
  return {
    url: url.href,
    cut,
    async mend() {
      holding = false;
      if (!listener.listening) await listen(port);
    },
    hold: () => (holding = true),
    close: cut,
  };
}
