import type { Agent } from 'node:http';
import type { Sample } from './samples.ts';
import { newAgent, send, type Request, type Response } from './send.ts';
import type { SoakNode } from './soak-node.ts';

const LOOK_EVERY_MS = 500;
const READY_WITHIN_MS = 1_000;

export type Who = Pick<Sample, 'client' | 'key' | 'route' | 'isCounted'>;

type Backend = {
  node: SoakNode;
  isReady: boolean;
  looking: boolean;
  agents: Map<string, Agent>;
  probes: Agent;
};

/**
 * Sends each request to the next node whose `/readyz` returned 200 at most half a second ago. A node that refuses a
 * connection is removed until it is ready again, and the request goes to the next node.
 */
export class Balancer {
  readonly samples: Sample[] = [];
  /** Number of ready nodes, at each change. */
  readonly readiness: { readonly atMs: number; readonly ready: number }[] = [];
  /** When a request found no node ready. */
  readonly unroutableMs: number[] = [];
  readonly #backends: Backend[];
  readonly #timer: NodeJS.Timeout;
  #next = 0;

  constructor(nodes: readonly SoakNode[]) {
    this.#backends = nodes.map((node) => ({
      node,
      isReady: true,
      looking: false,
      agents: new Map<string, Agent>(),
      probes: newAgent(),
    }));
    this.#timer = setInterval(() => {
      for (const backend of this.#backends) void this.#look(backend);
    }, LOOK_EVERY_MS);
  }

  /** Sends a request and records a sample. Undefined if no node could be reached. */
  async pass(who: Who, asked: Request): Promise<Response | undefined> {
    for (let backend = this.#pick(); backend; backend = this.#pick()) {
      const response = await this.passTo(backend.node.index, who, asked);
      if (response.result !== 'refused') return response;
      this.#mark(backend, false);
    }
    this.unroutableMs.push(performance.now());
    return undefined;
  }

  /** Sends to one node, ready or not. */
  async passTo(index: number, who: Who, asked: Request): Promise<Response> {
    const backend = this.#backends[index];
    if (!backend) throw new Error(`there is no node ${index}`);
    const sentMs = performance.now();
    const response = await send(backend.node.port, agentOf(backend, asked.from ?? ''), asked);
    this.samples.push({
      ...who,
      node: index,
      sentMs,
      endedMs: performance.now(),
      result: response.result,
      retryAfter: response.headers['retry-after'],
    });
    return response;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { agents, probes } of this.#backends) {
      for (const agent of [...agents.values(), probes]) agent.destroy();
    }
  }

  #pick(): Backend | undefined {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    return ready[this.#next++ % ready.length];
  }

  #mark(backend: Backend, isReady: boolean): void {
    if (backend.isReady === isReady) return;
    backend.isReady = isReady;
    const ready = this.#backends.filter((one) => one.isReady).length;
    this.readiness.push({ atMs: performance.now(), ready });
  }

  async #look(backend: Backend): Promise<void> {
    if (backend.looking) return;
    backend.looking = true;
    const askedMs = performance.now();
    const late = setTimeout(() => {
      this.#mark(backend, false);
    }, READY_WITHIN_MS);
    const { result } = await send(backend.node.port, backend.probes, { path: '/readyz' });
    clearTimeout(late);
    this.#mark(backend, result === 200 && performance.now() - askedMs <= READY_WITHIN_MS);
    backend.looking = false;
  }
}

function agentOf(backend: Backend, from: string): Agent {
  const agent = backend.agents.get(from) ?? newAgent();
  backend.agents.set(from, agent);
  return agent;
}
