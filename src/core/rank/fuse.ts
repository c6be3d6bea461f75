import type { FoundPage } from '../results/found.ts';
import { BestText } from './best-text.ts';
import { cleanAddress, cleanerUrl, keyOf } from './clean-url.ts';
import { plainKey, readAddress } from './page-address.ts';

const DAY_MS = 86_400_000;

/** The item for display: cleaned URL, boilerplate description removed. The same item if there is nothing to change. */
export function tidyPage<Item extends { readonly url: string; readonly description: string }>(
  item: Item,
  url: string,
  texts: BestText,
): Item {
  const description = texts.withoutExcuse(item.description);
  return description === item.description && url === item.url ? item : { ...item, url, description };
}

/** Combines the best fields of two results for one page. If they are equally good, `first` wins: it ranks higher. */
function mergePages(first: FoundPage, second: FoundPage, url: string, texts: BestText): FoundPage {
  return {
    title: texts.title(first.title, second.title, first.url),
    url: cleanerUrl(first.url, url),
    description: texts.description(first.description, texts.withoutExcuse(second.description)),
    faviconUrl: first.faviconUrl === '' ? second.faviconUrl : first.faviconUrl,
    publishedMs: moreExact(first.publishedMs, second.publishedMs),
    sitelinks: second.sitelinks.length > first.sitelinks.length ? second.sitelinks : first.sitelinks,
  };
}

/** A date with a time of day is more exact than a day. */
function moreExact(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return first % DAY_MS === 0 && second % DAY_MS !== 0 ? second : first;
}

export type RankedList<Item> = {
  readonly source: string;
  readonly items: readonly Item[];
  /** How much its votes count; 1 if missing. */
  readonly weight?: number;
};

export type Fused = {
  readonly page: FoundPage;
  /** In the order of the lists. */
  readonly sources: readonly string[];
  /** From 1, in each of the sources. */
  readonly ranks: readonly number[];
  readonly score: number;
};

/** While the votes are counted. */
type Counting = { -readonly [Field in keyof Fused]: Fused[Field] };

/**
 * Merges the lists by votes: the first result of an engine gets a vote of 1 times its weight, the second 1/2, the third
 * 1/3. The usual 1/(60 + rank) suits lists of a thousand results; in a list of twenty it makes rank 20 count three
 * quarters as much as rank 1. See docs/explain/results.md for the evaluation.
 *
 * Goes through the lists rank by rank, so a page is first met at its best rank; the sort is stable, so equal scores go by
 * that rank and then by the order of the lists.
 */
export function fuse(lists: readonly RankedList<FoundPage>[], query = ''): readonly Fused[] {
  const texts = new BestText(query);
  const order = lists.map(({ source }) => source);
  const alone = order.map((source) => [source]);
  const byKey = new Map<string, Counting>();
  const longest = lists.reduce((length, { items }) => Math.max(length, items.length), 0);
  for (let rank = 1; rank <= longest; rank++) {
    const ranks = [rank];
    for (let list = 0; list < lists.length; list++) {
      const page = lists[list]?.items[rank - 1];
      if (page === undefined) continue;
      let { url } = page;
      let key = plainKey(url);
      if (key === undefined) {
        const address = readAddress(url);
        key = keyOf(address);
        url = cleanAddress(address);
      }
      const met = byKey.get(key);
      if (met === undefined) {
        const sources = alone[list] ?? [];
        const score = (lists[list]?.weight ?? 1) / rank;
        byKey.set(key, { page: tidyPage(page, url, texts), sources, ranks, score });
      } else if (!met.sources.includes(order[list] ?? '')) {
        met.page = mergePages(met.page, page, url, texts);
        addVote(met, list, rank, order);
      }
    }
  }
  const fused = [...byKey.values()];
  const weights = new Map(lists.map(({ source, weight = 1 }) => [source, weight]));
  for (const counted of fused) if (counted.sources.length > 1) counted.score = agreedScore(counted, weights);
  return fused.sort((a, b) => b.score - a.score);
}

function addVote(to: Counting, list: number, rank: number, order: readonly string[]): void {
  const place = to.sources.findLastIndex((source) => order.indexOf(source) < list) + 1;
  to.sources = to.sources.toSpliced(place, 0, order[list] ?? '');
  to.ranks = to.ranks.toSpliced(place, 0, rank);
}

function agreedScore({ sources, ranks }: Fused, weights: ReadonlyMap<string, number>): number {
  return scoreOf(ranks.map((rank, i) => (weights.get(sources[i] ?? '') ?? 1) / rank));
}

/** How much agreement may add, as a multiple of the best vote. */
const MAX_AGREEMENT = 2;
/** How sure one equal vote makes us; below 1, so that every further engine still adds something. */
const TRUST = 0.9;

/**
 * The best vote, and up to twice as much again for agreement. With votes of 1/rank this puts a page that any engine ranks
 * first before all pages that no engine of its weight ranks first or second, however many engines agree on those.
 * Multiplies from the best vote down, so the same votes give the same score to the last bit.
 */
export function scoreOf(votes: readonly number[]): number {
  // Most are in order, and V8 allocates 0.9 KB for each sort.
  const isSorted = votes.every((vote, i) => vote <= (votes[i - 1] ?? Infinity));
  const sorted = isSorted ? votes : votes.toSorted((a, b) => b - a);
  const [best = 0] = sorted;
  let doubt = 1;
  for (let i = 1; i < sorted.length; i++) doubt *= 1 - (TRUST * (sorted[i] ?? 0)) / best;
  return best * (1 + MAX_AGREEMENT * (1 - doubt));
}
