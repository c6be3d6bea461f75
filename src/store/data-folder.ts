import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
