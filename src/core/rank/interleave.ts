/** Takes one of each list in turn. What was taken before, by its key, costs its list no turn. */
export function interleave<Item>(lists: readonly (readonly Item[])[], key: (item: Item) => string): Item[] {
  const taken: Item[] = [];
  const seen = new Set<string>();
  let running = lists.map((list) => list.values());
  while (running.length > 0) running = running.filter(takeNew);
  return taken;

  function takeNew(items: Iterator<Item, undefined>): boolean {
    for (let next = items.next(); next.done !== true; next = items.next()) {
      const name = key(next.value);
      if (seen.has(name)) continue;
      seen.add(name);
      taken.push(next.value);
      return true;
    }
    return false;
  }
}
