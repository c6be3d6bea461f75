import { mkdirSync } from 'node:fs';

const MODE = 0o700;

/** Makes the folder, for its owner only, unless it is there. */
export function makeDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: MODE });
  } catch {
    // A recursive call answers "no such file" for any reason; a plain one says that the disk is full or read-only.
    mkdirSync(path, { mode: MODE });
  }
}
