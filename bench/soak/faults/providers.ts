import type { Behaviour } from '../../../sandbox/sandbox.ts';
import type { FaultKind } from './fault.ts';
import { blackholeLinks, cutLinks } from './links.ts';

const ENGINES = ['BRAVE', 'MOJEEK', 'MARGINALIA', 'OPENVERSE', 'GDELT', 'WIKIPEDIA'] as const;
const GARBAGE = ['html', 'truncated', 'malformed', 'hostile', 'blank', 'giant', 'bomb', 'chained'] as const;

const harmless = { unavailable: false, breaks: false, limits: 'hold' } as const;

export const PROVIDER_FAULTS: readonly FaultKind[] = [
  misbehaving('provider hangs', () => ({ kind: 'hang' })),
  misbehaving('provider slow', () => ({ kind: 'slow', ms: 1_000 })),
  misbehaving('provider resets', () => ({ kind: 'reset' })),
  misbehaving('provider 429', () => ({ kind: 'status', status: 429, retryAfterSeconds: 2 })),
  misbehaving('provider 500', () => ({ kind: 'status', status: 500 })),
  misbehaving('provider garbage', (pick) => ({ kind: pick(GARBAGE) })),
  {
    ...misbehaving('all providers hang', () => ({ kind: 'hang' })),
    async strike({ world }) {
      world.providers.behave('ALL', { kind: 'hang' });
      return () => {
        world.providers.behave('ALL', undefined);
      };
    },
  },
  {
    ...harmless,
    name: 'providers cut off from one node',
    scope: 'one node',
    holds: ['provider link'],
    leastMs: 3_000,
    mostMs: 6_000,
    strike: ({ nodes }) => cutLinks(nodes, 'providers'),
  },
  {
    ...harmless,
    name: 'providers blackholed for one node',
    scope: 'one node',
    holds: ['provider link'],
    leastMs: 3_000,
    mostMs: 6_000,
    strike: async ({ nodes }) => blackholeLinks(nodes, 'providers'),
  },
];

type Pick = <T>(values: readonly [T, ...T[]]) => T;

function misbehaving(name: string, behaviour: (pick: Pick) => Behaviour): FaultKind {
  return {
    ...harmless,
    name,
    scope: 'all nodes',
    holds: ['providers'],
    leastMs: 3_000,
    mostMs: 7_000,
    async strike({ world, random }) {
      const provider = random.pick(ENGINES);
      world.providers.behave(
        provider,
        behaviour((values) => random.pick(values)),
      );
      return () => {
        world.providers.behave(provider, undefined);
      };
    },
  };
}
