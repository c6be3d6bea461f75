import type { SeededRandom } from '../random.ts';
import type { Kind } from '../schedule.ts';
import type { SoakNode } from '../soak-node.ts';
import type { World } from '../world.ts';

/** How far rate limits may be exceeded, as documented. Budgets never are. */
export type LimitsDuring =
  /** Never. */
  | 'hold'
  /** Each node that cannot reach Valkey enforces limits on its own. */
  | 'per node'
  /** All windows may start over. */
  | 'start afresh'
  /** Both. */
  | 'per node, then afresh';

export type FaultKind = Kind & {
  readonly unavailable: boolean;
  /** Whether connections to a node may break or be refused. */
  readonly breaks: boolean;
  readonly limits: LimitsDuring;
  /** Observed, not injected. */
  readonly isSeen?: true;
  /** Whether a response may take longer than any client waits. */
  readonly stalls?: true;
  /** Skipped if this is false. */
  needs?(world: World): boolean;
  /** Injects the fault and resolves with a function that ends it. */
  strike(struck: Struck): Promise<() => Promise<void> | void>;
};

export type Struck = {
  readonly world: World;
  readonly random: SeededRandom;
  /** The affected node, or all. */
  readonly nodes: readonly SoakNode[];
};
