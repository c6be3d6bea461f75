import { DatabaseSync } from 'node:sqlite';
import { lazy } from '../../core/lazy.ts';
import { readMigrations } from '../sql/database.ts';
import { SQLITE_MIGRATIONS } from '../sqlite/database.ts';

export type ColumnType = 'text' | 'integer';
export type Columns = Readonly<Record<string, ColumnType>>;

type BackupTable = {
  name: string;
  /** A server fills it before there is a first account, so it does not make a database worth protecting. */
  incidental?: true;
  /** The database counts it up; the next number must follow the restored ones. */
  generated?: string;
};

/** What a backup contains, in an order in which foreign keys are satisfied. */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'users' },
  { name: 'api_keys' },
  { name: 'key_activity' },
  { name: 'sessions' },
  { name: 'preferences' },
  { name: 'set_up' },
  { name: 'invitations' },
  { name: 'audit_log', generated: 'number' },
  { name: 'usage_months' },
  { name: 'usage_days' },
  { name: 'usage_daily' },
  { name: 'usage_notices' },
  { name: 'spends' },
  { name: 'provider_health', incidental: true },
  { name: 'provider_health_slots', incidental: true },
  { name: 'provider_days', incidental: true },
  { name: 'nodes_seen', incidental: true },
  { name: 'settings_seen', incidental: true },
];

/** State of one database, which means nothing in another. */
export const TABLES_NOT_BACKED_UP = [
  'schema_migrations',
  'accounts_revision',
  'journal_folded',
  'write_check',
];

/** Usage that SQLite has in its journal only. It is added to the tables after the other rows. */
export const JOURNAL_TABLES = {
  journal_spends: { policy: 'text', subject: 'text', at_ms: 'integer', count: 'integer' },
  journal_uses: { key: 'text', day: 'text', count: 'integer', endpoint: 'text', account: 'text' },
  journal_touches: { key: 'text', at_ms: 'integer' },
} as const satisfies Record<string, Columns>;

export function isJournalTable(name: string): name is keyof typeof JOURNAL_TABLES {
  return Object.hasOwn(JOURNAL_TABLES, name);
}

export function columnsOf(name: string): Columns | undefined {
  if (isJournalTable(name)) return JOURNAL_TABLES[name];
  return BACKUP_TABLES.some((table) => table.name === name) ? schema().get(name) : undefined;
}

export const SQLITE_COLUMNS = `
  SELECT m.name AS "table", c.name AS "column", c.type FROM sqlite_schema m JOIN pragma_table_info(m.name) c
  WHERE m.type = 'table'`;

/** The columns that the migrations make, by table. They are the same in both databases; a test compares them. */
const schema = lazy((): ReadonlyMap<string, Columns> => {
  const db = new DatabaseSync(':memory:');
  try {
    for (const { sql } of readMigrations(SQLITE_MIGRATIONS)) db.exec(sql);
    const tables = new Map<string, Record<string, ColumnType>>();
    for (const { table, column, type } of db.prepare(SQLITE_COLUMNS).all()) {
      const columns = tables.getOrInsertComputed(String(table), () => ({}));
      columns[String(column)] = type === 'TEXT' ? 'text' : 'integer';
    }
    return tables;
  } finally {
    db.close();
  }
});
