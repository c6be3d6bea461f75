import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKind } from './fault.ts';
import { untilListening } from './links.ts';

const HOUR_SECONDS = 3_600;
const SHIFTS_SECONDS = [-24 * HOUR_SECONDS, -HOUR_SECONDS, -90, 90, HOUR_SECONDS, 24 * HOUR_SECONDS] as const;

const calm = { unavailable: false, breaks: false, limits: 'hold' } as const;

export const NODE_FAULTS: readonly FaultKind[] = [
  {
    ...calm,
    name: 'node killed',
    scope: 'one node',
    holds: ['process'],
    leastMs: 5_000,
    mostMs: 8_000,
    breaks: true,
    async strike({ nodes, world }) {
      for (const node of nodes) node.kill();
      // Restarted after a second, like under a supervisor.
      return () => untilListening(nodes, world);
    },
  },
  {
    ...calm,
    name: 'node paused',
    scope: 'one node',
    holds: ['process'],
    leastMs: 1_000,
    mostMs: 3_000,
    async strike({ nodes }) {
      for (const node of nodes) node.pause();
      return () => {
        for (const node of nodes) node.resume();
      };
    },
  },
  {
    ...calm,
    name: 'node stopped',
    scope: 'one node',
    holds: ['process'],
    leastMs: 8_000,
    mostMs: 10_000,
    unavailable: true,
    async strike({ nodes, world }) {
      const stopped = nodes.map(async (node) => {
        const code = await node.stop();
        if (code !== 0) world.complaints.push(`${node.name} ended with ${code ?? 'nothing'} after SIGTERM`);
      });
      return async () => {
        await Promise.all(stopped);
        await untilListening(nodes, world);
      };
    },
  },
  {
    ...calm,
    name: 'node clock set',
    scope: 'one node',
    holds: ['clock'],
    leastMs: 4_000,
    mostMs: 8_000,
    async strike({ nodes, random }) {
      const shift = random.pick(SHIFTS_SECONDS);
      for (const node of nodes) node.setClock(shift);
      return () => {
        for (const node of nodes) node.setClock(0);
      };
    },
  },
  {
    ...calm,
    name: 'node network slow',
    scope: 'one node',
    holds: ['postgres link', 'valkey link', 'cache link', 'provider link'],
    leastMs: 4_000,
    mostMs: 7_000,
    async strike({ nodes, random }) {
      const relays = nodes.flatMap(({ relays }) => Object.values(relays));
      for (const relay of relays) relay.delay(Math.round(random.between(20, 120)));
      return async () => {
        for (const relay of relays) await relay.mend();
      };
    },
  },
  {
    ...calm,
    name: 'node disk full, Valkey cut off',
    scope: 'one node',
    holds: ['disk', 'valkey link'],
    leastMs: 4_000,
    mostMs: 7_000,
    limits: 'per node',
    needs: ({ disks, stores }) => stores.valkey !== undefined && disks.every((disk) => disk !== undefined),
    async strike({ nodes, world }) {
      for (const node of nodes) {
        world.disks[node.index]?.fill();
        await node.relays.valkey?.cut();
      }
      return async () => {
        for (const node of nodes) {
          world.disks[node.index]?.makeRoom();
          await sleep(50);
          await node.relays.valkey?.mend();
        }
      };
    },
  },
];
