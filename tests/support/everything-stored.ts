import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'iovalkey';
import pg from 'pg';

/** All files below a folder, by path, decoded as Latin-1 so that any ASCII text can be found. */
export function filesBelow(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );
}

/** Every row of every table, as text, by table. */
export async function rowsOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const dump = new Map<string, string>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT whole::text AS row FROM ${name} AS whole`);
      dump.set(name, rows.map(({ row }) => row).join('\n'));
    }
    return dump;
  } finally {
    await client.end();
  }
}

/** Every key in Valkey with its value. */
export async function valuesOf(url: string): Promise<Map<string, string>> {
  const client = new Redis(url);
  try {
    const dump = new Map<string, string>();
    for (const name of await client.keys('*')) {
      dump.set(name, (await valueOf(client, name)).join('\n'));
    }
    return dump;
  } finally {
    client.disconnect();
  }
}

/** Supports the data types the product uses; fails on others. */
async function valueOf(client: Redis, name: string): Promise<(string | null)[]> {
  const type = await client.type(name);
  if (type === 'list') return client.lrange(name, 0, -1);
  if (type === 'zset') return client.zrange(name, 0, -1);
  return [await client.get(name)];
}
