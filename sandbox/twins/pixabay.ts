import type { Picture } from '../corpus/index.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import { json, text } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { lengthOf, pageOf, wholeNumber } from './parameters.ts';

const KEY = 'sandbox-pixabay-key';
const LANGUAGES = 'cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh'.split(' ');
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  lang: LANGUAGES,
  image_type: ['all', 'photo', 'illustration', 'vector'],
  orientation: ['all', 'horizontal', 'vertical'],
  order: ['popular', 'latest'],
  safesearch: ['true', 'false'],
};
const COLOURS =
  'grayscale transparent red orange yellow green turquoise blue lilac pink white gray black brown'.split(' ');
const MAX_QUERY_LENGTH = 100;
/** Only this many matches can be reached. */
const MAX_HITS = 500;
const RATE_HEADERS = {
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': '99',
  'x-ratelimit-reset': '60',
};

export const pixabay: Twin = {
  name: 'PIXABAY',
  key: KEY,
  heeds: [],
  answer({ path, query, corpus, origin }) {
    if (path !== '/') return refusal(404, 'Not found.');
    if (query.get('key') !== KEY) {
      return refusal(400, 'Invalid or missing API key (https://pixabay.com/api/docs/).');
    }
    const asked = query.get('q') ?? '';
    const page = wholeNumber(query, 'page', { min: 1, max: MAX_HITS, fallback: 1 });
    const perPage = wholeNumber(query, 'per_page', { min: 3, max: 200, fallback: 20 });
    const refused = Object.entries(CHOICES).find(
      ([name, values]) => query.has(name) && !values.includes(query.get(name) ?? ''),
    );
    if (lengthOf(asked) > MAX_QUERY_LENGTH) return outOfRange('q');
    if (refused !== undefined) return outOfRange(refused[0]);
    if (perPage === undefined) return outOfRange('per_page');
    const colours = query.get('colors')?.split(',');
    if (colours?.some((colour) => !COLOURS.includes(colour))) return outOfRange('colors');
    const least = (name: string): number | undefined =>
      wholeNumber(query, name, { min: 0, max: 100_000, fallback: 0 });
    const [minWidth, minHeight] = [least('min_width'), least('min_height')];
    if (minWidth === undefined) return outOfRange('min_width');
    if (minHeight === undefined) return outOfRange('min_height');
    const known = corpus.findPictures({
      text: asked === '' ? 'nature' : asked,
      language: query.get('lang') ?? 'en',
      safe: query.get('safesearch') === 'true',
      colours,
      engine: 'pixabay',
    });
    const orientation = query.get('orientation') ?? 'all';
    const found = known.filter(
      ({ width, height }) =>
        width >= minWidth &&
        height >= minHeight &&
        (orientation === 'all' || (orientation === 'vertical') === height > width),
    );
    const totalHits = Math.min(MAX_HITS, found.length);
    const lastPage = Math.max(1, Math.ceil(totalHits / perPage));
    if (page === undefined || page > lastPage) return outOfRange('page');
    const hits = pageOf(found.slice(0, totalHits), (page - 1) * perPage, perPage);
    const body = { total: found.length, totalHits, hits: hits.map((picture) => hit(picture, origin)) };
    return json(body, { headers: RATE_HEADERS });
  },
  failure(what) {
    if (what === 429 || what === 'quota') return refusal(429, 'API rate limit exceeded');
    return undefined;
  },
};

function hit(picture: Picture, origin: string) {
  const number = numberOf(picture.id);
  const src = pictureUrl(origin, picture.id);
  const height = (width: number): number => Math.round((picture.height / picture.width) * width);
  return {
    id: number,
    pageURL: picture.pageUrl,
    type: number % 6 === 0 ? 'vector/svg' : 'photo',
    tags: picture.tags.join(', '),
    previewURL: `${src}?w=150`,
    previewWidth: 150,
    previewHeight: height(150),
    webformatURL: `${src}?w=640`,
    webformatWidth: 640,
    webformatHeight: height(640),
    largeImageURL: src,
    imageWidth: picture.width,
    imageHeight: picture.height,
    imageSize: picture.width * picture.height,
    views: number % 1_000_000,
    downloads: number % 600_000,
    collections: number % 1_000,
    likes: number % 900,
    comments: number % 100,
    user_id: number % 10_000,
    user: picture.author,
    userImageURL: number % 3 === 0 ? '' : src,
  };
}

function outOfRange(name: string): TwinAnswer {
  return refusal(400, `"${name}" is out of valid range.`);
}

function refusal(status: number, sentence: string): TwinAnswer {
  return text(`[ERROR ${status}] ${sentence}`, { status });
}
