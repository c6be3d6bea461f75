import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BACKUP_TABLES } from '../../src/store/backup/tables.ts';

/** The migrations that made the database, and its rows, as SQL. */
export async function postgresDump(url: string, migrations: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    // Rows that others refer to come first.
    const order = BACKUP_TABLES.map(({ name }) => name);
    const names = tables.map(({ name }) => name).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const inserts: string[] = [];
    for (const name of names) inserts.push(...(await insertsInto(client, name)));
    const made = readdirSync(migrations)
      .sort()
      .map((file) => readFileSync(join(migrations, file), 'utf8'));
    return [MIGRATIONS_TABLE, ...made, ...inserts, ''].join('\n');
  } finally {
    await client.end();
  }
}

const MIGRATIONS_TABLE = `CREATE TABLE schema_migrations (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  applied_at_ms BIGINT NOT NULL
);`;

async function insertsInto(client: pg.Client, table: string): Promise<string[]> {
  const { rows, fields } = await client.query<(string | number | null)[]>({
    text: `SELECT * FROM ${table}`,
    rowMode: 'array',
  });
  const columns = fields.map(({ name }) => name).join(', ');
  return rows.map(
    (row) =>
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE VALUES (${row.map(literal).join(', ')});`,
  );
}

function literal(value: string | number | null): string {
  return value === null ? 'NULL' : pg.escapeLiteral(String(value));
}
