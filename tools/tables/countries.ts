import type { DatabaseSync } from 'node:sqlite';
import { continents, countries } from 'countries-list';
import { ANSWER_LANGUAGES } from '../../src/core/answers/instant.ts';
import { fold } from '../../src/core/answers/question.ts';
import placeNames from './place-names.json' with { type: 'json' };
import { GEO_NAMES, type GeoName } from './places.ts';

/** Facts for answers, and for the sandbox's maps where the people of a country live and how far its places reach. */
export function addCountries(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE countries (
      code TEXT PRIMARY KEY, capital TEXT, continent TEXT, currencies TEXT, languages TEXT, calling_codes TEXT,
      population INTEGER, lat REAL, lon REAL, south REAL, north REAL, west REAL, east REAL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE country_names (name TEXT PRIMARY KEY, code TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `);
  const facts = new Map(Object.entries(countries));
  const places = Map.groupBy(GEO_NAMES, ({ country }) => country);
  const add = db.prepare('INSERT INTO countries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const code of [...new Set([...facts.keys(), ...places.keys()])].sort()) {
    const known = facts.get(code);
    add.run(
      ...[code, known?.capital ?? null, known ? continents[known.continent] : null],
      ...[known?.currency, known?.languages, known?.phone].map((list) =>
        list ? JSON.stringify(list) : null,
      ),
      ...extentOf(places.get(code) ?? []),
    );
  }
  addNames(db, [...facts.keys()]);
}

/** By the names of CLDR in the languages of the answers, then by other names in use. */
function addNames(db: DatabaseSync, codes: readonly string[]): void {
  const named = new Map<string, string>();
  for (const language of ANSWER_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of codes) {
      const name = fold(names.of(code) ?? '');
      // Bare names that mean something else at least as often: a state of the United States.
      if (!placeNames.ambiguousCountries.includes(name)) named.set(name, code);
    }
  }
  for (const [code, names] of Object.entries(placeNames.countries))
    for (const name of names) named.set(name, code);
  const add = db.prepare('INSERT INTO country_names VALUES (?, ?)');
  for (const [name, code] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) add.run(name, code);
}

function extentOf(places: readonly GeoName[]): (number | null)[] {
  if (places.length === 0) return Array<null>(7).fill(null);
  const weights = places.map(({ population }) => population + 1);
  const people = weights.reduce((sum, weight) => sum + weight, 0);
  const lats = places.map(({ loc }) => loc.coordinates[1]);
  const lons = places.map(({ loc }) => loc.coordinates[0]);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) / people;
  return [
    people,
    mean(lats),
    mean(lons),
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lons),
    Math.max(...lons),
  ];
}
