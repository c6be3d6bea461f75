import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PACKAGE_FOLDERS } from '../../tools/packages.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { Counts } from './jobs.ts';
import { REST, type Level } from './level.ts';
import { processTree, signal } from './process-tree.ts';
import { loud } from './say.ts';

/** Files of a group share processes, because loading the program takes longer than most tests. */
export type Group = {
  readonly name: string;
  readonly patterns: readonly string[];
  readonly level: Level;
  readonly processes: number;
  readonly inBrowser?: boolean;
  /** Each process gets files that are next to each other: they need the same modules, so it loads fewer. */
  readonly byFolder?: boolean;
  /** Only files that contain this text. */
  readonly containing?: string;
};

const CORES = availableParallelism();

const UNITS = [
  ...['src', 'clients/typescript', 'sandbox', 'bench'].map((folder) => `${folder}/**/*.test.ts`),
  'tools/*.test.ts',
  'tools/{image,lint}/*.test.ts',
];

/** Long processes come first, so that no core is idle at the end. */
const GROUPS = {
  daily: [
    { name: 'api', patterns: ['tests/api/*.test.ts'], level: 'daily', processes: 2 },
    {
      name: 'contracts, cli and site',
      patterns: ['contracts', 'docs', 'deploy', 'cli', 'site'].map((folder) => `tests/${folder}/*.test.ts`),
      level: 'daily',
      processes: 1,
    },
    { name: 'pages', patterns: ['tests/pages/*.test.ts'], level: 'daily', processes: 1, inBrowser: true },
    { name: 'units', patterns: UNITS, level: 'daily', processes: CORES, byFolder: true },
  ],
  rest: [
    {
      name: 'others',
      patterns: ['contracts', 'docs', 'deploy'].map((folder) => `tests/${folder}/*.test.ts`),
      level: 'rest',
      processes: 2,
    },
    // Few files have such tests, and loading the others takes 8 s.
    { name: 'units', patterns: UNITS, level: 'rest', processes: 1, containing: REST },
    { name: 'pages', patterns: ['tests/pages/*.test.ts'], level: 'rest', processes: 3, inBrowser: true },
    { name: 'api', patterns: ['tests/api/*.test.ts'], level: 'rest', processes: 3 },
    { name: 'cli', patterns: ['tests/cli/*.test.ts'], level: 'rest', processes: 2 },
    {
      name: 'clients and tools',
      patterns: PACKAGE_FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
      level: 'all',
      processes: 1,
    },
    { name: 'site', patterns: ['tests/site/*.test.ts'], level: 'rest', processes: 2 },
    {
      name: 'properties',
      patterns: [...UNITS, 'tests/contracts/*.test.ts'],
      level: 'all',
      processes: 1,
      containing: 'runs(',
    },
  ],
} satisfies Record<string, readonly Group[]>;

export type Batch = {
  readonly name: string;
  readonly group: string;
  readonly level: Level;
  readonly files: readonly string[];
  readonly inBrowser: boolean;
};

/** The tests of a command in the files that are wanted, distributed over processes. */
export function batchesOf(command: keyof typeof GROUPS, isWanted: (file: string) => boolean): Batch[] {
  return GROUPS[command].flatMap((group: Group) => {
    const { name, level, patterns, processes, containing, inBrowser = false, byFolder = false } = group;
    const files = globSync([...patterns])
      .filter(isWanted)
      .filter((file) => !file.includes('/node_modules/'))
      .filter((file) => containing === undefined || readFileSync(file, 'utf8').includes(containing))
      .sort();
    return Array.from({ length: processes }, (_, at) => ({
      name: processes === 1 ? name : `${name} ${at + 1} of ${processes}`,
      group: name,
      level,
      files: files.filter(
        (_, i) => (byFolder ? Math.floor((i * processes) / files.length) : i % processes) === at,
      ),
      inBrowser,
    })).filter((batch) => batch.files.length > 0);
  });
}

/** What a process reports of its tests. Time of the wall clock by file, CPU time with that of child processes. */
export type Results = Counts & { cpuMs: number; fileMs: Record<string, number> };

/** Only exceeded by a test that hangs, even on a busy machine. The others go on then. */
const TEST_TIMEOUT_MS = 240_000;

/**
 * Without the end of a test for this long, a process hangs: every test has less time than this. A limit for all of them
 * together would be exceeded on a busy machine.
 */
const SILENCE_MS = 300_000;

const PROCESS = fileURLToPath(new URL('test-process.ts', import.meta.url));

const NODE_FLAGS = [
  // Tests make much short-lived garbage. More room for it saves about a fifteenth of the CPU time.
  '--max-semi-space-size=64',
  // The option `timeout` of `run` does not reach tests inside of suites.
  `--test-timeout=${TEST_TIMEOUT_MS}`,
];

const running = new Set<ChildProcess>();

export function killBatches(): void {
  for (const batch of running) killTree(batch);
}

/** With the servers and browsers that its tests have started. */
function killTree({ pid }: ChildProcess): void {
  for (const each of pid === undefined ? [] : processTree(pid)) signal(each, 'SIGKILL');
}

export async function runBatch({ name, level, files }: Batch): Promise<Results> {
  const child = spawn(process.execPath, [...NODE_FLAGS, PROCESS, level, ...files], {
    env: { ...process.env, ...COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  running.add(child);
  const watch = setTimeout(() => {
    killTree(child);
  }, SILENCE_MS);
  const report = (child.stdio[3] as Readable).on('data', () => watch.refresh());
  // Blank lines for tests that ended, then the results.
  const [told] = await Promise.all([json(report).catch(() => undefined), once(child, 'close')]);
  clearTimeout(watch);
  running.delete(child);
  if (!isResults(told)) {
    loud(`${name.toUpperCase()}: THE TESTS DID NOT END WITH A RESULT`);
    return { passed: 0, failed: 1, skipped: 0, cpuMs: 0, fileMs: {} };
  }
  return told;
}

function isResults(told: unknown): told is Results {
  return typeof told === 'object' && told !== null && 'passed' in told;
}
