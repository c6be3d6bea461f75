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
  /** The server. */
  readonly url: string | undefined;
  readonly #socket: Socket;

  constructor({ connectionString, ...config }: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({
      ...config,
      ...(connectionString !== undefined && { connectionString: withStrictTls(connectionString) }),
      types,
      stream: () => socket,
    });
    this.url = connectionString;
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

/** A pool of such clients, each connected to the server that `url` returns then, and checked before its first use. */
export function poolOf(
  config: pg.PoolConfig,
  url: () => string,
  check: (client: PostgresClient) => Promise<void>,
): pg.Pool {
  return new pg.Pool({
    ...config,
    Client: class extends PostgresClient {
      constructor(given?: pg.ClientConfig) {
        super({ ...given, connectionString: url() });
      }
    },
    verify(client, done) {
      check(known(client)).then(() => {
        done();
      }, done);
    },
  });
}

export function known<T extends pg.ClientBase>(client: T): T & PostgresClient {
  if (!(client instanceof PostgresClient)) throw new TypeError('the pool made another kind of client');
  return client;
}
