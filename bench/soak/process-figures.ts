import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDuring, type LateSpan } from './held-up.ts';
import { percentile, type Sample } from './samples.ts';
import type { SoakNode } from './soak-node.ts';

export type Figures = {
  /** Median of the largest node. */
  readonly residentMegabytes: number;
  readonly sockets: number;
  /** Of cached searches and calculations; undefined if the machine was busy during all of them. */
  readonly p50Ms: number | undefined;
  readonly p95Ms: number | undefined;
};

const LOOK_EVERY_MS = 1_000;
const QUICK_ROUTES = ['web', 'instant', 'suggest'];

/** Samples once a second until the phase ends, because attacks open and close sockets. */
export async function figuresDuring(
  nodes: readonly SoakNode[],
  samples: readonly Sample[],
  phaseMs: number,
  lateSpans: readonly LateSpan[],
): Promise<Figures> {
  const fromMs = performance.now();
  const looks: { residentMegabytes: number; sockets: number }[] = [];
  while (performance.now() < fromMs + phaseMs) {
    await sleep(LOOK_EVERY_MS);
    const listening = nodes.filter(({ isListening }) => isListening);
    looks.push({
      residentMegabytes: Math.max(0, ...listening.map(({ pid }) => residentMegabytes(pid))),
      sockets: Math.max(0, ...listening.map(({ pid }) => sockets(pid))),
    });
  }
  const inPhase = samples.filter(({ sentMs }) => sentMs >= fromMs);
  const took = inPhase
    .filter(({ client, route }) => client === 'polite' && QUICK_ROUTES.includes(route))
    .filter(({ sentMs, endedMs }) => !lateSpans.some((span) => isDuring(span, sentMs, endedMs)))
    .map(({ sentMs, endedMs }) => endedMs - sentMs);
  return {
    residentMegabytes: percentile(
      looks.map((look) => look.residentMegabytes),
      0.5,
    ),
    sockets: percentile(
      looks.map((look) => look.sockets),
      0.5,
    ),
    p50Ms: took.length === 0 ? undefined : percentile(took, 0.5),
    p95Ms: took.length === 0 ? undefined : percentile(took, 0.95),
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
