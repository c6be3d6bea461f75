import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LOAD_CORE } from '../servers.ts';
import { readWrkOutput, type Measured } from './wrk-output.ts';

const SCRIPT = join(import.meta.dirname, 'load.lua');
const CONNECTIONS = 64;

export type Load = {
  url: string;
  /** An API key, or a file with one key per line. */
  key: string | { file: string };
  connections?: number;
  /** Appends a random number to every URL. */
  distinct?: boolean;
};

/** One round of load from the load core. Each connection sends a request as soon as it has a response. */
export async function wrk(load: Load, seconds: number): Promise<Measured> {
  const { url, key, connections = CONNECTIONS, distinct = false } = load;
  const header = typeof key === 'string' ? ['-H', `Authorization: Api-Key ${key}`] : [];
  const words = [...(distinct ? ['distinct'] : []), ...(typeof key === 'string' ? [] : [key.file])];
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT, ...header];
  const child = spawn('taskset', ['-c', LOAD_CORE, 'wrk', ...options, url, '--', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await once(child, 'close');
  return readWrkOutput(output, connections);
}
