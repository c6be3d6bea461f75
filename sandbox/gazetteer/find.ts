import { allCities, allKeys, cityOf, type City } from './cities.ts';
import { allCountries, countryCode } from './countries.ts';
import { placeOfCity, placeOfCountry } from './describe.ts';
import { NAMED_IN } from './exonyms.ts';
import { nameKey } from './keys.ts';
import type { Place } from './place.ts';
import { regionName } from './regions.ts';

type Options = {
  /** Whether the text may be the beginning of a name. */
  readonly prefix?: boolean;
};

const MOST_FOUND = 100;
/** Beginnings up to this length are shared by thousands of names, so what they lead to is kept. */
const SHORT_BEGINNING = 3;

const keptBeginnings = new Map<string, readonly City[]>();

/** Cities and countries of that name, the most important first; `Paris, Texas` and `paris texas` name the region too. */
export function findPlaces(text: string, { prefix = false }: Options = {}): readonly Place[] {
  const parts = text
    .split(',')
    .map(nameKey)
    .filter((part) => part !== '');
  const [first, ...qualifiers] = parts;
  if (first === undefined) return [];
  const whole = qualified(citiesCalled(first, prefix && qualifiers.length === 0), qualifiers);
  const country = qualifiers.length === 0 ? countryPlace(countryCode(first) ?? '') : undefined;
  const found = [...whole.map(placeOfCity), ...(country === undefined ? [] : [country])];
  const places = found.length > 0 || parts.length > 1 ? found : wordByWord(first);
  return places.sort((a, b) => b.importance - a.importance).slice(0, MOST_FOUND);
}

export function cityById(id: number): Place | undefined {
  const city = cityOf(id);
  return city && placeOfCity(city);
}

export function capitalOf(code: string): Place | undefined {
  const city = allCities().all.find(({ country, featureCode }) => country === code && featureCode === 'PPLC');
  return city && placeOfCity(city);
}

/** Its names in the languages of the list of names. */
export function namesOf(place: Place): ReadonlyMap<string, string> {
  return new Map(NAMED_IN.map((language) => [language, place.name(language)]));
}

/** Without a comma any of the words can be where the name ends. */
function wordByWord(key: string): Place[] {
  const words = key.split(' ');
  for (let end = words.length - 1; end > 0; end--) {
    const cities = qualified(citiesCalled(words.slice(0, end).join(' '), false), [
      words.slice(end).join(' '),
    ]);
    if (cities.length > 0) return cities.map(placeOfCity);
  }
  return [];
}

function citiesCalled(key: string, prefix: boolean): readonly City[] {
  if (!prefix) return allCities().byKey.get(key) ?? [];
  const kept = keptBeginnings.get(key);
  if (kept !== undefined) return kept;
  const cities = citiesBeginning(key);
  if (key.length <= SHORT_BEGINNING) keptBeginnings.set(key, cities);
  return cities;
}

function citiesBeginning(key: string): readonly City[] {
  const found = new Set<City>();
  const keys = allKeys();
  for (let at = firstFrom(keys, key); keys[at]?.startsWith(key) === true; at++) {
    for (const city of allCities().byKey.get(keys[at] ?? '') ?? []) found.add(city);
  }
  return [...found].sort((a, b) => b.population - a.population).slice(0, MOST_FOUND);
}

/** Where the first key stands that is not before this one. */
function firstFrom(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function qualified(cities: readonly City[], qualifiers: readonly string[]): readonly City[] {
  return cities.filter((city) => qualifiers.every((qualifier) => isIn(city, qualifier)));
}

function isIn({ country, adminCode }: City, qualifier: string): boolean {
  if (countryCode(qualifier) === country || qualifier === country.toLowerCase()) return true;
  return nameKey(regionName(country, adminCode)) === qualifier || adminCode.toLowerCase() === qualifier;
}

export function countryPlace(code: string): Place | undefined {
  const country = allCountries().get(code);
  return country && placeOfCountry(country);
}
