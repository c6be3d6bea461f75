import { readFileSync } from 'node:fs';

/** Of Linux on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const ENDED_USER_TICKS = 13;
const ENDED_SYSTEM_TICKS = 14;

/** CPU time of a process with all its threads and the processes it has started that ended, from its line in /proc/PID/stat. */
export function cpuMsIn(stat: string): number {
  // The name of the program comes first and may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const ticks = [USER_TICKS, SYSTEM_TICKS, ENDED_USER_TICKS, ENDED_SYSTEM_TICKS];
  return (ticks.reduce((sum, field) => sum + Number(fields[field]), 0) * 1000) / TICKS_PER_SECOND;
}

export function cpuMs(pid: number): number {
  return cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
