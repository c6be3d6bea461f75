import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sqliteFile } from './data-folder.ts';
import { StoreUnavailable } from '../core/errors.ts';

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
export type StoreCheck = { readonly ok: boolean; readonly detail: string };
