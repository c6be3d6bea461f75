import { tableQuery } from '../tables.ts';
import { nameKey } from './keys.ts';
import type { Place } from './place.ts';
import { timezoneAt } from './timezones.ts';

/** The languages in which places have names of their own. */
export const NAMED_IN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
type NamedIn = (typeof NAMED_IN)[number];

type Column = 'population' | 'lat' | 'lon' | 'south' | 'north' | 'west' | 'east';
type Country = Readonly<Record<Column, number>> & { readonly code: string };

/** Where the people of a country live on average, and how far its places reach. */
const FIELDS = 'code, population, lat, lon, south, north, west, east';
const countriesByCode = tableQuery<Country>(
  `SELECT ${FIELDS} FROM countries WHERE code = ? AND population IS NOT NULL`,
);
const everyCode = tableQuery<{ code: string }>('SELECT code FROM countries WHERE population IS NOT NULL');

/** Ids of countries start after those of all cities. */
const COUNTRY_IDS = 50_000_000;

const SHORT_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  holland: 'NL',
  czechia: 'CZ',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
};

/** The main language of a country, where it is one of those. */
export const SPOKEN: Readonly<Record<string, NamedIn>> = {
  ...spokenIn('de', 'DE AT LI'),
  ...spokenIn('fr', 'FR MC LU'),
  ...spokenIn('es', 'ES MX AR CL CO PE CU PA GT VE EC BO PY UY CR'),
  ...spokenIn('it', 'IT SM'),
  ...spokenIn('pt', 'PT BR AO MZ'),
  ...spokenIn('nl', 'NL SR'),
};

function spokenIn(language: NamedIn, countries: string): Record<string, NamedIn> {
  return Object.fromEntries(countries.split(' ').map((code) => [code, language]));
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** In the given language, otherwise as the people there call it. */
export function countryName(code: string, language: string = SPOKEN[code] ?? 'en'): string {
  let names = displayNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    displayNames.set(language, names);
  }
  return names.of(code) ?? code;
}

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country by its name in one of the languages. */
export function countryCode(text: string): string | undefined {
  codes ??= new Map([
    ...Object.entries(SHORT_NAMES),
    ...everyCode().flatMap(({ code }) =>
      NAMED_IN.map((language): [string, string] => [nameKey(countryName(code, language)), code]),
    ),
  ]);
  return codes.get(nameKey(text));
}

export function countryPlace(code: string): Place | undefined {
  const [country] = countriesByCode(code);
  if (country === undefined) return undefined;
  const { population, lat, lon, south, north, west, east } = country;
  return {
    id: COUNTRY_IDS + code.charCodeAt(0) * 100 + code.charCodeAt(1),
    kind: 'country',
    featureCode: 'PCLI',
    country: code,
    region: '',
    population,
    lat,
    lon,
    box: [south, north, west, east],
    importance: Math.min(1, 0.7 + Math.log10(population + 1) / 40),
    name: (language) => countryName(code, language),
    timezone: () => timezoneAt({ lat, lon }),
  };
}
