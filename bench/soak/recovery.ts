import type { Fault } from './fault-runner.ts';
import { isFailure, type Sample } from './samples.ts';

export type Readiness = readonly { readonly atMs: number; readonly ready: number }[];

/**
 * How long after the end of a fault until all nodes were ready and no request failed; undefined if another fault that can
 * fail requests started before that.
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
  const nextMs = Math.min(lastMs, ...others.map(({ startMs }) => startMs));
  const readyMs = readySince(fault.endMs, readiness, nodes);
  const failures = samples.filter(
    (sample) =>
      isFailure(sample) &&
      sample.client !== 'leaving' &&
      sample.endedMs > fault.endMs &&
      sample.endedMs < nextMs,
  );
  const recoveredMs = Math.max(readyMs, fault.endMs, ...failures.map(({ endedMs }) => endedMs));
  return recoveredMs > nextMs ? undefined : recoveredMs - fault.endMs;
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
