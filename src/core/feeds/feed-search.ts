import { folded as foldedName } from '../cards/same-entity.ts';

export type FeedItem = {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly publishedMs: number | undefined;
  readonly publisher: string;
  readonly thumbnail: string;
};

export type Feed = {
  /** Two letters; `''` if it does not say. */
  readonly language: string;
  /** How long it asks to be left alone; undefined if it does not say. */
  readonly ttlMs: number | undefined;
  readonly items: readonly FeedItem[];
};

export type StoredItem = FeedItem & {
  /** Of the feed; `''` if it is not known. */
  readonly language: string;
  /** When it was published, or first seen. */
  readonly seenMs: number;
  readonly foldedTitle: string;
  readonly foldedText: string;
};

export type FeedQuery = {
  readonly text: string;
  readonly nowMs: number;
  readonly start: number;
  readonly count: number;
  readonly newestFirst?: boolean;
  readonly language?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
};

const TITLE_WEIGHT = 3;
const HALF_LIFE_MS = 2 * 86_400_000;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words in lower case, without accents, with a space before and after each. */
export function spaced(text: string): string {
  return ` ${foldedName(text)} `;
}

type Term = { readonly words: string; readonly isUnwanted: boolean };

/** Words and phrases in quotation marks; with a minus, they must not occur. */
function termsIn(text: string): readonly Term[] {
  const terms = Array.from(
    text.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g),
    ([, minus, phrase, word = '']): Term => {
      const words = spaced(phrase ?? word).trim();
      // Words are also found at the beginning of longer ones, phrases are not.
      const end = phrase === undefined ? '' : ' ';
      return {
        words: UNSPACED.test(words) || words === '' ? words : ` ${words}${end}`,
        isUnwanted: minus === '-',
      };
    },
  );
  return terms.filter(({ words }) => words !== '');
}

function scoreOf({ foldedTitle, foldedText }: StoredItem, terms: readonly Term[]): number {
  let score = 0;
  for (const { words, isUnwanted } of terms) {
    const inTitle = foldedTitle.includes(words);
    const isThere = inTitle || foldedText.includes(words);
    if (isThere === isUnwanted) return 0;
    if (isThere) score += inTitle ? TITLE_WEIGHT : 1;
  }
  return score;
}

/** The items with all words: recent ones and those with the words in their title first. `*` finds everything. */
export function bestOf(items: readonly StoredItem[], query: FeedQuery): readonly FeedItem[] {
  const isAll = query.text.trim() === '*';
  const terms = termsIn(query.text);
  if (!isAll && !terms.some(({ isUnwanted }) => !isUnwanted)) return [];
  const byUrl = new Map<string, { item: StoredItem; rank: number }>();
  for (const item of items) {
    const score = isAll ? 1 : scoreOf(item, terms);
    if (score === 0 || !isWanted(item, query)) continue;
    const ageMs = Math.max(0, query.nowMs - item.seenMs);
    const rank = query.newestFirst ? -ageMs : score * 0.5 ** (ageMs / HALF_LIFE_MS);
    byUrl.set(plainUrl(item.url), { item, rank });
  }
  return [...byUrl.values()]
    .toSorted((a, b) => b.rank - a.rank)
    .slice(query.start, query.start + query.count)
    .map(({ item: { title, url, description, publishedMs, publisher, thumbnail } }) => ({
      ...{ title, url, description, publishedMs, publisher, thumbnail },
    }));
}

function isWanted(
  item: StoredItem,
  { language, fromMs, toMs, include = [], exclude = [] }: FeedQuery,
): boolean {
  const { seenMs, url } = item;
  const isSpoken = language === undefined || item.language === '' || item.language === language;
  const isInTime = seenMs >= (fromMs ?? 0) && seenMs <= (toMs ?? Number.POSITIVE_INFINITY);
  if (!isSpoken || !isInTime) return false;
  const { hostname } = new URL(url);
  return (
    (include.length === 0 || include.some((site) => `.${hostname}`.endsWith(`.${site}`))) &&
    !exclude.some((site) => `.${hostname}`.endsWith(`.${site}`))
  );
}

/** Feeds link to the same article with different marks of where the reader came from. */
const plainUrl = (url: string): string =>
  url.replace(/[?#&](?:utm_|at_|ns_).*$|#.*$/s, '').replace(/\/$/, '');
