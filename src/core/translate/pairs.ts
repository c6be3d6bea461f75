import { AUTO, type TranslationLanguage } from './model.ts';

export type Wanted = { readonly source: string; readonly target: string };

type Languages = readonly TranslationLanguage[];

/** A backend's codes for the requested pair; undefined if it does not support the pair. */
export function pairIn(languages: Languages, { source, target }: Wanted): Wanted | undefined {
  const from = isAuto(source) ? AUTO : matchCode(source, sourcesIn(languages));
  if (from === undefined) return undefined;
  const into = matchCode(target, from === AUTO ? targetsIn(languages) : targetsFrom(from, languages));
  return into === undefined ? undefined : { source: from, target: into };
}

export function isAuto(source: string): boolean {
  return /^\s*(?:auto)?\s*$/i.test(source);
}

/** Of the languages a text may be in, likeliest first, the one that can be translated. */
export function sourceFor(
  target: string,
  likely: readonly string[],
  languages: Languages,
): string | undefined {
  return likely
    .flatMap((code) => matchCode(code, sourcesIn(languages)) ?? [])
    .find((code) => targetsFrom(code, languages).includes(target));
}

/**
 * Which of two languages a backend lacks, and the codes it has instead; `from`: it has both languages, but not this
 * pair.
 */
export type UnsupportedPair =
  | { readonly from: string; readonly targets: readonly string[] }
  | { readonly sources?: readonly string[]; readonly targets?: readonly string[] };

export function unsupportedPair(languages: Languages, { source, target }: Wanted): UnsupportedPair {
  const from = isAuto(source) ? AUTO : matchCode(source, sourcesIn(languages));
  const into = matchCode(target, targetsIn(languages));
  if (from !== undefined && into !== undefined) {
    // Listed, but refused when it was asked for.
    const others = targetsFrom(from, languages).filter((code) => code !== into);
    return { from, targets: sorted(others) };
  }
  return {
    ...(from === undefined && { sources: sorted(sourcesIn(languages)) }),
    ...(into === undefined && { targets: sorted(targetsIn(languages)) }),
  };
}

export function sourcesOf(languages: Languages): readonly string[] {
  return sorted(sourcesIn(languages));
}

function sourcesIn(languages: Languages): readonly string[] {
  return languages.filter(({ source }) => source).map(({ code }) => code);
}

function targetsIn(languages: Languages): readonly string[] {
  return languages.filter(({ target }) => target).map(({ code }) => code);
}

function targetsFrom(source: string, languages: Languages): readonly string[] {
  const reached = languages.filter(({ code }) => code === source);
  if (reached.some(({ targets }) => targets === undefined)) return targetsIn(languages);
  return [...new Set(reached.flatMap(({ targets }) => targets ?? []))];
}

function sorted(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].sort();
}

/** Codes that backends have for the same language; the first spelling a backend knows is taken. */
const SAME: readonly (readonly string[])[] = [
  ['zh', 'zh-hans', 'zh-cn', 'zh-sg'],
  ['zt', 'zh-hant', 'zh-tw', 'zh-hk'],
  ['pb', 'pt-br'],
  ['nb', 'no'],
  ['he', 'iw'],
  ['id', 'in'],
  ['tl', 'fil'],
];

/** The code of a list that is meant by the one given: itself, the same language otherwise spelt, or its nearest variant. */
export function matchCode(wanted: string, codes: readonly string[]): string | undefined {
  const known = new Map(codes.map((code) => [code.toLowerCase(), code]));
  const asked = wanted.trim().toLowerCase().replaceAll('_', '-');
  const exact = known.get(asked);
  if (exact !== undefined) return exact;
  const locale = localeOf(asked);
  if (!locale) return sameAs(asked, known);
  const spelling = locale.baseName.toLowerCase();
  const same = known.get(spelling) ?? sameAs(asked, known) ?? sameAs(spelling, known);
  return same ?? nearest(locale, codes);
}

function sameAs(asked: string, known: ReadonlyMap<string, string>): string | undefined {
  const spellings = SAME.find((group) => group.includes(asked)) ?? [];
  const spelling = spellings.find((code) => known.has(code));
  return spelling === undefined ? undefined : known.get(spelling);
}

/** The language without its region, else the variant most people mean; never one in another script. */
function nearest(asked: Intl.Locale, codes: readonly string[]): string | undefined {
  const likely = asked.maximize();
  const variants = codes
    .map((code) => ({ code, locale: localeOf(code)?.maximize() }))
    .filter(({ locale }) => locale?.language === likely.language && locale.script === likely.script);
  const plain = variants.find(({ code }) => code.toLowerCase() === likely.language);
  const usual = new Intl.Locale(likely.language).maximize().region;
  const variant =
    plain ??
    variants.find(({ locale }) => locale?.region === likely.region) ??
    variants.find(({ locale }) => locale?.region === usual) ??
    variants[0];
  return variant?.code;
}

function localeOf(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code);
  } catch {
    return undefined;
  }
}
