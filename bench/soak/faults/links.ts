import type { NodeRelays, SoakNode } from '../soak-node.ts';

type Store = keyof NodeRelays;

/** Connections are refused, like a server that is down. */
export async function cutLinks(nodes: readonly SoakNode[], store: Store): Promise<() => Promise<void>> {
  for (const { relays } of nodes) await relays[store].cut();
  return async () => {
    for (const { relays } of nodes) await relays[store].mend();
  };
}

/** Nothing passes and nothing is closed, like a network that drops packets. */
export function blackholeLinks(nodes: readonly SoakNode[], store: Store): () => Promise<void> {
  for (const { relays } of nodes) relays[store].hold();
  return async () => {
    for (const { relays } of nodes) {
      // The dropped bytes are lost, which no TCP connection survives.
      relays[store].reset();
      await relays[store].mend();
    }
  };
}
