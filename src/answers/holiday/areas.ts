import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { countryName, findCountry } from '../kit/countries.ts';
import { holidayKey } from './key.ts';
import { allRegions, areaName } from './table.ts';
import vocabulary from './words.json' with { type: 'json' };

/** Most of the bank holidays of the United Kingdom are set by its parts, and most people live in England. */
const PART_OF: Readonly<Record<string, string>> = { GB: 'GB-ENG' };
/** `Kanton Zürich` is also found as `Zürich`. */
const TITLE =
  /^(?:kanton|canton (?:de|du|d)?|hansestadt|comunidad de|comunidad foral de|comunitat|ciudad de|islas|illes) +/;

const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.regions));
let regions: Map<string, string> | undefined;

/** The code of a country (`DE`) or region (`DE-BY`), by its name in any of the seven languages. */
export function findArea(name: string): string | undefined {
  const key = holidayKey(name);
  const country = findCountry(name) ?? findCountry(key);
  if (country)
    return areaName(country.code) === undefined ? undefined : (PART_OF[country.code] ?? country.code);
  const code = ALIASES.get(key) ?? regionsByName().get(key);
  return code !== undefined && areaName(code) !== undefined ? code : undefined;
}

/**
 * Where people who use words of a language most likely are: the region of the requested language if that is the same, or
 * the likeliest by CLDR, which is Germany for German, the United States for English and Brazil for Portuguese.
 */
export function homeArea(
  words: AnswerLanguage,
  { language, region }: { readonly language: AnswerLanguage | undefined; readonly region: string },
): string {
  const isKnown = words === language && areaName(region) !== undefined;
  const home = isKnown ? region : likeliestRegion(words);
  return PART_OF[home] ?? home;
}

function likeliestRegion(language: AnswerLanguage): string {
  return new Intl.Locale(language).maximize().region ?? 'US';
}

/** `Bayern, Deutschland`. */
export function areaLabel(area: string, language: AnswerLanguage): string {
  const country = countryName(area.slice(0, 2), language);
  return area.includes('-') ? `${areaName(area) ?? area}, ${country}` : country;
}

function regionsByName(): Map<string, string> {
  regions ??= new Map(allRegions().map(({ code, name }) => [holidayKey(name).replace(TITLE, ''), code]));
  return regions;
}
