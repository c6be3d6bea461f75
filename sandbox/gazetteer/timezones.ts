import { tableQuery } from '../tables.ts';
import { distanceKm, type Point } from './place.ts';

type Zone = Point & { readonly timezone: string };

const readZones = tableQuery<Zone>(
  'SELECT lat / 1e5 AS lat, lon / 1e5 AS lon, timezone FROM places WHERE timezone IS NOT NULL',
);

let zones: readonly Zone[] | undefined;

/** The time zone of the nearest city for which it is known. */
export function timezoneAt(point: Point): string {
  zones ??= readZones();
  let nearest = Infinity;
  let timezone = 'GMT';
  for (const zone of zones) {
    // The difference in latitude alone rules most of them out.
    if (Math.abs(zone.lat - point.lat) * 100 > nearest) continue;
    const distance = distanceKm(point, zone);
    if (distance >= nearest) continue;
    nearest = distance;
    timezone = zone.timezone;
  }
  return timezone;
}
