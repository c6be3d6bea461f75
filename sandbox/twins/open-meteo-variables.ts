import {
  apparentTemperatureAt,
  sunHours,
  temperatureAt,
  weatherOn,
  type DayWeather,
  type Point,
} from './weather-model.ts';

/** A point in time at a place, in local time. */
export type Moment = {
  readonly point: Point;
  /** Days since 1970. */
  readonly day: number;
  readonly hour: number;
  readonly offsetSeconds: number;
  readonly weather: DayWeather;
};

type Unit = 'temperature' | 'speed' | 'amount' | '%' | '°' | 'wmo code' | 'hPa' | 's' | 'h' | 'time' | '';
type Variable = { readonly unit: Unit; of(moment: Moment): number };

export function momentAt(point: Point, day: number, hour: number, offsetSeconds: number): Moment {
  return { point, day, hour, offsetSeconds, weather: weatherOn(point, day) };
}

const isDay = ({ point, day, hour, offsetSeconds }: Moment): number => {
  const { rise, set } = sunHours(point, day, offsetSeconds);
  return hour >= rise && hour < set ? 1 : 0;
};
const isWet = ({ weather }: Moment): boolean => weather.precipitationMm > 0;
const isSnow = ({ weather }: Moment): boolean => [71, 73, 75, 85, 86].includes(weather.code);
const hourly = (moment: Moment): number => (isWet(moment) ? moment.weather.precipitationMm / 8 : 0);
const daylight = ({ point, day, offsetSeconds }: Moment): number => {
  const { rise, set } = sunHours(point, day, offsetSeconds);
  return (set - rise) * 3600;
};

/** Variables of a point in time, for `current` and `hourly`. */
export const BY_HOUR: Readonly<Record<string, Variable>> = {
  temperature_2m: { unit: 'temperature', of: ({ weather, hour }) => temperatureAt(weather, hour) },
  apparent_temperature: {
    unit: 'temperature',
    of: ({ weather, hour }) => apparentTemperatureAt(weather, temperatureAt(weather, hour)),
  },
  relative_humidity_2m: { unit: '%', of: ({ weather }) => weather.humidityPercent },
  is_day: { unit: '', of: isDay },
  precipitation: { unit: 'amount', of: hourly },
  precipitation_probability: { unit: '%', of: ({ weather }) => weather.precipitationPercent },
  rain: { unit: 'amount', of: (moment) => (isSnow(moment) ? 0 : hourly(moment)) },
  showers: { unit: 'amount', of: () => 0 },
  snowfall: { unit: 'amount', of: (moment) => (isSnow(moment) ? hourly(moment) : 0) },
  weather_code: { unit: 'wmo code', of: ({ weather }) => weather.code },
  cloud_cover: { unit: '%', of: ({ weather }) => weather.cloudPercent },
  pressure_msl: { unit: 'hPa', of: ({ weather }) => weather.pressureHpa },
  surface_pressure: { unit: 'hPa', of: ({ weather }) => weather.pressureHpa - 12 },
  wind_speed_10m: { unit: 'speed', of: ({ weather }) => weather.windKmh },
  wind_direction_10m: { unit: '°', of: ({ weather }) => weather.windDegrees },
  wind_gusts_10m: { unit: 'speed', of: ({ weather }) => weather.windKmh * 1.8 },
};

/** Variables of a whole day; times of day are in hours. */
export const BY_DAY: Readonly<Record<string, Variable>> = {
  weather_code: { unit: 'wmo code', of: ({ weather }) => weather.code },
  temperature_2m_max: { unit: 'temperature', of: ({ weather }) => weather.maxC },
  temperature_2m_min: { unit: 'temperature', of: ({ weather }) => weather.minC },
  apparent_temperature_max: {
    unit: 'temperature',
    of: ({ weather }) => apparentTemperatureAt(weather, weather.maxC),
  },
  apparent_temperature_min: {
    unit: 'temperature',
    of: ({ weather }) => apparentTemperatureAt(weather, weather.minC),
  },
  sunrise: { unit: 'time', of: ({ point, day, offsetSeconds }) => sunHours(point, day, offsetSeconds).rise },
  sunset: { unit: 'time', of: ({ point, day, offsetSeconds }) => sunHours(point, day, offsetSeconds).set },
  daylight_duration: { unit: 's', of: daylight },
  sunshine_duration: {
    unit: 's',
    of: (moment) => daylight(moment) * (1 - moment.weather.cloudPercent / 110),
  },
  uv_index_max: { unit: '', of: ({ weather }) => Math.max(0.1, weather.maxC / 4) },
  precipitation_sum: { unit: 'amount', of: ({ weather }) => weather.precipitationMm },
  rain_sum: { unit: 'amount', of: (moment) => (isSnow(moment) ? 0 : moment.weather.precipitationMm) },
  showers_sum: { unit: 'amount', of: () => 0 },
  snowfall_sum: { unit: 'amount', of: (moment) => (isSnow(moment) ? moment.weather.precipitationMm : 0) },
  precipitation_hours: { unit: 'h', of: (moment) => (isWet(moment) ? 8 : 0) },
  precipitation_probability_max: { unit: '%', of: ({ weather }) => weather.precipitationPercent },
  wind_speed_10m_max: { unit: 'speed', of: ({ weather }) => weather.windKmh * 1.2 },
  wind_gusts_10m_max: { unit: 'speed', of: ({ weather }) => weather.windKmh * 1.8 },
  wind_direction_10m_dominant: { unit: '°', of: ({ weather }) => weather.windDegrees },
};

export type Units = { readonly temperature: string; readonly speed: string; readonly amount: string };

const SIGNS: Readonly<Record<string, string>> = {
  celsius: '°C',
  fahrenheit: '°F',
  kmh: 'km/h',
  ms: 'm/s',
  mph: 'mp/h',
  kn: 'kn',
  mm: 'mm',
  inch: 'inch',
};
const PER_KMH: Readonly<Record<string, number>> = { kmh: 1, ms: 1 / 3.6, mph: 1 / 1.609344, kn: 1 / 1.852 };

export function signOf({ unit }: Variable, units: Units): string {
  if (unit === 'temperature' || unit === 'speed' || unit === 'amount') return SIGNS[units[unit]] ?? '';
  return unit === 'time' ? 'iso8601' : unit;
}

export function valueOf(variable: Variable, moment: Moment, units: Units): number {
  const value = variable.of(moment);
  if (variable.unit === 'temperature' && units.temperature === 'fahrenheit')
    return rounded(value * 1.8 + 32, 1);
  if (variable.unit === 'speed') return rounded(value * (PER_KMH[units.speed] ?? 1), 1);
  if (variable.unit === 'amount' && units.amount === 'inch') return rounded(value / 25.4, 3);
  return rounded(value, 2);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
