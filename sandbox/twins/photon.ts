import { countryName } from '../gazetteer/countries.ts';
import { findPlaces, nearestPlace, placesWithin } from '../gazetteer/find.ts';
import { distanceKm, type Place } from '../gazetteer/place.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { languagesOf } from './accept-language.ts';
import { html, json } from './answers.ts';
import { osmOf } from './nominatim-places.ts';
import { clamped } from './parameters.ts';

const SHARED = ['limit', 'lang', 'lat', 'lon', 'layer', 'osm_tag', 'dedupe', 'debug', 'include', 'exclude'];
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/api': [...SHARED, 'q', 'zoom', 'location_bias_scale', 'bbox', 'countrycode'],
  '/reverse': [...SHARED, 'radius', 'query_string_filter', 'distance_sort'],
};
const LANGUAGES = ['default', 'en', 'de', 'fr'];
const LAYERS = new Set('house street locality district city county state country other'.split(' '));
const MAX_FEATURES = 50;
/** A place on the other side of the earth loses half a point of importance. */
const BIAS_PER_KM = 0.5 / 20_000;

export const photon: Twin = {
  name: 'PHOTON',
  heeds: ['accept-language'],
  answer(request) {
    const { path, query } = request;
    if (path === '/status')
      return json({ status: 'Ok', import_date: '2026-01-05T00:00:00Z', version: '1.0.0' });
    const parameters = PARAMETERS[path.replace(/\/$/, '')];
    if (parameters === undefined) return html('Not Found', { status: 404 });
    const unknown = [...query.keys()].find((name) => !parameters.includes(name));
    if (unknown !== undefined) return refused(`unknown query parameter '${unknown}'`);
    const language = query.get('lang');
    if (language !== null && !LANGUAGES.includes(language)) {
      return refused(`Language is not supported. Supported are: ${LANGUAGES.join(', ')}`);
    }
    const layer = query.getAll('layer').find((name) => !LAYERS.has(name));
    if (layer !== undefined) return refused(`Invalid layer '${layer}'.`);
    if (!isPoint(query)) return refused('invalid search term, latitude and/or longitude');
    return path.startsWith('/api') ? search(request) : reverse(request);
  },
  empty: () => collection([]),
  failure: (what) => (what === 500 ? refused('unexpected error') : undefined),
};

function search(request: TwinRequest): TwinAnswer {
  const { query } = request;
  const text = query.get('q') ?? '';
  if (text.trim() === '') return refused("missing search term 'q': /?q=berlin");
  const limit = clamped(query, 'limit', { min: 1, max: MAX_FEATURES, fallback: 15 });
  const near = query.has('lat') ? pointOf(query) : undefined;
  const rank = (place: Place): number =>
    place.importance - (near === undefined ? 0 : distanceKm(near, place) * BIAS_PER_KM);
  const [west = -180, south = -90, east = 180, north = 90] = query.get('bbox')?.split(',').map(Number) ?? [];
  const country = query.get('countrycode')?.toUpperCase();
  const found = findPlaces(text, { prefix: true })
    .filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
    .filter((place) => country === undefined || place.country === country)
    .filter((place) => isInLayers(place, query))
    .toSorted((a, b) => rank(b) - rank(a));
  return collection(found.slice(0, limit).map((place) => feature(place, languageOf(request))));
}

function reverse(request: TwinRequest): TwinAnswer {
  const { query } = request;
  if (!query.has('lat')) return refused("missing search term 'lat' and/or 'lon'");
  const limit = clamped(query, 'limit', { min: 1, max: MAX_FEATURES, fallback: 1 });
  const radius = query.get('radius');
  if (radius !== null && !(Number(radius) > 0 && Number(radius) <= 5_000)) {
    return refused("invalid search term 'radius', expected a strictly positive number.");
  }
  const point = pointOf(query);
  const nearest = nearestPlace(point);
  const places =
    radius === null ? (nearest === undefined ? [] : [nearest]) : placesWithin(point, Number(radius));
  const found = places.filter((place) => isInLayers(place, query)).slice(0, limit);
  return collection(found.map((place) => feature(place, languageOf(request))));
}

function isInLayers(place: Place, query: URLSearchParams): boolean {
  const layers = query.getAll('layer');
  return layers.length === 0 || layers.includes(layerOf(place));
}

function layerOf({ kind }: Place): string {
  if (kind === 'country') return 'country';
  return kind === 'suburb' ? 'district' : 'city';
}

function feature(place: Place, language: string | undefined) {
  const osm = osmOf(place);
  const [south, north, west, east] = place.box;
  const country = place.kind === 'country';
  return {
    type: 'Feature',
    properties: {
      osm_type: osm.type.slice(0, 1).toUpperCase(),
      osm_id: osm.id,
      osm_key: 'place',
      osm_value: place.kind,
      type: layerOf(place),
      countrycode: place.country,
      name: place.name(language),
      country: country ? place.name(language) : countryName(place.country, language),
      ...(place.region !== '' && { state: place.region }),
      // Points have no extent.
      ...((country || place.kind === 'city') && { extent: [west, north, east, south] }),
    },
    geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
  };
}

/** Unlike the parameter, a header with an unknown language is ignored. */
function languageOf({ query, headers }: TwinRequest): string | undefined {
  const asked = query.get('lang');
  if (asked !== null) return asked === 'default' ? undefined : asked;
  return languagesOf(headers['accept-language']).find((language) => LANGUAGES.includes(language));
}

function isPoint(query: URLSearchParams): boolean {
  if (!query.has('lat') && !query.has('lon')) return true;
  const { lat, lon } = pointOf(query);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function pointOf(query: URLSearchParams): { lat: number; lon: number } {
  const number = (name: string): number => Number.parseFloat(query.get(name) ?? '');
  return { lat: number('lat'), lon: number('lon') };
}

function collection(features: readonly unknown[]): TwinAnswer {
  return json({ type: 'FeatureCollection', features });
}

function refused(message: string): TwinAnswer {
  return json({ message }, { status: 400 });
}
