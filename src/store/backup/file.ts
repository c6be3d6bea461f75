import { randomBytes } from 'node:crypto';
import { constants, statSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { systemReason } from '../sqlite/errors.ts';
import { BackupRefusal, BadBackup, type BackupContent, type BackupHeader, type RowCounts } from './copy.ts';
import { NOT_A_BACKUP, readHeader, readParts } from './format.ts';

/** Standard input or output as a file name. */
export const STANDARD_STREAM = '-';
/** Nearly as small as with the default level, in half the time. */
const GZIP_LEVEL = 4;
const CHUNK_BYTES = 65_536;
const LINE_END = 0x0a;
/** Far more than the longest row. */
const MAX_LINE_BYTES = 8 * 2 ** 20;

type WriteOptions = {
  overwrite: boolean;
  /** Stops the work and removes what was written. */
  signal: AbortSignal;
};

/** Before any work. A device or a pipe would be replaced by a file. */
export function checkTarget(file: string, overwrite: boolean): void {
  if (file === STANDARD_STREAM) return;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new BackupRefusal(`${file} is not a regular file.`);
  if (found && !overwrite) throw new BackupRefusal(`${file} exists already. To replace it, add --force.`);
}

/**
 * Compresses the lines into a file that only its owner can read, and that exists once it is complete. Returns its size,
 * which is unknown for standard output.
 */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<Buffer>,
  { overwrite, signal }: WriteOptions,
): Promise<number | undefined> {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.partial`);
  try {
    if (file === STANDARD_STREAM) {
      await pipeline(lines, createGzip({ level: GZIP_LEVEL }), process.stdout, { signal });
      return undefined;
    }
    const bytes = await writeDraft(draft, lines, signal);
    if (overwrite) await rename(draft, file);
    // Unlike rename, fails if another process has created the file meanwhile.
    else await link(draft, file);
    await syncFolder(dirname(file));
    return bytes;
  } catch (error) {
    throw asWriteRefusal(file, error);
  } finally {
    // Fails in a directory that this user cannot search, where no draft was created either.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function writeDraft(draft: string, lines: AsyncIterable<Buffer>, signal: AbortSignal): Promise<number> {
  const handle = await open(draft, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600);
  try {
    const append = async (compressed: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of compressed) await handle.appendFile(chunk);
    };
    await pipeline(lines, createGzip({ level: GZIP_LEVEL }), append, { signal });
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** So that the name survives a power cut as well as the content. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asWriteRefusal(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ABORT_ERR') return new BackupRefusal('Interrupted: no backup was written.');
  if (code === 'EPIPE') return new BackupRefusal('The reader of standard output has closed it.');
  if (code === 'EEXIST') return new BackupRefusal(`${file} exists already. To replace it, add --force.`);
  if (code === 'ENOENT') return new BackupRefusal(`Cannot write ${file}: the directory does not exist.`);
  if (syscall === undefined) return error;
  const name = file === STANDARD_STREAM ? 'standard output' : file;
  return new BackupRefusal(`Cannot write ${name}: ${systemReason(error)}.`);
}

type OpenBackup = BackupContent & {
  header: BackupHeader;
  /** Needed unless all parts were read. */
  close(): Promise<void>;
};

/** Reads the header; the parts follow as they are asked for. */
export async function openBackup(file: string, knownMigrations: number): Promise<OpenBackup> {
  const input = file === STANDARD_STREAM ? (process.stdin as AsyncIterable<Buffer>) : chunksOfFile(file);
  const lines = linesOf(decompressed(input));
  const close = async (): Promise<void> => {
    await lines.return(undefined);
  };
  try {
    const first = await lines.next();
    const line = first.done === true ? undefined : first.value;
    const header = readHeader(line, knownMigrations);
    const parts = withReadRefusals(file, readParts(line ?? Buffer.of(), lines));
    return { header, migration: header.migration, parts, close };
  } catch (error) {
    await close();
    throw asReadRefusal(file, error);
  }
}

/** Reads a whole backup, to find out whether it is complete and undamaged. */
export async function verifyBackup(
  file: string,
  knownMigrations: number,
): Promise<[BackupHeader, RowCounts]> {
  const { header, parts } = await openBackup(file, knownMigrations);
  const rows: Record<string, number> = {};
  for await (const part of parts) rows[part.table] = (rows[part.table] ?? 0) + part.rows.length;
  return [header, rows];
}

async function* chunksOfFile(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Rejects with the first error of either side. Both sides are closed when it ends or its reader stops. */
async function* decompressed(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const closed = pipeline(compressed, unzip).catch(() => undefined);
  try {
    yield* unzip as AsyncIterable<Buffer>;
  } finally {
    unzip.destroy();
    await closed;
  }
}

/** Without their ends. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let openBytes = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      const tail = chunk.subarray(start, end);
      yield open.length === 0 ? tail : Buffer.concat([...open, tail]);
      open = [];
      openBytes = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    openBytes += rest.length;
    if (openBytes > MAX_LINE_BYTES) throw new BadBackup('is damaged: a line is too long');
    if (rest.length > 0) open.push(rest);
  }
  if (openBytes > 0) yield Buffer.concat(open);
}

async function* withReadRefusals<T>(file: string, items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw asReadRefusal(file, error);
  }
}

/** Puts the file's name in front of what is wrong with it. */
export function asReadRefusal(file: string, error: unknown): unknown {
  const name = file === STANDARD_STREAM ? 'The input' : file;
  if (error instanceof BadBackup) return new BackupRefusal(`${name} ${error.message}.`, { cause: error });
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return new BackupRefusal(`Cannot read ${name}: ${systemReason(error, 'read')}.`);
  if (code === 'Z_BUF_ERROR') return new BackupRefusal(`${name} is not complete: its end is missing.`);
  if (!code.startsWith('Z_')) return error;
  const isHeader = (error as Error).message === 'incorrect header check';
  return new BackupRefusal(`${name} ${isHeader ? NOT_A_BACKUP : 'is damaged: it cannot be decompressed'}.`);
}
