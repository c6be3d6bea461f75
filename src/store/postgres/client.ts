import { Socket } from 'node:net';
import pg from 'pg';

/** How long a clean close may take before the connection is dropped. */
const END_TIMEOUT_MS = 1_000;

/** Counts and times are all far below 2^53, so they need not arrive as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const STRICT = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/**
 * The driver verifies certificates in these modes too, and prints a long warning that it will not do so forever. Spelled
 * out, they keep this meaning.
 */
function withStrictTls(url: string): string {
  return /[?&]uselibpqcompat=/.test(url) ? url : url.replace(STRICT, '$1verify-full');
}

/** Authentication, an error or a version; alone in a reply, whether TLS is offered. */
function isPostgresGreeting([first = 0, second]: Buffer): boolean {
  const letter = String.fromCharCode(first);
  return 'REv'.includes(letter) || ('SN'.includes(letter) && second === undefined);
}

/**
 * The only PostgreSQL connection type in the product. A driver client that breaks without a listener for its `error`
 * event ends the process, so this one has a listener for its whole life; pending statements report the failure through
 * their promises.
 */
export class PostgresClient extends pg.Client {
  /** When the server last replied to a statement, by `performance.now()`. */
  repliedMs = performance.now();
  readonly #socket: Socket;

  constructor({ connectionString, ...config }: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({
      ...config,
      ...(connectionString !== undefined && { connectionString: withStrictTls(connectionString) }),
      types,
      stream: () => socket,
    });
    this.#socket = socket;
    this.on('error', () => undefined);
    socket.once('data', (chunk: Buffer) => {
      if (!isPostgresGreeting(chunk)) socket.destroy(new Error('not PostgreSQL'));
    });
  }

  /** Closes the connection immediately; running statements fail with this reason. */
  destroy(reason?: string): void {
    this.#socket.destroy(reason === undefined ? undefined : new Error(`connection closed: ${reason}`));
  }

  /** An unresponsive server cannot keep the socket open. */
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
  readonly #clients = new Set<PostgresClient>();

  constructor(config: pg.PoolConfig, onIdleLoss: (error: Error) => void) {
    this.#pool = new pg.Pool({ ...config, Client: PostgresClient });
    // The pool replaces a connection that breaks while idle, and emits an event that must have a listener.
    this.#pool.on('error', onIdleLoss);
    this.#pool.on('connect', (client) => this.#clients.add(known(client)));
    this.#pool.on('remove', (client) => this.#clients.delete(known(client)));
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  async connect(): Promise<PooledClient> {
    return known(await this.#pool.connect());
  }

  /** Closes all connections, busy ones too; new ones are opened on demand. */
  destroyAll(): void {
    this.destroySilentSince(Number.POSITIVE_INFINITY);
  }

  destroySilentSince(ms: number): void {
    for (const client of this.#clients) if (client.repliedMs < ms) client.destroy('no reply');
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

function known<T extends pg.ClientBase>(client: T): T & PostgresClient {
  if (!(client instanceof PostgresClient)) throw new TypeError('the pool made another kind of client');
  return client;
}
