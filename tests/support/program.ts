import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { COMPILE_CACHE } from './compile-cache.ts';

export type Ended = { code: number | null; stdout: string; stderr: string };

export type Program = {
  stdout(): string;
  stderr(): string;
  pid: number;
  signal(name: NodeJS.Signals): void;
  /** The reader of its standard output. */
  reader: { stop(): void; goOn(): void; leave(): void };
  ended: Promise<Ended>;
};

type Options = {
  settings?: Record<string, string>;
  /** Written to standard input, which is then closed. */
  input?: string;
  /** A folder without a `.env`. */
  folder?: string;
};

const MAIN = join(import.meta.dirname, '../../bin/tributary');

/** A failing test may leave programs running, which would keep the test process alive. */
const running = new Set<ChildProcess>();
after(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a command in a process that inherits only PATH. */
export function startProgram(
  command: string,
  words: readonly string[] = [],
  { settings = {}, input = '', folder = tmpdir() }: Options = {},
): Program {
  const child = spawn(command, words, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  // A program may exit without reading its input.
  child.stdin.on('error', () => undefined).end(input);
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    pid: child.pid ?? 0,
    signal: (name) => void child.kill(name),
    reader: {
      stop: () => void child.stdout.pause(),
      goOn: () => void child.stdout.resume(),
      leave: () => void child.stdout.destroy(),
    },
    ended: once(child, 'close').then(([code]) => {
      running.delete(child);
      return { code: code as number | null, stdout, stderr };
    }),
  };
}

/** Runs one command and waits for it. */
export function tributary(words: readonly string[], options: Options = {}): Promise<Ended> {
  return startProgram(MAIN, words, options).ended;
}

/** Starts a long-running command such as `serve`. */
export function startTributary(words: readonly string[], options: Options = {}): Program {
  return startProgram(MAIN, words, options);
}
