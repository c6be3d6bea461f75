import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import type { ChangeSignal } from '../sql/database.ts';
import type { PostgresClient } from './client.ts';
import { afterEventLoopTime } from '../event-loop-time.ts';
import type { PostgresDatabase } from './database.ts';
import { serverCode } from './errors.ts';
import { openForWriting, refuseReadOnly, type PostgresServers } from './servers.ts';

/** How often the connection is checked, and how long it has to reply. */
const HEARTBEAT_MS = 250;
const HEARTBEAT_TIMEOUT_MS = 500;
/** A notification arrives before the reply to a later heartbeat, so nothing is missed while heartbeats succeed. */
const TRUST_MS = 700;
/** Without heartbeats, cached accounts count as outdated after this long. */
const DEAF_TRUST_MS = 300;
const CONNECT_TIMEOUT_MS = 700;
const RETRY_MS = 500;
/** "The database system is starting up", "is shutting down": it replies, but with nothing else. */
const CANNOT_SERVE = '57';

type Parts = {
  servers: PostgresServers;
  /** Stopped while PostgreSQL does not respond. */
  database: Pick<PostgresDatabase, 'giveUp' | 'resume' | 'repliedSince' | 'renewSilentSince'>;
  log: Log;
};

/**
 * One connection that receives changes through LISTEN and is checked four times a second. A silent connection is replaced
 * immediately. If that fails too, and no other connection got a reply meanwhile, PostgreSQL counts as unavailable, and a
 * new connection is tried twice a second.
 */
export class PostgresWatch implements ChangeSignal {
  readonly #parts: Parts;
  #client: PostgresClient | undefined;
  #heard = 0;
  #trustedUntilMs = Number.NEGATIVE_INFINITY;
  #isDeaf = false;
  /** Since when the previous connection was silent, if it was not closed. */
  #silentSinceMs: number | undefined;
  readonly #closing = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  epoch(): number {
    // Not the injected clock: this measures the real time of a connection.
    const nowMs = performance.now();
    return nowMs < this.#trustedUntilMs ? this.#heard : -1 - Math.floor(nowMs / DEAF_TRUST_MS);
  }

  changed(): void {
    this.#heard++;
  }

  /** Resolves after the first try, whether it succeeded or not. */
  async start(): Promise<void> {
    const client = await this.#join();
    this.#goOn(client).catch((error: unknown) => {
      this.#parts.log.error({ store: 'database', ...describeError(error) }, 'stopped watching PostgreSQL');
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
  }

  async #goOn(first: PostgresClient | undefined): Promise<void> {
    for (let client = first; !this.#closing.signal.aborted; client = await this.#join()) {
      if (client) this.#silentSinceMs = await this.#whileAlive(client);
      else await this.#pause(RETRY_MS);
    }
  }

  async #join(): Promise<PostgresClient | undefined> {
    const { servers } = this.#parts;
    const { url } = servers.current;
    const sentMs = performance.now();
    try {
      const client = await servers.connect(
        { application_name: 'tributary listener', keepAlive: true },
        (one) => orDestroyed(one, CONNECT_TIMEOUT_MS, this.#listenOn(one)),
      );
      // Connections to another server than this one would miss what changes here.
      if (client.url !== url) this.#silentSinceMs = Number.POSITIVE_INFINITY;
      this.changed();
      this.#trustedUntilMs = sentMs + TRUST_MS;
      if (this.#isDeaf) this.#parts.log.info({ store: 'database' }, 'the notification connection is back');
      this.#isDeaf = false;
      // Other connections may be broken in the same way, and each would cost a caller a timeout.
      if (this.#silentSinceMs !== undefined) this.#parts.database.renewSilentSince(this.#silentSinceMs);
      this.#silentSinceMs = undefined;
      this.#parts.database.resume();
      return client;
    } catch (error) {
      this.#failed(error, sentMs);
      return undefined;
    }
  }

  async #listenOn(client: PostgresClient): Promise<void> {
    this.#client = client;
    client.on('notification', () => {
      this.changed();
    });
    await openForWriting(client);
    await client.query('LISTEN tributary_accounts');
  }

  /** Resolves when the connection is lost, times out or is to a server that has become read-only, with the time since which it has been silent. */
  async #whileAlive(client: PostgresClient): Promise<number | undefined> {
    const lost = new AbortController();
    client.once('end', () => {
      lost.abort();
    });
    let sentMs: number | undefined;
    try {
      while (!this.#closing.signal.aborted) {
        sentMs = performance.now();
        await orDestroyed(client, HEARTBEAT_TIMEOUT_MS, refuseReadOnly(client));
        this.#trustedUntilMs = sentMs + TRUST_MS;
        sentMs = undefined;
        await this.#pause(HEARTBEAT_MS, lost.signal);
      }
    } catch {
      client.destroy();
    }
    return sentMs;
  }

  #failed(error: unknown, sinceMs: number): void {
    if (this.#closing.signal.aborted) return;
    const { database, log } = this.#parts;
    if (!this.#isDeaf) {
      this.#isDeaf = true;
      log.warn(
        { store: 'database' },
        'lost the notification connection; polling for account changes until it is back',
      );
    }
    const code = serverCode(error);
    const answers = code !== undefined && !code.startsWith(CANNOT_SERVE);
    if (!answers && !database.repliedSince(sinceMs)) database.giveUp(error);
  }

  /** Rejects when the connection is lost meanwhile; ends early when all is closed. */
  async #pause(ms: number, lost?: AbortSignal): Promise<void> {
    const closing = this.#closing.signal;
    const signal = lost ? AbortSignal.any([closing, lost]) : closing;
    try {
      await sleep(ms, undefined, { ref: false, signal });
    } catch (error) {
      if (!closing.aborted) throw error;
    }
  }
}

/** A client that times out is closed, which ends its statement. */
function orDestroyed<T>(client: PostgresClient, ms: number, asked: Promise<T>): Promise<T> {
  const cancel = afterEventLoopTime(ms, () => {
    client.destroy('no reply in time');
  });
  return asked.finally(cancel);
}
