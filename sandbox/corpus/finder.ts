import { fraction, hashOf, mix } from './chance.ts';
import type { Inventor } from './invent.ts';
import type { Entry, Look } from './model.ts';
import { buildIndex, isWanted, type SearchIndex } from './search-index.ts';
import { isOnSites } from './sites.ts';
import { subjectOf } from './subject.ts';
import { fold } from './words.ts';

const MAX_INVENTED = 100;
/** Where the look asks for some days or sites, most candidates are of others. */
const MAX_CANDIDATES = 1500;
const SHARED_SHARE = 0.37;
/** How far, in places, engines disagree about the rank of what they share. */
const DISAGREEMENT = 8;

type Found =
  | { readonly url: string; readonly text: string }
  | { readonly pageUrl: string; readonly colours: readonly string[] };
type Addressed = Found & {
  readonly title: string;
};

function isOfWantedKind(item: Addressed, look: Look): boolean {
  return isOnWantedSite(item, look) && hasPhrases(item, look) && hasColour(item, look);
}

function hasColour(item: Addressed, { colours }: Look): boolean {
  return (
    colours === undefined || ('colours' in item && item.colours.some((colour) => colours.includes(colour)))
  );
}

function isOnWantedSite(item: Addressed, { sites }: Look): boolean {
  return sites === undefined || isOnSites('url' in item ? item.url : item.pageUrl, sites);
}

function hasPhrases(item: Addressed, { phrases = [] }: Look): boolean {
  if (phrases.length === 0) return true;
  const words = ` ${wordsOf('text' in item ? `${item.title} ${item.text}` : item.title)} `;
  return phrases.every((phrase) => words.includes(` ${wordsOf(phrase)} `));
}

const wordsOf = (text: string): string => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function inventAll<Item extends Addressed>(kind: string, inventor: Inventor<Item>, look: Look): Item[] {
  const subject = subjectOf(look);
  const common = hashOf(`${kind}|${subject.key}|${subject.language}`);
  const own = hashOf(`${common}|${look.engine}`);
  const invented: { rank: number; item: Item }[] = [];
  for (let turn = 0; turn < MAX_CANDIDATES && invented.length < MAX_INVENTED; turn++) {
    const owner = fraction(common, turn) < SHARED_SHARE ? common : own;
    // Mixed twice, since the first value has already decided who owns the item.
    const seed = mix(mix(owner, turn), turn);
    if (!isWanted(look, { adult: false, ageDays: inventor.ageDays(seed) })) continue;
    const item = inventor.make(subject, seed, turn + (owner % 1000));
    if (!isOfWantedKind(item, look)) continue;
    invented.push({ rank: turn + DISAGREEMENT * fraction(own, turn), item });
  }
  return invented.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Searches the corpus, then invents results, so that every query finds something. The index is built on first use. */
export function finderOf<Item extends Addressed>(
  kind: string,
  compose: () => readonly Entry<Item>[],
  inventor: Inventor<Item>,
): (look: Look) => readonly Item[] {
  let index: SearchIndex<Item> | undefined;
  return (look) => {
    if (look.text.trim() === '' || isUnknown(look.text)) return [];
    index ??= buildIndex(compose());
    const known = index.search(look).filter((item) => isOfWantedKind(item, look));
    return [...known, ...inventAll(kind, inventor, look)];
  };
}

/** Queries with this word find nothing, so that tests and visitors can see an empty result. */
export function isUnknown(text: string): boolean {
  return text.toLowerCase().includes('zzqq');
}
