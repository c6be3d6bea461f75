import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Job } from './jobs.ts';
import { say } from './say.ts';

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'types and lint': ['oxlint', '.'],
  format: ['oxfmt', '--list-different'],
  'unique exports': ['node', 'tools/unique-exports.ts'],
  imports: ['depcruise', '--output-type', 'err', 'src', 'clients', 'sandbox', 'tests', 'tools', 'bench'],
};

export const CHECK_JOBS: readonly Job[] = Object.entries(CHECKS).map(([name, command]) => ({
  name,
  async run() {
    const passes = await succeeds(command);
    return { passed: Number(passes), failed: Number(!passes), skipped: 0 };
  },
}));

/** Prints what the command prints if it fails. */
async function succeeds([program = '', ...words]: readonly string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${program}`, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) say(output);
  return code === 0;
}
