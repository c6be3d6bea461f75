import type { SettingDigests, SettingsSeenStore } from '../../core/ports/settings-seen-store.ts';
import { statementsFor } from './chunks.ts';
import { textColumn, type SqlDatabase } from './database.ts';

const SEEN = 'SELECT name, digest FROM settings_seen';
/** Locks the rows, so that a second node waits and then finds nothing to change. */
const REPLACE = (values: string): string => `
  INSERT INTO settings_seen (name, digest) VALUES ${values}
  ON CONFLICT (name) DO UPDATE SET digest = excluded.digest WHERE settings_seen.digest <> excluded.digest
  RETURNING name`;

export class SqlSettingsSeenStore implements SettingsSeenStore {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  async seen(): Promise<SettingDigests> {
    const rows = await this.#db.query({ sql: SEEN, params: [] });
    return new Map(rows.map((row) => [textColumn(row, 'name'), textColumn(row, 'digest')]));
  }

  async replace(digests: SettingDigests): Promise<readonly string[]> {
    const names = [...digests.keys()];
    const [, ...replaced] = await this.#db.batch([
      {
        sql: `DELETE FROM settings_seen WHERE name NOT IN (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
        params: names,
      },
      ...statementsFor(digests, ([name, digest]) => [name, digest], REPLACE),
    ]);
    return replaced.flat().map((row) => textColumn(row, 'name'));
  }
}
