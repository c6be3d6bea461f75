import type { RankedList } from './fuse.ts';

/** Which sources found an item, in the order of their lists. */
export type Sourced = { readonly sources: readonly string[] };

/**
 * Takes one item of each list in turn. A duplicate, by its key, is skipped and costs its list no turn; its source is named
 * with the item that was taken.
 */
export function interleave<Item extends object>(
  lists: readonly RankedList<Item>[],
  key: (item: Item) => string,
): (Item & Sourced)[] {
  const taken: (Item & Sourced)[] = [];
  const sourcesByKey = new Map<string, string[]>();
  const order = lists.map(({ source }) => source);
  let running = lists.map(({ source, items }) => ({ source, rest: items.values() }));
  while (running.length > 0) running = running.filter(takeNew);
  return taken;

  function takeNew({ source, rest }: { source: string; rest: Iterator<Item, undefined> }): boolean {
    for (let next = rest.next(); next.done !== true; next = rest.next()) {
      const name = key(next.value);
      const known = sourcesByKey.get(name);
      if (known === undefined) {
        const sources = [source];
        sourcesByKey.set(name, sources);
        taken.push({ ...next.value, sources });
        return true;
      }
      if (!known.includes(source)) {
        known.push(source);
        known.sort((a, b) => order.indexOf(a) - order.indexOf(b));
      }
    }
    return false;
  }
}
