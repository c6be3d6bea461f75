import { sqliteFile } from './data-folder.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Ledger } from '../core/ports/ledger.ts';
import type { Log } from '../core/ports/log.ts';
import { SqlAccountsStore } from './sql/accounts-store.ts';
import { SqlAuditStore, SqlSettingsSeenStore } from './sql/audit-store.ts';
import { SqlHealthStore } from './sql/health-store.ts';
import { SqlInvitationsStore } from './sql/invitations-store.ts';
import { SqlKeysStore } from './sql/keys-store.ts';
import { SqlUsageReports, SqlLedger } from './sql/ledger.ts';
import { SqlNoticesStore } from './sql/notices-store.ts';
import { SqlPreferencesStore, SqlSessionsStore } from './sql/sessions-store.ts';
import { sharedCheck, type ChangeSignal, type SqlDatabase } from './sql/database.ts';
import type { StartWait } from './postgres/migrate.ts';
import { SqliteDatabase } from './sqlite/database.ts';
import { asFolderError } from './sqlite/errors.ts';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreUnavailable } from '../core/errors.ts';

export type OpenLedger = Ledger & { close(): Promise<void> };

export type OpenDatabase = ReturnType<typeof storesOn> & {
  kind: 'SQLite' | 'PostgreSQL';
  /** For a server. SQLite can have only one ledger, and so one server, at a time; commands do not need it. */
  openLedger(): Promise<OpenLedger>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** If unset, an embedded database in `dataDir` is used. */
  url: string | undefined;
  /** The same database through a pooler. */
  poolUrl?: string | undefined;
  dataDir: string;
  clock: Clock;
  log: Log;
  /** If unset, a PostgreSQL that is not up yet is an error immediately. */
  startWait?: StartWait | undefined;
};

export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url === undefined ? openSqlite(options) : openPostgres(options.url, options);
}

async function openSqlite({ dataDir, clock, log }: DatabaseOptions): Promise<OpenDatabase> {
  const inFolder = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asFolderError(dataDir, error);
    }
  };
  const db = new SqliteDatabase(sqliteFile(dataDir));
  await inFolder(() => db.migrate(clock.wallMs(), log)).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  let checkLedger = (): void => undefined;
  const writes = sharedCheck(() => db.ping());
  return {
    kind: 'SQLite',
    ...storesOn(db, db, clock),
    async openLedger() {
      const { SqliteLedger } = await import('./sqlite/ledger.ts');
      const ledger = await inFolder(() => SqliteLedger.open({ db, dataDir, clock, log }));
      checkLedger = () => {
        ledger.check();
      };
      return ledger;
    },
    async ping() {
      checkLedger();
      await writes();
    },
    close: () => db.close(),
  };
}

async function openPostgres(
  url: string,
  { poolUrl, clock, log, startWait }: DatabaseOptions,
): Promise<OpenDatabase> {
  // Loaded on demand, so that an embedded instance stays small.
  const { PostgresDatabase } = await import('./postgres/database.ts');
  const { PostgresWatch } = await import('./postgres/watch.ts');
  const { waitForDatabase } = await import('./postgres/migrate.ts');
  const db = new PostgresDatabase(url, log, poolUrl);
  const watch = new PostgresWatch({ servers: db.servers, database: db, log });
  const migrate = () => db.migrate(clock.wallMs());
  try {
    await (startWait ? waitForDatabase(migrate, startWait, log) : migrate());
  } catch (error) {
    await db.close();
    throw error;
  }
  let checkLedger = (): void => undefined;
  const writes = sharedCheck(() => db.ping());
  return {
    kind: 'PostgreSQL',
    ...storesOn(db, watch, clock),
    async openLedger() {
      const { PostgresLedger } = await import('./postgres/ledger.ts');
      await watch.start();
      const ledger = new PostgresLedger(db, log);
      checkLedger = () => {
        ledger.check();
      };
      return ledger;
    },
    async ping() {
      await (db.isOut ? db.ping() : writes());
      checkLedger();
    },
    async close() {
      await watch.close();
      await db.close();
    },
  };
}

function storesOn(db: SqlDatabase, signal: ChangeSignal, clock: Clock) {
  return {
    accounts: new SqlAccountsStore(db, signal, clock),
    keys: new SqlKeysStore(db, signal),
    invitations: new SqlInvitationsStore(db),
    audit: new SqlAuditStore(db),
    health: new SqlHealthStore(db),
    sessions: new SqlSessionsStore(db),
    preferences: new SqlPreferencesStore(db),
    notices: new SqlNoticesStore(db),
    usageReports: new SqlUsageReports(db),
    settingsSeen: new SqlSettingsSeenStore(db),
    /** For commands. Usage of the last second may be missing. */
    storedLedger: new SqlLedger(db),
  };
}

export async function checkDatabase(url: string | undefined, dataDir: string): Promise<StoreCheck> {
  try {
    if (url !== undefined) {
      const { inspectPostgres } = await import('./postgres/migrate.ts');
      return { ok: true, detail: await inspectPostgres(url) };
    }
    return { ok: true, detail: await checkDataFolder(resolve(dataDir)) };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { ok: false, detail: error.message };
    throw error;
  }
}

async function checkDataFolder(dataDir: string): Promise<string> {
  const { asFolderError } = await import('./sqlite/errors.ts');
  try {
    const file = sqliteFile(dataDir);
    accessSync(nearestFolder(dataDir), constants.W_OK | constants.X_OK);
    if (!existsSync(file)) return `SQLite, will be created in ${dataDir}`;
    accessSync(file, constants.R_OK | constants.W_OK);
    const { inspectSqlite } = await import('./sqlite/database.ts');
    return inspectSqlite(file);
  } catch (error) {
    throw asFolderError(dataDir, error);
  }
}

/** The folder, or the one in which it will be created. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

/** Tries what a node needs of Valkey: limits on the one server, the cache on the other or the same. */
export async function checkSharedMemory(
  url: string,
  cacheUrl: string | undefined,
): Promise<{ limits: StoreCheck; cache?: StoreCheck }> {
  const { checkValkey } = await import('./valkey/suitability.ts');
  const [limits, cache] = await Promise.all([
    checkValkey({ setting: 'VALKEY_URL', url }, { limits: true, cache: cacheUrl === undefined }),
    cacheUrl === undefined
      ? undefined
      : checkValkey({ setting: 'CACHE_VALKEY_URL', url: cacheUrl }, { limits: false, cache: true }),
  ]);
  return { limits, ...(cache && { cache }) };
}

/** One line for an operator: what was found, or what is wrong and what to do. */
type StoreCheck = { readonly ok: boolean; readonly detail: string };
