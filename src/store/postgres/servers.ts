import type pg from 'pg';
import { StoreUnavailable } from '../../core/errors.ts';
import { parsePostgresUrl } from '../../core/store-urls.ts';
import { addressOf, type PostgresAddress, READ_ONLY, serverCode, fromPostgresError } from './errors.ts';
import { known, type PooledClient, poolOf, PostgresClient } from './client.ts';

const REPLY_TIMEOUT_MS = 2_000;
/** What the pool says if all its connections are in use. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

type Server = { readonly url: string; readonly address: PostgresAddress };

/** The servers that a URL names. One of them can be written to, another one after a failover. */
export class PostgresServers {
  readonly #servers: readonly [Server, ...Server[]];
  #current: Server;

  constructor(text: string) {
    const [first, ...others] = (parsePostgresUrl(text)?.urls ?? [text]).map((url) => ({
      url,
      address: addressOf(url),
    }));
    if (!first) throw new StoreUnavailable('cannot use DATABASE_URL: it names no server');
    this.#servers = [first, ...others];
    this.#current = first;
  }

  /** For the next connection. */
  get current(): Server {
    return this.#current;
  }

  get count(): number {
    return this.#servers.length;
  }

  /** Later connections go to the next server, because this one cannot be reached or written to. */
  leave(url: string | undefined): void {
    if (url === this.#current.url) this.#current = this.#fromCurrent()[1] ?? this.#current;
  }

  /** Connects to the server that can be written to. */
  async connect(config: pg.ClientConfig, open = openForWriting): Promise<PostgresClient> {
    const failures: unknown[] = [];
    for (const server of this.#fromCurrent()) {
      const client = new PostgresClient({ ...config, connectionString: server.url });
      try {
        await open(client);
        this.#current = server;
        return client;
      } catch (error) {
        client.destroy();
        failures.push(fromPostgresError(error, server.address));
      }
    }
    // Standbys are expected. The question is what happened to the primary.
    throw failures.find((error) => serverCode(error) !== READ_ONLY) ?? failures[0];
  }

  #fromCurrent(): readonly Server[] {
    const at = this.#servers.indexOf(this.#current);
    return [...this.#servers.slice(at), ...this.#servers.slice(0, at)];
  }
}

export async function openForWriting(client: PostgresClient): Promise<void> {
  await client.connect();
  await refuseReadOnly(client);
}

/** Fails as a write would. */
export async function refuseReadOnly(client: PostgresClient): Promise<void> {
  const show = { text: 'SHOW transaction_read_only', query_timeout: REPLY_TIMEOUT_MS };
  const { rows } = await client.query<{ transaction_read_only: string }>(show);
  if (rows[0]?.transaction_read_only === 'on') {
    throw Object.assign(new Error('the server is read-only'), { code: READ_ONLY });
  }
}

/** A pool of connections to the server that can be written to. */
export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<PostgresClient>();
  readonly #servers: PostgresServers;

  constructor(servers: PostgresServers, config: pg.PoolConfig, onIdleLoss: (error: Error) => void) {
    this.#servers = servers;
    this.#pool = poolOf(config, () => servers.current.url, refuseReadOnly);
    // The pool replaces a connection that breaks while idle, and emits an event that must have a listener.
    this.#pool.on('error', onIdleLoss);
    this.#pool.on('connect', (client) => this.#clients.add(known(client)));
    this.#pool.on('remove', (client) => this.#clients.delete(known(client)));
  }

  get waiting(): number {
    return this.#pool.waitingCount;
  }

  async connect(): Promise<PooledClient> {
    for (let left = this.#servers.count; ; left--) {
      const { url, address } = this.#servers.current;
      try {
        return known(await this.#pool.connect());
      } catch (error) {
        if (messageOf(error) !== ALL_IN_USE) this.#servers.leave(url);
        if (left <= 1 || this.#servers.current.url === url) throw fromPostgresError(error, address);
      }
    }
  }

  /** After a statement failed because its server is read-only. */
  leave({ url }: PostgresClient): void {
    this.#servers.leave(url);
    this.destroyAll();
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

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
