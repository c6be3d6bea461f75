import { fuse, type Fused } from '../rank/fuse.ts';
import { interleave } from '../rank/interleave.ts';
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
