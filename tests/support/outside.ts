import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import type { FreshDatabase } from './databases.ts';

type Settings = FreshDatabase['settings'];
type Rows = Record<string, unknown>[];

const STORE = join(import.meta.dirname, '..', '..', 'src', 'store');

/** Direct access to either kind of database, for inspecting or migrating it. */
export type Outside = {
  query(settings: Settings, sql: string): Promise<Rows>;
  migrate(settings: Settings, folder: string): Promise<void>;
  columns: string;
  /** The migrations folder. */
  migrations: string;
};

const sqlite: Outside = {
  async query({ DATA_DIR }, sql) {
    const db = new DatabaseSync(join(DATA_DIR, 'tributary.db'));
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  },
  async migrate({ DATA_DIR }, folder) {
    const db = new SqliteDatabase(join(DATA_DIR, 'tributary.db'));
    try {
      await db.migrate(1, silentLog, folder);
    } finally {
      await db.close();
    }
  },
  columns: `
    SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY 1, 2`,
  migrations: join(STORE, 'sqlite', 'migrations'),
};

const postgres: Outside = {
  async query({ DATABASE_URL }, sql) {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  },
  async migrate({ DATABASE_URL = '' }, folder) {
    const db = new PostgresDatabase(DATABASE_URL, silentLog);
    try {
      await db.migrate(1, folder);
    } finally {
      await db.close();
    }
  },
  columns: `
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`,
  migrations: join(STORE, 'postgres', 'migrations'),
};

/** In the order of `DATABASES`. */
export const OUTSIDE: readonly Outside[] = [sqlite, postgres];
