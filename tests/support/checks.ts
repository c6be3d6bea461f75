import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { say } from './say.ts';

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  format: [
    'prettier',
    '--check',
    '--cache',
    '--cache-location',
    'node_modules/.cache/prettier-check',
    '--log-level',
    'warn',
    '.',
  ],
  types: ['tsc'],
  lint: [
    'eslint',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint-check',
    '--max-warnings',
    '0',
    '.',
  ],
  imports: ['depcruise', '--output-type', 'err', 'src', 'sandbox', 'tests', 'tools', 'bench'],
};

/** Two at a time: there are as many cores. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = Object.entries(CHECKS);
  let passed = 0;
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      if (await run(name, command)) passed++;
      else failed++;
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
}

async function run(name: string, [program = '', ...words]: readonly string[]): Promise<boolean> {
  const startedMs = performance.now();
  const child = spawn(`node_modules/.bin/${program}`, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const ok = code === 0;
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
  if (!ok) say(output);
  return ok;
}
