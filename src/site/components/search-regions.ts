import { COUNTRIES } from '../../core/query/country.ts';
import type { Frame } from './frame.ts';

/** The countries that the most engines know. */
export const COMMON_REGIONS: readonly string[] =
  'AR AT AU BE BR CA CH CL CN DE DK ES FI FR GB HK ID IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE TR TW US ZA'.split(
    ' ',
  );

/** Countries, sorted by name in the language of the page. */
export function searchRegions(
  { formats, language }: Frame,
  codes: Iterable<string> = COUNTRIES,
): readonly { readonly code: string; readonly name: string }[] {
  const order = new Intl.Collator(language);
  return [...codes]
    .map((code) => ({ code, name: formats.countryName(code) }))
    .sort((a, b) => order.compare(a.name, b.name));
}
