import type { FoundSight, Position, Sight, TravelGuide } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import { pictureUrl, webUrl } from './kit/address.ts';
import { fieldsOf, listOf, numberOf, parseJson, readEach, type JsonFields } from './kit/json.ts';
import { plainText } from './kit/plain-text.ts';
import { queryString } from './kit/query-string.ts';
import { statusFailure } from './kit/statuses.ts';

const HOUR_MS = 3_600_000;
const MOST_SIGHTS = 10;
const LONGEST_QUERY = 500;
const LONGEST_NAME = 300;
const MOST_NAMES = 30;

/** Towns have no category of their own. */
const CATEGORIES: Readonly<Record<Sight, string | undefined>> = {
  hotel: 'HOTEL',
  restaurant: 'RESTAURANT',
  attraction: 'ATTRACTION',
  town: undefined,
};

/** Its Terra API; keys of the older Content API are refused there. */
export const tripadvisor: TravelGuide = {
  name: 'TRIPADVISOR',
  title: 'Tripadvisor',
  url: 'https://terra.tripadvisor.com/api',
  key: 'required',
  role: 'cards',
  terms: {
    pace: [
      { limit: 10, windowMs: 1_000 },
      { limit: 10_000, windowMs: 24 * HOUR_MS },
    ],
    // What may be stored is restricted, so it is kept no longer than a journey is planned in one sitting.
    freshMs: HOUR_MS,
    keepMs: HOUR_MS,
    attribution:
      'Ratings by [Tripadvisor](https://www.tripadvisor.com). Show them with its rating image and a link to the place.',
  },
  searches: {},
  sights: {
    name: ({ text, sight, language }) => `sights ${sight} ${language?.tag ?? '*'} ${text}`,
    plan: ({ text, sight, language }, { url, key = '' }) => ({
      url: `${url}/locations/search${queryString({
        query: [...text.toWellFormed()].slice(0, LONGEST_QUERY).join(''),
        category: CATEGORIES[sight],
        locale: language?.tag,
        size: MOST_SIGHTS,
      })}`,
      headers: { 'x-api-key': key },
    }),
    parse(answer, { language }) {
      const failure = statusFailure(answer);
      if (failure) return failure;
      const { data } = fieldsOf(parseJson(answer.body));
      return Array.isArray(data)
        ? { items: readEach(data, ({ location }) => sightOf(fieldsOf(location), language)) }
        : { reason: 'bad_answer' };
    },
  },
};

function sightOf(location: JsonFields, language: Language | undefined): FoundSight | undefined {
  const names = listOf(location.names).map(fieldsOf);
  const primary = names.find((name) => name.primary === true) ?? names[0];
  const name = plainText((inLanguage(names, language) ?? primary)?.value, LONGEST_NAME);
  const url = webUrl(fieldsOf(fieldsOf(location.urls).tripadvisor).main);
  if (name === '' || url === '') return undefined;
  const descriptions = listOf(location.descriptions).map(fieldsOf);
  const { rating, count, icon_url: icon } = fieldsOf(fieldsOf(location.traveler_ratings).overall);
  return {
    name,
    otherNames: names
      .map(({ value }) => plainText(value, LONGEST_NAME))
      .filter((other) => other !== '' && other !== name)
      .slice(0, MOST_NAMES),
    description: plainText((inLanguage(descriptions, language) ?? descriptions[0])?.value),
    address: plainText(fieldsOf(listOf(location.addresses)[0]).formatted, LONGEST_NAME),
    url,
    position: positionOf(fieldsOf(location.coordinates)),
    rating: ratingOf(rating),
    reviews: countOf(count),
    ratingImage: pictureUrl(icon),
  };
}

/** `pt-BR` before `pt`; its tags are also spelt with an underscore. */
function inLanguage(texts: readonly JsonFields[], language: Language | undefined): JsonFields | undefined {
  if (!language) return undefined;
  const spelt = texts.map((text) => ({ text, tag: plainText(text.language).replace('_', '-') }));
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
