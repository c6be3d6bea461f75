import { randomBytes } from 'node:crypto';
import { constants, statSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemReason } from '../sqlite/errors.ts';
import { BackupRefusal } from './content.ts';
import { gzipInto } from './gzip.ts';

type Options = {
  /** Replaces an existing file. */
  overwrite: boolean;
  /** Stops the work and removes what was written. */
  signal: AbortSignal;
};

/** Before any work. A device or a pipe would be replaced by a file. */
export function checkTarget(file: string, overwrite: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new BackupRefusal(`${file} is not a regular file.`);
  if (found && !overwrite) throw new BackupRefusal(`${file} exists already. To replace it, add --force.`);
}

/** Compresses the pieces into a file that only its owner can read, and that exists once it is complete. Returns its size. */
export async function writeBackupFile(
  file: string,
  pieces: AsyncIterable<Buffer>,
  { overwrite, signal }: Options,
): Promise<number> {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.partial`);
  try {
    const bytes = await writeDraft(draft, pieces, signal);
    if (overwrite) await rename(draft, file);
    // Unlike rename, fails if another process has created the file meanwhile.
    else await link(draft, file);
    await syncFolder(dirname(file));
    return bytes;
  } catch (error) {
    throw asRefusal(file, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Compresses the pieces to standard output. */
export async function writeBackupToStdout(pieces: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  try {
    await gzipInto(pieces, process.stdout, signal);
  } catch (error) {
    throw asRefusal('standard output', error);
  }
}

async function writeDraft(
  draft: string,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<number> {
  const handle = await open(draft, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600);
  try {
    await gzipInto(
      pieces,
      async (compressed) => {
        for await (const chunk of compressed) await handle.appendFile(chunk);
      },
      signal,
    );
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

function asRefusal(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ABORT_ERR') return new BackupRefusal('Interrupted: no backup was written.');
  if (code === 'EPIPE') return new BackupRefusal('The reader of standard output has closed it.');
  if (code === 'EEXIST') return new BackupRefusal(`${file} exists already. To replace it, add --force.`);
  if (code === 'ENOENT') return new BackupRefusal(`Cannot write ${file}: the folder does not exist.`);
  return syscall === undefined ? error : new BackupRefusal(`Cannot write ${file}: ${systemReason(error)}.`);
}
