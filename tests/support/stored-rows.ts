import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { BACKUP_TABLES, columnsOf, type Columns } from '../../src/store/backup/tables.ts';
import type { FreshDatabase } from './databases.ts';

type Settings = FreshDatabase['settings'];
export type StoredRows = Record<string, unknown[][]>;

const ROWS_EACH = 3;
const ONLY_ONE = ['set_up', 'nodes_seen'];

/** Rows for every table of a backup: long texts, other scripts, quotes, line ends, NULL and large numbers. */
export function exampleRows(): StoredRows {
  return Object.fromEntries(
    BACKUP_TABLES.map(({ name }) => [
      name,
      Array.from({ length: ONLY_ONE.includes(name) ? 1 : ROWS_EACH }, (_, i) =>
        Object.entries(knownColumns(name)).map(([column, type]) => exampleValue(name, column, type, i)),
      ),
    ]),
  );
}

function knownColumns(table: string): Columns {
  const columns = columnsOf(table);
  assert.ok(columns, table);
  return columns;
}

function exampleValue(table: string, column: string, type: string, i: number): unknown {
  if (OPTIONAL.has(`${table}.${column}`) && i % 2 === 1) return null;
  if (column.startsWith('only_')) return 1;
  if (table === 'users' && column === 'id') return `user ${i}`;
  if (column === 'owner_id' || column === 'user_id') return `user ${i}`;
  if (column === 'month') return `2026-0${i + 1}`;
  if (column === 'details') return JSON.stringify({ key: `ü "${i}"` });
  if (type === 'text') return `${column} ${i} "ü\n\t\\' 検索 😀 ${'x'.repeat(i * 500)}`;
  return column.endsWith('_ms') ? Number.MAX_SAFE_INTEGER - i : i + 7;
}

const OPTIONAL = new Set([
  'users.password_hash',
  'users.disabled_at_ms',
  'users.ceiling_burst',
  'api_keys.revoked_at_ms',
  'api_keys.monthly',
  'api_keys.replaces',
  'provider_health.last_ok_at_ms',
  'invitations.used_by',
  'usage_notices.delivered_at_ms',
]);

/** Every row of every table of a backup, in an order that does not depend on the database. */
export async function storedRows({ DATA_DIR, DATABASE_URL }: Settings): Promise<StoredRows> {
  const found: StoredRows = {};
  const sorted = (rows: unknown[][]): unknown[][] =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  await eachStatement({ DATA_DIR, DATABASE_URL }, async (run) => {
    for (const { name } of BACKUP_TABLES)
      found[name] = sorted(
        await run(`SELECT ${Object.keys(knownColumns(name)).join(', ')} FROM ${name}`, []),
      );
  });
  return found;
}

export async function insertRows(settings: Settings, rows: StoredRows): Promise<void> {
  await eachStatement(settings, async (run) => {
    for (const { name, generated } of BACKUP_TABLES) {
      const names = Object.keys(knownColumns(name));
      const into = `INSERT INTO ${name} (${names.join(', ')})`;
      const override = settings.DATABASE_URL !== undefined && generated ? 'OVERRIDING SYSTEM VALUE' : '';
      const values = names
        .map((_, i) => (settings.DATABASE_URL === undefined ? '?' : `$${i + 1}`))
        .join(', ');
      for (const row of rows[name] ?? []) await run(`${into} ${override} VALUES (${values})`, row);
    }
  });
}

type Run = (sql: string, values: unknown[]) => Promise<unknown[][]>;

async function eachStatement(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  work: (run: Run) => Promise<void>,
): Promise<void> {
  if (DATABASE_URL === undefined) {
    const db = new DatabaseSync(join(DATA_DIR, 'tributary.db'));
    try {
      await work(async (sql, values) => {
        const statement = db.prepare(sql);
        statement.setReturnArrays(true);
        return statement.all(...(values as string[])) as unknown as unknown[][];
      });
    } finally {
      db.close();
    }
    return;
  }
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  client.setTypeParser(pg.types.builtins.INT8, Number);
  try {
    await work(async (text, values) => {
      const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
      assert.ok(Array.isArray(rows));
      return rows;
    });
  } finally {
    await client.end();
  }
}
