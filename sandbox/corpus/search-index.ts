import { fraction, hashOf } from './chance.ts';
import type { Entry, Look } from './model.ts';
import { keywordsOf, languageOf, tokensOf } from './words.ts';

const TITLE_WEIGHT = 4;
const BODY_WEIGHT = 1;
const KNOWN_SHARE = 0.45;
/** How many hits in other languages follow those in the right one. */
const MAX_FOREIGN = 2;

type Posting = { readonly at: number; readonly weight: number };

export type SearchIndex<Item> = { search(look: Look): readonly Item[] };

export function isWanted(look: Look, found: { adult: boolean; ageDays: number | undefined }): boolean {
  if (look.safe && found.adult) return false;
  const { maxAgeDays = Infinity, minAgeDays = -Infinity } = look;
  if (found.ageDays === undefined) return maxAgeDays === Infinity && minAgeDays === -Infinity;
  return found.ageDays <= maxAgeDays && found.ageDays >= minAgeDays;
}

export function wantedLanguage(look: Look): string | undefined {
  return look.language?.toLowerCase().split(/[-_]/)[0];
}

function buildPostings(entries: readonly Entry<unknown>[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  entries.forEach(({ title, body }, at) => {
    const weights = new Map<string, number>();
    for (const token of tokensOf(body)) weights.set(token, BODY_WEIGHT);
    const inTitle = tokensOf(title);
    // A short title says more by each of its words.
    for (const token of inTitle) weights.set(token, TITLE_WEIGHT + TITLE_WEIGHT / inTitle.length);
    for (const [token, weight] of weights) {
      const list = postings.get(token);
      if (list === undefined) postings.set(token, [{ at, weight }]);
      else list.push({ at, weight });
    }
  });
  return postings;
}

export function buildIndex<Item>(entries: readonly Entry<Item>[]): SearchIndex<Item> {
  const postings = buildPostings(entries);

  function search(look: Look): readonly Item[] {
    const keywords = keywordsOf(look.text);
    const hits = new Map<number, { score: number; matched: number }>();
    for (const keyword of keywords) {
      const list = postings.get(keyword) ?? [];
      const rarity = Math.log(1 + entries.length / (1 + list.length));
      for (const { at, weight } of list) {
        const hit = hits.get(at) ?? { score: 0, matched: 0 };
        hits.set(at, { score: hit.score + weight * rarity, matched: hit.matched + 1 });
      }
    }
    const language = wantedLanguage(look) ?? languageOf(look.text);
    const needed = Math.ceil(keywords.length / 2);
    const ranked: { entry: Entry<Item>; score: number }[] = [];
    for (const [at, { score, matched }] of hits) {
      const entry = entries[at];
      if (entry === undefined || matched < needed || !isWanted(look, entry)) continue;
      const seed = hashOf(`${look.engine}|${entry.id}`);
      if (!entry.famous && fraction(seed, 0) >= KNOWN_SHARE) continue;
      ranked.push({
        entry,
        score: score * (matched / keywords.length) * (0.85 + 0.3 * fraction(seed, 1)),
      });
    }
    ranked.sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1));
    const native = ranked.filter(({ entry }) => entry.language === language);
    const foreign = ranked.filter(({ entry }) => entry.language !== language);
    const shown = native.length === 0 ? foreign : [...native, ...foreign.slice(0, MAX_FOREIGN)];
    return shown.map(({ entry }) => entry.item);
  }

  return { search };
}
