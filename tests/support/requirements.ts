import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { APERTIUM_PACKAGES, hasApertium } from './apertium.ts';
import { CHROMIUM_PACKAGES, findChromium } from './chromium.ts';
import { hasPromtool, PROMTOOL_PACKAGE } from './promtool.ts';
import { hasProxyProgram, PROXY_PROGRAMS } from './proxy-programs.ts';
import { loud, say } from './say.ts';
import { valkeyProgram } from './valkey.ts';

/** Programs of other projects, with dependencies that conflict with ours. */
const CLIENTS = join(import.meta.dirname, '../clients');

/** Besides bash, for the tests of command completion. */
export const SHELLS = ['zsh', 'fish'];

/** Checks units. */
export const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

export type Installed = { postgres: boolean; valkey: boolean; chromium: boolean; clients: boolean };

/** Installs Debian packages that the tests need, if they are missing. */
export function requirements(): Installed {
  if (valkeyProgram() === undefined) install([['redis-server']]);
  if (!['curl', 'jq'].every((program) => existsSync(`/usr/bin/${program}`))) install([['curl', 'jq']]);
  if (findChromium() === undefined) install(CHROMIUM_PACKAGES.map((one) => [one]));
  if (!hasApertium()) install([APERTIUM_PACKAGES]);
  if (!hasPromtool()) install([[PROMTOOL_PACKAGE]]);
  for (const program of PROXY_PROGRAMS) if (!hasProxyProgram(program)) install([[program]]);
  if (!existsSync(SYSTEMD_ANALYZE)) install([['systemd']]);
  if (!SHELLS.every((shell) => existsSync(`/usr/bin/${shell}`))) install([SHELLS]);
  if (!hasClients()) installClients();
  const installed = {
    // One of npm's packages brings it.
    postgres: true,
    valkey: valkeyProgram() !== undefined,
    chromium: findChromium() !== undefined,
    clients: hasClients(),
  };
  if (!installed.valkey) loud('VALKEY OR REDIS IS NOT INSTALLED: ITS TESTS ARE SKIPPED');
  if (!installed.chromium) loud('CHROMIUM IS NOT INSTALLED: THE BROWSER TESTS ARE SKIPPED');
  if (!hasPromtool()) loud('PROMTOOL IS NOT INSTALLED: THE CHECKS OF METRICS AND ALERTS ARE SKIPPED');
  if (!existsSync(SYSTEMD_ANALYZE)) loud('SYSTEMD IS NOT INSTALLED: THE CHECKS OF ITS UNIT ARE SKIPPED');
  if (!installed.clients) loud('THE CLIENTS OF OTHER PROJECTS ARE NOT INSTALLED: THEIR TESTS ARE SKIPPED');
  for (const program of PROXY_PROGRAMS)
    if (!hasProxyProgram(program))
      loud(`${program.toUpperCase()} IS NOT INSTALLED: THE TESTS OF REVERSE PROXIES ARE SKIPPED`);
  return installed;
}

/** Whether they were installed after their versions last changed. npm writes the file in `node_modules` last. */
export function hasClients(): boolean {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    statSync(join(CLIENTS, file), { throwIfNoEntry: false }),
  );
  return wanted !== undefined && installed !== undefined && installed.mtimeMs > wanted.mtimeMs;
}

function installClients(): void {
  say('installing the packages of tests/clients');
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: CLIENTS, stdio: 'ignore' });
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
