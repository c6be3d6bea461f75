import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { tableQuery } from './tables.ts';

export type City = {
  readonly name: string;
  readonly region: string;
  readonly countryCode: string;
  readonly timezone: string;
  readonly lat: number;
  readonly lon: number;
  /** Of the whole urban area. */
  readonly inhabitants: number;
  /** JSON: its names in the languages that have their own. */
  readonly localNames: string | null;
};

const MAX_NAME_LENGTH = 60;

/** Cities called like an everyday word: to be taken for one only where the sentence asks for a place. */
const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  (
    'young orange liege natal terrace alert resolute guide tame split gore nice tongue cork man oral male pilar buy ' +
    'gay progress perm hail same stoke lead alpine auburn homestead meridian eagle salmon price vernal norman ' +
    'midland superior flint circle homer mobile bend concord buffalo hue reading bath most best of central general ' +
    'tours fes colon colonia augusta nova sale bar bari van batman como vale sol mar mans nancy florence victoria ' +
    'hamilton lincoln jackson madison columbus rio bor ham ulm essen hagen troyes cannes caen lens ' +
    'surprise paradise phoenix eden hope temple union independence marathon imperial post ' +
    'ica ilo ita alba asti pau sens gap dax albi'
  ).split(' '),
);

const FIELDS = `city AS name, region, country AS countryCode, timezone, lat / 1e5 AS lat, lon / 1e5 AS lon, inhabitants,
  local_names AS localNames`;

/** The largest first. */
const citiesNamed = tableQuery<City>(`
  SELECT ${FIELDS} FROM city_names JOIN places ON id = place WHERE city_names.name = ? ORDER BY position`);
const capitals = tableQuery<City>(
  `SELECT ${FIELDS} FROM places WHERE country = ? AND feature = 'PPLC' AND timezone IS NOT NULL`,
);
const stateByCode = tableQuery<{ name: string }>(
  `SELECT name FROM regions WHERE country = 'US' AND code = ?`,
);
const zonesByCountry = tableQuery<{ timezone: string; people: number }>(`
  SELECT timezone, sum(inhabitants) AS people FROM places
  WHERE country = ? AND timezone IS NOT NULL GROUP BY timezone`);

/**
 * The largest city with this name in any of the seven languages, spelt as `fold` does. `paris, texas`, `paris tx` and
 * `london canada` find the one in that region or country.
 */
export function findCity(place: string): City | undefined {
  if (place === '' || place.length > MAX_NAME_LENGTH) return undefined;
  return citiesNamed.get(place) ?? citiesNamed.get(place.replace(/([aou])e/g, '$1')) ?? findQualified(place);
}

export function isEverydayWord(place: string): boolean {
  return EVERYDAY_WORDS.has(place);
}

export function cityName({ name, localNames }: City, language: AnswerLanguage): string {
  if (localNames === null || language === 'en') return name;
  return (JSON.parse(localNames) as Partial<Record<AnswerLanguage, string>>)[language] ?? name;
}

export function capitalOf(countryCode: string): City | undefined {
  return capitals.get(countryCode);
}

export function zonesOf(countryCode: string): ReadonlyMap<string, number> {
  return new Map(zonesByCountry.all(countryCode).map(({ timezone, people }) => [timezone, people]));
}

function findQualified(place: string): City | undefined {
  const comma = place.indexOf(',');
  if (comma > 0) return within(place.slice(0, comma).trim(), place.slice(comma + 1).trim());
  for (let space = place.indexOf(' '); space > 0; space = place.indexOf(' ', space + 1)) {
    const city = within(place.slice(0, space), place.slice(space + 1));
    if (city) return city;
  }
  return undefined;
}

function within(name: string, area: string): City | undefined {
  const cities = citiesNamed.all(name);
  if (cities.length === 0) return undefined;
  const state = stateByCode.get(area.toUpperCase());
  const region = state ? fold(state.name) : area;
  const country = findCountry(area)?.code;
  return cities.find((city) => fold(city.region) === region || city.countryCode === country);
}

/** For smaller cities the country of the same name wins, or a plain search. */
const WELL_KNOWN_INHABITANTS = 50_000;
const LIKE_A_COUNTRY_INHABITANTS = 500_000;

type NamedPlace = { readonly city: City } | { readonly country: Country };

/** A city or country. Unless the sentence says that it is a place, a city has to be well known. */
export function findPlace(name: string, isSurelyPlace: boolean): NamedPlace | undefined {
  const city = findCity(name);
  const country = findCountry(name);
  if (!city || (country && city.inhabitants < LIKE_A_COUNTRY_INHABITANTS)) return country && { country };
  const isClear = isSurelyPlace || name.includes(',');
  if (!isClear && (city.inhabitants < WELL_KNOWN_INHABITANTS || isEverydayWord(name))) return undefined;
  return { city };
}

export type Country = {
  readonly code: string;
  readonly capital: string;
  readonly continent: string;
  /** ISO 4217. */
  readonly currencies: readonly string[];
  /** ISO 639-1. */
  readonly languages: readonly string[];
  /** Without the plus sign. */
  readonly callingCodes: readonly number[];
};

/** The lists are JSON. */
type Row = Readonly<Record<keyof Country, string>>;

const COUNTRY_FIELDS = 'code, capital, continent, currencies, languages, calling_codes AS callingCodes';
const byName = tableQuery<Row>(
  `SELECT ${COUNTRY_FIELDS} FROM countries JOIN country_names USING (code) WHERE country_names.name = ?`,
);
const everyCountry = tableQuery<Row>(
  `SELECT ${COUNTRY_FIELDS} FROM countries WHERE capital IS NOT NULL ORDER BY code`,
);

/** By its name in any of the seven languages, spelt as `fold` does. */
export function findCountry(name: string): Country | undefined {
  const row = byName.get(name) ?? byName.get(name.replace(/([aou])e/g, '$1'));
  return row && fromRow(row);
}

export function allCountries(): Country[] {
  return everyCountry.all().map(fromRow);
}

export function countryName(code: string, language: AnswerLanguage): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

function fromRow({ currencies, languages, callingCodes, ...facts }: Row): Country {
  return {
    ...facts,
    currencies: JSON.parse(currencies) as string[],
    languages: JSON.parse(languages) as string[],
    callingCodes: JSON.parse(callingCodes) as number[],
  };
}
