import { rememberLast } from '../remember-last.ts';
import { parseLanguage, type Language } from './language.ts';

/** Longer headers come from no browser. */
const LONGEST_HEADER = 512;

/** One range with its weight, as RFC 9110 has it. */
const RANGE = /^([a-z\d-]{2,12})[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** The language a reader likes best; of equals the first. What cannot be read is passed over. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  return acceptedLanguages(header)[0];
}

/** The languages a reader accepts, those they like best first; of equals the first named. */
export function acceptedLanguages(header: string | undefined): readonly Language[] {
  return header === undefined || header.length > LONGEST_HEADER ? [] : read(header);
}

/** Most readers send the same header with every request. */
const read = rememberLast((header: string): readonly Language[] => {
  const accepted: { language: Language; weight: number }[] = [];
  for (const part of header.split(',')) {
    const match = RANGE.exec(part.trim());
    const weight = Number(match?.[2] ?? 1);
    const language = match && weight > 0 ? parseLanguage(match[1] ?? '') : undefined;
    if (language !== undefined) accepted.push({ language, weight });
  }
  // Stable: those of equal weight stay in their order.
  return accepted.sort((a, b) => b.weight - a.weight).map(({ language }) => language);
});
