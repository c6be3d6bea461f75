/**
 * Installs the packages of a folder with a lock file of its own, unless they are up to date: `node tools/packages.ts
 * tools/tables`. `npm ci` leaves them out because daily work does not need them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export const PACKAGE_FOLDERS = ['tests/clients', 'tools/tables', 'tools/typescript'];

/** Whether they were installed after their versions last changed. npm writes the file in `node_modules` last. */
export function hasPackages(folder: string): boolean {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    statSync(join(ROOT, folder, file), { throwIfNoEntry: false }),
  );
  return wanted !== undefined && installed !== undefined && installed.mtimeMs > wanted.mtimeMs;
}

/** Returns false if npm failed; it has said why. */
export async function installPackagesIn(folder: string): Promise<boolean> {
  if (hasPackages(folder)) return true;
  process.stderr.write(`installing the packages of ${folder}\n`);
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(npm, 'close')) as [number | null];
  return code === 0;
}

if (import.meta.main) {
  const folder = process.argv[2] ?? '';
  if (!PACKAGE_FOLDERS.includes(folder)) throw new Error(`one of ${PACKAGE_FOLDERS.join(', ')} is expected`);
  process.exitCode = (await installPackagesIn(folder)) ? 0 : 1;
}
