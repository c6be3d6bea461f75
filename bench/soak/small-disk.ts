import { mkdirSync } from 'node:fs';
import { noSmallDisk, smallDisk, type SmallDisk } from '../../tests/support/small-disk.ts';
import type { Cleanup } from './cleanup.ts';

/** Undefined if this process cannot mount file systems; the folder is created anyway. */
export function mountSmallDisk(folder: string, megabytes: number, cleanup: Cleanup): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (noSmallDisk() !== false) return undefined;
  const disk = smallDisk(megabytes, folder);
  cleanup.add(`the file system at ${folder}`, () => {
    disk.remove();
  });
  return disk;
}
