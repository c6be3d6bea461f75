import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server under test has this core to itself; the load and the simulated engines share the other. */
const SERVER_CORE = '0';
export const LOAD_CORE = '1';

const children: ChildProcess[] = [];
export const folder = mkdtempSync(join(tmpdir(), 'tributary-bench-'));

export type Started = { url: string; pid: number; firstLine: string };

/** Starts a program from this folder. It prints a line once it listens on `port`. */
export async function start(
  program: string,
  port: number,
  { words = [], core = SERVER_CORE }: { words?: (string | number)[]; core?: string } = {},
): Promise<Started> {
  const file = join(import.meta.dirname, program);
  const args = ['-c', core, process.execPath, file, String(port), ...words.map(String)];
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, firstLine: line.toString().trim() };
}

export async function stopAll(): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  rmSync(folder, { recursive: true, force: true });
}
