import { Socket } from 'node:net';
import pg from 'pg';

/** How long a connection may take to say goodbye before it is closed without. */
const END_TIMEOUT_MS = 1_000;

/** Counts and times are all far below 2^53, so they need not arrive as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * The only kind of connection to PostgreSQL in the product. A client of the driver that breaks while nobody listens for
 * its `error` event ends the process, so this one has a listener from its first moment to its last; whoever waits for a
 * statement hears of the failure through its promise.
 */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, types, stream: () => socket });
    this.#socket = socket;
    this.on('error', () => undefined);
  }

  /** Closes the connection at once, whatever is under way on it. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** A server that does not answer cannot keep the socket open. */
  override end(): Promise<void>;
  override end(ended: (error: Error) => void): void;
  override end(ended?: (error: Error) => void): Promise<void> | undefined {
    const timer = setTimeout(() => {
      this.destroy();
    }, END_TIMEOUT_MS).unref();
    this.#socket.once('close', () => {
      clearTimeout(timer);
    });
    if (ended === undefined) return super.end();
    super.end(ended);
    return undefined;
  }
}

export type PooledClient = PostgresClient & Pick<pg.PoolClient, 'release'>;

/** A pool of such clients. */
export class PostgresPool {
  readonly #pool: pg.Pool;

  constructor(config: pg.PoolConfig, onIdleLoss: (error: Error) => void) {
    this.#pool = new pg.Pool({ ...config, Client: PostgresClient });
    // The pool replaces a connection that breaks while idle, and says so with an event that must have a listener.
    this.#pool.on('error', onIdleLoss);
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  async connect(): Promise<PooledClient> {
    const client = await this.#pool.connect();
    if (!(client instanceof PostgresClient)) throw new TypeError('the pool made another kind of client');
    return client;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
