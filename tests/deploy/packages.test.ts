import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import packageFile from '../../package.json' with { type: 'json' };
import { assignments, execForm, parseContainerfile } from '../../tools/image/containerfile.ts';
import { buildDeb, hostArchitecture } from '../../tools/package/build-deb.ts';
import { readSteps } from '../support/doc-commands/read-page.ts';
import { DATABASES, temporaryFolder } from '../support/databases.ts';
import { startProgram } from '../support/program.ts';
import { loadRelease, RELEASES, type ReleaseFixture } from '../support/release-fixtures.ts';
import { hasPrograms, MMDEBSTRAP } from '../support/requirements.ts';
import { loud } from '../support/say.ts';
import { listening, type ServerProcess } from '../support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const USERS = /^Ada +admin +active .*\ngrace +user +active .*\nmallory +user +disabled /m;

/** The data directory of the first release. */
async function oldData(): Promise<{ folder: string; fixture: ReleaseFixture }> {
  const fresh = await DATABASES[0]?.createEmpty();
  assert.ok(fresh);
  const fixture = await loadRelease(RELEASES[0] ?? '', fresh);
  return { folder: fresh.settings.DATA_DIR, fixture };
}

async function answersOldKeys(server: ServerProcess, { keys }: ReleaseFixture): Promise<void> {
  const statuses = await Promise.all(
    Object.values(keys).map(async (key) => (await server.get('/api/v1/key/', key)).status),
  );
  assert.deepEqual(statuses, [200, 200, 401, 403]);
}

describe('the workflows of code hosts', () => {
  for (const file of ['.github/workflows/test.yml', '.github/workflows/release.yml', '.gitlab-ci.yml']) {
    it(`${file} runs scripts that exist`, () => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const named = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
      const known = [...Object.keys(packageFile.scripts), 'ci'];
      assert.deepEqual(
        named.filter((name) => !known.includes(name)),
        [],
      );
      assert.ok(named.includes('test'));
    });
  }
});

describe('the npm package [rest]', () => {
  const folder = temporaryFolder();
  const home = join(folder, 'home');
  const command = join(folder, 'prefix/bin/tributary');
  const settings = { HOME: home, PORT: '0', STOP_GRACE_SECONDS: '0' };

  before(() => {
    mkdirSync(home, { recursive: true });
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT, stdio: 'ignore' });
    const [file = ''] = globSync(join(folder, 'tributary-*.tgz'));
    execFileSync('npm', ['install', '--silent', '--global', '--prefix', join(folder, 'prefix'), file], {
      stdio: 'ignore',
    });
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (...words: string[]) => startProgram(command, words, { settings, folder: home }).ended;

  it('has no sources and no tests', () => {
    const installed = join(folder, 'prefix/lib/node_modules/tributary');
    const files = globSync('{bin,build,sandbox,src,tables}/**/*', { cwd: installed });
    assert.ok(files.length > 100);
    assert.deepEqual(
      files.filter((file) => /\.ts$|test|fixtures/.test(file)),
      [],
    );
  });

  it('is a command that says where it looked, and creates nothing by accident', async () => {
    assert.equal((await run('--version')).stdout.trim(), packageFile.version);
    const { code, stderr } = await run('user', 'list');
    assert.equal(code, 1);
    const places = `/etc/tributary/tributary.env, ${home}/.config/tributary/tributary.env, .env`;
    assert.ok(stderr.includes(`There is no database in ${home}/.local/share/tributary.`), stderr);
    assert.ok(stderr.includes(places), stderr);
    assert.deepEqual(readdirSync(home), []);
  });

  it('finds its data from any folder, and upgrades that of 0.1.0', async () => {
    const { folder: data, fixture } = await oldData();
    cpSync(data, join(home, '.local/share/tributary'), { recursive: true });
    const server = await listening(startProgram(command, ['serve'], { settings, folder }));
    await answersOldKeys(server, fixture);
    assert.match((await run('user', 'list')).stdout, USERS);
    assert.equal((await server.stop()).code, 0);
  });
});

/** How each kind of installation from source starts the program. */
function startCommands(): Record<string, { words: string[]; environment: Record<string, string> }> {
  const unit = readFileSync(join(ROOT, 'deploy/systemd/tributary.service'), 'utf8');
  const image = parseContainerfile(readFileSync(join(ROOT, 'Containerfile'), 'utf8'));
  const last = (name: string) => image.findLast((instruction) => instruction.name === name)?.text ?? '';
  return {
    'npm start': { words: packageFile.scripts.start.split(' ').slice(1), environment: {} },
    systemd: {
      words: (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' '),
      environment: Object.fromEntries(
        [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
      ),
    },
    'the image': {
      words: ['ENTRYPOINT', 'CMD'].flatMap((name) => execForm(last(name)) ?? []),
      environment: Object.fromEntries(assignments(last('ENV'))),
    },
  };
}

describe('an installation from source [rest]', () => {
  for (const [name, { words, environment }] of Object.entries(startCommands()))
    it(`upgrades the data of 0.1.0, started as by ${name}`, async () => {
      const { folder: data, fixture } = await oldData();
      const folder = temporaryFolder();
      cpSync(data, join(folder, 'data'), { recursive: true });
      const here = (path: string) =>
        path
          .replace(/^(?:\/opt\/tributary|\/app)(?=\/)|^(?=bin\/)/, `${ROOT}/`)
          .replace(/^(?:\/var\/lib\/tributary|\/data)$/, join(folder, 'data'));
      const [program = '', ...rest] = words.map(here);
      const settings = {
        ...(environment.DATA_DIR && { DATA_DIR: here(environment.DATA_DIR) }),
        ...{ PORT: '0', STOP_GRACE_SECONDS: '0' },
      };
      const server = await listening(startProgram(program, rest, { settings, folder }));
      await answersOldKeys(server, fixture);
      assert.equal((await server.stop()).code, 0);
      rmSync(folder, { recursive: true });
    });
});

const isRoot = process.getuid?.() === 0;
const skip = !isRoot ? 'needs root' : !hasPrograms([MMDEBSTRAP]) && 'mmdebstrap is not installed';

describe('the Debian package in a clean Debian [rest]', { skip }, () => {
  const folder = temporaryFolder();
  const root = join(folder, 'root');
  let deb = '';
  let isMade = false;

  before(() => {
    const words = ['--quiet', '--variant=minbase', '--include=libatomic1', 'trixie', root];
    isMade = spawnSync('mmdebstrap', words, { stdio: 'ignore' }).status === 0;
    if (!isMade) {
      loud('NO CLEAN DEBIAN COULD BE MADE: THE TESTS OF THE DEBIAN PACKAGE ARE SKIPPED');
      return;
    }
    deb = buildDeb({ architecture: hostArchitecture(), to: folder });
    cpSync(deb, join(root, 'root/tributary.deb'));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const itInside = (title: string, check: () => void | Promise<void>): void => {
    it(title, async (t) => {
      if (isMade) await check();
      else t.skip();
    });
  };
  const inside = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync('chroot', [root, ...words], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
    });
    assert.equal(status, 0, stdout + stderr);
    return stdout;
  };
  const install = (...options: string[]): string =>
    inside('apt-get', 'install', '-y', '--no-install-recommends', ...options, '/root/tributary.deb');

  itInside('installs a command whose data belong to the user of the service', async () => {
    install();
    assert.equal(inside('tributary', '--version').trim(), packageFile.version);
    const { folder: data } = await oldData();
    cpSync(data, join(root, 'var/lib/tributary'), { recursive: true });
    inside('chown', '-R', 'tributary:tributary', '/var/lib/tributary');
    assert.match(inside('tributary', 'user', 'list'), USERS);
    const owners = inside('sh', '-c', 'stat -c "%U %a" /var/lib/tributary /var/lib/tributary/* | sort -u');
    assert.equal(owners, 'tributary 600\ntributary 700\n');
    assert.match(
      inside('cat', '/usr/lib/systemd/system/tributary.service'),
      /ExecStart=\/usr\/lib\/tributary\//,
    );
  });

  itInside('serves the data of 0.1.0, with the settings in /etc', async () => {
    appendFileSync(join(root, 'etc/tributary/tributary.env'), 'PORT=0\nSTOP_GRACE_SECONDS=0\n');
    const { fixture } = await oldData();
    const server = await listening(startProgram('chroot', [root, 'tributary', 'serve']));
    await answersOldKeys(server, fixture);
    assert.equal((await server.stop()).code, 0);
  });

  itInside('makes a backup every day and keeps the last 14', () => {
    const folder = '/var/backups/tributary';
    inside('install', '-d', '-m', '700', folder);
    for (let day = 1; day <= 20; day += 1)
      inside('touch', `${folder}/2026-01-${String(day).padStart(2, '0')}.jsonl.gz`);
    inside('tributary-backup');
    const names = inside('ls', folder).trim().split('\n');
    assert.equal(names.length, 14);
    const newest = `${folder}/${names.at(-1)}`;
    assert.equal(inside('stat', '-c', '%U %a', newest), 'root 600\n');
    assert.match(inside('zcat', newest), /^\{"format":"tributary backup"/);
    assert.match(inside('cat', '/usr/lib/systemd/system/tributary-backup.service'), /=\/usr\/sbin\//);
  });

  itInside('is backed up and restored by the commands that its administrator reads', () => {
    const page = readSteps(readFileSync(join(ROOT, 'docs/operate/backup-and-upgrade.md'), 'utf8'));
    const commands = page
      .flatMap((step) => (step.kind === 'block' ? step.commands : []))
      .map(({ command }) => command)
      .filter((command) => command.startsWith('sudo sh -c '));
    assert.equal(commands.length, 2);
    const [backup = '', restore = ''] = commands.map((command) => `cd /root && ${command.slice(5)}`);
    inside('sh', '-c', backup);
    assert.equal(inside('stat', '-c', '%U %a', '/root/tributary.jsonl.gz'), 'root 600\n');
    const [, from = ''] = /< (\S+)'/.exec(restore) ?? [];
    inside('cp', '/root/tributary.jsonl.gz', from);
    assert.match(inside('sh', '-c', restore), /^Restored -: /);
    assert.match(inside('tributary', 'user', 'list'), USERS);
  });

  itInside('has the configuration of reverse proxies and Prometheus that the pages copy', () => {
    for (const path of ['nginx/tributary.conf', 'caddy/Caddyfile', 'prometheus/alerts.yml'])
      assert.ok(existsSync(join(root, 'usr/lib/tributary/deploy', path)), path);
  });

  itInside(
    'keeps data and settings when it is installed again or removed, and nothing when it is purged',
    () => {
      install('--reinstall');
      assert.match(readFileSync(join(root, 'etc/tributary/tributary.env'), 'utf8'), /^PORT=0$/m);
      assert.match(inside('tributary', 'user', 'list'), USERS);
      inside('apt-get', 'remove', '-y', 'tributary');
      assert.ok(existsSync(join(root, 'var/lib/tributary/tributary.db')));
      inside('apt-get', 'purge', '-y', 'tributary');
      const left = inside(
        'find',
        '/etc',
        '/usr',
        '/var/lib',
        '/var/cache',
        '-name',
        '*tributary*',
        '!',
        '-path',
        '*/dpkg/*',
      );
      assert.equal(left, '');
      assert.doesNotMatch(readFileSync(join(root, 'etc/passwd'), 'utf8'), /tributary/);
    },
  );
});
