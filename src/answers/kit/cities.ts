import { createRequire } from 'node:module';
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { fold } from '../../core/answers/question.ts';
import { CITY_NAMES, MORE_CITIES } from './city-names.ts';
import { findCountry } from './countries.ts';
import { gradual } from './gradual.ts';

export type City = {
  readonly name: string;
  readonly region: string;
  readonly countryCode: string;
  readonly timezone: string;
  readonly lat: number;
  readonly lon: number;
  readonly inhabitants: number;
  /** Its names in the languages that have their own. */
  readonly localNames: Readonly<Partial<Record<AnswerLanguage, string>>>;
};

type Row = {
  readonly city: string;
  readonly city_ascii: string;
  readonly province: string;
  readonly state_ansi?: string;
  readonly iso2: string;
  /** Null for a few, of which the time cannot be told. */
  readonly timezone: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly pop: number;
};

type Tables = {
  /** The largest first. */
  readonly byName: ReadonlyMap<string, readonly City[]>;
  /** `tx` → `texas`. */
  readonly regions: ReadonlyMap<string, string>;
};

const COLUMN_LANGUAGES = ['fr', 'de', 'es', 'it', 'pt', 'nl'] as const;
const LONGEST_NAME = 60;

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

const tables = gradual(build);

/** Reads the tables without holding others up; undefined where they are read. */
export function prepareCities(): Promise<void> | undefined {
  return tables.prepare();
}

/**
 * A city by its name in any of the seven languages, spelt as `fold` does; the largest of those that share it. `paris,
 * texas`, `paris tx` and `london canada` ask for the one in that region or country.
 */
export function findCity(place: string): City | undefined {
  if (place === '' || place.length > LONGEST_NAME) return undefined;
  const { byName } = tables.get();
  const named = byName.get(place) ?? byName.get(place.replace(/([aou])e/g, '$1'));
  return named?.[0] ?? findQualified(place);
}

export function isEverydayWord(place: string): boolean {
  return EVERYDAY_WORDS.has(place);
}

export function cityName(city: City, language: AnswerLanguage): string {
  return city.localNames[language] ?? city.name;
}

/** The time zones of a country with the people who live by them. */
export function zonesOf(countryCode: string): ReadonlyMap<string, number> {
  const zones = new Map<string, number>();
  for (const city of new Set([...tables.get().byName.values()].flat()))
    if (city.countryCode === countryCode)
      zones.set(city.timezone, (zones.get(city.timezone) ?? 0) + city.inhabitants);
  return zones;
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
  const { byName, regions } = tables.get();
  const cities = byName.get(name);
  if (!cities) return undefined;
  const region = regions.get(area) ?? area;
  const country = findCountry(area)?.code;
  return cities.find((city) => fold(city.region) === region || city.countryCode === country);
}

/** How many cities are entered in one step. */
const STEP = 500;

function* build(): Generator<undefined, Tables> {
  const rows = createRequire(import.meta.url)('city-timezones/data/cityMap.json') as readonly Row[];
  const byName = new Map<string, City[]>();
  const regions = new Map<string, string>();
  const add = (name: string, city: City) => {
    const key = fold(name);
    const cities = byName.get(key);
    if (!cities) byName.set(key, [city]);
    else if (!cities.includes(city)) cities.push(city);
  };

  yield;
  const namesOf = readNames();
  const known = (city: Omit<City, 'localNames'>, ...spellings: readonly string[]) => {
    const key = spellings
      .map((name) => `${fold(name)}|${city.countryCode}`)
      .find((name) => namesOf.has(name));
    const names = key === undefined ? undefined : namesOf.get(key);
    // A namesake in the same country has the same key: the larger one comes first and takes the names.
    if (key !== undefined) namesOf.delete(key);
    const complete = { ...city, localNames: names?.local ?? {} };
    for (const name of [...spellings, ...(names?.all ?? [])]) add(name, complete);
  };

  for (const row of rows) if (row.state_ansi) regions.set(fold(row.state_ansi), fold(row.province));
  const cities = [...rows.flatMap(fromRow), ...readMore()].sort(
    (a, b) => b.city.inhabitants - a.city.inhabitants,
  );
  for (const [at, { city, spellings }] of cities.entries()) {
    if (at % STEP === 0) yield;
    known(city, ...spellings);
  }
  for (const list of byName.values()) list.sort((a, b) => b.inhabitants - a.inhabitants);
  return { byName, regions };
}

type Known = { readonly city: Omit<City, 'localNames'>; readonly spellings: readonly string[] };

function fromRow(row: Row): Known[] {
  if (row.timezone === null) return [];
  // One row is called `Washington, D.C.`.
  const [name = row.city] = row.city.split(',');
  const { province: region, iso2: countryCode, timezone, lat, lng: lon, pop: inhabitants } = row;
  const city = { name, region, countryCode, timezone, lat, lon, inhabitants };
  return [{ city, spellings: row.city === row.city_ascii ? [name] : [name, row.city_ascii] }];
}

function readMore(): Known[] {
  return lines(MORE_CITIES).map(
    ([name = '', region = '', countryCode = '', timezone = '', lat, lon, inhabitants]) => ({
      city: {
        name,
        region,
        countryCode,
        timezone,
        lat: Number(lat),
        lon: Number(lon),
        inhabitants: Number(inhabitants),
      },
      spellings: [name],
    }),
  );
}

type Names = { readonly local: City['localNames']; readonly all: readonly string[] };

function readNames(): Map<string, Names> {
  const byCity = new Map<string, Names>();
  for (const [english = '', country = '', ...others] of lines(CITY_NAMES)) {
    const local: Partial<Record<AnswerLanguage, string>> = {};
    for (const [column, language] of COLUMN_LANGUAGES.entries()) {
      const name = others[column];
      if (name) local[language] = name;
    }
    byCity.set(`${fold(english)}|${country}`, { local, all: others.filter((name) => name !== '') });
  }
  return byCity;
}

function lines(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}
