import { CLUSTER_FAULTS } from './faults/cluster.ts';
import { CACHE_FAULTS, VALKEY_FAULTS } from './faults/valkey.ts';
import type { FaultKind } from './faults/fault.ts';
import { NODE_FAULTS } from './faults/node.ts';
import { POSTGRES_FAULTS } from './faults/postgres.ts';
import { PROVIDER_FAULTS } from './faults/providers.ts';
import type { World } from './world.ts';

const ALL: readonly FaultKind[] = [...NODE_FAULTS, ...POSTGRES_FAULTS, ...CACHE_FAULTS, ...PROVIDER_FAULTS];

/** The faults that can be injected here. */
export function kindsFor(
  world: World,
  only: readonly string[],
  all: readonly FaultKind[] = [...ALL, ...(world.stores.cluster ? CLUSTER_FAULTS : VALKEY_FAULTS)],
): { kinds: FaultKind[]; leftOut: string[] } {
  const asked = all.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  const isPossible = (kind: FaultKind): boolean => kind.needs?.(world) !== false;
  return {
    kinds: asked.filter(isPossible),
    leftOut: asked.filter((kind) => !isPossible(kind)).map(({ name }) => name),
  };
}
