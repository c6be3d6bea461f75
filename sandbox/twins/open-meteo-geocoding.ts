import { cityById } from '../gazetteer/cities.ts';
import { countryName } from '../gazetteer/countries.ts';
import { findPlaces } from '../gazetteer/find.ts';
import type { Place } from '../gazetteer/place.ts';
import type { Twin, TwinRequest } from '../twin.ts';
import { html, json } from './answers.ts';
import { openMeteoError, openMeteoFailure } from './open-meteo.ts';
import { lengthOf, wholeNumber } from './parameters.ts';

const MIN_LENGTH = 2;
const MIN_PREFIX_LENGTH = 3;
const GENERATION = { generationtime_ms: 0.6810427 };

export const openMeteoGeocoding: Twin = {
  name: 'OPEN_METEO_GEOCODING',
  heeds: [],
  answer(request) {
    const { path, query } = request;
    const language = /^[a-z]{2}$/.exec(query.get('language') ?? '')?.[0] ?? 'en';
    if (path === '/v1/get') {
      const place = cityById(Number(query.get('id')));
      return place === undefined
        ? openMeteoError(400, 'Location ID not found.')
        : json(result(place, language));
    }
    if (path !== '/v1/search') return html('Not Found', { status: 404 });
    const count = wholeNumber(query, 'count', { min: 1, max: 100, fallback: 10 });
    if (count === undefined) return openMeteoError(400, 'Parameter count must be between 1 and 100.');
    const results = search(request, count).map((place) => result(place, language));
    // Without results the list is missing.
    return json({ ...(results.length > 0 && { results }), ...GENERATION });
  },
  empty: () => json(GENERATION),
  failure: openMeteoFailure,
};

function search({ query }: TwinRequest, count: number): readonly Place[] {
  const name = query.get('name')?.trim() ?? '';
  if (lengthOf(name) < MIN_LENGTH) return [];
  const [first = '', qualifier] = name.split(',');
  const prefix = lengthOf(first) >= MIN_PREFIX_LENGTH;
  const country = query.get('countryCode');
  const cities = (text: string): readonly Place[] =>
    findPlaces(text, { prefix }).filter(({ kind }) => kind !== 'country');
  // Text after a second comma is ignored, and both filters apply after the count.
  const inside =
    qualifier === undefined ? undefined : new Set(cities(`${first},${qualifier}`).map(({ id }) => id));
  return cities(first)
    .slice(0, count)
    .filter(({ id }) => inside?.has(id) ?? true)
    .filter((place) => country === null || place.country === country);
}

function result(place: Place, language: string) {
  return {
    id: place.id,
    name: place.name(language),
    latitude: place.lat,
    longitude: place.lon,
    feature_code: place.featureCode,
    country_code: place.country,
    timezone: place.timezone(),
    ...(place.population > 0 && { population: place.population }),
    country: countryName(place.country, language),
    ...(place.region !== '' && { admin1: place.region }),
  };
}
