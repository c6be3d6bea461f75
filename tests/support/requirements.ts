import { spawnSync } from 'node:child_process';
import { APERTIUM_PACKAGES, hasApertium } from './apertium.ts';
import { CHROMIUM_PACKAGES, findChromium } from './chromium.ts';
import { loud, say } from './say.ts';
import { valkeyProgram } from './valkey.ts';

export type Installed = { postgres: boolean; valkey: boolean; chromium: boolean };

/** Installs Debian packages that the tests need, if they are missing. */
export function requirements(): Installed {
  if (valkeyProgram() === undefined) install([['redis-server']]);
  if (findChromium() === undefined) install(CHROMIUM_PACKAGES.map((one) => [one]));
  if (!hasApertium()) install([APERTIUM_PACKAGES]);
  const installed = {
    // One of npm's packages brings it.
    postgres: true,
    valkey: valkeyProgram() !== undefined,
    chromium: findChromium() !== undefined,
  };
  if (!installed.valkey) loud('VALKEY OR REDIS IS NOT INSTALLED: ITS TESTS ARE SKIPPED');
  if (!installed.chromium) loud('CHROMIUM IS NOT INSTALLED: THE BROWSER TESTS ARE SKIPPED');
  return installed;
}

/** Prevents Debian from starting the server on installation. */
const NO_SERVICES = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** The first of these that can be had, each a list of packages. */
function install(choices: readonly (readonly string[])[]): void {
  const root = process.getuid?.() === 0;
  const apt = (...words: string[]): boolean => {
    const [program = '', ...rest] = root ? ['apt-get', ...words] : ['sudo', '-n', 'apt-get', ...words];
    return spawnSync(program, rest, { stdio: 'ignore', env: NO_SERVICES }).status === 0;
  };
  const names = choices.map((packages) => packages.join(' '));
  say(`installing ${names.join(' or ')}`);
  const isThere =
    apt('update') && choices.some((packages) => apt('install', '-y', '--no-install-recommends', ...packages));
  if (!isThere) loud(`COULD NOT INSTALL ${names.join(' OR ')}`);
}
