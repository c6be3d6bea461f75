import { fuse, type Fused, type RankedList } from './fuse.ts';
import { BestText } from './best-text.ts';
import { asksForOneSite, limitPerHost } from './host-limit.ts';
import { interleave, type Sourced } from './interleave.ts';
import { tidyPage, withCleanUrl } from './merge-pages.ts';
import { urlKey } from './url-key.ts';
import type { Found, FoundImage, FoundNews, FoundVideo, Tab } from '../results/found.ts';

/** One result of each tab: pages that several engines found are fused, media take turns. */
export type Merged = {
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

type Merge<T extends Tab> = (
  lists: readonly RankedList<Found[T]>[],
  context: MergeContext,
) => readonly Merged[T][];

const byAddress = ({ url }: { url: string }): string => urlKey(url);

/** One page may have many pictures. */
const byPicture = ({ imageUrl, thumbnail }: FoundImage): string =>
  urlKey(imageUrl === '' ? thumbnail : imageUrl);

/** The same text for results that stand for the same thing, on whatever page they were found. */
export const RESULT_KEYS: { [T in Tab]: (result: Merged[T]) => string } = {
  web: ({ page }) => byAddress(page),
  images: byPicture,
  news: byAddress,
  videos: byAddress,
};

export const MERGE: { [T in Tab]: Merge<T> } = {
  web: (lists, { query, resultsPerHost }) => {
    const fused = fuse(lists, query);
    return resultsPerHost === 0 || asksForOneSite(query) ? fused : limitPerHost(fused, resultsPerHost);
  },
  images: (lists) => interleave(lists, byPicture),
  news: (lists, { query }) => {
    const texts = new BestText(query);
    return interleave(lists, byAddress).map((news) => tidyPage(news, texts));
  },
  videos: (lists) => interleave(lists, byAddress).map(withCleanUrl),
};
