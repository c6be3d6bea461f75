import type { FoundSight, Position, Sight, TravelGuide } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import { pictureUrl, webUrl } from '../core/web-url.ts';
import { fieldsOf, listOf, numberOf, parseJson, readItems, type JsonFields } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { HOUR_MS, rates } from './kit/provider.ts';

const MAX_SIGHTS = 10;
const MAX_QUERY_LENGTH = 500;
const MAX_NAME_LENGTH = 300;
const MAX_NAMES = 30;

/** Towns have no category. */
const CATEGORIES: Readonly<Record<Sight, string | undefined>> = {
  hotel: 'HOTEL',
  restaurant: 'RESTAURANT',
  attraction: 'ATTRACTION',
  town: undefined,
};

/** The Terra API, which refuses keys of the older Content API. */
export const tripadvisor: TravelGuide = {
  name: 'TRIPADVISOR',
  title: 'Tripadvisor',
  url: 'https://terra.tripadvisor.com/api',
  key: 'required',
  role: 'cards',
  terms: {
    pace: rates('10/s, 10000/day'),
    // The terms restrict storage, so responses are cached only briefly.
    freshMs: HOUR_MS,
    keepMs: HOUR_MS,
    attribution:
      'Ratings by [Tripadvisor](https://www.tripadvisor.com). Show them with its rating image and a link to the place.',
  },
  checks: [
    {
      service: 'sights',
      ask: (call) => call(tripadvisor.sights, { text: 'London', sight: 'attraction', language: undefined }),
    },
  ],
  searches: {},
  sights: {
    fills: [
      'name',
      'otherNames',
      'description',
      'address',
      'url',
      'position',
      'rating',
      'reviews',
      'ratingImage',
    ],
    name: ({ text, sight, language }) => `sights ${sight} ${language?.tag ?? '*'} ${text}`,
    plan: ({ text, sight, language }, { url, key = '' }) => ({
      url: `${url}/locations/search${queryString({
        query: [...text.toWellFormed()].slice(0, MAX_QUERY_LENGTH).join(''),
        category: CATEGORIES[sight],
        locale: language?.tag,
        size: MAX_SIGHTS,
      })}`,
      headers: { 'x-api-key': key },
    }),
    parse(answer, { language }) {
      const failure = statusFailure(answer);
      if (failure) return failure;
      const { data } = fieldsOf(parseJson(answer.body));
      return readItems(data, ({ location }) => sightOf(fieldsOf(location), language));
    },
  },
};

function sightOf(location: JsonFields, language: Language | undefined): FoundSight | undefined {
  const names = listOf(location.names).map(fieldsOf);
  const primary = names.find((name) => name.primary === true) ?? names[0];
  const name = literalText((inLanguage(names, language) ?? primary)?.value, MAX_NAME_LENGTH);
  const url = webUrl(fieldsOf(fieldsOf(location.urls).tripadvisor).main);
  if (name === '' || url === '') return undefined;
  const descriptions = listOf(location.descriptions).map(fieldsOf);
  const { rating, count, icon_url: icon } = fieldsOf(fieldsOf(location.traveler_ratings).overall);
  return {
    name,
    otherNames: names
      .map(({ value }) => literalText(value, MAX_NAME_LENGTH))
      .filter((other) => other !== '' && other !== name)
      .slice(0, MAX_NAMES),
    description: literalText((inLanguage(descriptions, language) ?? descriptions[0])?.value),
    address: literalText(fieldsOf(listOf(location.addresses)[0]).formatted, MAX_NAME_LENGTH),
    url,
    position: positionOf(fieldsOf(location.coordinates)),
    rating: ratingOf(rating),
    reviews: countOf(count),
    ratingImage: pictureUrl(icon),
  };
}

/** Prefers `pt-BR` to `pt`; Tripadvisor also writes tags with an underscore. */
function inLanguage(texts: readonly JsonFields[], language: Language | undefined): JsonFields | undefined {
  if (!language) return undefined;
  const spelt = texts.map((text) => ({ text, tag: literalText(text.language).replace('_', '-') }));
  const own = spelt.find(({ tag }) => tag === language.tag);
  return (own ?? spelt.find(({ tag }) => tag.split('-', 1)[0] === language.language))?.text;
}

function positionOf({ latitude, longitude }: JsonFields): Position | undefined {
  const lat = numberOf(latitude);
  const lon = numberOf(longitude);
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return { lat, lon };
}

function ratingOf(value: unknown): number | undefined {
  const rating = numberOf(value);
  return rating !== undefined && rating > 0 && rating <= 5 ? rating : undefined;
}

function countOf(value: unknown): number {
  const count = numberOf(value) ?? 0;
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
