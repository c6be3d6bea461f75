import { type Static, Type } from 'typebox';
import type { Places, FoundPlace } from '../../../core/maps/places.ts';
import { integerParameter, type Parameter } from '../../../core/query/parameters.ts';
import {
  flagParameter,
  langParameter,
  optionalQueryParameter,
  timeoutParameter,
} from '../../../core/query/search-parameters.ts';
import { defineLookup, type LookupEndpoint } from '../endpoint.ts';
import { apiLookup } from '../present/responses.ts';
import { languageFor } from './search-endpoint.ts';
import { linksTo, rounded } from '../../../core/maps/links.ts';

const MAX_PLACES = 50;
const USUAL_PLACES = 10;

const NO_COORDINATES = 'lat and lon must be valid coordinates.';
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function coordinate(description: string, most: number): Parameter<number | undefined> {
  return {
    description,
    schema: { type: 'number', minimum: -most, maximum: most },
    read(text) {
      const given = text?.trim() ?? '';
      if (given === '') return { value: undefined };
      const value = DECIMAL.test(given) ? Number(given) : NaN;
      return Math.abs(value) <= most ? { value } : { problem: NO_COORDINATES };
    },
  };
}

export function mapsEndpoint({ places, deadlineMs }: { places: Places; deadlineMs: number }): LookupEndpoint {
  return defineLookup({
    name: 'maps',
    path: '/api/v1/maps/',
    scope: { endpoint: 'maps' },
    methods: ['GET'],
    summary: 'Find places',
    description:
      'Finds places by name with `q`, or at most one place at coordinates with `lat` and `lon`. Data © OpenStreetMap contributors.',
    counted: true,
    parameters: {
      q: optionalQueryParameter('Name of the place. With `lat` and `lon`, the same as `label`.'),
      limit: integerParameter('Maximum number of places.', {
        from: 1,
        to: MAX_PLACES,
        absent: USUAL_PLACES,
      }),
      lang: {
        ...langParameter,
        description: 'Language of the names, as a BCP 47 tag. Default: from `Accept-Language`.',
      },
      lat: coordinate('Latitude. Requires `lon`.', 90),
      lon: coordinate('Longitude. Requires `lat`.', 180),
      label: optionalQueryParameter('Name for the place at the coordinates.'),
      timeout: timeoutParameter(deadlineMs),
      strict: flagParameter(
        'Returns 503 if no geocoder responded. Such a search does not count toward usage.',
      ),
    },
    check({ q, lat, lon }, isBad) {
      const lacksLat = lat === undefined && !isBad('lat');
      const lacksLon = lon === undefined && !isBad('lon');
      if (lacksLat && lacksLon)
        return q === undefined ? { q: ['This query parameter is required.'] } : undefined;
      return { ...(lacksLat && { lat: [NO_COORDINATES] }), ...(lacksLon && { lon: [NO_COORDINATES] }) };
    },
    answer: Type.Object({
      query: Type.String({ description: 'The query. For coordinates, the label or an empty string.' }),
      places: Type.Array(Place, { description: 'The places, most important first.' }),
    }),
    exampleRequest: { q: EXAMPLE.query },
    example: EXAMPLE,
    lookup({ parameters, acceptLanguage, signal }) {
      const { q = '', limit, lat, lon, strict, timeout: timeoutMs } = parameters;
      const language = languageFor(parameters.lang, acceptLanguage);
      const waiting = { language, timeoutMs, signal };
      const isPoint = lat !== undefined && lon !== undefined;
      const query = isPoint ? (parameters.label ?? q) : q;
      const about = isPoint ? `point ${lat} ${lon}` : `places ${limit}`;
      return apiLookup({
        name: `${about} ${language?.tag ?? '*'} ${query}`,
        strict,
        find: () =>
          isPoint
            ? places.reverse({ lat, lon, label: query, ...waiting })
            : places.forward({ text: query, limit, ...waiting }),
        present: (found) => ({ ...found, body: { query, places: found.places.map(presentPlace) } }),
      });
    },
  });
}

const EXAMPLE = {
  query: 'Vienna',
  places: [
    {
      name: 'Vienna',
      display_name: 'Vienna, Austria',
      lat: 48.2083537,
      lon: 16.3725042,
      category: 'boundary',
      type: 'administrative',
      addresstype: 'city',
      importance: 0.8,
      embed_url:
        'https://www.openstreetmap.org/export/embed.html?bbox=16.18183,48.1179069,16.5775132,48.322668&layer=mapnik&marker=48.2083537,16.3725042',
      mini_embed_url:
        'https://www.openstreetmap.org/export/embed.html?bbox=16.3675042,48.2053537,16.3775042,48.2113537&layer=mapnik&marker=48.2083537,16.3725042',
      osm_url: 'https://www.openstreetmap.org/relation/109166',
      directions_url: 'https://www.openstreetmap.org/directions?to=48.2083537,16.3725042',
      geo_uri: 'geo:48.2083537,16.3725042',
    },
  ],
};

export const Place = Type.Object(
  {
    name: Type.String({ description: 'Name of the place.' }),
    display_name: Type.String({ description: 'Full name, including city and country.' }),
    lat: Type.Number({ description: 'Latitude.' }),
    lon: Type.Number({ description: 'Longitude.' }),
    category: Type.String({ description: 'Category in OpenStreetMap.' }),
    type: Type.String({ description: 'Type in OpenStreetMap.' }),
    addresstype: Type.String({ description: 'Kind of place, such as `city` or `road`.' }),
    importance: Type.Number({ description: 'From 0 to 1; 0 if not known.' }),
    embed_url: Type.String({ format: 'uri', description: 'Embeddable map of the whole place.' }),
    mini_embed_url: Type.String({ format: 'uri', description: 'Embeddable map, zoomed in on the point.' }),
    osm_url: Type.String({ format: 'uri', description: 'Page on OpenStreetMap.' }),
    directions_url: Type.String({ description: 'URL of directions to the place.', format: 'uri' }),
    geo_uri: Type.String({ format: 'uri', description: '`geo:` with latitude and longitude.' }),
  },
  { title: 'Place' },
);
export type Place = Static<typeof Place>;

export function presentPlace(found: FoundPlace): Place {
  return {
    name: found.name,
    display_name: found.displayName,
    lat: rounded(found.lat),
    lon: rounded(found.lon),
    category: found.category,
    type: found.type,
    addresstype: found.addressType,
    importance: found.importance,
    ...linksTo(found),
  };
}
