import { spawnSync } from 'node:child_process';
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
