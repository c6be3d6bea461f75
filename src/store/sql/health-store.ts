import { joinHealth } from '../../core/health/health-monitor.ts';
import {
  type Health,
  type HealthStore,
  type ProviderCounts,
  type ProviderDay,
  type ProviderSlot,
  SPEED_BOUNDS_MS,
} from '../../core/ports/health-store.ts';
import { REASONS } from '../../core/upstream/provider.ts';
import {
  deleteInChunks,
  statementsFor,
  integerColumn,
  optionalIntegerColumn,
  rowReader,
  SqlStore,
  type Statement,
  textColumn,
} from './database.ts';

const later = (column: string): string => `
    ${column} = CASE WHEN excluded.checked_at_ms >= provider_health.checked_at_ms
      THEN excluded.${column} ELSE provider_health.${column} END`;

/** `joinHealth` in SQL. Every right side sees the row as it was, so the order of the columns does not matter. */
const recordRows = (values: string): string => `
  INSERT INTO provider_health (slug, state, since_ms, checked_at_ms, last_ok_at_ms, last_error)
  VALUES ${values}
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

/** `within_50`, … `slower`. */
const SPEEDS = [...SPEED_BOUNDS_MS.map((ms) => `within_${ms}`), 'slower'];
const COUNTS = ['ok', 'failed', 'results', 'unique_results', ...SPEEDS];
const countDays = (values: string): string => `
  INSERT INTO provider_days (slug, day_ms, ${COUNTS.join(', ')}) VALUES ${values}
  ON CONFLICT (slug, day_ms) DO UPDATE SET
    ${COUNTS.map((name) => `${name} = provider_days.${name} + excluded.${name}`).join(', ')}`;
const TOTALS = `
  SELECT slug, ${COUNTS.map((name) => `CAST(SUM(${name}) AS BIGINT) AS ${name}`).join(', ')}
  FROM provider_days WHERE day_ms >= $1 GROUP BY slug`;

export class SqlHealthStore extends SqlStore implements HealthStore {
  async record(
    observed: readonly Health[],
    counted: readonly ProviderSlot[],
    days: readonly ProviderDay[] = [],
  ): Promise<void> {
    // One row for each provider, in one statement, so that no node waits for the round trips of another.
    const bySlug = new Map<string, Health>();
    for (const one of observed) {
      const known = bySlug.get(one.slug);
      bySlug.set(one.slug, known ? joinHealth(known, one) : one);
    }
    const statements = [
      ...recordStatements([...bySlug.values()]),
      ...countStatements(counted),
      ...dayStatements(days),
    ];
    if (statements.length > 0) await this.db.batch(statements);
  }

  async all(): Promise<Health[]> {
    return this.rows(toHealth, ALL);
  }

  async slots(sinceMs: number): Promise<ProviderSlot[]> {
    return this.rows(toSlot, SLOTS, [sinceMs]);
  }

  async forgetSlotsBefore(startMs: number): Promise<void> {
    const rows = { table: 'provider_health_slots', key: 'slug, start_ms', where: 'start_ms < $1' };
    await deleteInChunks(this.db, { ...rows, params: [startMs] });
  }

  async totals(sinceMs: number): Promise<ProviderCounts[]> {
    return this.rows(toCounts, TOTALS, [sinceMs]);
  }

  async forgetDaysBefore(dayMs: number): Promise<void> {
    const rows = { table: 'provider_days', key: 'slug, day_ms', where: 'day_ms < $1' };
    await deleteInChunks(this.db, { ...rows, params: [dayMs] });
  }
}

function recordStatements(observed: readonly Health[]): Statement[] {
  return statementsFor(
    observed,
    ({ slug, state, sinceMs, checkedAtMs, lastOkAtMs, lastError }) => [
      ...[slug, state, sinceMs, checkedAtMs],
      ...[lastOkAtMs ?? null, lastError ?? ''],
    ],
    recordRows,
  );
}

function countStatements(counted: readonly ProviderSlot[]): Statement[] {
  return statementsFor(counted, ({ slug, startMs, ok, failed }) => [slug, startMs, ok, failed], countRows);
}

function dayStatements(days: readonly ProviderDay[]): Statement[] {
  return statementsFor(
    days,
    ({ slug, dayMs, ok, failed, results, unique, speeds }) => [
      ...[slug, dayMs, ok, failed, results, unique],
      ...SPEEDS.map((_, i) => speeds[i] ?? 0),
    ],
    countDays,
  );
}

const toCounts = rowReader<ProviderCounts>({
  ...{ slug: textColumn, ok: integerColumn, failed: integerColumn, results: integerColumn },
  unique: (row) => integerColumn(row, 'unique_results'),
  speeds: (row) => SPEEDS.map((name) => integerColumn(row, name)),
});

const toHealth = rowReader<Health>({
  slug: textColumn,
  state: (row) => (textColumn(row, 'state') === 'up' ? 'up' : 'down'),
  ...{ sinceMs: integerColumn, checkedAtMs: integerColumn, lastOkAtMs: optionalIntegerColumn },
  lastError: (row) => REASONS.find((reason) => reason === row.last_error),
});

const toSlot = rowReader<ProviderSlot>({
  ...{ slug: textColumn, startMs: integerColumn, ok: integerColumn, failed: integerColumn },
});
