import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loud, say } from './say.ts';

/** Prevents Debian from starting the servers that it installs. */
const NO_SERVICES = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

let isUpToDate = false;

/** Installs the first of these that can be had, each a list of packages. */
export function installPackages(choices: readonly (readonly string[])[]): void {
  const names = choices.map((packages) => packages.join(' '));
  say(`installing ${names.join(' or ')}`);
  isUpToDate ||= aptGet('update');
  const isInstalled =
    isUpToDate && choices.some((packages) => aptGet('install', '-y', '--no-install-recommends', ...packages));
  if (!isInstalled) loud(`COULD NOT INSTALL ${names.join(' OR ')}`);
}

function aptGet(...words: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  const [program = '', ...rest] = isRoot ? ['apt-get', ...words] : ['sudo', '-n', 'apt-get', ...words];
  return spawnSync(program, rest, { stdio: 'ignore', env: NO_SERVICES }).status === 0;
}

/** Looks for the file, because starting it takes a hundred times as long. */
export function isInstalled(program: string, path = process.env.PATH ?? ''): boolean {
  return path.split(':').some((folder) => existsSync(join(folder, program)));
}
