import { DAY_MS } from './dates.ts';
import { numberOf } from './identity.ts';

export type Point = { readonly lat: number; readonly lon: number };

/** The weather of a day at a place: plausible for its latitude and season, and always the same for the same day. */
export type DayWeather = {
  readonly minC: number;
  readonly maxC: number;
  /** WMO 4677. */
  readonly code: number;
  readonly precipitationMm: number;
  readonly precipitationPercent: number;
  readonly humidityPercent: number;
  readonly cloudPercent: number;
  readonly windKmh: number;
  readonly windDegrees: number;
  readonly pressureHpa: number;
};

type Sky = { readonly upTo: number; readonly code: number; readonly frozen: number; readonly mm: number };

const SKIES: readonly Sky[] = [
  { upTo: 0.2, code: 0, frozen: 0, mm: 0 },
  { upTo: 0.32, code: 1, frozen: 1, mm: 0 },
  { upTo: 0.5, code: 2, frozen: 2, mm: 0 },
  { upTo: 0.66, code: 3, frozen: 3, mm: 0 },
  { upTo: 0.7, code: 45, frozen: 48, mm: 0 },
  { upTo: 0.76, code: 51, frozen: 71, mm: 0.6 },
  { upTo: 0.84, code: 61, frozen: 71, mm: 3.2 },
  { upTo: 0.9, code: 63, frozen: 73, mm: 8.4 },
  { upTo: 0.93, code: 65, frozen: 75, mm: 19.5 },
  { upTo: 0.97, code: 80, frozen: 85, mm: 4.6 },
  { upTo: 1, code: 95, frozen: 86, mm: 12.8 },
];
const OVERCAST: Sky = { upTo: 1, code: 3, frozen: 3, mm: 0 };
const WARMEST_DAY = 200;
const CELL_DEGREES = 0.25;

/** `day` counts days since 1970. */
export function weatherOn(point: Point, day: number): DayWeather {
  const chance = (use: string): number => chanceOf(point, day, use);
  const date = new Date(day * DAY_MS);
  const dayOfYear = (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS;
  const distance = Math.abs(point.lat);
  const season = Math.cos((2 * Math.PI * (dayOfYear - WARMEST_DAY)) / 365) * (point.lat < 0 ? -1 : 1);
  const swing = Math.min(18, distance * 0.23);
  // Averages three days, because warm spells last longer than one.
  const spell = (chanceOf(point, day - 1, 'spell') + chance('spell') + chanceOf(point, day + 1, 'spell')) / 3;
  const mean = 28 - 0.0076 * distance ** 2 + swing * season + (spell - 0.5) * 14;
  const range = 5 + 6 * chance('range');
  const sky = SKIES.find(({ upTo }) => chance('sky') < upTo) ?? OVERCAST;
  const wet = sky.mm > 0;
  return {
    minC: tenth(mean - range / 2),
    maxC: tenth(mean + range / 2),
    code: mean < 0.5 ? sky.frozen : sky.code,
    precipitationMm: tenth(sky.mm * (0.6 + 0.8 * chance('rain'))),
    precipitationPercent: Math.round(wet ? 55 + 44 * chance('percent') : 30 * chance('percent')),
    humidityPercent: Math.round((wet ? 70 : 45) + 25 * chance('humidity')),
    cloudPercent: Math.round(sky.code < 3 ? sky.code * 25 + 15 * chance('cloud') : 80 + 20 * chance('cloud')),
    windKmh: tenth(4 + 28 * chance('wind') ** 2),
    windDegrees: Math.floor(360 * chance('direction')),
    pressureHpa: tenth((wet ? 1004 : 1016) + 10 * (chance('pressure') - 0.5)),
  };
}

/** The temperature varies between the extremes and peaks in the afternoon. */
export function temperatureAt({ minC, maxC }: DayWeather, hour: number): number {
  return tenth((minC + maxC) / 2 + ((maxC - minC) / 2) * Math.cos((2 * Math.PI * (hour - 15)) / 24));
}

/** The apparent temperature: wind makes it colder, humid heat makes it warmer. */
export function apparentTemperatureAt(weather: DayWeather, temperatureC: number): number {
  const chill = temperatureC < 12 ? weather.windKmh / 8 : weather.windKmh / 20;
  const damp = temperatureC > 24 ? (weather.humidityPercent - 50) / 12 : 0;
  return tenth(temperatureC - chill + damp);
}

/** Local hours of sunrise and sunset; equal if there is neither. */
export function sunHours(
  { lat, lon }: Point,
  day: number,
  offsetSeconds: number,
): { rise: number; set: number } {
  const dayOfYear = (day * DAY_MS - Date.UTC(new Date(day * DAY_MS).getUTCFullYear(), 0, 1)) / DAY_MS;
  const tilt = -0.4093 * Math.cos((2 * Math.PI * (dayOfYear + 10)) / 365);
  const cosine = -Math.tan((lat * Math.PI) / 180) * Math.tan(tilt);
  const half = (Math.acos(Math.min(1, Math.max(-1, cosine))) * 12) / Math.PI;
  const noon = 12 - lon / 15 + offsetSeconds / 3600;
  return { rise: wrapped(noon - half), set: wrapped(noon + half) };
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

function wrapped(hour: number): number {
  return Math.min(23.98, Math.max(0, hour));
}

function chanceOf({ lat, lon }: Point, day: number, use: string): number {
  const cell = `${Math.round(lat / CELL_DEGREES)}/${Math.round(lon / CELL_DEGREES)}`;
  return numberOf(`${use}|${cell}|${day}|${use}`) / 2 ** 32;
}
