import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../core/errors.ts';
import type { Log } from '../../core/ports/log.ts';
import { isBusy } from './errors.ts';

/** Longer than a server takes to stop, so that a restart need not wait for the previous process to exit. */
const WAIT_MS = 12_000;

/**
 * One server for each data directory. It is a lock of the operating system on a separate empty database, so it ends with the
 * process, even after a crash.
 */
export class ServerLock {
  readonly #db: DatabaseSync;

  /** Waits for a server that is stopping. */
  constructor(dataDir: string, log: Log) {
    this.#db = openLock(dataDir);
    if (take(this.#db, 0)) return;
    log.warn(
      { seconds: WAIT_MS / 1000 },
      'another server is using the data directory; waiting for it to stop',
    );
    if (take(this.#db, WAIT_MS)) return;
    this.#db.close();
    throw new StoreUnavailable(
      `another server is using the data directory ${dataDir}. To run several servers, set DATABASE_URL`,
    );
  }

  release(): void {
    this.#db.close();
  }
}

/** Keeps servers from starting, or returns undefined if one is running. */
export function lockOutServers(dataDir: string): { release(): void } | undefined {
  const db = openLock(dataDir);
  const release = (): void => {
    db.close();
  };
  if (take(db, 0)) return { release };
  release();
  return undefined;
}

function openLock(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'server.lock'));
}

function take(db: DatabaseSync, waitMs: number): boolean {
  try {
    // Nothing is ever written to it, so it needs no journal file.
    db.exec(`PRAGMA busy_timeout = ${waitMs}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return false;
  }
}
