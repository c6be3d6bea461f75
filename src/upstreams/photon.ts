import type { FoundPlace, Geocoder } from '../core/maps/places.ts';
import type { Language } from '../core/query/language.ts';
import type { Parsed, UpstreamAnswer } from '../core/upstream/provider.ts';
import { type JsonFields, fieldsOf, listOf, parseJson, readItems } from './kit/json.ts';
import { foundPlace } from './kit/place.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_PLACES = 50;

export const photon: Geocoder = {
  name: 'PHOTON',
  title: 'Photon',
  url: 'https://photon.komoot.io',
  key: 'none',
  offByDefault: true,
  role: 'maps',
  terms: {
    pace: rates('5/s'),
    freshMs: DAY_MS,
    keepMs: DAY_MS,
    attribution:
      'Places by [Photon](https://photon.komoot.io), data © [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors, ODbL 1.0. Show this with the places.',
  },
  checks: [
    {
      service: 'geocode',
      ask: (call) => call(photon.geocode, { text: 'Vienna', limit: 5, language: undefined, except: [] }),
    },
    {
      service: 'reverse',
      ask: (call) => call(photon.reverse, { lat: 48.20849, lon: 16.37208, language: undefined }),
    },
  ],
  searches: {},
  health: {
    path: '/status',
    isUp: ({ status, body }) => status === 200 && fieldsOf(parseJson(body)).status === 'Ok',
  },
  mostPlaces: MAX_PLACES,
  geocode: {
    fills: ['name', 'displayName', 'category', 'type', 'osm'],
    name: ({ text, limit, language, except }) =>
      `places ${Math.min(limit, MAX_PLACES)} ${language?.tag ?? '*'} ${except.length} ${text}`,
    plan({ text, limit, language, except }, { url }) {
      // Photon has no paging.
      if (except.length > 0) return 'nothing';
      const query = { q: text.toWellFormed(), limit: Math.min(limit, MAX_PLACES) };
      return { url: `${url}/api${queryString(query)}`, ...inLanguage(language) };
    },
    parse: placesIn,
  },
  reverse: {
    fills: ['name', 'displayName', 'category', 'type', 'osm'],
    name: ({ lat, lon, language }) => `place ${lat} ${lon} ${language?.tag ?? '*'}`,
    plan: ({ lat, lon, language }, { url }) => ({
      url: `${url}/reverse${queryString({ lat: lat.toFixed(7), lon: lon.toFixed(7), limit: 1 })}`,
      ...inLanguage(language),
    }),
    parse: placesIn,
  },
};

/** As a header: Photon refuses a `lang` parameter that the server was not built with. */
function inLanguage(language: Language | undefined): { headers?: Readonly<Record<string, string>> } {
  return language === undefined ? {} : { headers: { 'accept-language': language.tag } };
}

function placesIn(answer: UpstreamAnswer): Parsed<FoundPlace> {
  const failure = statusFailure(answer);
  if (failure) return failure;
  const { features } = fieldsOf(parseJson(answer.body));
  return readItems(features, placeOf);
}

function placeOf(feature: JsonFields): FoundPlace | undefined {
  const properties = fieldsOf(feature.properties);
  const [lon, lat] = listOf(fieldsOf(feature.geometry).coordinates);
  const [west, north, east, south] = listOf(properties.extent);
  const parts = addressOf(properties);
  return foundPlace({
    name: parts[0],
    displayName: parts.join(', '),
    lat,
    lon,
    category: properties.osm_key,
    type: properties.osm_value,
    addressType: properties.type,
    osmType: properties.osm_type,
    osmId: properties.osm_id,
    box: [south, north, west, east],
  });
}

/** From the place to its country, each name once. */
function addressOf(properties: JsonFields): string[] {
  const street = [partOf(properties.street), partOf(properties.housenumber)].filter(isText).join(' ');
  const { name, locality, district, city, county, state, postcode, country } = properties;
  const above = [locality, district, city, county, state, postcode, country].map(partOf);
  return [...new Set([partOf(name), street, ...above].filter(isText))];
}

/** No street or country has a longer name. */
const MAX_PART_LENGTH = 200;

const partOf = (value: unknown): string => literalText(value, MAX_PART_LENGTH);

const isText = (text: string): boolean => text !== '';
