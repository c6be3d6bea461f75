import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './databases.ts';

/** A small file system that can be filled. */
export type SmallDisk = {
  folder: string;
  /** Fills it completely. */
  fill(): void;
  /** Undoes `fill`. */
  makeRoom(): void;
  makeReadOnly(): void;
  makeWritable(): void;
  remove(): void;
};

function mounts(...words: string[]): boolean {
  return spawnSync('mount', words).status === 0;
}

/** Only root can mount file systems. */
export function noSmallDisk(): string | false {
  const folder = temporaryFolder();
  try {
    if (!mounts('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)) {
      return 'a full disk needs the right to mount one: run the tests as root';
    }
    spawnSync('umount', [folder]);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function smallDisk(megabytes: number, folder = temporaryFolder()): SmallDisk {
  if (!mounts('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder))
    throw new Error('no tmpfs');
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const fd = openSync(filler, 'a');
      for (let size = 65_536; size >= 1;) {
        try {
          if (writeSync(fd, Buffer.alloc(size)) === 0) size = Math.floor(size / 2);
        } catch {
          size = Math.floor(size / 2);
        }
      }
      closeSync(fd);
    },
    makeRoom: () => {
      rmSync(filler, { force: true });
    },
    makeReadOnly() {
      if (!mounts('-o', 'remount,ro', folder)) throw new Error('it cannot be made read-only');
    },
    makeWritable() {
      if (!mounts('-o', 'remount,rw', folder)) throw new Error('it cannot be made writable');
    },
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
