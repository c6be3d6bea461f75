import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts';
import { signal } from '../../../tests/support/process-tree.ts';
import type { ChildJob, ChildResult } from './child-job.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
/** Limits memory so that a runaway mutant fails early. */
const NODE_OPTIONS = ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'];

export type Ran =
  | { readonly kind: 'passed'; readonly result: ChildResult; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly output: string }
  | { readonly kind: 'timeout' };

/** Children may loop forever, so they are killed on exit. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) killGroup(child);
});

/** With the servers that its tests have started, which would outlive it. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) signal(-pid, 'SIGKILL');
}

export async function runChild(job: ChildJob, { timeoutMs }: { timeoutMs: number }): Promise<Ran> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, CHILD], {
    env: { ...process.env, ...COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // Leads a process group.
    detached: true,
  });
  running.add(child);
  const late = AbortSignal.timeout(Math.ceil(timeoutMs));
  const kill = (): void => {
    killGroup(child);
  };
  late.addEventListener('abort', kill);
  child.once('exit', kill);
  // A child may exit before it reads its job; its exit code decides.
  child.stdin.on('error', () => undefined).end(JSON.stringify(job));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [[code], told, out, errors] = await Promise.all([
    closed,
    text(child.stdio[3] as Readable),
    text(child.stdout),
    text(child.stderr),
  ]);
  late.removeEventListener('abort', kill);
  running.delete(child);
  if (late.aborted && code === null) return { kind: 'timeout' };
  if (code !== 0 || told === '') return { kind: 'failed', output: out + errors };
  return { kind: 'passed', result: JSON.parse(told) as ChildResult, tookMs: performance.now() - startedMs };
}
