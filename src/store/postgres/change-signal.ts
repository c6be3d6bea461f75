import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { ChangeSignal } from '../sql/database.ts';
import { PostgresClient } from './client.ts';

const RECONNECT_MS = 500;
/** While nobody tells us of changes, what is known counts as old after this long. */
const DEAF_TRUST_MS = 500;
const KEEP_ALIVE_MS = 10_000;

/** Hears of changes through LISTEN on a connection of its own, which is opened again whenever it is lost. */
export class PostgresChangeSignal implements ChangeSignal {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #log: Log;
  #client: PostgresClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heard = 0;
  #listening = false;
  #closed = false;

  constructor(parts: { url: string; clock: Clock; log: Log }) {
    this.#url = parts.url;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  epoch(): number {
    return this.#listening ? this.#heard : -Math.floor(this.#clock.steadyMs() / DEAF_TRUST_MS);
  }

  changed(): void {
    this.#heard++;
  }

  async listen(): Promise<void> {
    const client = new PostgresClient({
      connectionString: this.#url,
      application_name: 'tributary listener',
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', () => {
      this.changed();
    });
    client.on('error', () => {
      this.#lose(client);
    });
    client.on('end', () => {
      this.#lose(client);
    });
    try {
      await client.connect();
      await client.query('LISTEN tributary_accounts');
      this.#listening = true;
      this.changed();
      this.#timer = setInterval(() => void this.#check(client), KEEP_ALIVE_MS).unref();
    } catch {
      this.#lose(client);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  /** A connection that died without a word is found out by asking it something. */
  async #check(client: PostgresClient): Promise<void> {
    try {
      await client.query('SELECT 1');
    } catch {
      this.#lose(client);
    }
  }

  #lose(client: PostgresClient): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = undefined;
    if (this.#listening) this.#log.warn({}, 'no longer told of account changes; looking every half second');
    this.#listening = false;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.listen(), RECONNECT_MS).unref();
  }
}
