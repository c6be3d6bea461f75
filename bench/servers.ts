import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { ENGINES, nextPort } from './ports.ts';

/** The server under test has this core to itself; the load and the simulated engines share the other. */
export const SERVER_CORE = '0';
export const LOAD_CORE = '1';
const READY_WITHIN_MS = 30_000;

const children = new Set<ChildProcess>();
export const folder = mkdtempSync(join(tmpdir(), 'tributary-bench-'));

export type Started = { url: string; pid: number; stop(): Promise<void> };

export type Options = {
  core?: string | undefined;
  settings?: Readonly<Record<string, string>>;
  /** What it prints once it listens. */
  ready?: string;
  /** Called with everything that it prints. */
  onOutput?: (text: string) => void;
};

/** Starts a program that listens on `port`. It inherits only PATH and runs in a folder without a `.env`. */
export async function startProgram(
  command: readonly string[],
  port: number,
  { core = SERVER_CORE, settings = {}, ready = 'ready', onOutput }: Options = {},
): Promise<Started> {
  const child = spawn('taskset', ['-c', core, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  if (onOutput) child.stdout.setEncoding('utf8').on('data', onOutput);
  await untilPrinted(child, ready, command.join(' '));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Starts a reference program on a port of its own. */
export function startReference(
  name: string,
  words: readonly (string | number)[] = [],
  { flags = [], ...options }: Pick<Options, 'onOutput'> & { flags?: readonly string[] } = {},
): Promise<Started> {
  const port = nextPort();
  const file = join(import.meta.dirname, 'reference', `${name}.ts`);
  const command = [process.execPath, ...flags, file, ...[port, ...words].map(String)];
  return startProgram(command, port, { settings: COMPILE_CACHE, ...options });
}

export function startEngines(count = 3): Promise<Started> {
  const file = join(import.meta.dirname, 'engines/run.ts');
  const command = [process.execPath, file, String(ENGINES), String(count)];
  return startProgram(command, ENGINES, { core: LOAD_CORE });
}

async function untilPrinted(child: ChildProcess, text: string, name: string): Promise<void> {
  let output = '';
  const late = AbortSignal.timeout(READY_WITHIN_MS);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      if (output.includes(text)) return;
      output += chunk;
      if (output.includes(text)) resolve();
    });
    child.once('exit', () => {
      reject(new Error(`${name} ended: ${output}`));
    });
    late.addEventListener('abort', () => {
      reject(new Error(`${name} is not ready after ${READY_WITHIN_MS} ms: ${output}`));
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...children].map(stop));
  rmSync(folder, { recursive: true, force: true });
}

/** Keeps this process away from the server under test. */
export function moveToLoadCore(): void {
  spawnSync('taskset', ['-c', '-p', LOAD_CORE, String(process.pid)]);
}
