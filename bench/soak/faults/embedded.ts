import { eventually } from '../../../tests/support/eventually.ts';
import type { FaultKind } from './fault.ts';
import { untilListening } from './links.ts';
import { NODE_FAULTS } from './node.ts';

const common = {
  scope: 'one node',
  leastMs: 4_000,
  mostMs: 7_000,
  unavailable: true,
  limits: 'hold',
} as const;

/** Faults of the node with its own SQLite database. */
export const EMBEDDED_FAULTS: readonly FaultKind[] = [
  {
    ...common,
    name: 'SQLite disk full',
    holds: ['disk'],
    breaks: false,
    async strike({ world }) {
      for (const disk of world.disks) disk?.fill();
      return () => {
        for (const disk of world.disks) disk?.makeRoom();
      };
    },
  },
  {
    ...common,
    // A file system with open files cannot be made read-only, so the node ends first and is started again and again.
    name: 'SQLite disk read-only',
    holds: ['disk', 'process'],
    breaks: true,
    async strike({ world, nodes }) {
      for (const node of nodes) node.kill();
      await eventually(() => {
        for (const disk of world.disks) disk?.makeReadOnly();
      });
      return async () => {
        for (const disk of world.disks) disk?.makeWritable();
        await untilListening(nodes, world);
      };
    },
  },
  ...NODE_FAULTS.filter(({ name }) => name === 'node killed').map((kind) => ({
    ...kind,
    name: 'SQLite node killed',
  })),
];
