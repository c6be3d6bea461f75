import { startCapped, startGreedy, startPolite } from './api-clients.ts';
import type { Balancer } from './balancer.ts';
import { startHostile, startLeaving } from './hostile.ts';
import { BURST, SUSTAINED } from './node-settings.ts';
import { stopAll, type Running } from './pacer.ts';
import { PASSWORD, type People } from './people.ts';
import { SeededRandom } from './random.ts';
import { Revoker } from './revoker.ts';
import { SiteVisitor } from './site-client.ts';
import type { World } from './world.ts';

const POLITE_KEYS = 16;
const SITE_VISITORS = 6;
/** Half the limit of a key. */
export const POLITE_EVERY_MS = (2 * SUSTAINED.windowMs) / SUSTAINED.limit;
const GREEDY_AT_ONCE = BURST.limit + 4;
/** Twice the limit of a key. */
const GREEDY_EVERY_MS = (0.5 * GREEDY_AT_ONCE * SUSTAINED.windowMs) / SUSTAINED.limit;
const CAPPED_AT_ONCE = 6;
/** 80 % of the limit of a key. */
const CAPPED_EVERY_MS = (CAPPED_AT_ONCE * 1.25 * SUSTAINED.windowMs) / SUSTAINED.limit;
const SITE_EVERY_MS = 1_800;
const HOSTILE_EVERY_MS = 300;
const LEAVING_EVERY_MS = 700;
const REVOKING_EVERY_MS = 6_000;

export type Load = Running & { readonly revoker: Revoker; readonly attacks: ReadonlyMap<string, number> };

/** Monthly limit: above what polite clients need, below what the capped client sends. */
export function monthlyLimitFor(totalMs: number): number {
  return Math.round((totalMs / SUSTAINED.windowMs) * SUSTAINED.limit * 0.62);
}

/** All clients together: about fifty requests a second. */
export async function startLoad(
  world: World,
  people: People,
  balancer: Balancer,
  seed: number,
): Promise<Load> {
  const random = new SeededRandom(seed);
  const own = (): SeededRandom => new SeededRandom(random.below(2 ** 32));
  const [greedy, capped, leaving, ...polite] = await people.keys(3 + POLITE_KEYS);
  if (!greedy || !capped || !leaving) throw new Error('there are no keys');
  const visitors: Running[] = [];
  for (let i = 0; i < SITE_VISITORS; i++) {
    const visitor = new SiteVisitor({ balancer, random: own(), address: `127.0.5.${i + 1}` });
    // Every second one has an account.
    if (i % 2 === 0 && !(await visitor.signIn(await people.user(), PASSWORD))) {
      throw new Error('a visitor cannot sign in');
    }
    visitors.push(visitor.start(SITE_EVERY_MS));
  }
  const { apiKeys } = people;
  const revoker = new Revoker({
    apiKeys,
    userName: await people.user(),
    balancer,
    nodes: world.nodes.length,
  });
  const hostile = startHostile(world.nodes, own(), HOSTILE_EVERY_MS);
  const running = [
    ...polite.map((key) => startPolite({ balancer, random: own(), key }, POLITE_EVERY_MS)),
    startGreedy({ balancer, random: own(), key: greedy }, GREEDY_EVERY_MS, GREEDY_AT_ONCE),
    startCapped({ balancer, random: own(), key: capped }, CAPPED_EVERY_MS, CAPPED_AT_ONCE),
    startLeaving(world.nodes, { balancer, random: own(), key: leaving }, LEAVING_EVERY_MS),
    revoker.start(REVOKING_EVERY_MS, own()),
    ...visitors,
    hostile,
  ];
  return { revoker, attacks: hostile.attacks, stop: () => stopAll(running) };
}
