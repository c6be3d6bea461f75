import { setTimeout as sleep } from 'node:timers/promises';
import type { ValkeyCluster } from '../../../tests/support/valkey-cluster.ts';
import type { SeededRandom } from '../random.ts';
import type { World } from '../world.ts';
import type { FaultKind } from './fault.ts';

/** Replicas lag behind, so a failover may lose what was counted last. */
const failover = {
  scope: 'all nodes',
  holds: ['valkey'],
  unavailable: false,
  breaks: false,
  limits: 'per node, then afresh',
} as const;
/** How often the servers are paused while they are slow. */
const SLOW_EVERY_MS = 200;
const MOVED_SLOTS = 5;

/** Faults of the deployment with a Valkey cluster and PgBouncer. */
export const CLUSTER_FAULTS: readonly FaultKind[] = [
  {
    ...failover,
    name: 'cluster primary killed',
    leastMs: 3_000,
    mostMs: 6_000,
    async strike({ world, random }) {
      const primary = await oneOf(world, 'master', random);
      await primary.kill();
      return async () => {
        await primary.restart();
        await clusterOf(world).complete();
      };
    },
  },
  {
    ...failover,
    name: 'cluster primary paused',
    leastMs: 2_500,
    mostMs: 5_000,
    async strike({ world, random }) {
      const primary = await oneOf(world, 'master', random);
      primary.freeze();
      return async () => {
        primary.thaw();
        await clusterOf(world).complete();
      };
    },
  },
  {
    ...failover,
    name: 'cluster failover by hand',
    leastMs: 1_500,
    mostMs: 3_000,
    async strike({ world, random }) {
      const replica = await oneOf(world, 'slave', random);
      await replica.client.cluster('FAILOVER');
      return () => clusterOf(world).complete();
    },
  },
  {
    ...failover,
    name: 'cluster slots moved',
    leastMs: 2_000,
    mostMs: 4_000,
    limits: 'hold',
    async strike({ world, random }) {
      const cluster = clusterOf(world);
      for (let i = 0; i < MOVED_SLOTS; i++) {
        const key = await (await oneOf(world, 'master', random)).client.randomkey();
        if (key !== null) await cluster.moveSlotOf(key);
      }
      return () => cluster.complete();
    },
  },
  {
    ...failover,
    name: 'cluster slow',
    leastMs: 3_000,
    mostMs: 6_000,
    limits: 'hold',
    async strike({ world, random }) {
      const primaries = await serversIn(world, 'master');
      const ended = new AbortController();
      const slow = (async () => {
        while (!ended.signal.aborted) {
          const ms = Math.round(random.between(20, 120));
          await Promise.all(primaries.map(({ client }) => client.call('CLIENT', 'PAUSE', ms)));
          await sleep(SLOW_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
        }
      })();
      return async () => {
        ended.abort();
        await slow;
      };
    },
  },
  {
    ...failover,
    name: 'PgBouncer restarted',
    holds: ['postgres'],
    leastMs: 1_000,
    mostMs: 2_000,
    unavailable: true,
    limits: 'hold',
    async strike({ world }) {
      await world.stores.pooler?.restart();
      return () => undefined;
    },
  },
];

function clusterOf({ stores }: World): ValkeyCluster {
  if (!stores.cluster) throw new Error('this deployment has no cluster');
  return stores.cluster;
}

type Role = 'master' | 'slave';

async function oneOf(world: World, role: Role, random: SeededRandom) {
  const [first, ...others] = await serversIn(world, role);
  if (!first) throw new Error(`no server of the cluster is ${role}`);
  return random.pick([first, ...others]);
}

async function serversIn(world: World, role: Role): Promise<ValkeyCluster['servers']> {
  const { servers } = clusterOf(world);
  const infos = await Promise.all(servers.map(({ client }) => client.info('replication')));
  return servers.filter((_, i) => infos[i]?.includes(`role:${role}`));
}
