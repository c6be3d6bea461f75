import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../tests/support/say.ts';
import type { FaultKind } from './faults/fault.ts';
import { SeededRandom } from './random.ts';
import type { Planned } from './schedule.ts';
import type { World } from './world.ts';

/** A fault that was injected. */
export type Fault = {
  readonly kind: FaultKind;
  /** The affected nodes. */
  readonly nodes: readonly number[];
  readonly startMs: number;
  readonly endMs: number;
};

/** Injects the planned faults at their times. Resolves when the last one has ended. */
export async function runFaults(world: World, planned: readonly Planned<FaultKind>[]): Promise<Fault[]> {
  const originMs = performance.now();
  const until = async (ms: number): Promise<void> => {
    await sleep(Math.max(0, originMs + ms - performance.now()));
  };
  return Promise.all(
    planned.map(async ({ kind, node, startMs, endMs, seed }) => {
      const nodes = node === undefined ? world.nodes : world.nodes.filter(({ index }) => index === node);
      const where = node === undefined ? '' : ` (node ${node + 1})`;
      await until(startMs);
      const struckMs = performance.now();
      say(`${seconds(struckMs)}  ${kind.name}${where}`);
      const end = await kind.strike({ world, nodes, random: new SeededRandom(seed) });
      await until(endMs);
      await end();
      const endedMs = performance.now();
      say(`${seconds(endedMs)}    over: ${kind.name}${where}`);
      return { kind, nodes: nodes.map(({ index }) => index), startMs: struckMs, endMs: endedMs };
    }),
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}
