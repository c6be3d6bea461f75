import type { FoundPlace, Geocoder } from '../core/maps/places.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { type JsonFields, fieldsOf, parseJson, readItems, textOf } from './kit/json.ts';
import { foundPlace } from './kit/place.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_PLACES = 40;

/** The public server is shared by everyone, so its usage policy applies here whatever the operator configures. */
export const nominatim: Geocoder = {
  name: 'NOMINATIM',
  title: 'Nominatim',
  url: 'https://nominatim.openstreetmap.org',
  key: 'none',
  role: 'maps',
  terms: {
    pace: rates('1/s'),
    waits: true,
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    contact: true,
    attribution:
      'Places by [Nominatim](https://nominatim.org), data © [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors, ODbL 1.0. Show this with the places.',
  },
  checks: [
    {
      service: 'geocode',
      ask: (call) => call(nominatim.geocode, { text: 'Vienna', limit: 5, language: undefined, except: [] }),
    },
    {
      service: 'reverse',
      ask: (call) => call(nominatim.reverse, { lat: 48.20849, lon: 16.37208, language: undefined }),
    },
  ],
  searches: {},
  health: {
    path: '/status?format=json',
    isUp: ({ status, body }) => status === 200 && fieldsOf(parseJson(body)).status === 0,
  },
  mostPlaces: MAX_PLACES,
  geocode: {
    fills: ['name', 'displayName', 'category', 'type', 'importance', 'osm', 'box'],
    name: ({ text, limit, language, except }) =>
      `places ${Math.min(limit, MAX_PLACES)} ${language?.tag ?? '*'} ${except.join() || '-'} ${text}`,
    plan: ({ text, limit, language, except }, { url }) => ({
      url: `${url}/search${queryString({
        q: text.toWellFormed(),
        format: 'jsonv2',
        limit: Math.min(limit, MAX_PLACES),
        'accept-language': language?.tag,
        exclude_place_ids: except.length > 0 ? except.join() : undefined,
      })}`,
    }),
    parse(answer) {
      const failure = nominatimFailure(answer);
      if (failure) return failure;
      return readItems(parseJson(answer.body), placeOf);
    },
  },
  reverse: {
    fills: ['name', 'displayName', 'category', 'type', 'osm', 'box'],
    name: ({ lat, lon, language }) => `place ${lat} ${lon} ${language?.tag ?? '*'}`,
    plan: ({ lat, lon, language }, { url }) => ({
      url: `${url}/reverse${queryString({
        lat: lat.toFixed(7),
        lon: lon.toFixed(7),
        format: 'jsonv2',
        'accept-language': language?.tag,
      })}`,
    }),
    parse(answer) {
      const failure = nominatimFailure(answer);
      if (failure) return failure;
      const place = fieldsOf(parseJson(answer.body));
      // There is nothing at this point, for example at sea.
      if (/unable to geocode/i.test(textOf(place.error))) return { items: [] };
      return readItems([place], placeOf);
    },
  },
};

function nominatimFailure(answer: UpstreamAnswer): Failure | undefined {
  // Rate limiting has also been reported in an HTML page of any status.
  if (/^\s*</.test(answer.body) && /bandwidth limit exceeded/i.test(answer.body.slice(0, 2_000)))
    return { reason: 'rate_limited' };
  return statusFailure(answer);
}

const placeOf = (place: JsonFields): FoundPlace | undefined =>
  foundPlace({
    name: place.name,
    displayName: place.display_name,
    lat: place.lat,
    lon: place.lon,
    category: place.category ?? place.class,
    type: place.type,
    addressType: place.addresstype,
    importance: place.importance,
    osmType: place.osm_type,
    osmId: place.osm_id,
    box: place.boundingbox,
  });
