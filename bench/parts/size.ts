import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { atMost, megabytes, type Figure } from '../figures.ts';
import { say } from '../say.ts';
import { freshCopy } from './fresh-copy.ts';

/** 40 for the server, and 25 for the MCP library and for reading pages. */
const MAX_MEGABYTES = 65;
const NODE = 'node-linux-*';

/** What an operator installs next to Node itself. */
export function size(): Figure[] {
  const copy = freshCopy();
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], copy);
  const largest = run('du', ['-k', '--max-depth=1', `--exclude=${NODE}`, 'node_modules'], copy)
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([kilobytes, path = '']) => ({ megabytes: Number(kilobytes) / 1024, path }))
    .sort((a, b) => b.megabytes - a.megabytes);
  rmSync(copy, { recursive: true });
  say('\nnode_modules with --omit=dev, without Node itself');
  for (const one of largest.slice(0, 6)) say(`${one.megabytes.toFixed(1).padStart(6)} MB  ${one.path}`);
  return [
    atMost(
      'node_modules with --omit=dev, without Node',
      largest[0]?.megabytes ?? NaN,
      MAX_MEGABYTES,
      megabytes,
    ),
  ];
}

function run(program: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
