import { parseLanguage, type Language } from '../core/query/language.ts';
import { rememberLast } from '../core/lazy.ts';

/** Request headers that a cacheable response of the API depends on. */
export const VARY = 'Authorization, Accept-Language, Accept, Accept-Encoding';

/** In order of our preference, which decides between equal weights. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** No browser sends a longer header. */
const MAX_CHARS = 512;
/** One item with its weight (RFC 9110). */
const ITEM = /^([\w.+*-]+)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
/** Names from before RFC 9110. */
const ALIASES: ReadonlyMap<string, string> = new Map([['x-gzip', 'gzip']]);

/** The items of an `Accept-*` header. Malformed items are ignored. */
function itemsIn(header: string): readonly { name: string; weight: number }[] {
  if (header.length > MAX_CHARS) return [];
  return header.split(',').flatMap((part) => {
    const [, name, weight = 1] = ITEM.exec(part.trim()) ?? [];
    return name === undefined ? [] : [{ name, weight: Number(weight) }];
  });
}

/** The content coding to use. Falls back to an uncompressed body, even if the client excludes it. */
export function preferredCoding(header: string | undefined): Coding {
  return codingIn(header ?? '');
}

/** Most clients send the same header with every request. */
const codingIn = rememberLast((header: string): Coding => {
  const weights = new Map<string, number>();
  for (const { name, weight } of itemsIn(header)) {
    const coding = name.toLowerCase();
    weights.set(ALIASES.get(coding) ?? coding, weight);
  }
  // Codings that are not listed are not acceptable, except an uncompressed body, with the lowest preference.
  const rest = weights.get('*');
  const weightOf = (coding: Coding): number =>
    weights.get(coding) ?? rest ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding);
    if (weight <= bestWeight) continue;
    best = coding;
    bestWeight = weight;
  }
  return best;
});

/** For bodies that only gzip can compress in pieces. */
export function acceptsGzip(header: string | undefined): boolean {
  return itemsIn(header ?? '').some(({ name, weight }) => name.toLowerCase() === 'gzip' && weight > 0);
}

export function preferredLanguage(header: string | undefined): Language | undefined {
  return acceptedLanguages(header)[0];
}

export function acceptedLanguages(header: string | undefined): readonly Language[] {
  return languagesIn(header ?? '');
}

const languagesIn = rememberLast((header: string): readonly Language[] =>
  itemsIn(header)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ name, weight }) => {
      const language = parseLanguage(name);
      return language ? [{ language, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language),
);

/** Weak comparison as in RFC 9110, because a proxy that compresses the body marks the tag with `W/`. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
