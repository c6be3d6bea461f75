import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { Counts } from './jobs.ts';
import { loud } from './say.ts';

export const UNITS: Group = {
  name: 'units',
  patterns: ['src', 'clients/typescript', 'sandbox', 'tools', 'bench'].map(
    (folder) => `${folder}/**/*.test.ts`,
  ),
  processes: 1,
};

/** Tests that start servers, programs and browsers. Long ones run first to keep the cores busy. */
export const OTHERS: readonly Group[] = [
  { name: 'api', patterns: ['tests/api/*.test.ts'], processes: 5 },
  { name: 'pages', patterns: ['tests/pages/*.test.ts'], processes: 8, inBrowser: true },
  { name: 'cli', patterns: ['tests/cli/*.test.ts'], processes: 3 },
  { name: 'site', patterns: ['tests/site/*.test.ts'], processes: 3 },
  { name: 'deploy', patterns: ['tests/deploy/*.test.ts'], processes: 1 },
  { name: 'contracts', patterns: ['tests/contracts/*.test.ts', 'tests/docs/*.test.ts'], processes: 3 },
];

/** Files of a group share a process, because loading the program takes longer than most tests. */
export type Group = { name: string; patterns: readonly string[]; processes: number; inBrowser?: boolean };

export type Batch = { name: string; files: readonly string[]; inBrowser: boolean };

/** The files of a group under these paths, distributed over its processes. */
export function batchesOf(
  { name, patterns, processes, inBrowser = false }: Group,
  only: readonly string[],
): Batch[] {
  const files = globSync([...patterns])
    .filter((file) => only.length === 0 || only.some((path) => file.startsWith(path)))
    .sort();
  return Array.from({ length: processes }, (_, at) => ({
    name: processes === 1 ? name : `${name} ${at + 1} of ${processes}`,
    files: files.filter((_, i) => i % processes === at),
    inBrowser,
  })).filter((batch) => batch.files.length > 0);
}

/**
 * Without the end of a test for this long, a process hangs: every test has less time than this. A limit for all of them
 * together would be exceeded on a busy machine.
 */
const SILENCE_MS = 300_000;

const PROCESS = fileURLToPath(new URL('test-process.ts', import.meta.url));

export async function runBatch({ name, files }: Batch): Promise<Counts> {
  const child = spawn(process.execPath, [PROCESS, ...files], {
    env: { ...process.env, ...COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const watch = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
  const report = (child.stdio[3] as Readable).on('data', () => watch.refresh());
  // Blank lines for tests that ended, then the counts.
  const told = await json(report).catch(() => undefined);
  clearTimeout(watch);
  if (!isCounts(told)) {
    loud(`${name.toUpperCase()}: THE TESTS DID NOT END WITH A RESULT`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return told;
}

function isCounts(told: unknown): told is Counts {
  return typeof told === 'object' && told !== null && 'passed' in told;
}
