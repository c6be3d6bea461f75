import type { ChangeSignal } from '../sql/database.ts';
import type { SqliteDatabase } from './database.ts';

const DATA_VERSION = { sql: 'PRAGMA data_version', params: [] };
const REVISION = { sql: 'SELECT revision FROM accounts_revision', params: [] };

/** Shorter than a CLI command takes to commit and exit. */
const TRUST_MS = 5;

/**
 * `data_version` moves when another process commits anything; it is read from shared memory, and not again within five
 * milliseconds. Only when it moved is the revision of the accounts read from its table.
 */
export class SqliteChangeSignal implements ChangeSignal {
  readonly #db: SqliteDatabase;
  #dataVersion = Number.NaN;
  #epoch = 0;
  #trustedUntilMs = 0;

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  epoch(): number {
    // Not the injected clock: this measures real time between two processes.
    const nowMs = performance.now();
    if (nowMs >= this.#trustedUntilMs) {
      const dataVersion = Number(this.#db.read(DATA_VERSION)[0]?.data_version);
      if (dataVersion !== this.#dataVersion) {
        this.#epoch = Number(this.#db.read(REVISION)[0]?.revision);
        this.#dataVersion = dataVersion;
      }
      this.#trustedUntilMs = nowMs + TRUST_MS;
    }
    return this.#epoch;
  }

  changed(): void {
    this.#dataVersion = Number.NaN;
    this.#trustedUntilMs = 0;
  }
}
