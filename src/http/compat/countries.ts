import { parseCountry } from '../../core/query/country.ts';

/** Names that differ from the English names of the Unicode CLDR. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  burma: 'MM',
  'cape verde': 'CV',
  congo: 'CG',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'east timor': 'TL',
  'great britain': 'GB',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macau: 'MO',
  macedonia: 'MK',
  palestine: 'PS',
  'republic of the congo': 'CG',
  swaziland: 'SZ',
  turkey: 'TR',
  uk: 'GB',
  usa: 'US',
};

let codes: ReadonlyMap<string, string> | undefined;

/** The ISO code of a country, from its English name or the code itself. */
export function countryCode(name: string): string | undefined {
  const folded = fold(name);
  codes ??= namedCountries();
  return codes.get(folded);
}

function namedCountries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = parseCountry(code) === undefined ? undefined : names.of(code);
    if (name === undefined) continue;
    found.set(fold(name), code);
    found.set(code.toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(name, code);
  return found;
}

/** `Côte d’Ivoire` → `cote divoire`, `Myanmar (Burma)` → `myanmar`, `Antigua & Barbuda` → `antigua and barbuda`. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[\p{M}’'.]/gu, '')
    .replaceAll('&', 'and')
    .replaceAll(/^the |[\s_-]+/g, ' ')
    .trim();
}
