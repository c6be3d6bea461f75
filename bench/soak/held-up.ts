import type { FaultKind } from './faults/fault.ts';
import type { Fault } from './fault-runner.ts';
import { newAgent, send } from './send.ts';
import type { SoakNode } from './soak-node.ts';

const LOOK_EVERY_MS = 200;
/** A node looks at nothing but its own process for this address. */
const PATH = '/healthz';
/** Half of what a node waits for a store. */
const LATE_MS = 250;
/** How long before and after it others may have been held up, too. */
const AROUND_MS = 1_000;

const NAME = '(machine busy)';
const LATE = {
  name: NAME,
  scope: 'one node',
  holds: [],
  leastMs: 0,
  mostMs: 0,
  breaks: false,
  isSeen: true,
  strike() {
    throw new Error('nobody strikes it');
  },
} as const;
/** A node that has no processor, or whose stores have none, waits in vain and does what it does without them. */
const ALL_LATE: FaultKind = { ...LATE, unavailable: true, limits: 'per node', stalls: true };
const VALKEY_LATE: FaultKind = { ...LATE, unavailable: false, limits: 'per node' };
const POSTGRES_LATE: FaultKind = { ...LATE, unavailable: true, limits: 'hold' };
const KINDS: Readonly<Record<string, FaultKind>> = { limits: VALKEY_LATE, postgres: POSTGRES_LATE };

/**
 * Watches whether the machine lets the nodes, their stores and this process run. Where it does not, because something
 * else runs on it, what the nodes do is judged as under a fault. The table has a line for it; on a machine that has
 * nothing else to do there is none.
 */
export class HeldUp {
  readonly #spans: { node: number; fromMs: number; toMs: number }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #agent = newAgent();
  readonly #nodes: readonly SoakNode[];

  constructor(nodes: readonly SoakNode[]) {
    this.#nodes = nodes;
    for (const node of nodes) {
      let isLooking = false;
      this.#every(async () => {
        if (isLooking) return;
        isLooking = true;
        await this.#look(node);
        isLooking = false;
      });
    }
    let dueMs = performance.now() + LOOK_EVERY_MS;
    this.#every(async () => {
      const nowMs = performance.now();
      if (nowMs - dueMs > LATE_MS) {
        for (const { index } of nodes) this.#spans.push({ node: index, fromMs: dueMs, toMs: nowMs });
      }
      dueMs = nowMs + LOOK_EVERY_MS;
    });
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#agent.destroy();
  }

  /** As faults. Not where the node itself was paused or stopped: that must not make it think that a store is away. */
  faults(struck: readonly Fault[]): Fault[] {
    const late = this.#spans.map((span) => ({ ...span, kind: ALL_LATE }));
    const without = this.#nodes.flatMap(({ index, log }) =>
      log.without.map(({ store, fromMs, toMs }) => ({ node: index, fromMs, toMs, kind: KINDS[store] })),
    );
    return [...late, ...without].flatMap(({ node, fromMs, toMs, kind }) => {
      const isOwn = struck.some((fault) => isOnProcess(fault, node) && overlaps(fault, fromMs, toMs));
      if (kind === undefined || isOwn) return [];
      return [{ kind, nodes: [node], startMs: fromMs - AROUND_MS, endMs: toMs + AROUND_MS }];
    });
  }

  #every(look: () => Promise<void>): void {
    this.#timers.push(setInterval(() => void look(), LOOK_EVERY_MS));
  }

  async #look(node: SoakNode): Promise<void> {
    const fromMs = performance.now();
    const { result } = await send(node.port, this.#agent, { path: PATH });
    const toMs = performance.now();
    if (result === 200 && toMs - fromMs > LATE_MS) this.#spans.push({ node: node.index, fromMs, toMs });
  }
}

function isOnProcess({ kind, nodes }: Fault, node: number): boolean {
  return kind.holds.includes('process') && nodes.includes(node);
}

function overlaps({ startMs, endMs }: Fault, fromMs: number, toMs: number): boolean {
  return startMs <= toMs && endMs + AROUND_MS >= fromMs;
}
