import type { Settings } from '../config/settings.ts';
import { backupLines } from '../store/backup/encode.ts';
import type { BackupHeader, RowCounts } from '../store/backup/content.ts';
import {
  blaming,
  openBackup,
  STANDARD_STREAM,
  verifyBackup,
  type OpenBackup,
} from '../store/backup/read-file.ts';
import type { RestoreSession } from '../store/backup/restore-session.ts';
import { restoreInto } from '../store/backup/restore.ts';
import { SqliteRestore } from '../store/backup/sqlite-session.ts';
import { openSqliteSnapshot } from '../store/backup/sqlite-snapshot.ts';
import type { DatabaseSnapshot } from '../store/backup/snapshot.ts';
import { checkTarget, writeBackupFile, writeBackupToStdout } from '../store/backup/write-file.ts';
import { generatedSecretKey, replaceSecretKey } from '../store/data-folder.ts';
import { readMigrations } from '../store/sql/migrations.ts';
import { SQLITE_MIGRATIONS } from '../store/sqlite/database.ts';
import { systemClock } from '../system/clock.ts';
import { VERSION } from '../system/version.ts';

export type StoreSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'SECRET_KEY'>;

export type BackupReport = {
  header: BackupHeader;
  rows: RowCounts;
  /** Of the file; unknown for standard output. */
  bytes: number | undefined;
  damagedLines: number;
};

/** Writes a backup of the database to a file, or to standard output for `-`. */
export async function backUp(
  settings: StoreSettings,
  { file, overwrite, signal }: { file: string; overwrite: boolean; signal: AbortSignal },
): Promise<BackupReport> {
  if (file !== STANDARD_STREAM) checkTarget(file, overwrite);
  const snapshot = await openSnapshot(settings);
  try {
    const { source, migration, parts, damagedLines } = snapshot;
    const secretKey = settings.SECRET_KEY === undefined ? generatedSecretKey(settings.DATA_DIR) : undefined;
    const header: BackupHeader = {
      program: VERSION,
      createdAt: new Date(systemClock.wallMs()).toISOString(),
      source,
      migration,
      ...(secretKey !== undefined && { secretKey }),
    };
    let rows: RowCounts = {};
    const pieces = backupLines(header, parts, (counts) => {
      rows = counts;
    });
    if (file === STANDARD_STREAM) await writeBackupToStdout(pieces, signal);
    const bytes =
      file === STANDARD_STREAM ? undefined : await writeBackupFile(file, pieces, { overwrite, signal });
    return { header, rows, bytes, damagedLines };
  } finally {
    await snapshot.close();
  }
}

export type RestoreReport = {
  header: BackupHeader;
  rows: RowCounts;
  /** The current migration. */
  migration: number;
  /** Whether the secret key of the backup is now that of the instance. */
  secretKey: 'restored' | 'setting' | 'not_in_backup';
};

/** Puts a backup into the database. A file is read completely before anything is changed. */
export async function restore(
  settings: StoreSettings,
  { file, replace }: { file: string; replace: boolean },
): Promise<RestoreReport> {
  const known = knownMigrations();
  if (file !== STANDARD_STREAM) await verifyBackup(file, known);
  const content = await openBackup(file, known);
  try {
    return await restoreFrom(content, settings, { file, replace });
  } finally {
    await content.close();
  }
}

async function restoreFrom(
  content: OpenBackup,
  settings: StoreSettings,
  { file, replace }: { file: string; replace: boolean },
): Promise<RestoreReport> {
  const { header } = content;
  const session = await openSession(settings);
  try {
    const rows = await restoreInto(session, content, { replace, nowMs: systemClock.wallMs() });
    return { header, rows, migration: session.migrations.length, secretKey: restoreSecret(settings, header) };
  } catch (error) {
    throw blaming(file, error);
  } finally {
    await session.close();
  }
}

/** Reads a whole backup without restoring it. */
export function checkBackup(file: string): Promise<[BackupHeader, RowCounts]> {
  return verifyBackup(file, knownMigrations());
}

export type MoveReport = { rows: RowCounts; migration: number; secretKeyCopied: boolean };

/** Copies everything from one database to another, which stays as it was if that fails. */
export async function copyStore(
  from: StoreSettings,
  to: Pick<StoreSettings, 'DATABASE_URL' | 'DATA_DIR'>,
  { replace }: { replace: boolean },
): Promise<MoveReport> {
  const snapshot = await openSnapshot(from, { alone: true });
  try {
    const session = await openSession(to);
    try {
      const rows = await restoreInto(session, snapshot, { replace, nowMs: systemClock.wallMs() });
      const secretKey = from.SECRET_KEY === undefined ? generatedSecretKey(from.DATA_DIR) : undefined;
      const isNew = secretKey !== undefined && generatedSecretKey(to.DATA_DIR) !== secretKey;
      if (isNew) replaceSecretKey(to.DATA_DIR, secretKey);
      return { rows, migration: session.migrations.length, secretKeyCopied: isNew };
    } finally {
      await session.close();
    }
  } finally {
    await snapshot.close();
  }
}

/** Both databases have the same number. */
function knownMigrations(): number {
  return readMigrations(SQLITE_MIGRATIONS).length;
}

function restoreSecret(settings: StoreSettings, { secretKey }: BackupHeader): RestoreReport['secretKey'] {
  if (secretKey === undefined) return 'not_in_backup';
  if (settings.SECRET_KEY !== undefined) return 'setting';
  replaceSecretKey(settings.DATA_DIR, secretKey);
  return 'restored';
}

async function openSnapshot(
  { DATABASE_URL: url, DATA_DIR: dataDir }: StoreSettings,
  options: { alone?: boolean } = {},
): Promise<DatabaseSnapshot> {
  if (url === undefined) return openSqliteSnapshot(dataDir, options);
  // Loaded on demand, because the driver takes a while.
  const { openPostgresSnapshot } = await import('../store/backup/postgres-snapshot.ts');
  return openPostgresSnapshot(url, options);
}

async function openSession({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
}: Pick<StoreSettings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<RestoreSession> {
  if (url === undefined) return new SqliteRestore(dataDir);
  const { PostgresRestore } = await import('../store/backup/postgres-session.ts');
  return PostgresRestore.open(url);
}
