import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';

const BLOCK = Buffer.alloc(64 * 1024);
const SMALL_BLOCK = Buffer.alloc(512);

/** A folder on its own small file system that can be filled. */
export class SmallDisk {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Fills the file system completely. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      for (const block of [BLOCK, SMALL_BLOCK]) writeUntilFull(file, block);
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}

/** Undefined if this process cannot mount file systems; the folder is created anyway. */
export function mountSmallDisk(folder: string, megabytes: number, cleanup: Cleanup): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const size = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tributary-soak', folder]).status !== 0)
    return undefined;
  cleanup.add(`the file system at ${folder}`, () => {
    if (spawnSync('umount', ['-l', folder]).status !== 0) throw new Error('umount failed');
  });
  return new SmallDisk(folder);
}

function writeUntilFull(file: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
