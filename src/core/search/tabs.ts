import { fuse, type Fused } from '../rank/fuse.ts';
import { urlKey } from '../rank/url-key.ts';
import type { Found, FoundImage, FoundNews, FoundVideo, Tab } from '../results/found.ts';

/** What one source found, in its order. */
export type Ranking<Item> = { readonly source: string; readonly items: readonly Item[] };

/** What becomes of the lists of a tab: pages that several engines found are fused, media take turns. */
export type Merged = { web: Fused; images: FoundImage; news: FoundNews; videos: FoundVideo };

const byAddress = ({ url }: { url: string }): string => urlKey(url);

/** Many pictures may stand on one page. */
const byPicture = ({ imageUrl, thumbnail }: FoundImage): string =>
  urlKey(imageUrl === '' ? thumbnail : imageUrl);

export const MERGE: { [T in Tab]: (rankings: readonly Ranking<Found[T]>[]) => readonly Merged[T][] } = {
  web: fuse,
  images: (rankings) => interleave(listsOf(rankings), byPicture),
  news: (rankings) => interleave(listsOf(rankings), byAddress),
  videos: (rankings) => interleave(listsOf(rankings), byAddress),
};

function listsOf<Item>(rankings: readonly Ranking<Item>[]): readonly (readonly Item[])[] {
  return rankings.map(({ items }) => items);
}

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
