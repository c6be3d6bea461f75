import { open } from 'node:fs/promises';
import { systemReason } from '../sqlite/errors.ts';
import {
  BackupRefusal,
  BadBackup,
  type BackupContent,
  type BackupHeader,
  type RowCounts,
} from './content.ts';
import { NOT_A_BACKUP, readHeader, readParts } from './decode.ts';
import { gunzipped } from './gzip.ts';
import { linesOfStream } from './lines.ts';

const CHUNK_BYTES = 65_536;

export type OpenBackup = BackupContent & {
  header: BackupHeader;
  /** Needed unless all parts were read. */
  close(): Promise<void>;
};

/** Standard input as a file name. */
export const STANDARD_STREAM = '-';

/** Reads the header; the parts follow as they are asked for. */
export async function openBackup(file: string, knownMigrations: number): Promise<OpenBackup> {
  const fail = (error: unknown): never => {
    throw asRefusal(file, error);
  };
  const input = file === STANDARD_STREAM ? (process.stdin as AsyncIterable<Buffer>) : chunksOfFile(file);
  const lines = linesOfStream(gunzipped(input));
  const close = async (): Promise<void> => {
    await lines.return(undefined);
  };
  try {
    const first = await lines.next();
    const line = first.done === true ? undefined : first.value;
    const header = readHeader(line, knownMigrations);
    return {
      header,
      migration: header.migration,
      parts: orFail(readParts(line ?? Buffer.of(), lines), fail),
      close,
    };
  } catch (error) {
    await close();
    return fail(error);
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

async function* orFail<T>(items: AsyncIterable<T>, fail: (error: unknown) => never): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    fail(error);
  }
}

/** Names the file if it is the one to blame. */
export function blaming(file: string, error: unknown): unknown {
  if (!(error instanceof BadBackup)) return error;
  return new BackupRefusal(`${nameOf(file)} ${error.message}.`, { cause: error });
}

function nameOf(file: string): string {
  return file === STANDARD_STREAM ? 'The input' : file;
}

function asRefusal(file: string, error: unknown): unknown {
  const name = nameOf(file);
  if (error instanceof BadBackup) return blaming(file, error);
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return new BackupRefusal(`Cannot read ${name}: ${systemReason(error, 'read')}.`);
  if (code === 'Z_BUF_ERROR') return new BackupRefusal(`${name} is not complete: its end is missing.`);
  if (!code.startsWith('Z_')) return error;
  const isHeader = (error as Error).message === 'incorrect header check';
  return new BackupRefusal(`${name} ${isHeader ? NOT_A_BACKUP : 'is damaged: it cannot be decompressed'}.`);
}
