import type { Settings } from '../config/table.ts';
import {
  contentOf,
  restoreInto,
  type CopyPurpose,
  type CopySession,
  BadBackup,
  type BackupHeader,
  type RowCounts,
} from '../store/backup/copy.ts';
import {
  asReadRefusal,
  checkTarget,
  openBackup,
  STANDARD_STREAM,
  verifyBackup,
  writeBackup,
} from '../store/backup/file.ts';
import { backupLines } from '../store/backup/format.ts';
import { SqliteCopy } from '../store/backup/sqlite.ts';
import { generatedSecretKey, replaceSecretKey } from '../store/data-folder.ts';
import { readMigrations } from '../store/sql/database.ts';
import { SQLITE_MIGRATIONS } from '../store/sqlite/database.ts';
import { systemClock, VERSION } from '../system/system.ts';

export type StoreSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'SECRET_KEY'>;

export type BackupReport = Awaited<ReturnType<typeof backUp>>;

export async function backUp(
  settings: StoreSettings,
  { file, overwrite, signal }: { file: string; overwrite: boolean; signal: AbortSignal },
) {
  checkTarget(file, overwrite);
  return withSession(settings, 'backup', async (session) => {
    const { migration, parts, damagedLines } = await contentOf(session);
    const secretKey = ownSecretKey(settings);
    const header: BackupHeader = {
      program: VERSION,
      createdAt: new Date(systemClock.wallMs()).toISOString(),
      source: session.source,
      migration,
      ...(secretKey !== undefined && { secretKey }),
    };
    let rows: RowCounts = {};
    const lines = backupLines(header, parts, (counts) => {
      rows = counts;
    });
    // Undefined for standard output.
    const bytes = await writeBackup(file, lines, { overwrite, signal });
    return { header, rows, bytes, damagedLines };
  });
}

export type RestoreReport = {
  header: BackupHeader;
  rows: RowCounts;
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
  const { header } = content;
  try {
    return await withSession(settings, 'restore', async (session) => {
      const rows = await restoreInto(session, content, { replace, nowMs: systemClock.wallMs() });
      return { header, rows, migration: known, secretKey: restoreSecret(settings, header) };
    });
  } catch (error) {
    throw error instanceof BadBackup ? asReadRefusal(file, error) : error;
  } finally {
    await content.close();
  }
}

export function checkBackup(file: string): Promise<[BackupHeader, RowCounts]> {
  return verifyBackup(file, knownMigrations());
}

/** Copies everything from one database to another, which stays as it was if that fails. */
export async function copyStore(
  from: StoreSettings,
  to: Place,
  { replace }: { replace: boolean },
): Promise<{ rows: RowCounts; secretKeyCopied: boolean }> {
  return withSession(from, 'move', async (source) => {
    const content = await contentOf(source);
    return withSession(to, 'restore', async (target) => {
      const rows = await restoreInto(target, content, { replace, nowMs: systemClock.wallMs() });
      const secretKey = ownSecretKey(from);
      const isNew = secretKey !== undefined && generatedSecretKey(to.DATA_DIR) !== secretKey;
      if (isNew) replaceSecretKey(to.DATA_DIR, secretKey);
      return { rows, secretKeyCopied: isNew };
    });
  });
}

/** Both databases have the same number. */
function knownMigrations(): number {
  return readMigrations(SQLITE_MIGRATIONS).length;
}

/** Undefined if it is a setting. */
function ownSecretKey({ SECRET_KEY, DATA_DIR }: StoreSettings): string | undefined {
  return SECRET_KEY === undefined ? generatedSecretKey(DATA_DIR) : undefined;
}

function restoreSecret(settings: StoreSettings, { secretKey }: BackupHeader): RestoreReport['secretKey'] {
  if (secretKey === undefined) return 'not_in_backup';
  if (settings.SECRET_KEY !== undefined) return 'setting';
  replaceSecretKey(settings.DATA_DIR, secretKey);
  return 'restored';
}

type Place = Pick<StoreSettings, 'DATABASE_URL' | 'DATA_DIR'>;

async function withSession<T>(
  place: Place,
  purpose: CopyPurpose,
  work: (session: CopySession) => Promise<T>,
): Promise<T> {
  const session = await openSession(place, purpose);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

async function openSession({ DATABASE_URL, DATA_DIR }: Place, purpose: CopyPurpose): Promise<CopySession> {
  if (DATABASE_URL === undefined) return new SqliteCopy(DATA_DIR, purpose);
  // Loaded on demand, because the driver takes a while.
  const { PostgresCopy } = await import('../store/backup/postgres.ts');
  return PostgresCopy.open(DATABASE_URL, purpose);
}
