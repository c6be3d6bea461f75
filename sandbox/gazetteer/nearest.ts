import { allCities, isQuarter, type City } from './cities.ts';
import { placeOfCity, radiusKm } from './describe.ts';
import { distanceKm, type Place } from './place.ts';

type Point = { readonly lat: number; readonly lon: number };

/** Farther away than this there is nothing but fields or sea. */
const FARTHEST_KM = 50;
const COLUMNS = 360;

let cells: ReadonlyMap<number, readonly City[]> | undefined;

/** The place a point belongs to; undefined at sea. */
export function nearestPlace(point: Point): Place | undefined {
  const near = around(point)
    .map((city) => ({ city, distance: distanceTo(city, point) }))
    .filter(({ distance, city }) => distance <= Math.max(FARTHEST_KM, radiusKm(city.population)));
  // A large city reaches farther than the village beside it.
  const closeness = ({ city, distance }: (typeof near)[number]): number =>
    distance / radiusKm(city.population);
  const best = near.reduce<(typeof near)[number] | undefined>(
    (found, next) => (found === undefined || closeness(next) < closeness(found) ? next : found),
    undefined,
  );
  return best && placeOfCity(best.city);
}

/** All places within a distance, the nearest first. */
export function placesWithin(point: Point, radius: number): readonly Place[] {
  return around(point)
    .map((city) => ({ city, distance: distanceTo(city, point) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance)
    .map(({ city }) => placeOfCity(city));
}

function distanceTo(city: City, point: Point): number {
  const [lon, lat] = city.loc.coordinates;
  return distanceKm(point, { lat, lon });
}

/** The cities in the cell of the point and in those beside it; towards the poles more cells fit into the distance. */
function around({ lat, lon }: Point): readonly City[] {
  cells ??= Map.groupBy(
    allCities().all.filter((city) => !isQuarter(city)),
    ({ loc: { coordinates } }) => cellOf(coordinates[1], coordinates[0]),
  );
  const found: City[] = [];
  const reach = Math.min(10, Math.ceil(0.5 / Math.max(0.05, Math.cos((lat * Math.PI) / 180))));
  for (let row = -1; row <= 1; row++) {
    for (let column = -reach; column <= reach; column++) {
      found.push(...(cells.get(cellOf(lat + row, lon + column)) ?? []));
    }
  }
  return found;
}

function cellOf(lat: number, lon: number): number {
  const column = (((Math.floor(lon) + 180) % COLUMNS) + COLUMNS) % COLUMNS;
  return (Math.floor(lat) + 90) * COLUMNS + column;
}
