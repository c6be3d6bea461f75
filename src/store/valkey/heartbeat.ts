import { randomUUID } from 'node:crypto';
import type { Ledger } from '../../core/ports/ledger.ts';
import { NAMESPACE, type ValkeyConnection, type ScriptedClient } from './connection.ts';
import type { ServerTime } from './server-time.ts';

const NODES = `${NAMESPACE}nodes`;
const BEAT_MS = 1_000;
/** A node counts for this long after its last heartbeat. */
const LASTING_MS = 10_000;

/** Announces this node to the others and counts them. */
export class Heartbeat {
  readonly #id = randomUUID();
  readonly #nodes: NodeCount;
  readonly #time: ServerTime;
  #timer: NodeJS.Timeout | undefined;

  constructor({ nodes, time }: { nodes: NodeCount; time: ServerTime }) {
    this.#nodes = nodes;
    this.#time = time;
  }

  /** Also checks that the server accepts writes. */
  async beat(client: ScriptedClient): Promise<void> {
    const [nowMs = 0, count = 1] = await client.beat(1, NODES, this.#id, LASTING_MS);
    this.#time.learn(nowMs);
    this.#nodes.saw(count);
  }

  start(valkey: ValkeyConnection): void {
    this.#timer = setInterval(() => {
      void valkey.ask((client) => this.beat(client));
    }, BEAT_MS).unref();
  }

  async stop(valkey: ValkeyConnection): Promise<void> {
    clearInterval(this.#timer);
    await valkey.ask((client) => client.zrem(NODES, this.#id));
  }
}

/** Nodes that start one after another are not all counted at once, so a smaller number is accepted only after this. */
const BELIEVED_AFTER_MS = 60_000;

/** How many nodes were last running together, stored in the ledger for restarts and for the other nodes. */
export class NodeCount {
  readonly #ledger: Ledger;
  #count: number | undefined;
  #seenAtMs = 0;
  #written: number | undefined;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  saw(count: number): void {
    const nowMs = performance.now();
    if (this.#count !== undefined && count < this.#count && nowMs - this.#seenAtMs < BELIEVED_AFTER_MS)
      return;
    this.#count = count;
    this.#seenAtMs = nowMs;
    if (this.#written === count) return;
    this.#written = count;
    this.#ledger.sawNodes(count).catch(() => {
      // The next heartbeat tries again.
      this.#written = undefined;
    });
  }

  /** Undefined if no node was ever counted. Another node may have counted more than this one. */
  async lastSeen(): Promise<number | undefined> {
    const [own = 0, others = 0] = [this.#count, await this.#ledger.nodesSeen()];
    return Math.max(own, others) || undefined;
  }
}
