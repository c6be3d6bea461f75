import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LOAD_CORE } from '../servers.ts';
import { readWrkOutput, type Measured } from './wrk-output.ts';

const SCRIPT = join(import.meta.dirname, 'load.lua');
export const CONNECTIONS = 64;

export type Load = {
  url: string;
  /** An API key, or a file with one key per line, used in turn. */
  key: string | { file: string };
  connections?: number;
  /** Appends a random number to every URL. */
  distinct?: boolean;
  /** Appends a random number up to this one. */
  below?: number;
  /** Appends the numbers after `from` up to `to`, then starts at 1. */
  sequence?: { from: number; to: number };
  /** How long each connection waits after a response. */
  delayMs?: number;
};

/** One round of load from the load core. Each connection sends the next request once it has a response. */
export async function wrk(load: Load, seconds: number): Promise<Measured> {
  const { url, connections = CONNECTIONS } = load;
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT];
  const header = typeof load.key === 'string' ? ['-H', `Authorization: Api-Key ${load.key}`] : [];
  const words = ['-c', LOAD_CORE, 'wrk', ...options, ...header, url, '--', ...scriptWords(load)];
  const child = spawn('taskset', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await once(child, 'close');
  return readWrkOutput(output, connections);
}

function scriptWords({ key, distinct = false, below, sequence, delayMs }: Load): string[] {
  return [
    ...(distinct ? ['distinct'] : []),
    ...(below === undefined ? [] : [`below=${below}`]),
    ...(sequence ? [`from=${sequence.from}`, `to=${sequence.to}`] : []),
    ...(typeof key === 'string' ? [] : [`keys=${key.file}`]),
    ...(delayMs === undefined ? [] : [`delay=${delayMs}`]),
  ];
}
