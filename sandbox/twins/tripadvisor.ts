import { isUnknown } from '../corpus/finder.ts';
import { keywordsOf, tokensOf } from '../corpus/words.ts';
import { countryName } from '../gazetteer/countries.ts';
import { distanceKm } from '../gazetteer/place.ts';
import { LANDMARKS, type Landmark } from '../subjects/data.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { numberOf, pictureUrl, uuidOf } from './identity.ts';
import { lengthOf, wholeNumber } from './parameters.ts';

const KEY = 'sandbox-tripadvisor-key';
const CATEGORIES = ['RESTAURANT', 'ATTRACTION', 'HOTEL'];
const MAX_QUERY_LENGTH = 500;
const MAX_PAGE_SIZE = 20;
const KM_PER_MILE = 1.609344;

export const tripadvisor: Twin = {
  name: 'TRIPADVISOR',
  key: KEY,
  heeds: ['x-api-key'],
  answer(request) {
    const { path, query, headers } = request;
    const key = headers['x-api-key'];
    if (key !== KEY)
      return json(
        { message: key === undefined ? 'Unauthorized' : 'Forbidden' },
        { status: key === undefined ? 401 : 403 },
      );
    if (path === '/locations/search') return search(request);
    if (path === '/locations/nearby') return nearby(request);
    if (path === '/locations') {
      const ids = query.getAll('id');
      return json({
        data: LANDMARKS.filter((landmark) => ids.includes(String(idOf(landmark)))).map(location),
      });
    }
    const [, id, part] = /^\/locations\/(\d+)(?:\/(photos|reviews))?$/.exec(path) ?? [];
    const landmark = LANDMARKS.find((one) => String(idOf(one)) === id);
    if (landmark === undefined) return json({ message: 'Not Found' }, { status: 404 });
    if (part === undefined) return json(location(landmark));
    return page(part === 'photos' ? photos(landmark, request) : [], 1, MAX_PAGE_SIZE);
  },
  empty: () => page([], 1, MAX_PAGE_SIZE),
  failure(what) {
    if (what === 401 || what === 403) return json({ message: 'Forbidden' }, { status: what });
    return what === 429 || what === 'quota'
      ? json({ message: 'Limit Exceeded' }, { status: 429 })
      : undefined;
  },
};

function search(request: TwinRequest): TwinAnswer {
  const { query } = request;
  const text = query.get('query') ?? '';
  const number = wholeNumber(query, 'page', { min: 1, max: 10_000, fallback: 1 });
  const size = wholeNumber(query, 'size', { min: 1, max: MAX_PAGE_SIZE, fallback: MAX_PAGE_SIZE });
  const category = query.get('category');
  const wrong = [
    ...(text === '' || lengthOf(text) > MAX_QUERY_LENGTH ? ['query'] : []),
    ...(category !== null && !CATEGORIES.includes(category) ? ['category'] : []),
    ...(number === undefined ? ['page'] : []),
    ...(size === undefined ? ['size'] : []),
  ];
  if (wrong.length > 0 || number === undefined || size === undefined) return refused(wrong);
  const geo = query.get('geo_name')?.toLowerCase();
  const country = query.get('country_code')?.toUpperCase();
  const keywords = isUnknown(text) ? ['zzqq'] : keywordsOf(text);
  const found = LANDMARKS.filter(({ name, city }) => {
    const tokens = new Set(tokensOf(`${name} ${city}`));
    return keywords.every((word) => tokens.has(word));
  })
    .filter(() => category === null || category === 'ATTRACTION')
    .filter((landmark) => country === undefined || landmark.country === country)
    .filter(({ city }) => geo === undefined || city.toLowerCase() === geo);
  const items = found.map((landmark) => ({
    location: location(landmark),
    matched_value: { language: 'en', value: landmark.name },
  }));
  return page(items, number, size);
}

function nearby({ query }: TwinRequest): TwinAnswer {
  const number = (name: string): number => Number.parseFloat(query.get(name) ?? '');
  const point = { lat: number('lat'), lon: number('lon') };
  const wrong = ['lat', 'lon', 'radius'].filter((name) => Number.isNaN(number(name)));
  if (wrong.length > 0) return refused(wrong);
  const km = number('radius') * (query.get('unit') === 'KM' ? 1 : KM_PER_MILE);
  const found = LANDMARKS.map((landmark) => ({ landmark, distance: distanceKm(point, landmark) }))
    .filter(({ distance }) => distance <= km)
    .sort((a, b) => a.distance - b.distance);
  const items = found.map(({ landmark, distance }) => ({
    location: location(landmark),
    bearing: 'north',
    distance_miles: distance / KM_PER_MILE,
    distance_kilometers: distance,
  }));
  return page(items, 1, MAX_PAGE_SIZE);
}

function idOf({ tripadvisor: known, id }: Landmark): number {
  return known === '' ? numberOf(id) % 10_000_000 : Number(known);
}

/** Some fields are missing, as in the provider's responses. */
function location(landmark: Landmark) {
  const { name, text, lat, lon, city, country, rating, reviews } = landmark;
  const id = idOf(landmark);
  const main = `https://www.tripadvisor.com/Attraction_Review-d${id}`;
  const formatted = `${city}, ${countryName(country, 'en')}`;
  return {
    id,
    geo_id: numberOf(city) % 400_000,
    geo: formatted,
    names: [
      { language: 'en', value: name, primary: true },
      { language: 'is', value: `${name}, ${city}`, primary: false },
    ],
    ...(id % 5 !== 0 && { descriptions: [{ language: 'en', value: text }] }),
    coordinates: { latitude: lat, longitude: lon },
    addresses: [{ city, country_name: countryName(country, 'en'), country_code: country, formatted }],
    urls: { tripadvisor: { main, photos: `${main}#photos` } },
    traveler_ratings: {
      overall: {
        rating,
        count: reviews,
        ...(id % 3 !== 0 && { icon_url: 'https://static.tacdn.com/img2/ratings/traveler/4.5.svg' }),
      },
    },
    status: { value: 'OPEN' },
  };
}

function photos(landmark: Landmark, { corpus, origin }: TwinRequest) {
  const found = corpus.findPictures({ text: landmark.name, safe: true, engine: 'tripadvisor' });
  return found.slice(0, 3).map(({ id, width, height }) => ({
    id: numberOf(id),
    location_id: idOf(landmark),
    photo: {
      key: id,
      original_size_url: pictureUrl(origin, id),
      original_height: height,
      original_width: width,
      media_type: 'IMAGE',
    },
    source: { name: 'Traveler' },
  }));
}

function page(items: readonly unknown[], number: number, size: number): TwinAnswer {
  return json({
    data: items.slice((number - 1) * size, number * size),
    pagination: {
      page: number,
      size,
      total_pages: Math.ceil(items.length / size),
      total_elements: items.length,
    },
  });
}

function refused(fields: readonly string[]): TwinAnswer {
  return json(
    {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Validation failed',
      field_errors: fields.map((field) => ({ field, message: 'is not valid' })),
      trace_id: uuidOf(fields.join()),
    },
    { status: 400 },
  );
}
