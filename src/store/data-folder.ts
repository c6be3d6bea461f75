import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isSecretKey, SECRET_KEY_FORM } from '../core/derive-key.ts';
import { StoreUnavailable } from '../core/errors.ts';
import type { Random } from '../core/ports/clock.ts';
import { asFolderError } from './sqlite/errors.ts';

const SECRET_KEY_FILE = 'secret-key';

/**
 * Makes the folder and its parents, for their owner only. Step by step, because Node's recursive mkdir never returns where
 * the file system answers "no such file" for a folder whose parent exists, as /proc does.
 */
export function makeDataFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeDataFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}

/** The secret of an instance without `SECRET_KEY`: created once, readable by its owner only. */
export function loadSecretKey(dataDir: string, random: Random): string {
  try {
    return readOrMake(dataDir, random);
  } catch (error) {
    throw asFolderError(dataDir, error);
  }
}

export function generatedSecretKey(dataDir: string): string | undefined {
  try {
    return readSecret(dataDir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw asFolderError(dataDir, error);
  }
}

/** Replaces the generated secret. The file is never there in part. */
export function replaceSecretKey(dataDir: string, secret: string): void {
  try {
    makeDataFolder(dataDir);
    renameSync(draftOf(dataDir, secret), join(dataDir, SECRET_KEY_FILE));
  } catch (error) {
    throw asFolderError(dataDir, error);
  }
}

function readOrMake(dataDir: string, random: Random): string {
  const file = join(dataDir, SECRET_KEY_FILE);
  makeDataFolder(dataDir);
  if (!existsSync(file)) {
    const draft = draftOf(dataDir, Buffer.from(random.bytes(32)).toString('base64url'));
    try {
      // Fails if the file exists: of two processes that start together, one creates the key and both read it.
      linkSync(draft, file);
    } catch {
      // Not every file system has links.
      if (!existsSync(file)) renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readSecret(dataDir);
}

/** A file with the secret under another name, so that a full disk never leaves a part of it in its place. */
function draftOf(dataDir: string, secret: string): string {
  const draft = join(dataDir, `${SECRET_KEY_FILE}.${process.pid}.new`);
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

function readSecret(dataDir: string): string {
  const secret = readFileSync(join(dataDir, SECRET_KEY_FILE), 'utf8').trim();
  if (isSecretKey(secret)) return secret;
  throw new StoreUnavailable(
    `the secret key in ${join(dataDir, SECRET_KEY_FILE)} is not ${SECRET_KEY_FORM}. Restore the file, or delete it to make a new key`,
  );
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'tributary.db');
}
