/**
 * `npm ci` runs this, on whatever Node npm itself runs: compiles the program with the Node that npm has just installed, and
 * stores compiled code for it.
 *
 * npm 9 and 10 leave that Node without its link in `node_modules/.bin`, because the package for the other architecture has a
 * command of the same name. All other scripts find Node through the link, so it is made here.
 *
 * Node brings 67 MB of headers for packages that compile C++, of which there are none here, and its manuals.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const runtime = `node-${process.platform}-${process.arch}`;
const installed = `${runtime}/bin/node`;
const link = join(root, 'node_modules/.bin/node');

if (!existsSync(join(root, 'node_modules', installed))) {
  console.error(`npm did not install node_modules/${installed}. Tributary needs Linux on arm64 or x64.`);
  process.exit(1);
}
for (const part of ['include', 'share', 'CHANGELOG.md', 'README.md']) {
  rmSync(join(root, 'node_modules', runtime, part), { recursive: true, force: true });
}
if (!existsSync(link)) symlinkSync(`../${installed}`, link);
for (const tool of ['tools/compile.ts', 'tools/train.ts']) {
  const { status } = spawnSync(link, [join(root, tool)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
