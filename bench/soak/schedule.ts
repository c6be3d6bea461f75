import { SeededRandom } from './random.ts';

/** The part of a fault that the schedule needs. */
export type Kind = {
  readonly name: string;
  /** Whether it affects one node or all. */
  readonly scope: 'one node' | 'all nodes';
  /** The resource it affects; faults on the same resource never overlap. */
  readonly holds: readonly string[];
  readonly leastMs: number;
  readonly mostMs: number;
};

export type Planned<K extends Kind> = {
  readonly kind: K;
  /** Undefined if it affects all. */
  readonly node: number | undefined;
  readonly startMs: number;
  readonly endMs: number;
  /** Seed for the fault's own random choices. */
  readonly seed: number;
};

/** Pauses between faults for each of the two concurrent tracks; often only one fault is active. */
const GAPS_MS = [
  { least: 1_000, most: 4_000 },
  { least: 4_000, most: 10_000 },
] as const;
const RETRY_MS = 1_000;
/** Pause before the same resource is affected again. */
const REST_MS = 4_000;

/**
 * Schedules faults from 0 to `durationMs`, at most two at a time. Every kind occurs once, in random order, before any is
 * repeated. A kind that would conflict with an active one waits for the next turn.
 */
export function planFaults<K extends Kind>(
  kinds: readonly K[],
  { durationMs, nodes, seed }: { durationMs: number; nodes: number; seed: number },
): Planned<K>[] {
  const random = new SeededRandom(seed);
  const planned: Planned<K>[] = [];
  const freeAtMs = GAPS_MS.map(({ most }) => random.between(0, most));
  let waiting: K[] = [];
  while (kinds.length > 0) {
    const lane = freeAtMs.indexOf(Math.min(...freeAtMs));
    const startMs = freeAtMs[lane] ?? 0;
    if (startMs >= durationMs) break;
    if (waiting.length === 0) waiting = random.shuffled(kinds);
    const fault = firstThatFits(waiting, planned, { startMs, nodes, random });
    if (!fault || fault.endMs > durationMs) {
      freeAtMs[lane] = fault ? durationMs : startMs + RETRY_MS;
      continue;
    }
    planned.push(fault);
    waiting.splice(waiting.indexOf(fault.kind), 1);
    const { least, most } = GAPS_MS[lane] ?? GAPS_MS[0];
    freeAtMs[lane] = fault.endMs + random.between(least, most);
  }
  return planned;
}

function firstThatFits<K extends Kind>(
  waiting: readonly K[],
  planned: readonly Planned<K>[],
  { startMs, nodes, random }: { startMs: number; nodes: number; random: SeededRandom },
): Planned<K> | undefined {
  for (const kind of waiting) {
    const endMs = startMs + random.between(kind.leastMs, kind.mostMs);
    const ordered = random.shuffled(Array.from({ length: nodes }, (_, node) => node));
    for (const node of kind.scope === 'one node' ? ordered : [undefined]) {
      const fault = { kind, node, startMs, endMs, seed: random.below(2 ** 32) };
      if (!planned.some((other) => collide(fault, other))) return fault;
    }
  }
  return undefined;
}

export function collide(one: Planned<Kind>, other: Planned<Kind>): boolean {
  if (one.startMs >= other.endMs + REST_MS || other.startMs >= one.endMs + REST_MS) return false;
  const sameNode = one.node === undefined || other.node === undefined || one.node === other.node;
  return sameNode && one.kind.holds.some((thing) => other.kind.holds.includes(thing));
}
