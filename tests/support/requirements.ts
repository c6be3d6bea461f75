import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { APERTIUM_PACKAGES, hasApertium } from './apertium.ts';
import { CHROMIUM_PACKAGES, findChromium } from './chromium.ts';
import { hasPromtool, PROMTOOL_PACKAGE } from './promtool.ts';
import { hasProxyProgram, PROXY_PROGRAMS } from './proxy-programs.ts';
import { installPackages } from './debian-packages.ts';
import { loud, say } from './say.ts';
import { valkeyProgram } from './valkey.ts';

/** Programs of other projects, with dependencies that conflict with ours. */
const CLIENTS = join(import.meta.dirname, '../clients');

/** Besides bash, for the tests of command completion. */
export const SHELLS = ['zsh', 'fish'];

/** Checks units. */
export const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

/** For the commands that the documentation shows. */
export const DOCUMENTED_PROGRAMS = ['curl', 'jq'];

type Requirement = {
  /** Debian packages: the first list that can be installed. */
  readonly packages: readonly (readonly string[])[];
  readonly isInstalled: () => boolean;
  /** What is missing, and which tests are skipped without it. */
  readonly loss: string;
};

const REQUIREMENTS: readonly Requirement[] = [
  {
    packages: [['redis-server']],
    isInstalled: () => valkeyProgram() !== undefined,
    loss: 'VALKEY OR REDIS IS NOT INSTALLED: ITS TESTS ARE SKIPPED',
  },
  {
    packages: CHROMIUM_PACKAGES.map((one) => [one]),
    isInstalled: () => findChromium() !== undefined,
    loss: 'CHROMIUM IS NOT INSTALLED: THE BROWSER TESTS ARE SKIPPED',
  },
  {
    packages: [APERTIUM_PACKAGES],
    isInstalled: hasApertium,
    loss: 'APERTIUM IS NOT INSTALLED: ITS TESTS ARE SKIPPED',
  },
  {
    packages: [[PROMTOOL_PACKAGE]],
    isInstalled: hasPromtool,
    loss: 'PROMTOOL IS NOT INSTALLED: THE CHECKS OF METRICS AND ALERTS ARE SKIPPED',
  },
  {
    packages: [PROXY_PROGRAMS],
    isInstalled: () => PROXY_PROGRAMS.every(hasProxyProgram),
    loss: 'NGINX, CADDY OR OPENSSL IS NOT INSTALLED: THE TESTS OF REVERSE PROXIES ARE SKIPPED',
  },
  {
    packages: [['systemd']],
    isInstalled: () => existsSync(SYSTEMD_ANALYZE),
    loss: 'SYSTEMD IS NOT INSTALLED: THE CHECKS OF ITS UNIT ARE SKIPPED',
  },
  {
    packages: [SHELLS],
    isInstalled: () => hasPrograms(SHELLS),
    loss: 'ZSH OR FISH IS NOT INSTALLED: THE TESTS OF ITS COMPLETION ARE SKIPPED',
  },
  {
    packages: [DOCUMENTED_PROGRAMS],
    isInstalled: () => hasPrograms(DOCUMENTED_PROGRAMS),
    loss: 'CURL OR JQ IS NOT INSTALLED: THE COMMANDS OF THE DOCUMENTATION ARE NOT RUN',
  },
];

export type Installed = { postgres: boolean; valkey: boolean; chromium: boolean; clients: boolean };

/** Installs what the tests need, if it is missing. */
export function requirements(): Installed {
  for (const { packages, isInstalled, loss } of REQUIREMENTS) {
    if (isInstalled()) continue;
    installPackages(packages);
    if (!isInstalled()) loud(loss);
  }
  if (!hasClients()) installClients();
  if (!hasClients()) loud('THE CLIENTS OF OTHER PROJECTS ARE NOT INSTALLED: THEIR TESTS ARE SKIPPED');
  return {
    // One of npm's packages brings it.
    postgres: true,
    valkey: valkeyProgram() !== undefined,
    chromium: findChromium() !== undefined,
    clients: hasClients(),
  };
}

export function hasPrograms(names: readonly string[]): boolean {
  return names.every((name) => existsSync(`/usr/bin/${name}`));
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
