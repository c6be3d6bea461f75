import { readFileSync } from 'node:fs';

/** A process and all its descendants; empty if it has ended. */
export function processTree(pid: number): number[] {
  if (!isAlive(pid)) return [];
  return [pid, ...childrenOf(pid).flatMap(processTree)];
}

/** Zombies count as ended. */
export function isAlive(pid: number): boolean {
  const state = read(`/proc/${pid}/stat`).split(') ').at(-1)?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** All that this process has started. */
export function killChildren(): void {
  for (const each of processTree(process.pid).slice(1)) signal(each, 'SIGKILL');
}

/** The process may have just ended, which is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
