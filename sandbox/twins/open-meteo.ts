import { timezoneAt } from '../gazetteer/timezones.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { html, json } from './answers.ts';
import { DAY_MS } from './dates.ts';
import { numberOf } from './identity.ts';
import { BY_DAY, BY_HOUR, momentAt, signOf, valueOf, type Units } from './open-meteo-variables.ts';
import { wholeNumber } from './parameters.ts';
import type { Point } from './weather-model.ts';

type Times = {
  readonly timezone: string;
  readonly offsetSeconds: number;
  readonly nowSeconds: number;
  readonly unix: boolean;
};
type Wanted = {
  readonly query: URLSearchParams;
  readonly units: Units;
  readonly firstDay: number;
  readonly days: number;
};

const DAY_SECONDS = DAY_MS / 1000;
const INTERVAL_SECONDS = 900;
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  temperature_unit: ['celsius', 'fahrenheit'],
  wind_speed_unit: ['kmh', 'ms', 'mph', 'kn'],
  precipitation_unit: ['mm', 'inch'],
  timeformat: ['iso8601', 'unixtime'],
};

export const openMeteo: Twin = {
  name: 'OPEN_METEO',
  heeds: [],
  answer(request) {
    if (request.path !== '/v1/forecast') return html('Not Found', { status: 404 });
    const answer = forecasts(request);
    return typeof answer === 'string' ? openMeteoError(400, answer) : answer;
  },
  empty: () =>
    json({ latitude: 0, longitude: 0, generationtime_ms: 0.02, utc_offset_seconds: 0, timezone: 'GMT' }),
  failure: openMeteoFailure,
};

export function openMeteoError(status: number, reason: string): TwinAnswer {
  return json({ error: true, reason }, { status });
}

export function openMeteoFailure(what: string | number): TwinAnswer | undefined {
  const again = (limit: string, when: string): TwinAnswer =>
    openMeteoError(429, `${limit} API request limit exceeded. Please try again ${when}.`);
  if (what === 'quota') return again('Daily', 'tomorrow');
  if (what === 429) return again('Minutely', 'in one minute');
  return what === 503 ? openMeteoError(503, 'The service is overloaded.') : undefined;
}

/** The response, or the error's reason. */
function forecasts(request: TwinRequest): TwinAnswer | string {
  const { query, nowMs } = request;
  const list = (name: string): readonly number[] => query.get(name)?.split(',').map(Number) ?? [];
  const lats = list('latitude');
  const lons = list('longitude');
  if (lats.length === 0 || lats.length !== lons.length) {
    return "Parameter 'latitude' and 'longitude' must have the same number of elements";
  }
  for (const [what, values, most] of [
    ['Latitude', lats, 90],
    ['Longitude', lons, 180],
  ] as const) {
    const wrong = values.find((value) => !(Math.abs(value) <= most));
    if (wrong !== undefined) return `${what} must be in range of -${most} to ${most}°. Given: ${wrong}.`;
  }
  const choice = Object.entries(CHOICES).find(
    ([name, values]) => query.has(name) && !values.includes(query.get(name) ?? ''),
  );
  if (choice !== undefined) return invalid('Unit', query.get(choice[0]) ?? '', choice[0]);
  for (const [key, known] of [
    ['current', BY_HOUR],
    ['hourly', BY_HOUR],
    ['daily', BY_DAY],
  ] as const) {
    const unknown = listed(query, key).find((name) => !(name in known));
    if (unknown !== undefined) return invalid('WeatherVariable', unknown, key);
  }
  const days = wholeNumber(query, 'forecast_days', { min: 0, max: 16, fallback: 7 });
  if (days === undefined) return 'Forecast days is invalid. Allowed range 0 to 16.';
  const past = wholeNumber(query, 'past_days', { min: 0, max: 92, fallback: 0 });
  if (past === undefined) return 'Past days is invalid. Allowed range 0 to 92.';
  const units = {
    temperature: query.get('temperature_unit') ?? 'celsius',
    speed: query.get('wind_speed_unit') ?? 'kmh',
    amount: query.get('precipitation_unit') ?? 'mm',
  };
  const answers: unknown[] = [];
  for (const [at, lat] of lats.entries()) {
    const point = { lat, lon: lons[at] ?? 0 };
    const times = timesOf(point, query, nowMs);
    if (times === undefined) return 'Invalid timezone';
    const today = Math.floor((times.nowSeconds + times.offsetSeconds) / DAY_SECONDS);
    answers.push(forecast(point, times, { query, units, firstDay: today - past, days: past + days }));
  }
  return json(answers.length === 1 ? answers[0] : answers);
}

function forecast(point: Point, times: Times, { query, units, firstDay, days }: Wanted) {
  const { offsetSeconds, nowSeconds } = times;
  const current = listed(query, 'current');
  const hourly = listed(query, 'hourly');
  const daily = listed(query, 'daily');
  const local = nowSeconds + offsetSeconds;
  const quarter = local - (local % INTERVAL_SECONDS);
  const at = (seconds: number) =>
    momentAt(point, Math.floor(seconds / DAY_SECONDS), (seconds % DAY_SECONDS) / 3600, offsetSeconds);
  const timeUnit = times.unix ? 'unixtime' : 'iso8601';
  const hours = Array.from({ length: days * 24 }, (_, hour) => firstDay * DAY_SECONDS + hour * 3600);
  const dates = Array.from({ length: days }, (_, day) => (firstDay + day) * DAY_SECONDS);
  return {
    latitude: Math.round(point.lat * 16) / 16,
    longitude: Math.round(point.lon * 16) / 16,
    generationtime_ms: 0.0823974609375,
    utc_offset_seconds: offsetSeconds,
    timezone: times.timezone,
    timezone_abbreviation: abbreviation(offsetSeconds),
    elevation: numberOf(`${Math.round(point.lat)},${Math.round(point.lon)}`) % 400,
    ...(current.length > 0 && {
      current_units: { time: timeUnit, interval: 'seconds', ...unitsOf(current, BY_HOUR, units) },
      current: {
        time: shown(quarter, times, 16),
        interval: INTERVAL_SECONDS,
        ...each(current, BY_HOUR, (variable) => valueOf(variable, at(local), units)),
      },
    }),
    ...(hourly.length > 0 && {
      hourly_units: { time: timeUnit, ...unitsOf(hourly, BY_HOUR, units) },
      hourly: {
        time: hours.map((seconds) => shown(seconds, times, 16)),
        ...each(hourly, BY_HOUR, (variable) => hours.map((seconds) => valueOf(variable, at(seconds), units))),
      },
    }),
    ...(daily.length > 0 && {
      daily_units: { time: timeUnit, ...unitsOf(daily, BY_DAY, units) },
      daily: {
        time: dates.map((seconds) => shown(seconds, times, 10)),
        ...each(daily, BY_DAY, (variable) =>
          dates.map((seconds) => {
            const value = valueOf(variable, at(seconds), units);
            return variable.unit === 'time' ? shown(seconds + Math.round(value * 60) * 60, times, 16) : value;
          }),
        ),
      },
    }),
  };
}

type Variables = typeof BY_HOUR;

function each<Value>(
  names: readonly string[],
  variables: Variables,
  make: (variable: Variables[string]) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const variable = variables[name];
      return variable === undefined ? [] : [[name, make(variable)]];
    }),
  );
}

function unitsOf(names: readonly string[], variables: Variables, units: Units): Record<string, string> {
  return each(names, variables, (variable) => signOf(variable, units));
}

/** `auto` means the place's time zone. Undefined for an unknown zone. */
function timesOf(point: Point, query: URLSearchParams, nowMs: number): Times | undefined {
  const asked = query.get('timezone') ?? 'GMT';
  const timezone = asked === 'auto' ? timezoneAt(point) : asked;
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(nowMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const offsetSeconds = (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1);
    const unix = query.get('timeformat') === 'unixtime';
    return { timezone, offsetSeconds, nowSeconds: Math.floor(nowMs / 1000), unix };
  } catch {
    return undefined;
  }
}

/** Local time without a zone, or Unix seconds in UTC. */
function shown(localSeconds: number, { unix, offsetSeconds }: Times, length: number): string | number {
  if (unix) return localSeconds - offsetSeconds;
  return new Date(localSeconds * 1000).toISOString().slice(0, length);
}

function abbreviation(offsetSeconds: number): string {
  const hours = offsetSeconds / 3600;
  return hours === 0 ? 'GMT' : `GMT${hours > 0 ? '+' : ''}${hours}`;
}

function listed(query: URLSearchParams, name: string): readonly string[] {
  return query.getAll(name).flatMap((value) => value.split(',').filter((part) => part !== ''));
}

function invalid(type: string, value: string, key: string): string {
  return `Cannot initialize ${type} from invalid String value ${value} for key ${key}`;
}
