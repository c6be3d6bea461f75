import { existsSync } from 'node:fs';
import { installPackagesIn, PACKAGE_FOLDERS } from '../../tools/packages.ts';
import { APERTIUM_PACKAGES, hasApertium } from './apertium.ts';
import { CHROMIUM_PACKAGES, findChromium } from './chromium.ts';
import { hasPromtool, PROMTOOL_PACKAGE } from './promtool.ts';
import { hasProxyProgram, PROXY_PROGRAMS } from './proxy-programs.ts';
import { installPackages } from './debian-packages.ts';
import { FORWARD_PROXIES, hasForwardProxies } from './forward-proxies.ts';
import { loud } from './say.ts';
import { hasPgbouncer, PGBOUNCER } from './pgbouncer.ts';
import { valkeyProgram } from './valkey.ts';

/** Besides bash, for the tests of command completion. */
export const SHELLS = ['zsh', 'fish'];

/** Checks units. */
export const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

/** Makes a clean Debian for the tests of the package. */
export const MMDEBSTRAP = 'mmdebstrap';

/** For the commands that the documentation shows. */
export const DOCUMENTED_PROGRAMS = ['curl', 'jq'];

type Requirement = {
  /** Debian packages: the first list that can be installed. */
  readonly packages: readonly (readonly string[])[];
  readonly isInstalled: () => boolean;
  /** What is missing, and which tests are skipped without it. */
  readonly loss: string;
};

/** For `npm test`. PostgreSQL comes from npm. */
const DAILY: readonly Requirement[] = [
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
];

const REST: readonly Requirement[] = [
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
    packages: [Object.keys(FORWARD_PROXIES)],
    isInstalled: hasForwardProxies,
    loss: 'TINYPROXY OR DANTE IS NOT INSTALLED: THE TESTS OF OUTGOING PROXIES ARE SKIPPED',
  },
  {
    packages: [[PGBOUNCER]],
    isInstalled: hasPgbouncer,
    loss: 'PGBOUNCER IS NOT INSTALLED: ITS TESTS ARE SKIPPED',
  },
  {
    packages: [['systemd']],
    isInstalled: () => existsSync(SYSTEMD_ANALYZE),
    loss: 'SYSTEMD IS NOT INSTALLED: THE CHECKS OF ITS UNIT ARE SKIPPED',
  },
  {
    packages: [[MMDEBSTRAP]],
    isInstalled: () => hasPrograms([MMDEBSTRAP]),
    loss: 'MMDEBSTRAP IS NOT INSTALLED: THE TESTS OF THE DEBIAN PACKAGE ARE SKIPPED',
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

export type Installed = {
  valkey: boolean;
  chromium: boolean;
  /** The npm packages that only some tests need. The browser tests do not wait for them. */
  packages: Promise<unknown>;
};

/** Installs what the tests of a command need, if it is missing. */
export function requirements(command: 'daily' | 'rest'): Installed {
  for (const { packages, isInstalled, loss } of command === 'rest' ? [...DAILY, ...REST] : DAILY) {
    if (isInstalled()) continue;
    installPackages(packages);
    if (!isInstalled()) loud(loss);
  }
  const installing = (command === 'rest' ? PACKAGE_FOLDERS : []).map(async (folder) => {
    if (!(await installPackagesIn(folder)))
      loud(`THE PACKAGES OF ${folder.toUpperCase()} ARE NOT INSTALLED: THEIR TESTS FAIL`);
  });
  return {
    valkey: valkeyProgram() !== undefined,
    chromium: findChromium() !== undefined,
    packages: Promise.all(installing),
  };
}

export function hasPrograms(names: readonly string[]): boolean {
  return names.every((name) => existsSync(`/usr/bin/${name}`));
}
