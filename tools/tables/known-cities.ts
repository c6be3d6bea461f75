import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fold } from '../../src/core/answers/question.ts';

/** A city that answers know, with its time zone. */
export type KnownCity = {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly timezone: string;
  readonly lat: number;
  readonly lon: number;
  /** Where it stands among all of them, the largest first. */
  readonly rank: number;
  /** Of the whole urban area; a few have fractions. */
  readonly inhabitants: number;
  /** Its names in the languages that have their own, by language. */
  readonly localNames: Readonly<Record<string, string>>;
  /** Everything it is called. */
  readonly names: readonly string[];
};

type Row = {
  readonly city: string;
  readonly city_ascii: string;
  readonly province: string;
  readonly state_ansi?: string;
  /** A number where a country has no code. */
  readonly iso2: string | number;
  readonly timezone: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly pop: number;
};

type Listed = Omit<KnownCity, 'rank' | 'localNames'>;

type Names = { readonly local: Readonly<Record<string, string>>; readonly all: readonly string[] };

const ROWS = createRequire(import.meta.url)('city-timezones/data/cityMap.json') as readonly Row[];

/** The largest first. */
export function knownCities(): KnownCity[] {
  const named = readNames();
  return [...ROWS.flatMap(fromRow), ...readMore()]
    .sort((a, b) => b.inhabitants - a.inhabitants)
    .map((city, rank) => {
      const key = city.names.map((name) => nameIn(name, city.country)).find((name) => named.has(name)) ?? '';
      const names = named.get(key);
      // A smaller city of the same name and country does not get the names of the larger one.
      named.delete(key);
      return { ...city, rank, localNames: names?.local ?? {}, names: [...city.names, ...(names?.all ?? [])] };
    });
}

/** `TX` → `Texas`. */
export function statesOfTheUs(): ReadonlyMap<string, string> {
  return new Map(ROWS.flatMap(({ state_ansi: code, province }) => (code ? [[code, province]] : [])));
}

function fromRow(row: Row): Listed[] {
  if (row.timezone === null) return [];
  // One row is called `Washington, D.C.`.
  const [name = row.city] = row.city.split(',');
  const { province: region, timezone, lat, lng: lon } = row;
  const country = String(row.iso2);
  const names = row.city === row.city_ascii ? [name] : [name, row.city_ascii];
  return [{ name, region, country, timezone, lat, lon, inhabitants: row.pop, names }];
}

/** Cities that the package lacks. */
function readMore(): Listed[] {
  return readTable('more-cities.tsv').map(
    ({ name = '', region = '', country = '', timezone = '', lat, lon, population }) => ({
      ...{ name, region, country, timezone, names: [name] },
      ...{ lat: Number(lat), lon: Number(lon), inhabitants: Number(population) },
    }),
  );
}

/**
 * Names in other languages and older names. An empty column is spelt like `name`, which comes from the package. `en` is
 * for places whose name in GeoNames is not the English one; answers do not use it.
 */
function readNames(): Map<string, Names> {
  return new Map(
    readTable('city-names.tsv').map(({ name = '', country = '', en = '', also = '', ...others }) => {
      const foreign = Object.fromEntries(Object.entries(others).filter(([, own]) => own !== ''));
      const local = en === '' ? foreign : { en, ...foreign };
      const more = also === '' ? [] : also.split('; ');
      return [nameIn(name, country), { local, all: [...Object.values(foreign), ...more] }];
    }),
  );
}

function nameIn(name: string, country: string): string {
  return `${fold(name)}|${country}`;
}

function readTable(file: string): Record<string, string>[] {
  const [header = [], ...rows] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])));
}
