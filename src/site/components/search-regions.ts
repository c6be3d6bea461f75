import { COUNTRIES } from '../../core/query/country.ts';
import type { Frame } from './frame.ts';
import { namedOnce, sortedByName, type NamedCode } from './named-codes.ts';

/** The countries that the most engines know. */
const COMMON: readonly string[] =
  'AR AT AU BE BR CA CH CL CN DE DK ES FI FR GB HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE TR TW US ZA'.split(
    ' ',
  );

const common = namedOnce((frame) => COMMON.map((code) => named(frame, code)));

/** All countries, sorted by name in the language of the page. */
export const searchRegions = namedOnce((frame) => [...COUNTRIES].map((code) => named(frame, code)));

/** The common ones and some more, sorted in the same way. */
export function commonRegions(frame: Frame, more: readonly string[]): readonly NamedCode[] {
  const missing = [...new Set(more)].filter((code) => !COMMON.includes(code));
  return missing.length === 0
    ? common(frame)
    : sortedByName(frame, [...common(frame), ...missing.map((code) => named(frame, code))]);
}

function named({ formats }: Frame, code: string): NamedCode {
  return { code, name: formats.countryName(code) };
}
