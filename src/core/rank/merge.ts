import { fuse, type Fused, type RankedList } from './fuse.ts';
import { BestText } from './best-text.ts';
import { asksForOneSite, limitPerHost } from './host-limit.ts';
import { tidyPage, withCleanUrl } from './merge-pages.ts';
import { urlKey } from './url-key.ts';
import type { Found, FoundImage, FoundNews, FoundVideo, Tab } from '../results/found.ts';

/** One result of each tab: pages that several engines found are fused, media take turns. */
export type Merged = { web: Fused; images: FoundImage; news: FoundNews; videos: FoundVideo };

/** What the order of results depends on, besides the results. */
export type MergeContext = {
  readonly query: string;
  /** How many web results of one host may be among the first twenty; 0 for any number. */
  readonly resultsPerHost: number;
};

type Merge<T extends Tab> = (
  lists: readonly RankedList<Found[T]>[],
  context: MergeContext,
) => readonly Merged[T][];

const byAddress = ({ url }: { url: string }): string => urlKey(url);

/** One page may have many pictures. */
const byPicture = ({ imageUrl, thumbnail }: FoundImage): string =>
  urlKey(imageUrl === '' ? thumbnail : imageUrl);

export const MERGE: { [T in Tab]: Merge<T> } = {
  web: (lists, { query, resultsPerHost }) => {
    const fused = fuse(lists, query);
    return resultsPerHost === 0 || asksForOneSite(query) ? fused : limitPerHost(fused, resultsPerHost);
  },
  images: (lists) => interleave(itemsOf(lists), byPicture),
  news: (lists, { query }) => {
    const texts = new BestText(query);
    return interleave(itemsOf(lists), byAddress).map((news) => tidyPage(news, texts));
  },
  videos: (lists) => interleave(itemsOf(lists), byAddress).map(withCleanUrl),
};

function itemsOf<Item>(lists: readonly RankedList<Item>[]): readonly (readonly Item[])[] {
  return lists.map(({ items }) => items);
}

/** Takes one item of each list in turn. A duplicate, by its key, is skipped and costs its list no turn. */
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
