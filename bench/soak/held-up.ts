import type { FaultKind } from './faults/fault.ts';
import type { Fault } from './fault-runner.ts';
import { newAgent, send } from './send.ts';
import type { SoakNode } from './soak-node.ts';

const LOOK_EVERY_MS = 200;
/** This address depends only on the node's own process. */
const PATH = '/healthz';
/** Half the time a node waits for a store. */
const LATE_MS = 250;
/** Margin before and after, in which others may have been delayed too. */
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
    throw new Error('observed only, not injected');
  },
} as const;
/** A node without CPU time, or whose stores have none, behaves as if the stores were down. */
const ALL_LATE: FaultKind = { ...LATE, unavailable: true, limits: 'per node', stalls: true };
const VALKEY_LATE: FaultKind = { ...LATE, unavailable: false, limits: 'per node' };
const POSTGRES_LATE: FaultKind = { ...LATE, unavailable: true, limits: 'hold' };
const KINDS: Readonly<Record<string, FaultKind>> = { limits: VALKEY_LATE, postgres: POSTGRES_LATE };

/**
 * Watches whether the nodes, their stores and this process get CPU time. If they do not, because something else runs on
 * the machine, the nodes are judged as if a fault had been injected.
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

  /** Delays as faults, except while the node itself was paused or stopped, which must not make it give up on a store. */
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
