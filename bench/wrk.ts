import { spawn } from 'node:child_process';
import { once } from 'node:events';

const LOAD_CORE = '1';
export const CONNECTIONS = 64;

export type Measured = { requestsPerSecond: number; p50Ms: number; p99Ms: number };

/** One round of load from the other core. Fails when any answer is not a 2xx. */
export async function wrk(load: {
  url: string;
  seconds: number;
  headers: readonly string[];
}): Promise<Measured> {
  const words = ['-c', LOAD_CORE, 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${load.seconds}s`, '--latency'];
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
