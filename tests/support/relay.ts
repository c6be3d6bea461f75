import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A fault on one connection. `cut`: both ends are reset. `end`: both ends are closed cleanly. `stall`: the connection stays
 * open but forwards nothing. `lose-reply`: the request arrives, the reply is dropped and both ends are reset.
 */
export type Fault = 'cut' | 'end' | 'stall' | 'lose-reply';

/** A TCP proxy in front of a server that can simulate failures. */
export type Relay = {
  /** The server's address with the relay's port in it. */
  url: string;
  /** Resets every connection and refuses new ones, like a server that is down. */
  cut(): Promise<void>;
  /** Resets every connection but accepts new ones, like a restarted server. */
  reset(): void;
  /** Resets every connection and leads new ones to another server, as after a failover. */
  lead(target: string): void;
  /** Undoes `cut`, `hold`, `delay` and a pending fault. */
  mend(): Promise<void>;
  /** Keeps connections open but forwards nothing, like a network that drops packets. */
  hold(): void;
  /** Delays each chunk in both directions. */
  delay(ms: number): void;
  /**
   * Injects the fault at the `n`-th chunk that clients send from now on, counted from 1 over all connections. A driver
   * sends one statement, or one pipelined group, as one chunk.
   */
  failAt(n: number, fault: Fault): void;
  /** Chunks sent by clients since the last `failAt`, or since the start. */
  readonly chunks: number;
  /** Whether the last `failAt` has triggered. */
  readonly struck: boolean;
  /** How many client connections are open. */
  readonly connections: number;
  close(): Promise<void>;
};

export async function startRelay(target: string): Promise<Relay> {
  const url = new URL(target);
  let server = addressIn(url);
  const pairs = new Set<Pair>();
  let isHolding = false;
  let delayMs = 0;
  let chunks = 0;
  let armed: { at: number; fault: Fault } | undefined;

  const pass = (to: Lane, chunk: Buffer): void => {
    to.write(chunk, delayMs);
  };

  const listener = createServer((client) => {
    const pair = new Pair(client, connect(server));
    pairs.add(pair);
    pair.onClose(() => pairs.delete(pair));
    pair.client.on('data', (chunk: Buffer) => {
      if (isHolding || pair.isStalled) return;
      chunks++;
      if (armed?.at === chunks) {
        const { fault } = armed;
        armed = undefined;
        if (fault === 'lose-reply') pass(pair.toUpstream, chunk);
        pair.strike(fault);
      } else pass(pair.toUpstream, chunk);
    });
    pair.upstream.on('data', (chunk: Buffer) => {
      if (pair.losesReply) pair.reset();
      else if (!isHolding && !pair.isStalled) pass(pair.toClient, chunk);
    });
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  url.port = String(port);

  const reset = (): void => {
    for (const pair of pairs) pair.reset();
  };
  const cut = async (): Promise<void> => {
    reset();
    if (listener.listening) await new Promise((resolve) => listener.close(resolve));
  };
  return {
    url: url.href,
    cut,
    reset,
    lead(to) {
      server = addressIn(new URL(to));
      reset();
    },
    async mend() {
      isHolding = false;
      delayMs = 0;
      armed = undefined;
      if (!listener.listening) await listen(port);
    },
    hold: () => (isHolding = true),
    delay: (ms) => (delayMs = ms),
    failAt(n, fault) {
      chunks = 0;
      armed = { at: n, fault };
    },
    get chunks() {
      return chunks;
    },
    get struck() {
      return armed === undefined;
    },
    get connections() {
      return pairs.size;
    },
    close: cut,
  };
}

function addressIn({ hostname, port }: URL): { host: string; port: number } {
  return { host: hostname, port: Number(port) };
}

/** One direction of a connection. Chunks stay in order even if the delay gets shorter. */
class Lane {
  readonly #to: Socket;
  readonly #waiting: { chunk: Buffer; dueMs: number }[] = [];
  #lastDueMs = 0;

  constructor(to: Socket) {
    this.#to = to;
  }

  write(chunk: Buffer, delayMs: number): void {
    if (delayMs === 0 && this.#waiting.length === 0) {
      this.#to.write(chunk);
      return;
    }
    this.#lastDueMs = Math.max(this.#lastDueMs, performance.now() + delayMs);
    this.#waiting.push({ chunk, dueMs: this.#lastDueMs });
    if (this.#waiting.length === 1) this.#wait();
  }

  #wait(): void {
    const [next] = this.#waiting;
    if (next)
      setTimeout(
        () => {
          this.#passOn();
        },
        Math.max(0, next.dueMs - performance.now()),
      );
  }

  #passOn(): void {
    const nowMs = performance.now();
    while (this.#waiting[0] && this.#waiting[0].dueMs <= nowMs) {
      const next = this.#waiting.shift();
      if (next && this.#to.writable) this.#to.write(next.chunk);
    }
    this.#wait();
  }
}

/** A client's connection and the matching one to the server. */
class Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly toClient: Lane;
  readonly toUpstream: Lane;
  isStalled = false;
  losesReply = false;

  constructor(client: Socket, upstream: Socket) {
    this.client = client;
    this.upstream = upstream;
    this.toClient = new Lane(client);
    this.toUpstream = new Lane(upstream);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      // The close event follows.
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  }

  onClose(closed: () => void): void {
    this.client.once('close', closed);
  }

  reset(): void {
    this.client.resetAndDestroy();
    this.upstream.destroy();
  }

  strike(fault: Fault): void {
    if (fault === 'stall') this.isStalled = true;
    else if (fault === 'lose-reply') this.losesReply = true;
    else if (fault === 'end') this.client.end();
    else this.reset();
  }
}
