import type { Picture } from '../corpus/index.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import { json } from './answers.ts';
import { numberOf, pictureUrl, uuidOf } from './identity.ts';
import { lengthOf, pageOf, wholeNumber } from './parameters.ts';

/** A token is optional, but if sent it must be this one. */
const TOKEN = 'sandbox-openverse-key';
const MAX_QUERY_LENGTH = 200;
const ANONYMOUS_PAGE = 20;
const TOKEN_PAGE = 50;
const MAX_REACHABLE = 240;
const RATE_HEADERS = {
  'x-ratelimit-limit-anon_burst': '20/min',
  'x-ratelimit-available-anon_burst': '19',
  'x-ratelimit-limit-anon_sustained': '200/day',
  'x-ratelimit-available-anon_sustained': '199',
};

const FILTERS: readonly (readonly [name: string, values: RegExp])[] = [
  ['size', /^(small|medium|large)$/],
  ['aspect_ratio', /^(tall|wide|square)$/],
  ['license', /^(by(-nc)?(-sa|-nd)?|cc0|pdm|,)+$/],
  ['license_type', /^(all|commercial|modification|all-cc)$/],
];

/** What the licences of each type have in common. */
const TYPES: Readonly<Record<string, RegExp>> = {
  all: /^/,
  'all-cc': /^(by|cc0)/,
  commercial: /^(?!.*-nc)/,
  modification: /^(?!.*-nd)/,
};

/** `CC BY-SA 4.0` is `by-sa` and `4.0`. */
function licenceOf({ licence }: Picture): { license: string; license_version: string } {
  const [, code = 'pdm', version = '1.0'] = /^CC ?(\S+) (\S+)$/.exec(licence) ?? [];
  return { license: code === '0' ? 'cc0' : code.toLowerCase(), license_version: version };
}

function isWanted(picture: Picture, query: URLSearchParams): boolean {
  const { width, height } = picture;
  const { license } = licenceOf(picture);
  const size = width * height <= 640 * 480 ? 'small' : width * height <= 1600 * 1200 ? 'medium' : 'large';
  const shape = height > width ? 'tall' : height < width ? 'wide' : 'square';
  const licences = query.get('license')?.split(',') ?? [license];
  return (
    (query.get('size') ?? size) === size &&
    (query.get('aspect_ratio') ?? shape) === shape &&
    licences.includes(license) &&
    (TYPES[query.get('license_type') ?? 'all']?.test(license) ?? false)
  );
}

export const openverse: Twin = {
  name: 'OPENVERSE',
  heeds: ['authorization'],
  answer({ path, query, headers, corpus, origin }) {
    if (path !== '/v1/images/') return json({ detail: 'Not found.' }, { status: 404 });
    const { authorization } = headers;
    if (authorization !== undefined && authorization !== `Bearer ${TOKEN}`) {
      return refused(401, 'Invalid token.');
    }
    const anonymous = authorization === undefined;
    const q = query.get('q') ?? '';
    if (lengthOf(q) > MAX_QUERY_LENGTH) {
      return refused(400, { q: [`Ensure this field has no more than ${MAX_QUERY_LENGTH} characters.`] });
    }
    const page = wholeNumber(query, 'page', { min: 1, max: 10_000, fallback: 1 });
    const size = wholeNumber(query, 'page_size', { min: 1, max: 10_000, fallback: 20 });
    const mature = query.get('mature') ?? query.get('unstable__include_sensitive_results') ?? 'false';
    if (page === undefined) return refused(400, { page: ['A valid integer is required.'] });
    if (size === undefined) return refused(400, { page_size: ['A valid integer is required.'] });
    if (!/^(true|false|1|0)$/i.test(mature)) return refused(400, { mature: ['Must be a valid boolean.'] });
    const largest = anonymous ? ANONYMOUS_PAGE : TOKEN_PAGE;
    if (size > largest) {
      const who = anonymous ? 'anonymous' : 'authenticated';
      return refused(401, `page_size may not exceed ${largest} for ${who} requests`);
    }
    if (page * size > MAX_REACHABLE)
      return refused(401, `pagination depth may not exceed ${MAX_REACHABLE} results`);
    const safe = !/^(true|1)$/i.test(mature);
    const wrong = FILTERS.find(([name, isKnown]) => query.has(name) && !isKnown.test(query.get(name) ?? ''));
    if (wrong) return refused(400, { [wrong[0]]: [`"${query.get(wrong[0])}" is not a valid choice.`] });
    const found = corpus
      .findPictures({ text: q, safe, engine: 'openverse' })
      .filter((picture) => isWanted(picture, query))
      .slice(0, MAX_REACHABLE);
    const results = pageOf(found, (page - 1) * size, size).map((picture) => result(picture, origin));
    const counts = { result_count: found.length, page_count: Math.ceil(found.length / size) };
    return json({ ...counts, page_size: size, page, results }, anonymous ? { headers: RATE_HEADERS } : {});
  },
  failure(what, retryAfterSeconds) {
    if (what === 429 || what === 'quota') {
      return refused(
        429,
        `Request was throttled. Expected available in ${retryAfterSeconds ?? 3600} seconds.`,
      );
    }
    if (what === 401) return refused(401, 'Invalid token.');
    return what === 500 ? refused(500, 'Internal Server Error') : undefined;
  },
};

function result(picture: Picture, origin: string) {
  const number = numberOf(picture.id);
  const id = uuidOf(picture.id);
  const src = pictureUrl(origin, picture.id);
  const titled = number % 7 === 0 ? null : number % 5 === 0 ? `${picture.title}.jpg` : picture.title;
  const details = `https://api.openverse.org/v1/images/${id}/`;
  return {
    id,
    title: titled,
    indexed_on: '2020-05-02T21:56:28.189264Z',
    foreign_landing_url: picture.pageUrl,
    url: src,
    creator: number % 6 === 0 ? null : picture.author,
    creator_url: null,
    ...licenceOf(picture),
    license_url: 'https://creativecommons.org/licenses/',
    provider: 'wikimedia',
    source: 'wikimedia',
    category: null,
    filesize: null,
    filetype: null,
    tags: picture.tags.map((name) => ({ name, accuracy: null, unstable__provider: 'wikimedia' })),
    attribution: number % 6 === 0 ? null : `"${picture.title}" by ${picture.author}.`,
    fields_matched: ['title'],
    mature: picture.adult,
    ...(number % 4 === 0 ? {} : { height: picture.height, width: picture.width }),
    thumbnail: number % 8 === 0 ? null : `${src}?w=600`,
    detail_url: details,
    related_url: `${details}related/`,
    unstable__sensitivity: picture.adult ? ['user_reported_sensitivity'] : [],
  };
}

function refused(status: number, detail: unknown): TwinAnswer {
  return json({ detail }, { status });
}
