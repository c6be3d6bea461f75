import { SeededRandom } from './random.ts';

/** A kind of fault, as far as its planning needs to know it. */
export type Kind = {
  readonly name: string;
  /** Whether it strikes one node, or what all nodes share. */
  readonly scope: 'one node' | 'all nodes';
  /** What it takes hold of: two faults that hold the same thing never overlap. */
  readonly holds: readonly string[];
  readonly leastMs: number;
  readonly mostMs: number;
};

export type Planned<K extends Kind> = {
  readonly kind: K;
  /** Undefined where it strikes all. */
  readonly node: number | undefined;
  readonly startMs: number;
  readonly endMs: number;
  /** For what the fault itself decides at random. */
  readonly seed: number;
};

/** The rest after each fault, in turn for each of those that may strike at the same time: often there is only one. */
const GAPS_MS = [
  { least: 1_000, most: 4_000 },
  { least: 4_000, most: 10_000 },
] as const;
const RETRY_MS = 1_000;
/** What a fault held is left alone for a while after it. */
const REST_MS = 4_000;

/**
 * Faults from 0 to `durationMs`, at most two at a time, every kind once in random order before any of them strikes a
 * second time. A kind that would get in the way of another one waits for the next turn.
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
