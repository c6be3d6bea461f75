import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PACKAGE_FOLDERS } from '../../tools/packages.ts';
import type { Counts, Job } from './jobs.ts';
import { say } from './say.ts';

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'types, lint and imports': ['oxlint', '.'],
  format: ['oxfmt', '--list-different'],
  'word lists': ['node', 'tools/format-lists.ts', '--check'],
  'unique exports': ['node', 'tools/unique-exports.ts'],
  'circular imports': ['node', 'tools/import-graph.ts'],
};

/** The second level checks the sources whose packages only it installs. */
const REST_CHECKS: Readonly<Record<string, readonly string[]>> = {
  'types and lint of what `npm test` leaves out': ['oxlint', ...PACKAGE_FOLDERS],
};

export const CHECK_JOBS = { daily: jobs(CHECKS), rest: jobs(REST_CHECKS) };

function jobs(checks: Readonly<Record<string, readonly string[]>>): Job<Counts>[] {
  return Object.entries(checks).map(([name, command]) => ({
    name,
    async run() {
      const passes = await succeeds(command);
      return { passed: Number(passes), failed: Number(!passes), skipped: 0 };
    },
  }));
}

/** The type checker is written in Go. Below this much memory it collects no garbage, which saves a third of its CPU time. */
const ENVIRONMENT = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Prints what the command prints if it fails. */
async function succeeds([program = '', ...words]: readonly string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${program}`, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ENVIRONMENT,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) say(output);
  return code === 0;
}
