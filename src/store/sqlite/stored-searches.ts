import { monthOfDay } from '../../core/limits/day.ts';
import { useId, type UsageEntry } from '../sql/ledger-batch.ts';
import { searchesStatement, toSearches } from '../sql/usage-statements.ts';
import type { SqliteDatabase } from './database.ts';

/** What the database has of the searches of each key and month, read once until it is cleared. */
export class StoredSearches {
  readonly #db: SqliteDatabase;
  readonly #byId = new Map<string, number>();

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  get(key: string, month: string): number {
    const id = useId(key, month);
    let searches = this.#byId.get(id);
    if (searches === undefined) {
      searches = toSearches(this.#db.read(searchesStatement(key, month)));
      this.#byId.set(id, searches);
    }
    return searches;
  }

  /** What was just stored. */
  add(uses: Iterable<UsageEntry>): void {
    for (const { key, day, count } of uses) {
      const id = useId(key, monthOfDay(day));
      const searches = this.#byId.get(id);
      if (searches !== undefined) this.#byId.set(id, searches + count);
    }
  }

  clear(): void {
    this.#byId.clear();
  }
}
