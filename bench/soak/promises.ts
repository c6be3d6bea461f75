import type { Fault } from './fault-runner.ts';
import { RECOVERY_MS } from './recovery.ts';
import { touches, type Sample } from './samples.ts';
import type { Window } from './windows.ts';

// The guarantees of docs/operate/when-something-fails.md as functions of the injected faults.

/** A node that lost Valkey reports what it allowed within this time. */
const SETTLING_MS = 3_000;

/** How far a limit may be exceeded in a window: each node without Valkey allows the full limit. */
export function limitIn(window: Window, limit: number, faults: readonly Fault[], nodes: number): number {
  const { alone, wiped } = disturbedIn(window, faults);
  return limit * (Math.min(nodes, 1 + alone) + wiped);
}

function disturbedIn({ startMs, endMs }: Window, faults: readonly Fault[]): { alone: number; wiped: number } {
  const inIt = faults.filter((fault) => fault.startMs <= endMs && fault.endMs + SETTLING_MS >= startMs);
  const alone = new Set(
    inIt.filter(({ kind }) => kind.limits.startsWith('per node')).flatMap(({ nodes }) => nodes),
  );
  return { alone: alone.size, wiped: inIt.filter(({ kind }) => kind.limits.endsWith('afresh')).length };
}

/** Whether the documentation allows this result for a well-behaved client. */
export function isPromised(sample: Sample, faults: readonly Fault[]): boolean {
  const { client, route, result } = sample;
  if (result === 200 || result === 304 || result === 303) return true;
  if (client === 'leaving') return true;
  if (result === 401) return client === 'revoker';
  // Images of the simulated providers have private addresses.
  if (result === 404) return route === '/image';
  const during = faultsDuring(sample, faults);
  // Requests that a stalled node kept waiting reach the rate limit together.
  const isStalled = during.some(({ kind }) => kind.stalls === true);
  // Without Valkey, a node reads what others recorded of a key that it has known for less than the longest window. What is
  // from a clock ahead of its own counts as spent just now, so it may refuse the key for the shortest window: a second.
  const isAlone = during.some(({ kind }) => kind.limits.startsWith('per node'));
  const isStrict = isAlone && sample.retryAfter === '1';
  if (result === 429) return client === 'greedy' || client === 'capped' || isStalled || isStrict;
  if (result === 503) return sample.retryAfter !== undefined && during.some(({ kind }) => kind.unavailable);
  if (result === 'refused') return isStarting(sample, faults);
  if (result === 'timeout') return isStalled;
  return (result === 'reset' || result === 'truncated') && during.some(({ kind }) => kind.breaks);
}

/** A node that was killed or stopped listens again when the fault is over. */
function isStarting(sample: Sample, faults: readonly Fault[]): boolean {
  return faults.some(
    ({ kind, nodes, startMs, endMs }) =>
      kind.holds.includes('process') &&
      nodes.includes(sample.node) &&
      touches(sample, startMs, endMs + RECOVERY_MS),
  );
}

/** Faults on the request's node, during the request or shortly before. */
export function faultsDuring(sample: Sample, faults: readonly Fault[]): Fault[] {
  return faults.filter(
    ({ nodes, startMs, endMs }) =>
      nodes.includes(sample.node) && touches(sample, startMs, endMs + RECOVERY_MS),
  );
}
