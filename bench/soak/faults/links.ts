import type { NodeRelays, SoakNode } from '../soak-node.ts';
import type { World } from '../world.ts';

type Store = keyof NodeRelays;

/** Connections are refused, like a server that is down. */
export async function cutLinks(nodes: readonly SoakNode[], store: Store): Promise<() => Promise<void>> {
  for (const { relays } of nodes) await relays[store]?.cut();
  return async () => {
    for (const { relays } of nodes) await relays[store]?.mend();
  };
}

/** Nothing passes and nothing is closed, like a network that drops packets. */
export function blackholeLinks(nodes: readonly SoakNode[], store: Store): () => Promise<void> {
  for (const { relays } of nodes) relays[store]?.hold();
  return async () => {
    for (const { relays } of nodes) {
      // The dropped bytes are lost, which no TCP connection survives.
      relays[store]?.reset();
      await relays[store]?.mend();
    }
  };
}

/** A node that was killed or stopped is down until its supervisor has started it. */
export async function untilListening(nodes: readonly SoakNode[], world: World): Promise<void> {
  for (const node of nodes) {
    if (!(await node.untilListening())) world.complaints.push(`${node.name} did not start again`);
  }
}
