import {
  citiesBetween,
  citiesCalled,
  citiesInSquare,
  cityById,
  placeOfCity,
  radiusKm,
  type City,
} from './cities.ts';
import { countryCode, countryPlace, NAMED_IN } from './countries.ts';
import { nameKey } from './keys.ts';
import { distanceKm, type Place, type Point } from './place.ts';

type Options = {
  /** Whether the text may be the beginning of a name. */
  readonly prefix?: boolean;
};

const MAX_FOUND = 100;
/** A point farther than this from any place is in the fields or at sea. */
const FARTHEST_KM = 50;
const DEGREES_AROUND = 360;
const LAST_CHARACTER = '\u{10ffff}';

/** Cities and countries of that name, the most important first; `Paris, Texas` and `paris texas` name the region too. */
export function findPlaces(text: string, { prefix = false }: Options = {}): readonly Place[] {
  const parts = text
    .split(',')
    .map(nameKey)
    .filter((part) => part !== '');
  const [first, ...qualifiers] = parts;
  if (first === undefined) return [];
  const called =
    prefix && qualifiers.length === 0
      ? citiesBetween(first, first + LAST_CHARACTER, MAX_FOUND)
      : citiesCalled(first);
  const country = qualifiers.length === 0 ? countryPlace(countryCode(first) ?? '') : undefined;
  const found = [
    ...qualified(called, qualifiers).map(placeOfCity),
    ...(country === undefined ? [] : [country]),
  ];
  const places = found.length > 0 || parts.length > 1 ? found : wordByWord(first);
  return places.sort((a, b) => b.importance - a.importance).slice(0, MAX_FOUND);
}

/** Its names by language. */
export function namesOf(place: Place): ReadonlyMap<string, string> {
  return new Map(NAMED_IN.map((language) => [language, place.name(language)]));
}

/** The place that a point belongs to; undefined at sea. */
export function nearestPlace(point: Point): Place | undefined {
  // A large city reaches farther than the village next to it.
  const [best] = citiesAround(point)
    .filter(({ distance, radius }) => distance <= Math.max(FARTHEST_KM, radius))
    .sort((a, b) => a.distance / a.radius - b.distance / b.radius);
  return best && cityById(best.id);
}

/** All places within a distance, the nearest first. */
export function placesWithin(point: Point, mostKm: number): readonly Place[] {
  return citiesAround(point)
    .filter(({ distance }) => distance <= mostKm)
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({ id }) => cityById(id) ?? []);
}

/** Without a comma, the name may end after any of the words. */
function wordByWord(key: string): Place[] {
  const words = key.split(' ');
  for (let end = words.length - 1; end > 0; end--) {
    const cities = qualified(citiesCalled(words.slice(0, end).join(' ')), [words.slice(end).join(' ')]);
    if (cities.length > 0) return cities.map(placeOfCity);
  }
  return [];
}

function qualified(cities: readonly City[], qualifiers: readonly string[]): readonly City[] {
  return cities.filter((city) => qualifiers.every((qualifier) => isIn(city, qualifier)));
}

function isIn({ country, region, admin }: City, qualifier: string): boolean {
  if (countryCode(qualifier) === country || qualifier === country.toLowerCase()) return true;
  return nameKey(region ?? '') === qualifier || admin.toLowerCase() === qualifier;
}

/** The cities in the point's square degree and the ones next to it; near the poles more of them are within reach. */
function citiesAround(point: Point): { id: number; distance: number; radius: number }[] {
  const { lat, lon } = point;
  const reach = Math.min(10, Math.ceil(0.5 / Math.max(0.05, Math.cos((lat * Math.PI) / 180))));
  const squares = [-1, 0, 1].flatMap((row) =>
    Array.from({ length: 2 * reach + 1 }, (_, at) => {
      const east = Math.floor(lon) + 180 + at - reach;
      return citiesInSquare(Math.floor(lat) + 90 + row, (east + DEGREES_AROUND) % DEGREES_AROUND);
    }),
  );
  return squares.flat().map((city) => ({
    id: city.id,
    distance: distanceKm(city, point),
    radius: radiusKm(city.population),
  }));
}
