import type { Health, ProviderSlot } from '../../core/health/model.ts';
import type { HealthStore } from '../../core/ports/health-store.ts';
import { REASONS } from '../../core/upstream/provider.ts';
import { deleteInChunks, ROWS_PER_DELETE, statementsFor } from './chunks.ts';
import {
  integerColumn,
  optionalIntegerColumn,
  textColumn,
  type Row,
  type SqlDatabase,
  type Statement,
} from './database.ts';

const later = (column: string): string => `
    ${column} = CASE WHEN excluded.checked_at_ms >= provider_health.checked_at_ms
      THEN excluded.${column} ELSE provider_health.${column} END`;

/** `joinHealth` in SQL. Every right side sees the row as it was, so the order of the columns does not matter. */
const RECORD = `
  INSERT INTO provider_health (slug, state, since_ms, checked_at_ms, last_ok_at_ms, last_error)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (slug) DO UPDATE SET ${['state', 'checked_at_ms', 'last_error'].map(later).join(',')},
    since_ms = CASE
      WHEN excluded.state = provider_health.state THEN provider_health.since_ms
      WHEN excluded.since_ms > provider_health.checked_at_ms THEN excluded.since_ms
      WHEN excluded.checked_at_ms >= provider_health.checked_at_ms THEN excluded.checked_at_ms
      WHEN excluded.checked_at_ms >= provider_health.since_ms THEN provider_health.checked_at_ms
      ELSE provider_health.since_ms END,
    last_ok_at_ms = CASE
      WHEN provider_health.last_ok_at_ms IS NULL OR excluded.last_ok_at_ms > provider_health.last_ok_at_ms
      THEN excluded.last_ok_at_ms ELSE provider_health.last_ok_at_ms END`;
const ALL = 'SELECT slug, state, since_ms, checked_at_ms, last_ok_at_ms, last_error FROM provider_health';

const countRows = (values: string): string => `
  INSERT INTO provider_health_slots (slug, start_ms, ok, failed) VALUES ${values}
  ON CONFLICT (slug, start_ms) DO UPDATE SET
    ok = provider_health_slots.ok + excluded.ok, failed = provider_health_slots.failed + excluded.failed`;
const SLOTS = 'SELECT slug, start_ms, ok, failed FROM provider_health_slots WHERE start_ms >= $1';
const FORGET_SLOTS = `
  DELETE FROM provider_health_slots WHERE (slug, start_ms) IN (
    SELECT slug, start_ms FROM provider_health_slots WHERE start_ms < $1 LIMIT ${ROWS_PER_DELETE})
  RETURNING 1 AS gone`;

export class SqlHealthStore implements HealthStore {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  async record(observed: readonly Health[], counted: readonly ProviderSlot[]): Promise<void> {
    // Every node writes rows in the same order, so that nodes cannot deadlock.
    const ordered = observed.toSorted((a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)));
    const statements = [...ordered.map(recordStatement), ...countStatements(counted)];
    if (statements.length > 0) await this.#db.batch(statements);
  }

  async all(): Promise<Health[]> {
    return (await this.#db.query({ sql: ALL, params: [] })).map(toHealth);
  }

  async slots(sinceMs: number): Promise<ProviderSlot[]> {
    return (await this.#db.query({ sql: SLOTS, params: [sinceMs] })).map(toSlot);
  }

  async forgetSlotsBefore(startMs: number): Promise<void> {
    await deleteInChunks(this.#db, { sql: FORGET_SLOTS, params: [startMs] });
  }
}

function recordStatement({ slug, state, sinceMs, checkedAtMs, lastOkAtMs, lastError }: Health): Statement {
  return { sql: RECORD, params: [slug, state, sinceMs, checkedAtMs, lastOkAtMs ?? null, lastError ?? ''] };
}

function countStatements(counted: readonly ProviderSlot[]): Statement[] {
  return statementsFor(counted, ({ slug, startMs, ok, failed }) => [slug, startMs, ok, failed], countRows);
}

function toHealth(row: Row): Health {
  return {
    slug: textColumn(row, 'slug'),
    state: textColumn(row, 'state') === 'up' ? 'up' : 'down',
    sinceMs: integerColumn(row, 'since_ms'),
    checkedAtMs: integerColumn(row, 'checked_at_ms'),
    lastOkAtMs: optionalIntegerColumn(row, 'last_ok_at_ms'),
    lastError: REASONS.find((reason) => reason === row.last_error),
  };
}

function toSlot(row: Row): ProviderSlot {
  return {
    slug: textColumn(row, 'slug'),
    startMs: integerColumn(row, 'start_ms'),
    ok: integerColumn(row, 'ok'),
    failed: integerColumn(row, 'failed'),
  };
}
