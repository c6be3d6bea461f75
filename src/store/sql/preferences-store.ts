import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { PreferencesStore } from '../../core/ports/preferences-store.ts';
import { textColumn, type SqlDatabase } from './database.ts';

const LOAD = 'SELECT packed FROM preferences WHERE user_id = $1';
const SAVE = `
  INSERT INTO preferences (user_id, packed) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET packed = excluded.packed`;

export class SqlPreferencesStore implements PreferencesStore {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  load(userId: string): MaybePromise<string | undefined> {
    return mapMaybe(
      this.#db.query({ sql: LOAD, params: [userId] }),
      ([row]) => row && textColumn(row, 'packed'),
    );
  }

  async save(userId: string, packed: string): Promise<void> {
    await this.#db.query({ sql: SAVE, params: [userId, packed] });
  }
}
