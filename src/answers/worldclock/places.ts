import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { cityName, zonesOf, findPlace, countryName } from '../kit/places.ts';
import { Field } from '../kit/schema.ts';
import { localTime, offsetAt } from './local-time.ts';

export type PlaceClock = { readonly label: string; readonly timezone: string };

/** The time at a place, in bodies. */
export const PLACE_TIME = {
  place: Field.text('The place.'),
  timezone: Field.text('Its time zone.'),
  time: Field.text('Local time.', { pattern: '^\\d\\d:\\d\\d$' }),
  date: Field.text('Local date.', { format: 'date' }),
  utc_offset: Field.text('Offset from UTC.'),
};

export function placeTime({ label: place, timezone }: PlaceClock, atMs: number) {
  const { time, date, utcOffset } = localTime(atMs, timezone);
  return { place, timezone, time, date, utc_offset: utcOffset };
}

/** Abbreviations, by the zone where most people who use them live. The season decides the offset. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.zones));

/** States and names of zones that are no city of the tables. */
const REGIONS: ReadonlyMap<string, PlaceClock> = new Map(Object.entries(vocabulary.regions));
/** Of these, everyday words: they count only where a place must be. */
const UNCLEAR: ReadonlySet<string> = new Set(vocabulary.unclear.split(' '));

/** The share of a country's population that must have the same time for it to be the country's time. */
const NEARLY_ALL = 0.85;

export function findClock(
  place: string,
  nowMs: number,
  language: AnswerLanguage,
  isSurelyPlace: boolean,
): PlaceClock | undefined {
  const mayBeShort = isSurelyPlace || !UNCLEAR.has(place);
  const abbreviated = mayBeShort ? ABBREVIATIONS.get(place) : undefined;
  if (abbreviated !== undefined) return { label: place.toUpperCase(), timezone: abbreviated };
  if (place.includes('/')) return findZone(place);
  const region = mayBeShort ? REGIONS.get(place) : undefined;
  if (region) return region;
  const found = findPlace(place, isSurelyPlace);
  if (!found) return undefined;
  if ('city' in found) return { label: cityName(found.city, language), timezone: found.city.timezone };
  const { code } = found.country;
  const timezone = zoneOfMost(zonesOf(code), nowMs);
  return timezone === undefined ? undefined : { label: countryName(code, language), timezone };
}

function findZone(name: string): PlaceClock | undefined {
  const wanted = name.replaceAll(' ', '_');
  const zone = Intl.supportedValuesOf('timeZone').find((known) => known.toLowerCase() === wanted);
  return zone === undefined ? undefined : { label: zone, timezone: zone };
}

function zoneOfMost(zones: ReadonlyMap<string, number>, nowMs: number): string | undefined {
  let everybody = 0;
  const byOffset = new Map<number, number>();
  for (const [zone, people] of zones) {
    everybody += people;
    const offset = offsetAt(nowMs, zone);
    byOffset.set(offset, (byOffset.get(offset) ?? 0) + people);
  }
  const [largest] = [...zones].sort((a, b) => b[1] - a[1]);
  if (!largest) return undefined;
  return (byOffset.get(offsetAt(nowMs, largest[0])) ?? 0) >= NEARLY_ALL * everybody ? largest[0] : undefined;
}
