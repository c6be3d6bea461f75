import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, LOAD_CORE } from './servers.ts';

export const CONNECTIONS = 64;

export type Measured = { requestsPerSecond: number; p50Ms: number; p99Ms: number };

export type Load = {
  url: string;
  headers: readonly string[];
  connections?: number;
  /** Makes every URL different. */
  distinct?: boolean;
};

function distinctScript(): string {
  const file = join(folder, 'distinct.lua');
  writeFileSync(
    file,
    "math.randomseed(os.time())\nrequest = function() return wrk.format('GET', wrk.path .. math.random(1, 2^52)) end\n",
  );
  return file;
}

/** One round of load from the other core. Fails on any status but 2xx. */
export async function wrk(load: Load & { seconds: number }): Promise<Measured> {
  const connections = load.connections ?? CONNECTIONS;
  const words = ['-c', LOAD_CORE, 'wrk', '-t1', `-c${connections}`, `-d${load.seconds}s`, '--latency'];
  if (load.distinct === true) words.push('-s', distinctScript());
  const headers = load.headers.flatMap((header) => ['-H', header]);
  const child = spawn('taskset', [...words, ...headers, load.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  if (output.includes('Non-2xx')) throw new Error(`not every answer of ${load.url} was a 2xx:\n${output}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50Ms: milliseconds(/^\s+50%\s+(\S+)/m.exec(output)?.[1]),
    p99Ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(output)?.[1]),
  };
}

function milliseconds(text = ''): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
}
