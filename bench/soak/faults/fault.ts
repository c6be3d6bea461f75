import type { SeededRandom } from '../random.ts';
import type { Kind } from '../schedule.ts';
import type { SoakNode } from '../soak-node.ts';
import type { World } from '../world.ts';

/** How far rate limits may be exceeded, as the documentation has it; budgets never are. */
export type LimitsDuring =
  /** Never. */
  | 'hold'
  /** Each node that cannot reach Valkey limits alone. */
  | 'per node'
  /** Everything spent so far is forgotten. */
  | 'start afresh';

export type FaultKind = Kind & {
  readonly unavailable: boolean;
  /** Whether connections to a node may break or be refused. */
  readonly breaks: boolean;
  readonly limits: LimitsDuring;
  /** Nobody struck it: it was seen. */
  readonly isSeen?: true;
  /** Whether a response may take longer than any client waits. */
  readonly stalls?: true;
  /** Left out where this is false. */
  needs?(world: World): boolean;
  /** Resolves once it has struck, with what ends it. */
  strike(struck: Struck): Promise<() => Promise<void> | void>;
};

export type Struck = {
  readonly world: World;
  readonly random: SeededRandom;
  /** The node it strikes, or all of them. */
  readonly nodes: readonly SoakNode[];
};
