import { countryPlace } from '../gazetteer/countries.ts';
import { findPlaces, nearestPlace } from '../gazetteer/find.ts';
import type { Place } from '../gazetteer/place.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { languagesOf } from './accept-language.ts';
import { isStockAgent } from './agents.ts';
import { html, json, text } from './answers.ts';
import { nominatimPlace, osmOf } from './nominatim-places.ts';

const FORMATS = ['xml', 'json', 'jsonv2'];
const STRUCTURED = ['amenity', 'street', 'city', 'county', 'state', 'country', 'postalcode'];
const LAYERS = new Set(['address', 'poi', 'railway', 'natural', 'manmade']);
const MAX_PLACES = 50;
const NOWHERE = { error: 'Unable to geocode' };
/** Up to this zoom a point resolves to its country. */
const COUNTRY_ZOOM = 4;

export const nominatim: Twin = {
  name: 'NOMINATIM',
  heeds: ['user-agent', 'accept-language'],
  answer(request) {
    const path = request.path.replace(/\.php$/, '');
    if (isStockAgent(request.headers)) return html('Access blocked', { status: 403 });
    if (path === '/status') return status(request);
    if (path !== '/search' && path !== '/reverse') return html('404 Not Found', { status: 404 });
    const format = request.query.get('format') ?? (path === '/search' ? 'jsonv2' : 'xml');
    if (!FORMATS.includes(format)) {
      return text(`ERROR 400: Parameter 'format' must be one of: ${FORMATS.join(', ')}`, { status: 400 });
    }
    if (format === 'xml') return text('<?xml version="1.0" encoding="UTF-8" ?>', { type: 'text/xml' });
    return path === '/search' ? search(request) : reverse(request);
  },
  empty: ({ path }) => json(path === '/reverse' ? NOWHERE : []),
  failure(what) {
    if (what === 403) return html('Access blocked', { status: 403 });
    if (what === 429 || what === 'quota') return html('Bandwidth limit exceeded', { status: 429 });
    return what === 503 ? text('Query took too long to process.', { status: 503 }) : undefined;
  },
};

function search(request: TwinRequest): TwinAnswer {
  const { query } = request;
  const structured = STRUCTURED.filter((name) => query.has(name));
  if (structured.length > 0 && query.has('q')) {
    return refused(
      `Structured query parameters (${structured.join(', ')}) cannot be used together with 'q' parameter.`,
    );
  }
  const asked = query.get('limit') ?? '10';
  if (!/^-?\d{1,9}$/.test(asked)) return refused("Parameter 'limit' must be a number.");
  if (polygons(query) > 1) return refused('Too many polygon output options selected.');
  const layers = query.get('layer')?.split(',') ?? ['address'];
  if (layers.some((layer) => !LAYERS.has(layer))) return html('Internal Server Error', { status: 500 });
  const limit = Math.min(MAX_PLACES, Math.max(1, Number(asked)));
  const wanted = query.get('q') ?? structured.map((name) => query.get(name) ?? '').join(', ');
  const places = layers.includes('address') ? lookUp(wanted) : [];
  const found = places.filter((place) => isWanted(place, query)).slice(0, limit);
  return json(found.map((place) => nominatimPlace(place, shownOf(request, false))));
}

/** A pair of coordinates finds what is at that point. */
function lookUp(wanted: string): readonly Place[] {
  const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(wanted);
  if (pair === null) return findPlaces(wanted);
  const there = nearestPlace({ lat: Number(pair[1]), lon: Number(pair[2]) });
  return there === undefined ? [] : [there];
}

function isWanted(place: Place, query: URLSearchParams): boolean {
  const list = (name: string): readonly string[] => query.get(name)?.split(',') ?? [];
  const osm = osmOf(place);
  const references = [String(place.id), `${osm.type.slice(0, 1).toUpperCase()}${osm.id}`];
  if (list('exclude_place_ids').some((id) => references.includes(id))) return false;
  const countries = list('countrycodes').map((code) => code.toUpperCase());
  if (countries.length > 0 && !countries.includes(place.country)) return false;
  const kind = query.get('featureType');
  if (kind === 'country' && place.kind !== 'country') return false;
  if ((kind === 'city' || kind === 'settlement') && place.kind === 'country') return false;
  const [west = NaN, north = NaN, east = NaN, south = NaN] = list('viewbox').map(Number);
  if (query.get('bounded') !== '1' || Number.isNaN(south)) return true;
  return (
    place.lon >= Math.min(west, east) &&
    place.lon <= Math.max(west, east) &&
    place.lat >= Math.min(north, south) &&
    place.lat <= Math.max(north, south)
  );
}

function reverse(request: TwinRequest): TwinAnswer {
  const { query } = request;
  for (const name of ['lat', 'lon']) {
    if (!query.has(name)) return refused(`Parameter '${name}' missing.`);
    if (!/^[-+]?\d+(\.\d*)?$/.test(query.get(name) ?? '')) {
      return refused(`Parameter '${name}' must be a number.`);
    }
  }
  const zoom = query.get('zoom') ?? '18';
  if (!/^-?\d+$/.test(zoom)) return refused("Parameter 'zoom' must be a number.");
  const place = nearestPlace({ lat: Number(query.get('lat')), lon: Number(query.get('lon')) });
  if (place === undefined) return json(NOWHERE);
  const shown = Number(zoom) <= COUNTRY_ZOOM ? (countryPlace(place.country) ?? place) : place;
  return json(nominatimPlace(shown, shownOf(request, true)));
}

function status({ query, nowMs }: TwinRequest): TwinAnswer {
  if (query.get('format') !== 'json') return text('OK');
  return json({
    status: 0,
    message: 'OK',
    data_updated: `${new Date(nowMs).toISOString().slice(0, 16)}:00+00:00`,
    software_version: '5.3.0-0',
    database_version: '5.3.0-0',
  });
}

function shownOf({ query, headers }: TwinRequest, addressByDefault: boolean) {
  // Only `0` turns an option off.
  const on = (name: string, fallback: boolean): boolean =>
    query.has(name) ? query.get(name) !== '0' : fallback;
  return {
    language: languagesOf(query.get('accept-language') ?? headers['accept-language'])[0],
    version: query.get('format') === 'json' ? ('json' as const) : ('jsonv2' as const),
    address: on('addressdetails', addressByDefault),
    extras: on('extratags', false),
    names: on('namedetails', false),
  };
}

function polygons(query: URLSearchParams): number {
  return ['geojson', 'kml', 'svg', 'text'].filter((kind) => query.get(`polygon_${kind}`) === '1').length;
}

function refused(message: string): TwinAnswer {
  return json({ error: { code: 400, message } }, { status: 400 });
}
