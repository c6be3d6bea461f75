/**
 * `npm run systemd:check`: installs the program and its unit in a clean Debian as docs/operate/install.md says, boots it with
 * systemd and uses the service. Needs root, and Debian's mmdebstrap and systemd-container.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync, type ExecFileSyncOptions } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { say } from '../../tests/support/say.ts';
import { ignoredBy } from '../image/ignored.ts';

const SOURCES = join(import.meta.dirname, '../..');
const PACKAGES = 'systemd,systemd-sysv,dbus,libatomic1,procps';
const PARTS = [
  ...[
    'package.json',
    'package-lock.json',
    '.npmrc',
    'bin',
    'clients/typescript/src',
    'sandbox',
    'src',
    'tables',
  ],
  'tools',
];
const BOOT_TIMEOUT_MS = 180_000;

/** What `inside.sh` must have seen. */
const EXPECTED = [
  /^health: ready$/m,
  /^user: tributary$/m,
  /^node: \/opt\/tributary\/node_modules\/node-linux-(?:arm64|x64)\/bin\/node$/m,
  /^CapEff: 0+$/m,
  /^CapBnd: 0+$/m,
  /^NoNewPrivs: 1$/m,
  /^Seccomp: 2$/m,
  /^data: tributary 700$/m,
  /^created: Created ada\.$/m,
  /^search: \{$/m,
  /^after a crash: ready, restarts 1$/m,
  /^users after a crash: 1$/m,
  /^stopped: success, exit code 0$/m,
  /^verified$/m,
];

process.exitCode = main();

function main(): number {
  const missing = ['mmdebstrap', 'systemd-nspawn'].filter((one) => spawnSync(one, ['--version']).error);
  if (process.getuid?.() !== 0 || missing.length > 0) {
    const lacking = missing.length > 0 ? ` Missing here: ${missing.join(', ')}.` : '';
    say(
      `This check must run as root on Debian with the packages mmdebstrap and systemd-container.${lacking}`,
    );
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tributary-systemd-'));
  try {
    const root = join(folder, 'root');
    say('Installing Debian, the program and its unit');
    install(root);
    say('Booting');
    const seen = boot(root);
    say(seen.replace(/^/gm, '  '));
    for (const line of EXPECTED) assert.match(seen, line);
    assert.match(readFileSync(join(root, 'check/journal'), 'utf8'), /setup\?token=/);
    say('The service did all that was expected.');
    return 0;
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(root: string): void {
  const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', `--include=${PACKAGES}`, 'trixie', root],
    quiet,
  );
  const program = join(root, 'opt/tributary');
  const isLeftOut = ignoredBy(readFileSync(join(SOURCES, '.dockerignore'), 'utf8'));
  for (const part of PARTS) {
    cpSync(join(SOURCES, part), join(program, part), {
      recursive: true,
      filter: (path) => !isLeftOut(relative(SOURCES, path)),
    });
  }
  execFileSync('npm', ['ci', '--omit=dev', '--silent'], { cwd: program, ...quiet });
  const place = (from: string, to: string): void => {
    mkdirSync(join(root, to, '..'), { recursive: true });
    copyFileSync(join(SOURCES, from), join(root, to));
  };
  place('deploy/systemd/tributary.service', 'etc/systemd/system/tributary.service');
  place('deploy/systemd/tributary.sysusers', 'usr/lib/sysusers.d/tributary.conf');
  place('deploy/systemd/tributary', 'usr/local/bin/tributary');
  place('tools/systemd/check.service', 'etc/systemd/system/check.service');
  place('tools/systemd/inside.sh', 'check/inside.sh');
  mkdirSync(join(root, 'etc/tributary'));
  writeFileSync(join(root, 'etc/tributary/tributary.env'), 'PORT=8391\n', { mode: 0o600 });
  execFileSync(
    'systemctl',
    ['--quiet', `--root=${root}`, 'enable', 'tributary.service', 'check.service'],
    quiet,
  );
}

function boot(root: string): string {
  const words = [
    `--directory=${root}`,
    '--boot',
    '--quiet',
    '--private-network',
    '--register=no',
    '--keep-unit',
  ];
  const { status } = spawnSync('systemd-nspawn', words, { stdio: 'ignore', timeout: BOOT_TIMEOUT_MS });
  const seen = readFileSync(join(root, 'check/seen'), 'utf8').trimEnd();
  if (status !== 0) throw new Error(`The system did not shut down in time. It has seen:\n${seen}`);
  return seen;
}
