import { allCities, type City } from './cities.ts';
import { NAMED_IN, type NamedIn } from './exonyms.ts';
import { nameKey } from './keys.ts';
import type { Box } from './place.ts';

export type Country = {
  readonly code: string;
  readonly population: number;
  readonly lat: number;
  readonly lon: number;
  readonly box: Box;
};

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

/** What is spoken in a country, where it is one of the languages of the list of names. */
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

/** In a language, or as the people there say without one. */
export function countryName(code: string, language: string = SPOKEN[code] ?? 'en'): string {
  let names = displayNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    displayNames.set(language, names);
  }
  return names.of(code) ?? code;
}

let countries: ReadonlyMap<string, Country> | undefined;
let codes: ReadonlyMap<string, string> | undefined;

/** By code: where its people live on average, and how far its cities reach. */
export function allCountries(): ReadonlyMap<string, Country> {
  countries ??= new Map([...Map.groupBy(allCities().all, ({ country }) => country)].map(describe));
  return countries;
}

/** The code of a country by its name in one of the languages, undefined for what is none. */
export function countryCode(text: string): string | undefined {
  codes ??= new Map([
    ...Object.entries(SHORT_NAMES),
    ...[...allCountries().keys()].flatMap((code) =>
      NAMED_IN.map((language): [string, string] => [nameKey(countryName(code, language)), code]),
    ),
  ]);
  return codes.get(nameKey(text));
}

function describe([code, cities]: [string, readonly City[]]): [string, Country] {
  let population = 0;
  let lat = 0;
  let lon = 0;
  const box: [number, number, number, number] = [90, -90, 180, -180];
  for (const city of cities) {
    const [cityLon, cityLat] = city.loc.coordinates;
    const weight = city.population + 1;
    population += weight;
    lat += weight * cityLat;
    lon += weight * cityLon;
    box[0] = Math.min(box[0], cityLat);
    box[1] = Math.max(box[1], cityLat);
    box[2] = Math.min(box[2], cityLon);
    box[3] = Math.max(box[3], cityLon);
  }
  return [code, { code, population, lat: lat / population, lon: lon / population, box }];
}
