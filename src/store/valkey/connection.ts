import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'iovalkey';
import type { Log } from '../../core/ports/log.ts';

const CONNECT_TIMEOUT_MS = 1_000;
const COMMAND_TIMEOUT_MS = 500;
const PROBE_MS = 500;

/** All names of this program in a server it may share with others. */
export const NAMESPACE = 'tributary:';

export type TakeReply = number[];
type Scripted = Redis & {
  take(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<TakeReply>;
};

/**
 * One connection for all commands of a turn of the event loop. When the server is away nothing is queued and nobody
 * waits: `ask` refuses at once, and a probe twice a second finds out when it is back.
 */
export class ValkeyConnection {
  readonly #client: Scripted;
  readonly #log: Log;
  readonly #onReturn: (() => Promise<void>)[] = [];
  #away = true;
  #isSettling = false;
  #probe: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, log: Log) {
    this.#log = log;
    this.#client = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      retryStrategy: () => PROBE_MS,
      scripts: {
        take: { lua: readFileSync(join(import.meta.dirname, 'take.lua'), 'utf8') },
      },
    }) as Scripted;
    // Every lost connection is noticed by the command that fails; the event alone must not end the process.
    this.#client.on('error', () => undefined);
  }

  /** Until everything that waited for its return is settled. */
  get away(): boolean {
    return this.#away || this.#isSettling;
  }

  /** Called each time the server can be reached again. */
  onReturn(settle: () => Promise<void>): void {
    this.#onReturn.push(settle);
  }

  async connect(): Promise<void> {
    await this.#client.connect().catch(() => undefined);
    await this.#look();
    if (this.#away) {
      this.#log.warn({}, 'Valkey does not answer; limits are held by this node alone');
      this.#lookAgain();
    }
  }

  /** Undefined when the server is away or does not answer in time. */
  async ask<T>(command: (client: Scripted) => Promise<T>): Promise<{ reply: T } | undefined> {
    if (this.#away) return undefined;
    try {
      return { reply: await command(this.#client) };
    } catch (error) {
      this.#lose(error);
      return undefined;
    }
  }

  async ping(): Promise<void> {
    await this.#client.ping();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#probe);
    this.#client.disconnect();
    return Promise.resolve();
  }

  #lose(error: unknown): void {
    if (this.#away || this.#closed) return;
    this.#away = true;
    const reason = error instanceof Error ? error.message : 'unknown';
    this.#log.warn({ reason }, 'Valkey is away; limits are held by this node alone until it is back');
    this.#lookAgain();
  }

  #lookAgain(): void {
    if (this.#closed || this.#probe) return;
    this.#probe = setTimeout(() => {
      this.#probe = undefined;
      void this.#look().then(() => {
        if (this.#away) this.#lookAgain();
        else this.#log.info({}, 'Valkey is back');
      });
    }, PROBE_MS).unref();
  }

  async #look(): Promise<void> {
    try {
      await this.#client.ping();
      this.#away = false;
      this.#isSettling = true;
      for (const settle of this.#onReturn) await settle();
    } catch {
      this.#away = true;
    } finally {
      this.#isSettling = false;
    }
  }
}
