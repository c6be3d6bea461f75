import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../core/ports/random.ts';
import { makeDataFolder } from './data-folder.ts';
import { asFolderError } from './sqlite/errors.ts';

/** The secret of an instance whose operator set none: made once, readable by its owner only, the same ever after. */
export function keptSecretKey(dataDir: string, random: Random): string {
  try {
    return readOrMake(dataDir, random);
  } catch (error) {
    throw asFolderError(dataDir, error);
  }
}

function readOrMake(dataDir: string, random: Random): string {
  const file = join(dataDir, 'secret-key');
  makeDataFolder(dataDir);
  try {
    const secret = Buffer.from(random.bytes(32)).toString('base64url');
    // Fails when the file exists: of two processes that start at once one makes the key and both read it.
    writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
