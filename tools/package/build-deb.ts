/**
 * `npm run package:deb [-- amd64 | arm64]`: a Debian package with the program and its Node, for this machine's architecture
 * by default. Nothing in it is compiled, so either can be built anywhere. Only the one for this machine has stored code.
 */
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { say } from '../../tests/support/say.ts';

const SOURCES = join(import.meta.dirname, '../..');
const PROGRAM = 'usr/lib/tributary';
const QUIET: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };

/** Names of the same architecture at Debian and npm. */
const ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const;
export type Architecture = keyof typeof ARCHITECTURES;

/** The compiler bundles every other package. */
const NOT_BUNDLED = ['@node-rs/argon2'] as const;

type Options = { readonly architecture: Architecture; readonly to: string; readonly version?: string };

/** Returns the path of the package. */
export function buildDeb({
  architecture,
  to,
  version = debianVersion(packageFile.version),
}: Options): string {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-deb-'));
  const root = join(folder, 'root');
  mkdirSync(root);
  try {
    addProgram(root, architecture);
    addSystemFiles(root);
    addControlFiles(root, { architecture, version });
    const file = join(resolve(to), `tributary_${version}_${architecture}.deb`);
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', root, file], QUIET);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `0.2.0-dev` comes before `0.2.0`, which Debian writes with a tilde. */
function debianVersion(version: string): string {
  return version.replace('-', '~');
}

export function hostArchitecture(): Architecture {
  return process.arch === 'arm64' ? 'arm64' : 'amd64';
}

/** What `npm pack` packs, with its Node and the packages that are not part of the compiled program. */
function addProgram(root: string, architecture: Architecture): void {
  const program = join(root, PROGRAM);
  mkdirSync(program, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', root], { cwd: SOURCES, ...QUIET });
  const [packed = ''] = readdirSync(root).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', [
    '--extract',
    '--strip-components=1',
    `--directory=${program}`,
    `--file=${join(root, packed)}`,
  ]);
  rmSync(join(root, packed));
  const cpu = ARCHITECTURES[architecture];
  if (cpu !== process.arch) {
    for (const stored of globSync('build/*/cache', { cwd: program }))
      rmSync(join(program, stored), { recursive: true });
  }
  const runtime = `node-linux-${cpu}` as const;
  const { name, version, description, license, type, bin, imports, dependencies, optionalDependencies } =
    packageFile;
  const needed = Object.fromEntries(NOT_BUNDLED.map((each) => [each, dependencies[each]]));
  writeFileSync(
    join(program, 'package.json'),
    JSON.stringify({
      ...{ name, version, description, license, type, bin, imports },
      dependencies: { ...needed, [runtime]: optionalDependencies[runtime] },
    }),
  );
  execFileSync(
    'npm',
    [
      'install',
      '--silent',
      '--ignore-scripts',
      '--no-package-lock',
      '--force',
      '--os=linux',
      `--cpu=${cpu}`,
      '--libc=glibc',
    ],
    { cwd: program, ...QUIET },
  );
  const node = join(program, 'node_modules', runtime);
  for (const part of ['include', 'share']) rmSync(join(node, part), { recursive: true, force: true });
  mkdirSync(join(program, 'node_modules/.bin'), { recursive: true });
  rmSync(join(program, 'node_modules/.bin/node'), { force: true });
  symlinkSync(`../${runtime}/bin/node`, join(program, 'node_modules/.bin/node'));
}

function addSystemFiles(root: string): void {
  const place = (from: string, to: string, mode: number): void => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    cpSync(join(SOURCES, from), join(root, to));
    chmodSync(join(root, to), mode);
  };
  place('deploy/debian/tributary', 'usr/bin/tributary', 0o755);
  place('deploy/debian/tributary.env', 'etc/tributary/tributary.env', 0o640);
  place('deploy/systemd/tributary-backup', 'usr/sbin/tributary-backup', 0o755);
  place('.env.example', 'usr/share/doc/tributary/env.example', 0o644);
  place('LICENSE', 'usr/share/doc/tributary/copyright', 0o644);
  for (const name of ['tributary.service', 'tributary-backup.service', 'tributary-backup.timer']) {
    const file = join('usr/lib/systemd/system', name);
    place(join('deploy/systemd', name), file, 0o644);
    const unit = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      unit.replaceAll('/opt/tributary', `/${PROGRAM}`).replaceAll('/usr/local/sbin/', '/usr/sbin/'),
    );
  }
}

function addControlFiles(
  root: string,
  { architecture, version }: { architecture: Architecture; version: string },
): void {
  const control = join(root, 'DEBIAN');
  mkdirSync(control);
  for (const script of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(SOURCES, 'deploy/debian', script), join(control, script));
    chmodSync(join(control, script), 0o755);
  }
  writeFileSync(join(control, 'conffiles'), '/etc/tributary/tributary.env\n');
  const kilobytes = execFileSync('du', ['--summarize', '--block-size=1024', root], { encoding: 'utf8' });
  const fields = {
    Package: 'tributary',
    Version: version,
    Architecture: architecture,
    Maintainer: 'The Tributary authors <tributary@localhost>',
    'Installed-Size': String(Number.parseInt(kilobytes)),
    Depends: 'libatomic1, passwd',
    Section: 'web',
    Priority: 'optional',
    Description: packageFile.description,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(control, 'control'), lines.join(''));
}

if (import.meta.main) {
  const [asked = hostArchitecture()] = process.argv.slice(2);
  if (!Object.hasOwn(ARCHITECTURES, asked)) {
    say(`There is no package for ${asked}: name amd64 or arm64.`);
    process.exit(2);
  }
  say(buildDeb({ architecture: asked as Architecture, to: '.' }));
}
