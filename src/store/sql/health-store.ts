import type { Health } from '../../core/health/model.ts';
import type { HealthStore } from '../../core/ports/health-store.ts';
import { mapMaybe, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import { integer, optionalInteger, text } from './columns.ts';
import type { Row, SqlDatabase, Statement } from './database.ts';

const later = (column: string): string => `
    ${column} = CASE WHEN excluded.checked_at_ms >= provider_health.checked_at_ms
      THEN excluded.${column} ELSE provider_health.${column} END`;

/** Every right side sees the row as it was, so the order of the columns does not matter. */
const RECORD = `
  INSERT INTO provider_health (slug, state, checked_at_ms, last_ok_at_ms, last_error)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (slug) DO UPDATE SET ${['state', 'checked_at_ms', 'last_error'].map(later).join(',')},
    last_ok_at_ms = CASE
      WHEN provider_health.last_ok_at_ms IS NULL OR excluded.last_ok_at_ms > provider_health.last_ok_at_ms
      THEN excluded.last_ok_at_ms ELSE provider_health.last_ok_at_ms END`;
const ALL = 'SELECT slug, state, checked_at_ms, last_ok_at_ms, last_error FROM provider_health';

export class SqlHealthStore implements HealthStore {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  async record(observed: readonly Health[]): Promise<void> {
    if (observed.length === 0) return;
    // Every node writes rows in the same order, so two of them cannot wait for each other.
    const ordered = observed.toSorted((a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)));
    await this.#db.batch(ordered.map(recordStatement));
  }

  all(): MaybePromise<Health[]> {
    return mapMaybe(this.#db.query({ sql: ALL, params: [] }), (rows) => rows.map(toHealth));
  }
}

function recordStatement({ slug, state, checkedAtMs, lastOkAtMs, lastError }: Health): Statement {
  return { sql: RECORD, params: [slug, state, checkedAtMs, lastOkAtMs ?? null, lastError] };
}

function toHealth(row: Row): Health {
  return {
    slug: text(row, 'slug'),
    state: text(row, 'state') === 'up' ? 'up' : 'down',
    checkedAtMs: integer(row, 'checked_at_ms'),
    lastOkAtMs: optionalInteger(row, 'last_ok_at_ms'),
    lastError: text(row, 'last_error'),
  };
}
