import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';
import type { Log } from '../../core/ports/log.ts';

/** Longer than a server takes to stop, so that a restart need not wait for the previous process to exit. */
const WAIT_MS = 12_000;

/**
 * One server for each data folder. The lock is the operating system's, on an empty database of its own, so it ends with
 * the process however that ends.
 */
export class ServerLock {
  readonly #db: DatabaseSync;

  constructor(dataDir: string, log: Log) {
    this.#db = new DatabaseSync(join(dataDir, 'server.lock'));
    if (this.#take(0)) return;
    log.warn({ seconds: WAIT_MS / 1000 }, 'another server is using the data folder; waiting for it to stop');
    if (this.#take(WAIT_MS)) return;
    this.#db.close();
    throw new StoreUnavailable(
      `another server is using the data folder ${dataDir}. To run several servers, set DATABASE_URL`,
    );
  }

  release(): void {
    this.#db.close();
  }

  #take(waitMs: number): boolean {
    try {
      // Nothing is ever written to it, so it needs no journal file.
      this.#db.exec(`PRAGMA busy_timeout = ${waitMs}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
      return true;
    } catch {
      return false;
    }
  }
}
