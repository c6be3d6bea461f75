import { rememberLast } from '../remember-last.ts';
import { parseLanguage, type Language } from './language.ts';

/** Longer headers come from no browser. */
const LONGEST_HEADER = 512;

/** One range with its weight, as RFC 9110 has it. */
const RANGE = /^([a-z\d-]{2,12})[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** The language a reader likes best; of equals the first. What cannot be read is passed over. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  return header === undefined || header.length > LONGEST_HEADER ? undefined : read(header);
}

/** Most readers send the same header with every request. */
const read = rememberLast((header: string): Language | undefined => {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const match = RANGE.exec(part.trim());
    if (!match) continue;
    const weight = Number(match[2] ?? 1);
    if (weight <= bestWeight) continue;
    const language = parseLanguage(match[1] ?? '');
    if (language === undefined) continue;
    best = language;
    bestWeight = weight;
  }
  return best;
});
