import { readFileSync } from 'node:fs';
import { Redis } from 'iovalkey';
import pg from 'pg';
import type { FaultKind } from './faults/fault.ts';
import type { Fault } from './fault-runner.ts';
import type { SoakNode } from './soak-node.ts';
import type { Stores } from './stores.ts';

const LOOK_EVERY_MS = 200;
/** Half the time a node waits for a store. */
const LATE_MS = 250;
/** Of the time between two looks, which a node that is ready to run waited for a core. */
const STARVED_MS = 100;
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
const KINDS = {
  all: { ...LATE, unavailable: true, limits: 'per node', stalls: true },
  valkey: { ...LATE, unavailable: false, limits: 'per node' },
  postgres: { ...LATE, unavailable: true, limits: 'hold' },
} as const satisfies Record<string, FaultKind>;

/** Something that was late, on one node or on all. */
export type LateSpan = {
  readonly what: keyof typeof KINDS;
  readonly nodes: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
};

/** Whether it may have delayed a request. */
export function isDuring({ fromMs, toMs }: LateSpan, sentMs: number, endedMs: number): boolean {
  return sentMs <= toMs + AROUND_MS && endedMs >= fromMs - AROUND_MS;
}

/** Delays as faults, except while the node itself was paused or stopped, which must not make it give up on a store. */
export function lateFaults(spans: readonly LateSpan[], struck: readonly Fault[]): Fault[] {
  return spans.flatMap(({ what, nodes, fromMs, toMs }) => {
    const hit = nodes.filter(
      (node) => !struck.some((fault) => isOnProcess(fault, node) && overlaps(fault, fromMs, toMs)),
    );
    if (hit.length === 0) return [];
    return [{ kind: KINDS[what], nodes: hit, startMs: fromMs - AROUND_MS, endMs: toMs + AROUND_MS }];
  });
}

/**
 * Watches whether the nodes, their stores and this process get CPU time. If they do not, because something else runs on
 * the machine, the nodes are judged as if a fault had been injected. What a node says or does is no excuse: the kernel
 * tells how long it waited for a core, and the stores are asked from here, not through its relays.
 */
export class HeldUp {
  readonly spans: LateSpan[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #closed: (() => void)[] = [];

  constructor(nodes: readonly SoakNode[], stores?: Stores) {
    const everywhere = nodes.map(({ index }) => index);
    for (const node of nodes) {
      let last = { pid: node.pid, waitedMs: waitedMs(node.pid), atMs: performance.now() };
      this.#every(() => {
        const now = { pid: node.pid, waitedMs: waitedMs(node.pid), atMs: performance.now() };
        if (now.pid === last.pid && now.waitedMs - last.waitedMs > STARVED_MS) {
          this.spans.push({ what: 'all', nodes: [node.index], fromMs: last.atMs, toMs: now.atMs });
        }
        last = now;
      });
    }
    let dueMs = performance.now() + LOOK_EVERY_MS;
    this.#every(() => {
      const nowMs = performance.now();
      if (nowMs - dueMs > LATE_MS)
        this.spans.push({ what: 'all', nodes: everywhere, fromMs: dueMs, toMs: nowMs });
      dueMs = nowMs + LOOK_EVERY_MS;
    });
    if (!stores) return;
    this.#watch('postgres', everywhere, askPostgres(stores.postgres.url));
    const servers = stores.cluster?.servers.map(({ port }) => `redis://127.0.0.1:${port}`);
    for (const url of servers ?? [stores.valkey?.url ?? ''])
      this.#watch('valkey', everywhere, askValkey(url));
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const close of this.#closed) close();
  }

  #every(look: () => void): void {
    this.#timers.push(setInterval(look, LOOK_EVERY_MS));
  }

  /** One that does not answer at all is down, which only a fault explains. */
  #watch(what: 'postgres' | 'valkey', nodes: readonly number[], store: Asked): void {
    this.#closed.push(() => {
      store.close();
    });
    let isAsking = false;
    this.#every(() => {
      if (isAsking) return;
      isAsking = true;
      const fromMs = performance.now();
      store
        .ask()
        .then(() => {
          const toMs = performance.now();
          if (toMs - fromMs > LATE_MS) this.spans.push({ what, nodes, fromMs, toMs });
        })
        .catch(() => undefined)
        .finally(() => (isAsking = false));
    });
  }
}

type Asked = { ask(): Promise<unknown>; close(): void };

function askPostgres(url: string): Asked {
  const pool = new pg.Pool({ connectionString: url, max: 1, query_timeout: 10_000 });
  pool.on('error', () => undefined);
  return { ask: () => pool.query('SELECT 1'), close: () => void pool.end().catch(() => undefined) };
}

function askValkey(url: string): Asked {
  const client = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false });
  client.on('error', () => undefined);
  return {
    ask: () => client.ping(),
    close: () => {
      client.disconnect();
    },
  };
}

/** How long the main thread of a process was ready to run and had no core. */
function waitedMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid ?? 0}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    // It has just ended.
    return 0;
  }
}

function isOnProcess({ kind, nodes }: Fault, node: number): boolean {
  return kind.holds.includes('process') && nodes.includes(node);
}

function overlaps({ startMs, endMs }: Fault, fromMs: number, toMs: number): boolean {
  return startMs <= toMs && endMs + AROUND_MS >= fromMs;
}
