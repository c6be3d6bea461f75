import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import type { Image } from './image.ts';

/** The folder of the sources, without what `.dockerignore` leaves out. */
export type Context = { readonly folder: string; readonly isLeftOut: (path: string) => boolean };

/** `COPY`: of a folder its content is copied. Everything belongs to root afterwards, as in an engine. */
export function copyInto(
  { root, folder }: Pick<Image, 'root' | 'folder'>,
  source: Context | string,
  words: string[],
): void {
  const to = words.at(-1) ?? '';
  const target = join(root, posix.resolve(folder, to));
  for (const from of words.slice(0, -1)) {
    const path = join(typeof source === 'string' ? source : source.folder, from);
    const isInside = to.endsWith('/') && !statSync(path).isDirectory();
    const place = isInside ? join(target, basename(from)) : target;
    mkdirSync(dirname(place), { recursive: true });
    copy(path, place, source);
    execFileSync('chown', ['-R', '--no-dereference', '0:0', place]);
  }
}

function copy(path: string, place: string, source: Context | string): void {
  const isTaken = (one: string): boolean => {
    if (typeof source === 'string') return true;
    const name = relative(source.folder, one);
    return statSync(one).isDirectory() || !source.isLeftOut(name);
  };
  cpSync(path, place, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: isTaken,
  });
}
