import { StoreUnavailable } from '../../core/errors/store-unavailable.ts';

/** SQLite's code for a lock held by another connection. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/**
 * Busy, locked, read-only, I/O error, corrupt, full, cannot open, not a database: problems of the file or disk, not of
 * the program.
 */
const UNAVAILABLE_CODES = new Set([BUSY, 6, 8, 10, CORRUPT, 13, 14, NOT_A_DATABASE]);

/** What SQLite says in words for an operator, with what to do. */
const FILE_REASONS: ReadonlyMap<number, string> = new Map([
  [8, 'the file tributary.db is read-only. Give this user write access to it and to the folder'],
  [CORRUPT, 'the file tributary.db is damaged. Restore a backup'],
  [
    NOT_A_DATABASE,
    'the file tributary.db is not a SQLite database. Move it away, restore a backup, or set another DATA_DIR',
  ],
]);

/** Error codes of the operating system in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file may not grow any further',
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
};

/** A failed system call in words. */
export function systemReason(error: unknown, verb: 'read' | 'write' = 'write'): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (verb === 'read' && (code === 'EACCES' || code === 'EPERM')) return 'this user may not read it';
  return REASONS[code] ?? message;
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

export function fromSqliteError(error: unknown): unknown {
  return UNAVAILABLE_CODES.has(codeOf(error))
    ? new StoreUnavailable(`cannot use the database file`, { cause: error })
    : error;
}

/** One sentence with the folder and what is wrong with it. */
export function asFolderError(dataDir: string, error: unknown): unknown {
  if (error instanceof StoreUnavailable && error.cause === undefined) return error;
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return error;
  const reason =
    cause.code === 'EISDIR'
      ? 'there is a folder in the place of a file'
      : (REASONS[String(cause.code)] ?? FILE_REASONS.get(codeOf(cause)) ?? cause.message);
  return new StoreUnavailable(
    `cannot use the data folder ${dataDir}: ${reason}${remedyFor(cause.code, dataDir)}`,
  );
}

/** Containers and services often run as another user than the one that made the folder. */
function remedyFor(code: unknown, dataDir: string): string {
  if (code !== 'EACCES' && code !== 'EPERM') return '';
  const uid = process.getuid?.();
  return uid === undefined ? '' : `. Run: chown -R ${uid} ${dataDir}`;
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
