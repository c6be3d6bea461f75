import { randomUUID } from 'node:crypto';
import { NAMESPACE, type ValkeyConnection } from './connection.ts';
import type { NodesSeen } from './nodes-seen.ts';
import type { Scripted } from './scripts.ts';
import type { ServerTime } from './server-time.ts';

const NODES = `${NAMESPACE}nodes`;
const BEAT_MS = 1_000;
/** A node counts this long after its last beat. */
const LASTING_MS = 10_000;

/** Tells the other nodes that this one is there, and finds out how many they are. */
export class Heartbeat {
  readonly #id = randomUUID();
  readonly #nodes: NodesSeen;
  readonly #time: ServerTime;
  #timer: NodeJS.Timeout | undefined;

  constructor({ nodes, time }: { nodes: NodesSeen; time: ServerTime }) {
    this.#nodes = nodes;
    this.#time = time;
  }

  /** Also tells whether the server takes writes. */
  async beat(client: Scripted): Promise<void> {
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
