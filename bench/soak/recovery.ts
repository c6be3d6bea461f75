import type { Fault } from './fault-runner.ts';
import { isFailure, type Sample } from './samples.ts';

export type Readiness = readonly { readonly atMs: number; readonly ready: number }[];

/** As documented: the time until all nodes are ready and no request fails. */
export const RECOVERY_MS = 5_000;

/**
 * How long after the end of a fault until all nodes were ready and no request failed. Undefined if another fault that can
 * fail requests started while there was still time; later, the nodes needed at least until then.
 */
export function recoveryMs(
  fault: Fault,
  parts: {
    faults: readonly Fault[];
    samples: readonly Sample[];
    readiness: Readiness;
    nodes: number;
    lastMs: number;
  },
): number | undefined {
  const { faults, samples, readiness, nodes, lastMs } = parts;
  const others = faults.filter(
    (other) => other !== fault && other.endMs > fault.startMs && canFailRequests(other),
  );
  if (others.some(({ startMs }) => startMs <= fault.endMs)) return undefined;
  const endMs = endWithDelays(fault, faults);
  const nextMs = Math.min(lastMs, ...others.map(({ startMs }) => startMs));
  const readyMs = readySince(endMs, readiness, nodes);
  const failures = samples.filter(
    (sample) =>
      isFailure(sample) && sample.client !== 'leaving' && sample.endedMs > endMs && sample.endedMs < nextMs,
  );
  const recoveredMs = Math.max(readyMs, endMs, ...failures.map(({ endedMs }) => endedMs));
  if (recoveredMs <= nextMs) return recoveredMs - endMs;
  return nextMs - endMs > RECOVERY_MS ? nextMs - endMs : undefined;
}

/** Nodes that get no CPU time cannot recover, so the time starts again after each such moment. */
function endWithDelays({ endMs }: Fault, faults: readonly Fault[]): number {
  const delays = faults.filter(({ kind }) => kind.isSeen === true).sort((a, b) => a.startMs - b.startMs);
  return delays.reduce(
    (latest, delay) => (delay.startMs <= latest + RECOVERY_MS ? Math.max(latest, delay.endMs) : latest),
    endMs,
  );
}

/** An outage caused by the fault itself is not another fault. */
function canFailRequests({ kind }: Fault): boolean {
  if (kind.isSeen === true) return false;
  return kind.unavailable || kind.breaks || kind.holds.includes('process');
}

/** The first time after `fromMs` when all nodes were ready. */
function readySince(fromMs: number, readiness: Readiness, nodes: number): number {
  let ready = nodes;
  for (const change of readiness) {
    if (change.atMs > fromMs && ready === nodes) return fromMs;
    if (change.atMs > fromMs && change.ready === nodes) return change.atMs;
    ready = change.ready;
  }
  return ready === nodes ? fromMs : Infinity;
}
