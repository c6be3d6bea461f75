import { matchCode } from './match-code.ts';
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
