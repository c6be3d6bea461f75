import { tableQuery } from '../tables.ts';
import { SPOKEN, NAMED_IN } from './countries.ts';
import type { Place, PlaceKind, Point } from './place.ts';
import { timezoneAt } from './timezones.ts';

/** A populated place as GeoNames has it. */
export type City = Point & {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly feature: string;
  readonly admin: string;
  /** The name of its first-level division. */
  readonly region: string | null;
  readonly population: number;
  readonly timezone: string | null;
  /** JSON: its names by language. */
  readonly localNames: string | null;
};

const KM_PER_DEGREE = 111;
/** People per square kilometre: makes a circle of about the right size from a population. */
const DENSITY = 3_000;
const SMALLEST_CITY = 100_000;
const SMALLEST_TOWN = 10_000;

const CITY = `places.id, places.name, places.country, feature, admin, regions.name AS region, places.population,
  lat / 1e5 AS lat, lon / 1e5 AS lon, timezone, local_names AS localNames
  FROM places LEFT JOIN regions ON regions.country = places.country AND code = admin`;

export const citiesCalled = tableQuery<City>(
  `SELECT ${CITY} JOIN place_names ON place = places.id WHERE key = ? ORDER BY place_names.population DESC`,
);
/** The names from the first value up to the second, the largest cities first. */
export const citiesBetween = tableQuery<City>(
  `SELECT ${CITY} JOIN (
    SELECT DISTINCT place, population FROM place_names WHERE key >= ? AND key < ? ORDER BY population DESC LIMIT ?
  ) AS found ON place = places.id ORDER BY places.population DESC`,
);
/** By degrees south to north and west to east, both from 0; without the quarters of cities. */
export const citiesInSquare = tableQuery<Point & { readonly id: number; readonly population: number }>(
  `SELECT id, population, lat / 1e5 AS lat, lon / 1e5 AS lon FROM places
  WHERE (lat + 9000000) / 100000 = ? AND (lon + 18000000) / 100000 = ? AND feature <> 'PPLX'`,
);
const citiesById = tableQuery<City>(`SELECT ${CITY} WHERE places.id = ? AND feature IS NOT NULL`);
const capitals = tableQuery<City>(`SELECT ${CITY} WHERE places.country = ? AND feature = 'PPLC'`);
export function cityById(id: number): Place | undefined {
  const [city] = citiesById(id);
  return city && placeOfCity(city);
}

export function capitalOf(code: string): Place | undefined {
  const [city] = capitals(code);
  return city && placeOfCity(city);
}

export function radiusKm(population: number): number {
  return 1 + Math.sqrt(population / (Math.PI * DENSITY));
}

export function placeOfCity(city: City): Place {
  const { lat, lon } = city;
  const reach = radiusKm(city.population) / KM_PER_DEGREE;
  const wide = reach / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return {
    id: city.id,
    kind: kindOf(city),
    featureCode: city.feature,
    country: city.country,
    region: city.region ?? '',
    population: city.population,
    lat,
    lon,
    box: [
      Math.max(-90, lat - reach),
      Math.min(90, lat + reach),
      Math.max(-180, lon - wide),
      Math.min(180, lon + wide),
    ],
    importance: importanceOf(city),
    name: (language) => cityName(city, language),
    timezone: () => city.timezone ?? timezoneAt({ lat, lon }),
  };
}

/** In the requested language, otherwise as the people there call it. */
function cityName({ name, country, localNames }: City, language: string | undefined): string {
  const wanted = NAMED_IN.find((known) => known === language) ?? SPOKEN[country];
  if (localNames === null || wanted === undefined) return name;
  const names = JSON.parse(localNames) as Readonly<Record<string, string>>;
  return names[wanted] ?? names.en ?? name;
}

function kindOf({ feature, population }: City): PlaceKind {
  if (feature === 'PPLX') return 'suburb';
  if (feature === 'PPLC' || population >= SMALLEST_CITY) return 'city';
  return population >= SMALLEST_TOWN ? 'town' : 'village';
}

function importanceOf({ feature, population }: City): number {
  const capital = feature === 'PPLC' ? 0.06 : 0;
  const quarter = feature === 'PPLX' ? -0.2 : 0;
  const size = (Math.log10(population + 10) - 1) / 6.6;
  return Math.min(1, Math.max(0.01, size + capital + quarter));
}
