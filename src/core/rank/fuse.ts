import type { FoundPage } from '../results/found.ts';
import { BestText } from './best-text.ts';
import { urlKey, cleanerUrl, cleanUrl } from './clean-url.ts';

const DAY_MS = 86_400_000;

/** The item with a clean URL; the same item if its URL is clean. */
export function withCleanUrl<Item extends { readonly url: string }>(item: Item): Item {
  const url = cleanUrl(item.url);
  return url === item.url ? item : { ...item, url };
}

/** The item for display: cleaned URL, boilerplate description removed. */
export function tidyPage<Item extends { readonly url: string; readonly description: string }>(
  item: Item,
  texts: BestText,
): Item {
  const description = texts.withoutExcuse(item.description);
  return withCleanUrl(description === item.description ? item : { ...item, description });
}

/** Combines the best fields of two results for one page. If they are equally good, `first` wins: it ranks higher. */
function mergePages(first: FoundPage, second: FoundPage, texts: BestText): FoundPage {
  return {
    title: texts.title(first.title, second.title, first.url),
    url: first.url === second.url ? first.url : cleanerUrl(first.url, cleanUrl(second.url)),
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

/** What one source found, the best first. */
export type RankedList<Item> = {
  readonly source: string;
  readonly items: readonly Item[];
  /** How much its votes count; 1 if missing. */
  readonly weight?: number;
};

/** A page that one or more engines found. */
export type Fused = {
  readonly page: FoundPage;
  /** In the order of the lists. */
  readonly sources: readonly string[];
  /** From 1, in each of the sources. */
  readonly ranks: readonly number[];
  readonly score: number;
};

type Vote = {
  readonly list: number;
  readonly source: string;
  readonly rank: number;
  readonly value: number;
  readonly page: FoundPage;
};

/** A page with its votes in the order in which they were met. */
type Entry = { readonly votes: [Vote, ...Vote[]]; score: number };

/**
 * Merges the lists by votes: the first result of an engine gets a vote of 1 times its weight, the second 1/2, the third
 * 1/3. The usual 1/(60 + rank) suits lists of a thousand results; in a list of twenty it makes rank 20 count three
 * quarters as much as rank 1. See docs/results.md for the evaluation.
 *
 * Goes through the lists rank by rank, so a page is first met at its best rank; the sort is stable, so equal scores go by
 * that rank and then by the order of the lists.
 */
export function fuse(lists: readonly RankedList<FoundPage>[], query = ''): readonly Fused[] {
  const entries = collectVotes(lists);
  for (const entry of entries) if (entry.votes.length > 1) entry.score = scoreOf(entry.votes);
  const texts = new BestText(query);
  return entries.sort(byScore).map((entry) => toFused(entry, texts));
}

function collectVotes(lists: readonly RankedList<FoundPage>[]): Entry[] {
  const byKey = new Map<string, Entry>();
  const entries: Entry[] = [];
  const longest = lists.reduce((length, { items }) => Math.max(length, items.length), 0);
  for (let rank = 1; rank <= longest; rank++) {
    let list = -1;
    for (const { source, items, weight = 1 } of lists) {
      list++;
      const page = items[rank - 1];
      if (page === undefined) continue;
      const vote = { list, source, rank, value: weight / rank, page };
      const key = urlKey(page.url);
      const met = byKey.get(key);
      if (met === undefined) {
        const entry: Entry = { votes: [vote], score: vote.value };
        byKey.set(key, entry);
        entries.push(entry);
      } else if (!met.votes.some((other) => other.source === source)) met.votes.push(vote);
    }
  }
  return entries;
}

function byScore(a: Entry, b: Entry): number {
  return b.score - a.score;
}

function toFused({ votes, score }: Entry, texts: BestText): Fused {
  const [first] = votes;
  const tidy = tidyPage(first.page, texts);
  if (votes.length === 1) return { page: tidy, sources: [first.source], ranks: [first.rank], score };
  const page = votes.reduce(
    (best, vote) => (vote === first ? best : mergePages(best, vote.page, texts)),
    tidy,
  );
  const inOrder = votes.sort((a, b) => a.list - b.list);
  return {
    page,
    sources: inOrder.map(({ source }) => source),
    ranks: inOrder.map(({ rank }) => rank),
    score,
  };
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
function scoreOf(votes: readonly Vote[]): number {
  const values = votes.map(({ value }) => value).sort((a, b) => b - a);
  const [best = 0] = values;
  let doubt = 1;
  for (let i = 1; i < values.length; i++) doubt *= 1 - (TRUST * (values[i] ?? 0)) / best;
  return best * (1 + MAX_AGREEMENT * (1 - doubt));
}
