import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { percentile, type Sample } from './samples.ts';
import type { SoakNode } from './soak-node.ts';

export type Figures = {
  /** Of the largest node. */
  readonly residentMegabytes: number;
  readonly sockets: number;
  /** Of cached searches and sums. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly requests: number;
};

const QUICK_ROUTES = ['web', 'instant', 'suggest'];

export function figuresOf(
  nodes: readonly SoakNode[],
  samples: readonly Sample[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Figures {
  const inPhase = samples.filter(({ sentMs }) => sentMs >= fromMs && sentMs < toMs);
  const took = inPhase
    .filter(({ client, route }) => client === 'polite' && QUICK_ROUTES.includes(route))
    .map(({ sentMs, endedMs }) => endedMs - sentMs);
  const listening = nodes.filter(({ isListening }) => isListening);
  return {
    residentMegabytes: Math.max(...listening.map(({ pid }) => residentMegabytes(pid))),
    sockets: Math.max(...listening.map(({ pid }) => sockets(pid))),
    p50Ms: percentile(took, 0.5),
    p95Ms: percentile(took, 0.95),
    requests: inPhase.length,
  };
}

function residentMegabytes(pid = 0): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function sockets(pid = 0): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => isSocket(`${folder}/${name}`)).length;
}

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    // Closed since the folder was read.
    return false;
  }
}
