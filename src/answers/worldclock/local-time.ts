import vocabulary from './words.json' with { type: 'json' };
import type { AnswerLanguage } from '../../core/answers/instant.ts';
import { cityName, findPlace, zonesOf } from '../kit/cities.ts';
import { countryName } from '../kit/countries.ts';

export type LocalTime = {
  /** `18:30`. */
  readonly time: string;
  /** `2026-11-15`. */
  readonly date: string;
  /** `+09:00`. */
  readonly utcOffset: string;
};

const MINUTE_MS = 60_000;

export function localTime(atMs: number, timezone: string): LocalTime {
  const offsetMinutes = offsetAt(atMs, timezone);
  // Local time, written as if it were UTC.
  const wall = new Date(atMs + offsetMinutes * MINUTE_MS).toISOString();
  return { time: wall.slice(11, 16), date: wall.slice(0, 10), utcOffset: writeOffset(offsetMinutes) };
}

/** The moment of a local time on a local day such as `2026-11-15`. */
export function momentOf(minutesOfDay: number, timezone: string, date: string): number {
  const wall = Date.parse(date) + minutesOfDay * MINUTE_MS;
  const guess = wall - offsetAt(wall, timezone) * MINUTE_MS;
  // The first guess may be on the other side of a clock change.
  return wall - offsetAt(guess, timezone) * MINUTE_MS;
}

export function localWeekdayOf(date: string, language: AnswerLanguage): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date));
}

export function localLongDate(date: string, language: AnswerLanguage): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));
}

export function offsetAt(atMs: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

export type PlaceClock = { readonly label: string; readonly timezone: string };

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
