import { folded } from '../cards/same-entity.ts';
import type { Category, Details, FoundEntries, FoundEntry } from '../results/entries.ts';
import { urlKey } from './clean-url.ts';
import { type RankedList, scoreOf } from './fuse.ts';

/** How duplicates of one category are recognized. */
type Identity<D> = {
  /** Entries that share a key are the same. The first key is the surest, and there is always one. */
  keys(entry: FoundEntry<D>): readonly [string, ...string[]];
  /** Entries of one name are the same unless both have an ID of the same kind. Undefined if the name says too little. */
  readonly name?: (entry: FoundEntry<D>) => string | undefined;
  /** Whether it comes before all others. */
  isFirst?(entry: FoundEntry<D>, query: string): boolean;
};

/** Some titles are signs only, such as “÷” and “×”. */
const worded = (text: string): string => folded(text) || text;

const byUrl = ({ url }: { readonly url: string }): readonly [string] => [`url:${urlKey(url)}`];

/** arXiv registers a DOI for each of its papers. Other sources know it by that only. */
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+)$/;

/** An ISBN-13 that starts with 978 and the ISBN-10 of the same edition differ in their last digit. */
function isbnKey(isbn: string): string {
  return `isbn:${isbn.replace(/[^\dXx]/g, '').replace(/^(?:978)?(\d{9})[\dXx]$/, '$1')}`;
}

/** The first one is the surest. What has no key of its own is known by its address. */
function keysOr(entry: { readonly url: string }, keys: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = keys;
  return first === undefined ? byUrl(entry) : [first, ...others];
}

const IDENTITIES: { [C in Category]: Identity<Details[C]> } = {
  papers: {
    keys(entry) {
      const { doi, arxivId, pmid } = entry.details;
      const arxiv = ARXIV_DOI.exec(doi)?.[1];
      const ids = { doi: arxiv === undefined ? doi : '', arxiv: arxiv ?? arxivId.toLowerCase(), pmid };
      return keysOr(
        entry,
        Object.entries(ids).flatMap(([kind, id]) => (id === '' ? [] : [`${kind}:${id}`])),
      );
    },
    name: ({ title, details: { year } }) => (year === undefined ? undefined : `${worded(title)} ${year}`),
  },
  code: { keys: byUrl },
  packages: {
    keys: byUrl,
    isFirst: ({ details: { name } }, query) => name.toLowerCase() === query.trim().toLowerCase(),
  },
  // Two discussions of one page are two discussions.
  discussions: { keys: byUrl },
  books: {
    keys(entry) {
      const { isbn, authors } = entry.details;
      const [author] = authors;
      const work = author === undefined ? [] : [`work:${worded(entry.title)} by ${worded(author)}`];
      return keysOr(entry, [...work, ...isbn.map(isbnKey)]);
    },
  },
  music: {
    keys: ({ title, details: { artists, kind } }) => [
      `release:${[title, artists.join(), kind].map(worded).join(' / ')}`,
    ],
  },
  podcasts: {
    keys: (entry) =>
      entry.details.feedUrl === '' ? byUrl(entry) : [`feed:${urlKey(entry.details.feedUrl)}`],
  },
};

/** Equal for duplicates, on whatever page of results they are. */
export function keyIn<C extends Category>(category: C): (entry: FoundEntries[C]) => string {
  return (entry) => IDENTITIES[category].keys(entry)[0];
}

type Vote<Entry> = {
  readonly entry: Entry;
  readonly list: number;
  readonly rank: number;
  readonly value: number;
};

type Group<Entry> = { readonly votes: Vote<Entry>[]; readonly keys: Set<string> };

export type MergedEntry<Entry> = Entry & { readonly sources: readonly string[] };

/** Merges the lists by votes, as web results. Entries that are the same thing fill each other's gaps. */
export function mergeIn<C extends Category>(category: C) {
  return (lists: readonly RankedList<FoundEntry<Details[C]>>[], { query }: { readonly query: string }) =>
    mergeEntries<Details[C]>(lists, IDENTITIES[category], query);
}

function mergeEntries<D>(
  lists: readonly RankedList<FoundEntry<D>>[],
  identity: Identity<D>,
  query: string,
): readonly MergedEntry<FoundEntry<D>>[] {
  const votes = lists.flatMap(({ items, weight = 1 }, list) =>
    items.map((entry, i): Vote<FoundEntry<D>> => ({ entry, list, rank: i + 1, value: weight / (i + 1) })),
  );
  votes.sort((a, b) => a.rank - b.rank || a.list - b.list);
  const groups = joinNames(joinKeys(votes, identity), identity);
  const scored = groups.map((group) => ({
    score: scoreOf(votesOf(group).map(({ value }) => value)),
    isFirst: group.votes.some(({ entry }) => identity.isFirst?.(entry, query)),
    merged: mergedFrom(group, lists),
  }));
  scored.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.score - a.score);
  return scored.map(({ merged }) => merged);
}

/** Groups that share keys, directly or through others. */
function joinKeys<D>(votes: readonly Vote<FoundEntry<D>>[], identity: Identity<D>): Group<FoundEntry<D>>[] {
  const byKey = new Map<string, Group<FoundEntry<D>>>();
  for (const vote of votes) {
    const group: Group<FoundEntry<D>> = { votes: [vote], keys: new Set(identity.keys(vote.entry)) };
    for (const key of [...group.keys]) absorb(group, byKey.get(key));
    for (const key of group.keys) byKey.set(key, group);
  }
  return inOrder([...new Set(byKey.values())]);
}

function joinNames<D>(
  groups: readonly Group<FoundEntry<D>>[],
  { name }: Identity<D>,
): readonly Group<FoundEntry<D>>[] {
  if (!name) return groups;
  const kept: Group<FoundEntry<D>>[] = [];
  const byName = new Map<string, Group<FoundEntry<D>>[]>();
  for (const group of groups) {
    const names = new Set(group.votes.flatMap(({ entry }) => name(entry) ?? []));
    const known = [...names].flatMap((one) => byName.get(one) ?? []);
    const kinds = kindsOf(group);
    const same = known.find((other) => !kindsOf(other).some((kind) => kinds.includes(kind)));
    if (same) absorb(same, group);
    else kept.push(group);
    for (const one of names) byName.set(one, [...(byName.get(one) ?? []), same ?? group]);
  }
  return inOrder(kept);
}

/** Groups with a DOI each have different ones, since they would be one group otherwise. An address is no ID. */
function kindsOf({ keys }: Group<unknown>): readonly string[] {
  return [...keys].map((key) => key.slice(0, key.indexOf(':'))).filter((kind) => kind !== 'url');
}

function absorb<Entry>(group: Group<Entry>, other: Group<Entry> | undefined): void {
  if (!other || other === group) return;
  group.votes.push(...other.votes.filter((vote) => !group.votes.includes(vote)));
  for (const key of other.keys) group.keys.add(key);
}

/** By their best ranks, as the votes of each. */
function inOrder<Entry>(groups: Group<Entry>[]): Group<Entry>[] {
  const byRank = (a?: Vote<Entry>, b?: Vote<Entry>): number =>
    (a?.rank ?? 0) - (b?.rank ?? 0) || (a?.list ?? 0) - (b?.list ?? 0);
  for (const { votes } of groups) votes.sort(byRank);
  return groups.sort((a, b) => byRank(a.votes[0], b.votes[0]));
}

/** One of each list, the best. */
function votesOf<Entry>({ votes }: Group<Entry>): readonly Vote<Entry>[] {
  return votes.filter(({ list }, i) => votes.findIndex((vote) => vote.list === list) === i);
}

function mergedFrom<Entry extends object>(
  { votes }: Group<Entry>,
  lists: readonly RankedList<Entry>[],
): MergedEntry<Entry> {
  const sources = lists.flatMap(({ source }, i) => (votes.some(({ list }) => list === i) ? [source] : []));
  return { ...votes.map(({ entry }) => entry).reduce(filled), sources };
}

/** The first one, with what only the second one says. */
function filled<Fields extends object>(first: Fields, second: Fields): Fields {
  const merged = { ...first } as Record<string, unknown>;
  for (const [name, value] of Object.entries(second)) merged[name] = better(merged[name], value);
  return merged as Fields;
}

function better(own: unknown, other: unknown): unknown {
  if (own === undefined || own === '' || (Array.isArray(own) && own.length === 0)) return other;
  // Retracted, archived, open access: one source knows it before the others.
  if (own === false) return other === true;
  return isDetails(own) && isDetails(other) ? filled(own, other) : own;
}

function isDetails(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
