import { isUnknown } from '../corpus/finder.ts';
import { keywordsOf, tokensOf } from '../corpus/words.ts';
import { jsonOf } from '../posted.ts';
import { FILMS, SERIES } from '../subjects/data.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { html, json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { clamped } from './parameters.ts';

const KEY = 'sandbox-thetvdb-key';
const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.c2FuZGJveA.c2lnbmF0dXJl';
const TYPES = ['movie', 'series', 'person', 'company'];
const MAX_OFFSET = 5_000;

const WORKS = [
  ...SERIES.map(({ title, firstAired, imdb, tvdb, country, network, ended, plot }) => ({
    ...shared('series', tvdb, title, { date: firstAired, plot, imdb, country }),
    network,
    status: ended ? 'Ended' : 'Continuing',
  })),
  ...FILMS.map(({ title, released, imdb, director, plot }) => ({
    ...shared('movie', String(numberOf(imdb) % 400_000), title, {
      date: released,
      plot,
      imdb,
      country: 'usa',
    }),
    ...(director !== '' && { director }),
    status: 'Released',
  })),
];

type Work = (typeof WORKS)[number];

export const thetvdb: Twin = {
  name: 'THETVDB',
  key: KEY,
  heeds: ['authorization'],
  takesPosts: true,
  answer(request) {
    const { path, posted, headers } = request;
    if (path === '/login') return posted === undefined ? html('Not Found', { status: 404 }) : login(request);
    if (posted !== undefined) return html('Method Not Allowed', { status: 405 });
    if (headers.authorization !== `Bearer ${TOKEN}`) return refused(401, 'Unauthorized');
    if (path === '/search') return search(request);
    const [, kind, id = '', more] = /^\/(series|movies)\/(\d+)(\/extended)?$/.exec(path) ?? [];
    if (kind === undefined) return refused(404, 'Not Found');
    const work = WORKS.find((one) => one.tvdb_id === id && one.type === (kind === 'series' ? kind : 'movie'));
    return work === undefined
      ? refused(404, 'NotFoundException: not found')
      : record(pictured(work, request), more !== undefined);
  },
  empty: ({ path }) => success(path === '/search' ? [] : null),
  failure(what) {
    if (what === 401 || what === 403) return refused(401, 'Unauthorized');
    return what === 500 || what === 503 ? html('Service Unavailable', { status: what }) : undefined;
  },
};

function login(request: TwinRequest): TwinAnswer {
  const fields = jsonOf(request);
  if (fields?.pin === '') return refused(400, 'InvalidValueType: pin required');
  return fields?.apikey === KEY ? success({ token: TOKEN }) : refused(401, 'InvalidAPIKey: apikey invalid');
}

function search(request: TwinRequest): TwinAnswer {
  const { query } = request;
  const text = query.get('query') ?? query.get('q') ?? '';
  if (text === '' && !query.has('remote_id')) return refused(400, 'InvalidValueType: query is required');
  const type = query.get('type');
  if (type !== null && !TYPES.includes(type)) return refused(400, 'InvalidValueType: type is invalid');
  const year = query.get('year');
  const remote = query.get('remote_id');
  const keywords = isUnknown(text) ? ['zzqq'] : keywordsOf(text);
  const found = WORKS.filter((work) => type === null || work.type === type)
    .filter((work) => year === null || work.year === year)
    .filter((work) => remote === null || work.remote_ids.some(({ id }) => id === remote))
    .filter(({ name }) => {
      const tokens = new Set(tokensOf(name));
      return keywords.every((word) => tokens.has(word));
    });
  const offset = clamped(query, 'offset', { min: 0, max: MAX_OFFSET, fallback: 0 });
  const limit = clamped(query, 'limit', { min: 1, max: 50, fallback: 50 });
  const shown = found.slice(offset, offset + limit);
  const links = { prev: null, self: '/search', next: null, total_items: found.length, page_size: limit };
  return json({ status: 'success', data: shown.map((work) => pictured(work, request)), links });
}

function pictured(work: Work, { corpus, origin }: TwinRequest) {
  const text = `${work.name} film`;
  const [found] = corpus.findPictures({ text, safe: true, engine: 'thetvdb' });
  const missing = `${origin}/images/missing/series.jpg`;
  return { ...work, image_url: found === undefined ? missing : pictureUrl(origin, found.id) };
}

type Details = {
  readonly date: string;
  readonly plot: string;
  readonly imdb: string;
  readonly country: string;
};

/** Almost every value is a string. */
function shared(type: 'series' | 'movie', id: string, name: string, { date, plot, imdb, country }: Details) {
  return {
    objectID: `${type}-${id}`,
    country,
    id: `${type}-${id}`,
    name,
    first_air_time: date,
    overview: plot,
    primary_language: 'eng',
    primary_type: type,
    type,
    tvdb_id: id,
    year: date.slice(0, 4),
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    overviews: { eng: plot },
    translations: { eng: name },
    aliases: [`${name}: The ${type === 'series' ? 'Series' : 'Movie'}`],
    remote_ids: [{ id: imdb, type: 2, sourceName: 'IMDB' }],
  };
}

type Pictured = ReturnType<typeof pictured>;

function record(work: Pictured, extended: boolean): TwinAnswer {
  return success({
    id: Number(work.tvdb_id),
    name: work.name,
    slug: work.slug,
    image: work.image_url,
    firstAired: work.first_air_time,
    lastAired: '',
    nextAired: '',
    score: 1000,
    status: { id: 1, name: work.status },
    originalCountry: work.country,
    originalLanguage: 'eng',
    year: work.year,
    overview: work.overview,
    nameTranslations: ['eng'],
    overviewTranslations: ['eng'],
    aliases: null,
    ...(extended && { remoteIds: work.remote_ids, genres: null }),
  });
}

function success(data: unknown): TwinAnswer {
  return json({ status: 'success', data });
}

function refused(status: number, message: string): TwinAnswer {
  return json({ status: 'failure', message, data: null }, { status });
}
