import { localTime, offsetAt, type LocalTime } from '../../../answers/worldclock/local-time.ts';

/** A city that was added to the world clock. */
export type ClockCity = { readonly name: string; readonly zone: string };

/** Named, because other programs on the same host share the storage. */
export const CLOCKS_KEY = 'tributary.clocks';
export const MOST_CITIES = 12;
const MAX_LENGTH = 80;
const DAY_MS = 86_400_000;

/** What the browser has stored, without anything that is damaged or that this browser has no time for. */
export function readCities(text: string | null): readonly ClockCity[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    let cities: readonly ClockCity[] = [];
    for (const city of stored) if (isClockCity(city)) cities = withCity(cities, city);
    return cities;
  } catch {
    return [];
  }
}

export function isClockCity(value: unknown): value is ClockCity {
  if (typeof value !== 'object' || value === null) return false;
  const { name, zone } = value as Partial<Record<keyof ClockCity, unknown>>;
  return isShort(name) && isShort(zone) && isTimeZone(zone);
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

export function hasCity(cities: readonly ClockCity[], { name, zone }: ClockCity): boolean {
  return cities.some((city) => city.name === name && city.zone === zone);
}

/** Unchanged if the city is in the list or the list is full. */
export function withCity(cities: readonly ClockCity[], { name, zone }: ClockCity): readonly ClockCity[] {
  const isFull = cities.length >= MOST_CITIES;
  return isFull || hasCity(cities, { name, zone }) ? cities : [...cities, { name, zone }];
}

export function withoutCity(cities: readonly ClockCity[], city: ClockCity): readonly ClockCity[] {
  return cities.filter((other) => !hasCity([city], other));
}

/** The usual cities that have a place beside the added ones, so that the list is as long as the server made it. */
export function fillers<City extends ClockCity>(
  usual: readonly City[],
  added: readonly ClockCity[],
): readonly City[] {
  const places = Math.max(0, usual.length - added.length);
  return usual.filter((city) => !hasCity(added, city)).slice(0, places);
}

/** A local time, compared with the time of another zone. */
type ComparedTime = LocalTime & {
  /** `+8`, `−3:30`; empty if it is the same time. */
  readonly apart: string;
  /** 1 where it is already tomorrow. */
  readonly daysApart: number;
};

export function comparedTime(nowMs: number, zone: string, homeZone: string): ComparedTime {
  const there = localTime(nowMs, zone);
  const here = localTime(nowMs, homeZone);
  return {
    ...there,
    apart: writtenApart(offsetAt(nowMs, zone) - offsetAt(nowMs, homeZone)),
    daysApart: Math.round((Date.parse(there.date) - Date.parse(here.date)) / DAY_MS),
  };
}

function writtenApart(minutes: number): string {
  if (minutes === 0) return '';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}
