import { statfsSync } from 'node:fs';
import { StoreUnavailable } from '../../core/errors.ts';

/** SQLite's code for a lock held by another connection. */
const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;
/**
 * Busy, locked, read-only, I/O error, corrupt, full, cannot open, not a database: problems of the file or disk, not of
 * the program.
 */
const UNAVAILABLE_CODES = new Set([BUSY, 6, 8, IO_ERROR, CORRUPT, FULL, 14, NOT_A_DATABASE]);

const NO_SPACE = 'no space is left on the disk';

/** What SQLite says in words for an operator, with what to do. */
const FILE_REASONS: ReadonlyMap<number, string> = new Map([
  [8, 'the file tributary.db is read-only. Give this user write access to it and to the directory'],
  [CORRUPT, 'the file tributary.db is damaged. Restore a backup'],
  [FULL, NO_SPACE],
  [
    NOT_A_DATABASE,
    'the file tributary.db is not a SQLite database. Move it away, restore a backup, or set another DATA_DIR',
  ],
]);

/** Error codes of the operating system in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: NO_SPACE,
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file may not grow any further',
  EROFS: 'the file system is read-only',
  EACCES: 'this user is not allowed to write there',
  EPERM: 'this user is not allowed to write there',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a directory',
  ENOENT: 'it does not exist',
};

/** The index of the write-ahead log is the largest file that SQLite makes when it opens a database. */
const ROOM_NEEDED = 32_768;

/** A failed system call in words. */
export function systemReason(error: unknown, verb: 'read' | 'write' = 'write'): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (verb === 'read' && (code === 'EACCES' || code === 'EPERM'))
    return 'this user is not allowed to read it';
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
  return new StoreUnavailable(
    `cannot use the data directory ${dataDir}: ${folderReason(dataDir, cause)}${remedyFor(cause.code, dataDir)}`,
  );
}

function folderReason(dataDir: string, cause: Error & { code: unknown }): string {
  if (cause.code === 'EISDIR') return 'there is a directory in the place of a file';
  if (codeOf(cause) === IO_ERROR && isFull(dataDir)) return NO_SPACE;
  return REASONS[String(cause.code)] ?? FILE_REASONS.get(codeOf(cause)) ?? cause.message;
}

/** SQLite reports an I/O error if there is no room for one of its files. */
function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < ROOM_NEEDED;
  } catch {
    return false;
  }
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
