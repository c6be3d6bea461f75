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

/** A node that has no processor waits in vain for stores that are there, and does what it does without them. */
const BUSY: FaultKind = {
  name: '(machine busy)',
  scope: 'one node',
  holds: [],
  leastMs: 0,
  mostMs: 0,
  unavailable: true,
  breaks: false,
  limits: 'per node',
  strike() {
    throw new Error('nobody strikes it');
  },
};

/**
 * Watches whether the machine lets the nodes and this process run. Where it does not, because something else runs on it,
 * what they do is judged as under a fault; the table has a line for it.
 */
export class HeldUp {
  readonly #spans: { node: number; fromMs: number; toMs: number }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #agent = newAgent();

  constructor(nodes: readonly SoakNode[]) {
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

  /** As faults, where no fault on the node's own process explains it. */
  faults(struck: readonly Fault[]): Fault[] {
    return this.#spans
      .filter(
        ({ node, fromMs, toMs }) =>
          !struck.some(
            ({ kind, nodes, startMs, endMs }) =>
              kind.holds.includes('process') && nodes.includes(node) && startMs <= toMs && endMs >= fromMs,
          ),
      )
      .map(({ node, fromMs, toMs }) => ({
        kind: BUSY,
        nodes: [node],
        startMs: fromMs - AROUND_MS,
        endMs: toMs + AROUND_MS,
      }));
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
