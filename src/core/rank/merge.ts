import { fuse, type Fused, type RankedList, tidyPage } from './fuse.ts';
import { BestText } from './best-text.ts';
import { cleanUrl, urlKey } from './clean-url.ts';
import { keyIn, type MergedEntry, mergeIn } from './merge-entries.ts';
import { byCategory, type Category, type FoundEntries } from '../results/entries.ts';
import type { FoundImage, FoundNews, FoundVideo, SearchItems, SearchKind } from '../results/found.ts';
import { hostOf } from '../web-url.ts';

/** Which sources found an item, in the order of their lists. */
type Sourced = { readonly sources: readonly string[] };

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

/** The limit applies to as many results as fill the first page. */
const WINDOW = 20;

/**
 * Keeps at most `limit` results of a host among the first twenty. Further ones move down behind the results that take their
 * place; both groups keep their order. If other hosts do not fill the first twenty, the moved results follow them directly.
 */
export function limitPerHost(results: readonly Fused[], limit: number): readonly Fused[] {
  const taken = new Map<string, number>();
  const first: Fused[] = [];
  const moved: Fused[] = [];
  for (const result of results) {
    if (first.length === WINDOW) break;
    const host = siteOf(result.page.url);
    const count = taken.get(host) ?? 0;
    if (count < limit) {
      taken.set(host, count + 1);
      first.push(result);
    } else moved.push(result);
  }
  return moved.length === 0 ? results : [...first, ...moved, ...results.slice(first.length + moved.length)];
}

/** Subdomains are sites of their own: `de.wikipedia.org`, `someone.blogspot.com`. */
function siteOf(url: string): string {
  const host = hostOf(url);
  return host.startsWith('www.') ? host.slice('www.'.length) : host;
}

/** `site:example.org`, but not `-site:example.org`, which still leaves all other sites. */
const SITE_OPERATOR = /(?:^|[\s(+])site:[\p{L}\p{N}.*"]/iu;

/** A search within one site should return as many of its pages as possible. */
export function asksForOneSite(query: string): boolean {
  return query.includes(':') && SITE_OPERATOR.test(query);
}

/** One result of each kind: pages and entries that several sources found are fused, media take turns. */
export type Merged = { [C in Category]: MergedEntry<FoundEntries[C]> } & {
  web: Fused;
  images: FoundImage & Sourced;
  news: FoundNews & Sourced;
  videos: FoundVideo & Sourced;
};

/** What the order of results depends on, besides the results. */
export type MergeContext = {
  readonly query: string;
  /** How many web results of one host may be among the first twenty; 0 for any number. */
  readonly resultsPerHost: number;
};

type Merge<T extends SearchKind> = (
  lists: readonly RankedList<SearchItems[T]>[],
  context: MergeContext,
) => readonly Merged[T][];

const byAddress = ({ url }: { url: string }): string => urlKey(url);

/** One page may have many pictures. */
const byPicture = ({ imageUrl, thumbnail }: FoundImage): string =>
  urlKey(imageUrl === '' ? thumbnail : imageUrl);

/** Keys that are equal for duplicates, on whatever page of results they are. */
export const RESULT_KEYS: { [T in SearchKind]: (result: Merged[T]) => string } = {
  web: ({ page }) => byAddress(page),
  images: byPicture,
  news: byAddress,
  videos: byAddress,
  ...byCategory(keyIn),
};

export const MERGE: { [T in SearchKind]: Merge<T> } = {
  web: (lists, { query, resultsPerHost }) => {
    const fused = fuse(lists, query);
    return resultsPerHost === 0 || asksForOneSite(query) ? fused : limitPerHost(fused, resultsPerHost);
  },
  images: (lists) => interleave(lists, byPicture),
  news: (lists, { query }) => {
    const texts = new BestText(query);
    return interleave(lists, byAddress).map((news) => tidyPage(news, cleanUrl(news.url), texts));
  },
  videos: (lists) => interleave(lists, byAddress).map((video) => ({ ...video, url: cleanUrl(video.url) })),
  ...(byCategory(mergeIn) as { [C in Category]: Merge<C> }),
};
