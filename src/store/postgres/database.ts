import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreLocked, StoreUnavailable } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import { type Row, type SqlDatabase, type Statement, WRITE_CHECK } from '../sql/database.ts';
import { afterEventLoopTime } from '../event-loop-time.ts';
import type { PooledClient } from './client.ts';
import { fromPostgresError, isContention, READ_ONLY, serverCode } from './errors.ts';
import { migratePostgres } from './migrate.ts';
import { messageOf, PostgresPool, PostgresServers } from './servers.ts';
import { deferred } from '../../core/ports/maybe-promise.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 2_000;
/** For one statement: the server ends it; if it does not, the connection is closed a little later. */
const STATEMENT_TIMEOUT_MS = 5_000;
const REPLY_TIMEOUT_MS = 5_200;
/** Longer than a node holds a row. */
const LOCK_TIMEOUT_MS = 300;
/** After that no further attempt is made. */
const RETRY_WITHIN_MS = 1_000;
const MAX_TRIES = 6;
/** At most, times the attempts so far; random, so that two that met do not meet again. */
const RETRY_PAUSE_MS = 40;
/** A node that is cut off in a transaction must not hold its locks for long. */
const IDLE_IN_TRANSACTION_MS = 5_000;
/** Further calls are refused instead of waiting for a connection. */
const MAX_WAITING = 1_000;
const LOSS_LOG_EVERY_MS = 1_000;

/** Fails immediately if nothing can be counted because a whole table is locked. */
const LOCK_CHECK: Statement = {
  sql: 'LOCK TABLE usage_months, usage_daily, spends IN ROW EXCLUSIVE MODE NOWAIT',
  params: [],
};

const TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/** A pooler gives each transaction another connection of the server, so that nothing can be set for longer. */
const SET_TIMEOUTS = Object.entries(TIMEOUTS)
  .map(([name, ms]) => `SET LOCAL ${name} = ${ms};`)
  .join(' ');

export class PostgresDatabase implements SqlDatabase {
  readonly lockRows = ' FOR UPDATE';
  /** While a backup runs, each statement passes all rows deleted since it began: many at once cost less. */
  readonly rowsPerDelete = 1_000;
  readonly #pool: PostgresPool;
  /** For what needs a session. */
  readonly servers: PostgresServers;
  /** The same, unless there is a pooler. */
  readonly #pooled: PostgresServers;
  readonly #isPooled: boolean;
  readonly #log: Log;
  /** One for each call that waits for a connection. */
  readonly #waiting = new Set<(reason: StoreUnavailable) => void>();
  #outage: StoreUnavailable | undefined;
  #repliedMs = Number.NEGATIVE_INFINITY;
  #lossLoggedMs = Number.NEGATIVE_INFINITY;

  /** `poolUrl`: the same database through a pooler. */
  constructor(url: string, log: Log, poolUrl?: string) {
    this.servers = new PostgresServers(url);
    this.#pooled = poolUrl === undefined ? this.servers : new PostgresServers(poolUrl);
    this.#isPooled = poolUrl !== undefined;
    this.#log = log;
    this.#pool = new PostgresPool(
      this.#pooled,
      {
        application_name: 'tributary',
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        idleTimeoutMillis: 30_000,
        ...(this.#isPooled ? {} : TIMEOUTS),
      },
      (error) => {
        this.#logLoss(error);
      },
    );
  }

  migrate(nowMs: number, folder?: string): Promise<void> {
    const parts = { database: this, log: this.#log };
    return migratePostgres(this.servers, nowMs, folder === undefined ? parts : { ...parts, folder });
  }

  async query(statement: Statement, { tries = MAX_TRIES } = {}): Promise<Row[]> {
    if (this.#isPooled) return (await this.batch([statement], { tries }))[0] ?? [];
    const { sql, params } = statement;
    return this.#repeatably((client) => this.#ask(client, sql, params), tries);
  }

  /** With one try, a conflict with another transaction is an error immediately. */
  batch(statements: readonly Statement[], { tries = MAX_TRIES } = {}): Promise<Row[][]> {
    return this.#repeatably(async (client) => {
      await this.#ask(client, this.#isPooled ? `BEGIN; ${SET_TIMEOUTS}` : 'BEGIN');
      const rows: Row[][] = [];
      for (const { sql, params, orNothing } of statements) {
        const found = await this.#ask(client, sql, params);
        rows.push(found);
        if (orNothing && found.length === 0) {
          await this.#ask(client, 'ROLLBACK');
          return rows;
        }
      }
      await this.#ask(client, 'COMMIT').catch((error: unknown) => {
        throw fromPostgresError(error, this.#pooled.current.address, { mayBeDone: true });
      });
      return rows;
    }, tries);
  }

  /**
   * Sends statements without parameters together, as one transaction. It ends without this process, so a paused process
   * does not hold its locks. Returns the rows of the last statement.
   */
  script(sql: string): Promise<Row[]> {
    const whole = this.#isPooled ? `${SET_TIMEOUTS} ${sql}` : sql;
    return this.#repeatably((client) => this.#ask(client, whole));
  }

  async ping(): Promise<void> {
    await this.batch([LOCK_CHECK]);
    try {
      await this.batch([WRITE_CHECK], { tries: 1 });
    } catch (error) {
      throw isContention(error) ? new StoreLocked('a row is locked', { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Whether there was a reply after that time of `performance.now()`. */
  repliedSince(ms: number): boolean {
    return this.#repliedMs > ms;
  }

  get isOut(): boolean {
    return this.#outage !== undefined;
  }

  /** Makes every call fail immediately, including running ones, until `resume`. */
  giveUp(cause: unknown): void {
    if (this.#outage) return;
    this.#outage = new StoreUnavailable('the database is not responding', { cause });
    this.#log.warn(
      { store: 'database', reason: messageOf(cause) },
      'PostgreSQL is not responding; requests are refused until it does',
    );
    for (const refuse of this.#waiting) refuse(this.#outage);
    // Otherwise nothing would release a connection that the pool still finds for one of them.
    this.#waiting.clear();
    this.#pool.destroyAll();
  }

  /** Closes connections without a reply since that time, after another one was found dead. */
  renewSilentSince(ms: number): void {
    this.#pool.destroySilentSince(ms);
  }

  resume(): void {
    if (!this.#outage) return;
    this.#outage = undefined;
    this.#log.info({ store: 'database' }, 'PostgreSQL is responding again');
  }

  /** Repeats work that failed because of locks or deadlocks. */
  async #repeatably<T>(work: (client: PooledClient) => Promise<T>, tries = MAX_TRIES): Promise<T> {
    const startedMs = performance.now();
    for (let tried = 1; ; tried++) {
      try {
        return await this.#withClient(work);
      } catch (error) {
        const isLate = performance.now() > startedMs + RETRY_WITHIN_MS;
        if (tried >= tries || isLate || !isContention(error)) throw error;
        await sleep(Math.random() * RETRY_PAUSE_MS * tried);
      }
    }
  }

  async #withClient<T>(work: (client: PooledClient) => Promise<T>): Promise<T> {
    let client: PooledClient | undefined;
    try {
      client = await this.#connect();
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      if (client && isContention(error)) await this.#rollBack(client);
      else {
        if (client && serverCode(error) === READ_ONLY) this.#pool.leave(client);
        // The state of the connection is unknown: closing it rolls back an open transaction.
        client?.destroy();
        client?.release(true);
      }
      throw fromPostgresError(error, this.#pooled.current.address);
    }
  }

  /** The server reported the error, so the connection can be reused. */
  async #rollBack(client: PooledClient): Promise<void> {
    try {
      await this.#ask(client, 'ROLLBACK');
      client.release();
    } catch {
      client.destroy();
      client.release(true);
    }
  }

  #connect(): Promise<PooledClient> {
    if (this.#outage) return Promise.reject(this.#outage);
    if (this.#pool.waiting >= MAX_WAITING) {
      return Promise.reject(new StoreUnavailable('too many requests are waiting for a database connection'));
    }
    const { promise, resolve, reject } = deferred<PooledClient>();
    this.#waiting.add(reject);
    this.#pool.connect().then(
      (client) => {
        // Given up meanwhile: another call can use the connection, if it still works.
        if (this.#waiting.delete(reject) && !this.#outage) resolve(client);
        else client.release(this.#outage);
      },
      (error: unknown) => {
        this.#waiting.delete(reject);
        reject(error);
      },
    );
    return promise;
  }

  async #ask(client: PooledClient, sql: string, params: Statement['params'] = []): Promise<Row[]> {
    const cancel = afterEventLoopTime(REPLY_TIMEOUT_MS, () => {
      client.destroy('no reply in time');
    });
    try {
      const results: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(sql, [...params]);
      this.#repliedMs = performance.now();
      client.repliedMs = this.#repliedMs;
      return [results].flat().at(-1)?.rows ?? [];
    } finally {
      cancel();
    }
  }

  /** A restarting server closes all connections together; they are logged once. */
  #logLoss(error: Error): void {
    const nowMs = performance.now();
    if (this.#outage || nowMs < this.#lossLoggedMs + LOSS_LOG_EVERY_MS) return;
    this.#lossLoggedMs = nowMs;
    this.#log.warn({ store: 'database', reason: error.message }, 'a database connection was lost');
  }
}
