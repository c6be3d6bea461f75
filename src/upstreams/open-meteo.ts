import type { Forecast, Forecaster } from '../core/answers/lookups.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { fieldsOf, type JsonFields, listOf, numberOf, parseJson, readEach, textOf } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { MINUTE_MS, rates } from './kit/provider.ts';

const DAYS = 7;
/** A hundredth of a degree is about a kilometre; no forecast is finer, so nearby places share a response. */
const DECIMALS = 2;

const CURRENT = [
  'temperature_2m',
  'apparent_temperature',
  'relative_humidity_2m',
  'is_day',
  'precipitation',
  'weather_code',
  'wind_speed_10m',
  'wind_direction_10m',
];

const DAILY = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'precipitation_probability_max',
  'sunrise',
  'sunset',
];

export const openMeteo: Forecaster = {
  name: 'OPEN_METEO',
  title: 'Open-Meteo',
  url: 'https://api.open-meteo.com',
  key: 'optional',
  role: 'instant',
  terms: {
    pace: rates('10/s'),
    freshMs: 15 * MINUTE_MS,
    keepMs: 180 * MINUTE_MS,
    attribution:
      'Weather data by [Open-Meteo.com](https://open-meteo.com), CC BY 4.0. Show this with the weather. Free for non-commercial use.',
  },
  checks: [{ service: 'forecast', ask: (call) => call(openMeteo.forecast, { lat: 48.2, lon: 16.4 }) }],
  searches: {},
  forecast: {
    fills: ['current', 'days', 'timezone'],
    name: ({ lat, lon }) => `forecast ${lat.toFixed(DECIMALS)} ${lon.toFixed(DECIMALS)}`,
    plan: ({ lat, lon }, { url, key }) => ({
      url: `${url}/v1/forecast${queryString({
        latitude: lat.toFixed(DECIMALS),
        longitude: lon.toFixed(DECIMALS),
        current: CURRENT.join(),
        daily: DAILY.join(),
        timezone: 'auto',
        forecast_days: DAYS,
        apikey: key,
      })}`,
    }),
    parse(answer) {
      const failure = openMeteoFailure(answer);
      if (failure) return failure;
      const data = fieldsOf(parseJson(answer.body));
      const current = currentOf(fieldsOf(data.current));
      if (!current) return { reason: 'bad_answer' };
      const days = daysOf(fieldsOf(data.daily));
      return {
        items: [{ current, days, timezone: literalText(data.timezone, 60) }],
        absent: [...absentIn(data.current, CURRENT), ...absentIn(data.daily, DAILY)],
      };
    },
  },
};

const absentIn = (values: unknown, asked: readonly string[]): readonly string[] =>
  asked.filter((name) => !Object.hasOwn(fieldsOf(values), name));

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

function currentOf(current: JsonFields): Forecast['current'] | undefined {
  const time = timeOf(current.time);
  const temperatureC = numberOf(current.temperature_2m);
  const humidityPercent = numberOf(current.relative_humidity_2m);
  const windKmh = numberOf(current.wind_speed_10m);
  const code = numberOf(current.weather_code);
  if (time === '' || temperatureC === undefined || humidityPercent === undefined) return undefined;
  if (windKmh === undefined || code === undefined) return undefined;
  return {
    time,
    temperatureC,
    feelsLikeC: numberOf(current.apparent_temperature) ?? temperatureC,
    humidityPercent,
    windKmh,
    windDegrees: numberOf(current.wind_direction_10m) ?? 0,
    precipitationMm: numberOf(current.precipitation) ?? 0,
    code,
    isDay: numberOf(current.is_day) !== 0,
  };
}

/** Each value has its own list of days; a day without the essential values is skipped. */
function daysOf(daily: JsonFields): Forecast['days'] {
  const column = (name: string) => listOf(daily[name]);
  const [codes, highest, lowest] = [
    column('weather_code'),
    column('temperature_2m_max'),
    column('temperature_2m_min'),
  ];
  const [sums, chances] = [column('precipitation_sum'), column('precipitation_probability_max')];
  const [sunrises, sunsets] = [column('sunrise'), column('sunset')];
  const rows = column('time').map((date, i) => ({ date, i }));
  return readEach(rows, ({ date, i }) => {
    const index = Number(i);
    const maxC = numberOf(highest[index]);
    const minC = numberOf(lowest[index]);
    const code = numberOf(codes[index]);
    if (!DATE.test(textOf(date)) || maxC === undefined || minC === undefined || code === undefined)
      return undefined;
    return {
      date: textOf(date),
      minC,
      maxC,
      precipitationMm: numberOf(sums[index]) ?? 0,
      precipitationPercent: numberOf(chances[index]) ?? 0,
      code,
      sunrise: timeOf(sunrises[index]),
      sunset: timeOf(sunsets[index]),
    };
  });
}

function timeOf(value: unknown): string {
  const time = textOf(value);
  return TIME.test(time) ? time : '';
}

/** Both hosts name the exceeded limit in a sentence and report a wrong key as 400. */
export function openMeteoFailure(answer: UpstreamAnswer): Failure | undefined {
  const failure = statusFailure(answer);
  if (!failure) return undefined;
  const reason = textOf(fieldsOf(parseJson(answer.body)).reason);
  if (answer.status === 400 && /\bAPI key\b/i.test(reason)) return { reason: 'unauthorized' };
  if (answer.status !== 429 || failure.retryAfterMs !== undefined) return failure;
  if (/^daily\b/i.test(reason)) return { reason: 'quota_exhausted', retryAfterMs: 60 * MINUTE_MS };
  if (/^hourly\b/i.test(reason)) return { reason: 'rate_limited', retryAfterMs: 10 * MINUTE_MS };
  return /^minutely\b/i.test(reason) ? { reason: 'rate_limited', retryAfterMs: MINUTE_MS } : failure;
}
