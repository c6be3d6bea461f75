import { cpSync, mkdtempSync } from 'node:fs';
import { join, relative } from 'node:path';
import { folder } from '../servers.ts';

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'build']);

/** A copy of the project without anything that was installed, built or stored. */
export function freshCopy(): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(ROOT, path)),
  });
  return copy;
}
