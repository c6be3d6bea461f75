import { COUNTRIES } from '../../core/query/country.ts';
import type { Frame } from '../components/frame.ts';

/** All countries, sorted by name in the language of the page. */
export function searchRegions({
  formats,
  language,
}: Frame): readonly { readonly code: string; readonly name: string }[] {
  const order = new Intl.Collator(language);
  return [...COUNTRIES]
    .map((code) => ({ code, name: formats.countryName(code) }))
    .sort((a, b) => order.compare(a.name, b.name));
}
