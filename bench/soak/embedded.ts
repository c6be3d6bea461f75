import { startPolite, withKey, type Key } from './api-clients.ts';
import { Balancer } from './balancer.ts';
import type { Cleanup } from './cleanup.ts';
import { runFaults, type Fault } from './fault-runner.ts';
import { EMBEDDED_FAULTS } from './faults/embedded.ts';
import { kindsFor } from './fault-kinds.ts';
import { HeldUp, lateFaults } from './held-up.ts';
import { POLITE_EVERY_MS } from './load.ts';
import type { Observed } from './observed.ts';
import { stopAll, type Running } from './pacer.ts';
import { People } from './people.ts';
import { SeededRandom } from './random.ts';
import { planFaults } from './schedule.ts';
import type { World } from './world.ts';

const KEYS = 4;

type Options = { readonly seed: number; readonly only: readonly string[]; readonly cleanup: Cleanup };

/** Load and faults on the node with its own SQLite database, beside the others. */
export class EmbeddedSoak {
  readonly #world: World;
  readonly #options: Options;
  readonly #keys: readonly Key[];
  readonly #balancer: Balancer;
  readonly #heldUp: HeldUp;
  readonly #clients: readonly Running[];
  #struck: readonly Fault[] = [];

  private constructor(world: World, keys: readonly Key[], options: Options) {
    this.#world = world;
    this.#options = options;
    this.#keys = keys;
    this.#balancer = new Balancer(world.nodes);
    this.#heldUp = new HeldUp(world.nodes);
    options.cleanup.add('the clients of the SQLite node', () => {
      this.#balancer.close();
      this.#heldUp.stop();
    });
    const random = new SeededRandom(options.seed);
    this.#clients = keys.map((key) =>
      startPolite(
        { balancer: this.#balancer, random: new SeededRandom(random.below(2 ** 32)), key },
        POLITE_EVERY_MS,
      ),
    );
  }

  static async start(world: World, options: Options): Promise<EmbeddedSoak> {
    const people = await People.open(world.settings);
    const keys = await people.keys(KEYS);
    // An open database would keep its file system from becoming read-only.
    await people.close();
    return new EmbeddedSoak(world, keys, options);
  }

  async strike(durationMs: number): Promise<void> {
    const { seed, only } = this.#options;
    const { kinds } = kindsFor(this.#world, only, EMBEDDED_FAULTS);
    this.#struck = await runFaults(this.#world, planFaults(kinds, { durationMs, nodes: 1, seed }));
  }

  /** Stops the clients. */
  async finish(): Promise<Observed> {
    const lastMs = performance.now();
    await stopAll(this.#clients);
    const { nodes, complaints } = this.#world;
    const counted = await this.#counted();
    const figures = { residentMegabytes: 0, sockets: 0, p50Ms: 0, p95Ms: 0 };
    return {
      samples: this.#balancer.samples.filter(({ client }) => client !== 'count'),
      faults: [...this.#struck, ...lateFaults(this.#heldUp.spans, this.#struck)],
      readiness: this.#balancer.readiness,
      nodes: nodes.length,
      countedByMonth: counted,
      countedByDay: counted,
      monthlyLimit: Infinity,
      calls: new Map(),
      deaths: nodes.flatMap(({ deaths }) => deaths),
      failedStarts: nodes.flatMap(({ failedStarts }) => failedStarts),
      fatal: nodes.flatMap(({ log }) => log.fatal),
      complaints,
      revokedUses: [],
      unroutableMs: this.#balancer.unroutableMs,
      before: figures,
      after: figures,
      lastMs,
    };
  }

  /** Searches by key this month, as the node reports them. */
  async #counted(): Promise<Map<string, number>> {
    const who = { client: 'count', route: 'key', isCounted: false, key: undefined };
    const counted = await Promise.all(
      this.#keys.map(async (key): Promise<[string, number]> => {
        const response = await this.#balancer.passTo(0, who, withKey(key, '/api/v1/key/'));
        if (response.body === '') {
          this.#world.complaints.push('the SQLite node does not say what it counted');
          return [key.prefix, 0];
        }
        const { usage } = JSON.parse(response.body) as { usage: { searches: number } };
        return [key.prefix, usage.searches];
      }),
    );
    return new Map(counted);
  }
}
