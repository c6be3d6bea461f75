import type { Town, TownFinder } from '../core/answers/lookups.ts';
import { type JsonFields, fieldsOf, numberOf, parseJson, readItems } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString } from './kit/statuses.ts';
import { openMeteoFailure } from './open-meteo.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_NAME_LENGTH = 120;
/** Shorter names find nothing. */
const MIN_NAME_LENGTH = 2;
const DEFAULT_COUNT = 5;
/** A region after a comma filters the results after the count is applied. */
const MAX_COUNT = 100;

export const openMeteoGeocoding: TownFinder = {
  name: 'OPEN_METEO_GEOCODING',
  title: 'Open-Meteo places',
  url: 'https://geocoding-api.open-meteo.com',
  key: 'optional',
  role: 'instant',
  terms: {
    pace: rates('10/s'),
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    attribution: 'Places by [GeoNames](https://www.geonames.org), CC BY 4.0, via Open-Meteo.',
  },
  checks: [
    {
      service: 'towns',
      ask: (call) => call(openMeteoGeocoding.towns, { name: 'Vienna', language: undefined }),
    },
  ],
  searches: {},
  towns: {
    fills: ['name', 'region', 'country', 'timezone'],
    name: ({ name, language }) => `towns ${language ?? '*'} ${name}`,
    plan({ name, language }, { url, key }) {
      const asked = name.trim().toWellFormed();
      if (asked.length < MIN_NAME_LENGTH || asked.length > MAX_NAME_LENGTH) return 'nothing';
      const query = {
        name: asked,
        count: asked.includes(',') ? MAX_COUNT : DEFAULT_COUNT,
        language,
        format: 'json',
      };
      return { url: `${url}/v1/search${queryString({ ...query, apikey: key })}` };
    },
    parse(answer) {
      const failure = openMeteoFailure(answer);
      if (failure) return failure;
      const data = parseJson(answer.body);
      const { results = [], generationtime_ms: tookMs } = fieldsOf(data);
      // Without results the list is missing.
      const isList = Array.isArray(results) && (results.length > 0 || tookMs !== undefined);
      return isList ? readItems(results, townOf) : { reason: 'bad_answer' };
    },
  },
};

function townOf(place: JsonFields): Town | undefined {
  const name = literalText(place.name, MAX_NAME_LENGTH);
  const lat = numberOf(place.latitude);
  const lon = numberOf(place.longitude);
  if (name === '' || lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180)
    return undefined;
  return {
    name,
    region: literalText(place.admin1, MAX_NAME_LENGTH),
    country: literalText(place.country, MAX_NAME_LENGTH),
    lat,
    lon,
    timezone: literalText(place.timezone, MAX_NAME_LENGTH),
  };
}
