import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loud, say } from './say.ts';
import { valkeyProgram } from './valkey.ts';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export type Installed = { valkey: boolean; chromium: string | undefined };

/** What the tests need beyond npm's packages, installed from Debian's where it is missing. */
export function requirements(): Installed {
  const missing = [
    ...(valkeyProgram() === undefined ? ['redis-server'] : []),
    ...(findChromium() === undefined ? ['chromium'] : []),
  ];
  if (missing.length > 0) install(missing);
  const installed = { valkey: valkeyProgram() !== undefined, chromium: findChromium() };
  if (!installed.valkey) loud('VALKEY OR REDIS IS NOT INSTALLED: ITS TESTS ARE SKIPPED');
  if (installed.chromium === undefined) loud('CHROMIUM IS NOT INSTALLED: THE BROWSER TESTS ARE SKIPPED');
  return installed;
}

function findChromium(): string | undefined {
  return CHROMIUM_PATHS.find((path) => existsSync(path));
}

/** A server that the package starts by itself would go on running after the tests. */
const NO_SERVICES = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

function install(packages: readonly string[]): void {
  say(`installing ${packages.join(', ')}`);
  const root = process.getuid?.() === 0;
  const apt = (...words: string[]): boolean => {
    const [program = '', ...rest] = root ? ['apt-get', ...words] : ['sudo', '-n', 'apt-get', ...words];
    return spawnSync(program, rest, { stdio: 'ignore', env: NO_SERVICES }).status === 0;
  };
  if (apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)) return;
  loud(`COULD NOT INSTALL ${packages.join(', ')}`);
}
