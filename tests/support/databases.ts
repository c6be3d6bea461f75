import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { lazy } from '../../src/core/lazy.ts';
import type { Clock } from '../../src/core/ports/clock.ts';
import { silentLog } from '../../src/observe/log.ts';
import { openDatabase, type OpenDatabase } from '../../src/store/open-database.ts';
import { systemClock } from '../../src/system/system.ts';
import { REST } from './level.ts';
import { hasPgbouncer, startPgbouncer, type Pooler } from './pgbouncer.ts';
import { quickFolder } from './quick-folder.ts';

/** A database of one kind without rows. The settings point the product at it. */
export type FreshDatabase = {
  settings: { DATA_DIR: string; DATABASE_URL?: string; DATABASE_POOL_URL?: string };
  drop(): Promise<void>;
};

export type DatabaseKind = {
  name: string;
  skip: string | false;
  /** How many servers can use it at once. */
  nodes: number;
  /** With its tables. A copy, because creating them takes ten times as long. */
  create(): Promise<FreshDatabase>;
  /** Without tables, for tests of the migrations. */
  createEmpty(): Promise<FreshDatabase>;
};

const folders: string[] = [];

/** Deleted when the process ends, at the latest. */
export function temporaryFolder(): string {
  if (folders.length === 0) process.once('exit', deleteFolders);
  const folder = mkdtempSync(join(quickFolder(), 'tributary-test-'));
  folders.push(folder);
  return folder;
}

function deleteFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

const sqlite: DatabaseKind = {
  name: 'SQLite',
  skip: false,
  nodes: 1,
  async create() {
    const database = await this.createEmpty();
    cpSync((await migratedSqlite()).settings.DATA_DIR, database.settings.DATA_DIR, { recursive: true });
    return database;
  },
  async createEmpty() {
    const folder = temporaryFolder();
    return {
      settings: { DATA_DIR: folder },
      drop: async () => {
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const migratedSqlite = lazy(() => migrated(sqlite));

const serverUrl = process.env.TEST_POSTGRES_URL;

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  nodes: 3,
  skip: serverUrl === undefined && 'TEST_POSTGRES_URL is not set: run it through npm test',
  create: async () => postgresDatabase((await migratedPostgres()).settings.DATABASE_URL),
  createEmpty: () => postgresDatabase(),
};

const migratedPostgres = lazy(() => migrated(postgres));

async function postgresDatabase(copiedUrl?: string): Promise<FreshDatabase> {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const template = copiedUrl === undefined ? '' : `TEMPLATE ${new URL(copiedUrl).pathname.slice(1)}`;
  // Copying files takes less CPU time than logging each of their pages, the default.
  await administer(`CREATE DATABASE ${name} ${template} STRATEGY FILE_COPY`);
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  const folder = temporaryFolder();
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    async drop() {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function migrated(kind: DatabaseKind): Promise<FreshDatabase> {
  const database = await kind.createEmpty();
  await (await openOn(database)).close();
  return database;
}

export const DATABASES: readonly DatabaseKind[] = [sqlite, postgres];

/** One for the process. */
const pooler = lazy(async () => {
  const started = await startPgbouncer(serverUrl ?? '');
  started.endWithProcess();
  return started;
});

const pooled = (database: FreshDatabase, { through }: Pooler): FreshDatabase => ({
  ...database,
  settings: { ...database.settings, DATABASE_POOL_URL: through(database.settings.DATABASE_URL ?? '') },
});

/** For what has to work through a pooler too. */
export const DATABASES_AND_POOLER: readonly DatabaseKind[] = [
  ...DATABASES,
  {
    ...postgres,
    name: `PostgreSQL through PgBouncer ${REST}`,
    skip: postgres.skip !== false ? postgres.skip : !hasPgbouncer() && 'PgBouncer is not installed',
    create: async () => pooled(await postgres.create(), await pooler()),
    createEmpty: async () => pooled(await postgres.createEmpty(), await pooler()),
  },
];

/** On a starved machine, connecting may take longer than a store may take to answer. */
export const START_WAIT = { ms: 60_000, signal: new AbortController().signal };

export function openOn({ settings }: FreshDatabase, clock: Clock = systemClock): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl, DATA_DIR: dataDir } = settings;
  return openDatabase({ url, poolUrl, dataDir, clock, log: silentLog, startWait: START_WAIT });
}

/** One connection, because opening one takes the server longer than most statements. It does not keep the process alive. */
const administrator = new pg.Pool({
  connectionString: serverUrl,
  max: 1,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
});
// The pool replaces a connection that breaks while it is idle.
administrator.on('error', () => undefined);

async function administer(sql: string): Promise<void> {
  await administrator.query(sql);
}
