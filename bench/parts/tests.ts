import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { atMost, minutes, type Figure } from '../figures.ts';
import { say } from '../say.ts';
import { freshCopy } from './fresh-copy.ts';

const MAX_MINUTES = 4;

/** CPU time of installing and testing a fresh copy, with all child processes. */
export function tests(): Figure[] {
  const copy = freshCopy();
  const script = 'TIMEFORMAT="%U %S"; time (npm ci && npm test)';
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(copy, { recursive: true });
  if (status !== 0)
    throw new Error(`npm ci && npm test failed:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
  say(`\n${stdout.trim().split('\n').at(-1) ?? ''}`);
  const [user = NaN, system = NaN] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return [atMost('npm ci && npm test, CPU time', (user + system) / 60, MAX_MINUTES, minutes)];
}
