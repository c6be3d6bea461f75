import type { FoundPage } from '../results/found.ts';
import { urlKey } from './url-key.ts';
import { hostOf } from '../results/host.ts';

/** What one source found, the best first. */
export type RankedList<Item> = { readonly source: string; readonly items: readonly Item[] };

/** A page that one or more engines found. */
export type Fused = {
  readonly page: FoundPage;
  /** In the order of the lists. */
  readonly sources: readonly string[];
  /** From 1, in each of the sources. */
  readonly ranks: readonly number[];
  readonly score: number;
};

type Entry = { page: FoundPage; sources: string[]; ranks: number[]; score: number };

/**
 * Reciprocal Rank Fusion: what several engines rank high comes first. Goes through the lists rank by rank, so a page is
 * first met at its best rank; the sort is stable, so equal scores go by that rank and then by the order of the lists.
 */
export function fuse(lists: readonly RankedList<FoundPage>[]): readonly Fused[] {
  const byKey = new Map<string, Entry>();
  const entries: Entry[] = [];
  const longest = lists.reduce((length, { items }) => Math.max(length, items.length), 0);
  for (let rank = 1; rank <= longest; rank++) {
    for (const { source, items } of lists) {
      const page = items[rank - 1];
      if (page === undefined) continue;
      const key = urlKey(page.url);
      const met = byKey.get(key);
      if (met === undefined) {
        const entry = { page, sources: [source], ranks: [rank], score: weightOf(rank) };
        byKey.set(key, entry);
        entries.push(entry);
      } else if (!met.sources.includes(source)) {
        agree(met, page, source, rank);
        putInOrder(met, lists);
      }
    }
  }
  return entries.sort(byScore);
}

function agree(entry: Entry, page: FoundPage, source: string, rank: number): void {
  entry.page = mergePages(entry.page, page);
  entry.sources.push(source);
  entry.ranks.push(rank);
  entry.score += weightOf(rank);
}

function putInOrder(entry: Entry, lists: readonly RankedList<FoundPage>[]): void {
  const { sources, ranks } = entry;
  entry.sources = [];
  entry.ranks = [];
  for (const { source } of lists) {
    const at = sources.indexOf(source);
    if (at < 0) continue;
    entry.sources.push(source);
    entry.ranks.push(ranks[at] ?? 0);
  }
}

function byScore(a: Entry, b: Entry): number {
  return b.score - a.score;
}

const K = 60;

/** Always added up from the best rank down, so the same ranks give the same sum to the last bit. */
function weightOf(rank: number): number {
  return 1 / (K + rank);
}

const DAY_MS = 86_400_000;

/** The best of what two engines say of one page. Where they are equally good, `first` stands: it ranks higher. */
function mergePages(first: FoundPage, second: FoundPage): FoundPage {
  return {
    title: hasBetterTitle(second, first) ? second.title : first.title,
    url: isSecure(second) && !isSecure(first) ? second.url : first.url,
    description:
      second.description.length > first.description.length ? second.description : first.description,
    faviconUrl: first.faviconUrl === '' ? second.faviconUrl : first.faviconUrl,
    publishedMs: moreExact(first.publishedMs, second.publishedMs),
    sitelinks: second.sitelinks.length > first.sitelinks.length ? second.sitelinks : first.sitelinks,
  };
}

function isSecure({ url }: FoundPage): boolean {
  return url.startsWith('https:');
}

function hasBetterTitle(page: FoundPage, other: FoundPage): boolean {
  const named = isNamed(page);
  return named === isNamed(other) ? page.title.length > other.title.length : named;
}

/** A page without a title goes by its host. */
function isNamed({ title, url }: FoundPage): boolean {
  if (title === '') return false;
  const name = title.toLowerCase();
  const host = hostOf(url);
  return name !== host && `www.${name}` !== host && name !== `www.${host}`;
}

/** A date that tells the time of day says more than one that tells the day. */
function moreExact(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return first % DAY_MS === 0 && second % DAY_MS !== 0 ? second : first;
}
