import type { NodeRelays, SoakNode } from '../soak-node.ts';

type Store = keyof NodeRelays;

/** Connections are refused, as when a server is gone. */
export async function cutLinks(nodes: readonly SoakNode[], store: Store): Promise<() => Promise<void>> {
  for (const { relays } of nodes) await relays[store].cut();
  return async () => {
    for (const { relays } of nodes) await relays[store].mend();
  };
}

/** Nothing passes and nothing is closed, as when a network swallows packets. */
export function blackholeLinks(nodes: readonly SoakNode[], store: Store): () => Promise<void> {
  for (const { relays } of nodes) relays[store].hold();
  return async () => {
    for (const { relays } of nodes) {
      // What was swallowed is lost for good, which no connection over TCP survives.
      relays[store].reset();
      await relays[store].mend();
    }
  };
}
