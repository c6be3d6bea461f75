import type { FoundTitle, TitleCatalogue } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { encodeText, pictureUrl, webUrl } from '../core/web-url.ts';
import { fieldsOf, listOf, parseJson, readEach, readItems, textOf, type JsonFields } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import languages from './thetvdb-languages.json' with { type: 'json' };
import { DAY_MS, rates } from './kit/provider.ts';

const MAX_TITLES = 10;
const MAX_QUERY_LENGTH = 200;
const MAX_NAME_LENGTH = 300;
const MAX_WORD_LENGTH = 80;
const MAX_NAMES = 60;
const MAX_GENRES = 10;
const SITE = 'https://thetvdb.com';
const PICTURES = 'https://artworks.thetvdb.com';
/** TheTVDB uses three-letter codes. */
const LANGUAGES: Readonly<Record<string, string>> = languages;

export const thetvdb: TitleCatalogue = {
  name: 'THETVDB',
  title: 'TheTVDB',
  url: 'https://api4.thetvdb.com/v4',
  key: 'required',
  role: 'cards',
  terms: {
    pace: rates('5/s'),
    freshMs: 7 * DAY_MS,
    keepMs: 7 * DAY_MS,
    attribution: 'Metadata provided by [TheTVDB](https://thetvdb.com). Show this with a link on its cards.',
  },
  checks: [
    {
      service: 'titles',
      async ask(call) {
        const [session] = await call(thetvdb.login, {});
        if (!session) return;
        await call(thetvdb.titles, { text: 'Breaking Bad', kind: 'series', language: undefined, ...session });
      },
    },
  ],
  searches: {},
  login: {
    fills: ['token'],
    name: () => undefined,
    plan: (_, { url, key = '' }) => ({
      url: `${url}/login`,
      body: { type: 'application/json', text: JSON.stringify({ apikey: key }) },
    }),
    parse(answer) {
      const failure = tvdbFailure(answer);
      if (failure) return failure;
      const token = textOf(fieldsOf(fieldsOf(parseJson(answer.body)).data).token);
      // The value goes into a header, so it must be a plain token.
      return /^[\w.~+/=-]{1,4096}$/.test(token) ? { items: [{ token }] } : { reason: 'bad_answer' };
    },
  },
  titles: {
    fills: ['id', 'name', 'otherNames', 'overview', 'year', 'status', 'country', 'url', 'image'],
    name: ({ text, kind, language }) => `titles ${kind} ${tvdbLanguages(language).join()} ${text}`,
    plan: ({ text, kind, token }, { url }) => ({
      url: `${url}/search${queryString({
        query: [...text.toWellFormed()].slice(0, MAX_QUERY_LENGTH).join(''),
        type: kind === 'film' ? 'movie' : 'series',
        limit: MAX_TITLES,
      })}`,
      headers: { authorization: `Bearer ${token}` },
    }),
    parse(answer, { kind, language }) {
      const failure = tvdbFailure(answer);
      if (failure) return failure;
      const { status, data } = fieldsOf(parseJson(answer.body));
      // TheTVDB has also sent `null` for no results.
      if (status !== 'success') return { reason: 'bad_answer' };
      const languages = tvdbLanguages(language);
      return readItems(data === null ? [] : ofKind(data, kind), (title) => titleOf(title, kind, languages));
    },
  },
};

/** The request asks for one kind; other ones are not unreadable, only not meant. */
function ofKind(titles: unknown, kind: FoundTitle['kind']): unknown {
  const other = kind === 'film' ? 'series' : 'movie';
  return Array.isArray(titles) ? titles.filter((title) => fieldsOf(title).type !== other) : titles;
}

function tvdbFailure(answer: UpstreamAnswer): Failure | undefined {
  const needsPin = answer.status === 400 && /\bpin required\b/.test(answer.body.slice(0, 500));
  return needsPin ? { reason: 'unauthorized' } : statusFailure(answer);
}

function titleOf(
  title: JsonFields,
  kind: FoundTitle['kind'],
  languages: readonly string[],
): FoundTitle | undefined {
  const translated = (texts: unknown): unknown =>
    languages.map((code) => fieldsOf(texts)[code]).find((text) => typeof text === 'string' && text !== '');
  const name = literalText(translated(title.translations) ?? title.name, MAX_NAME_LENGTH);
  const type = kind === 'film' ? 'movie' : 'series';
  const id = idOf(title);
  const url = pageOf(textOf(title.slug), id, kind);
  if (name === '' || url === '' || title.type !== type) return undefined;
  return {
    id,
    name,
    otherNames: [title.name, ...listOf(title.aliases), ...Object.values(fieldsOf(title.translations))]
      .map((other) => literalText(other, MAX_NAME_LENGTH))
      .filter((other) => other !== '' && other !== name)
      .slice(0, MAX_NAMES),
    kind,
    overview: literalText(translated(title.overviews) ?? title.overview),
    year: matching(/^\d{4}$/, title.year),
    firstAired: matching(/^\d{4}-\d{2}-\d{2}$/, title.first_air_time),
    status: literalText(title.status, MAX_WORD_LENGTH),
    network: literalText(title.network, MAX_WORD_LENGTH),
    country: matching(/^[a-z]{2,3}$/, title.country),
    genres: listOf(title.genres)
      .map((genre) => literalText(genre, MAX_WORD_LENGTH))
      .filter((genre) => genre !== '')
      .slice(0, MAX_GENRES),
    url,
    image: imageOf(title.image_url),
    imdbId: imdbOf(title.remote_ids),
  };
}

/** `75692`, which is also part of the other ids: `series-75692`. */
function idOf({ tvdb_id, id, objectID }: JsonFields): string {
  const ids = [tvdb_id, id, objectID].map(
    (value) => /^(?:series-|movie-)?(\d{1,12})$/.exec(literalText(value))?.[1],
  );
  return ids.find((number) => number !== undefined) ?? '';
}

/** The address of the page. TheTVDB redirects from ids to pages. */
function pageOf(slug: string, id: string, kind: FoundTitle['kind']): string {
  if (slug !== '') return webUrl(`${SITE}/${kind === 'film' ? 'movies' : 'series'}/${encodeText(slug)}`);
  return id === '' ? '' : `${SITE}/dereferrer/${kind === 'film' ? 'movie' : 'series'}/${id}`;
}

const matching = (shape: RegExp, value: unknown): string => {
  const text = literalText(value, MAX_WORD_LENGTH);
  return shape.test(text) ? text : '';
};

/** Ignores placeholder images for missing pictures. */
function imageOf(value: unknown): string {
  const url = pictureUrl(value, PICTURES);
  return url.includes('/images/missing/') ? '' : url;
}

function imdbOf(remoteIds: unknown): string {
  const ids = readEach(remoteIds, ({ id, sourceName }) =>
    sourceName === 'IMDB' ? matching(/^tt\d{5,12}$/, id) : undefined,
  );
  return ids[0] ?? '';
}

/** Languages to look for, best first. */
function tvdbLanguages(language: Language | undefined): readonly string[] {
  const own = LANGUAGES[language?.language ?? 'en'];
  const codes = own === undefined ? ['eng'] : [own, 'eng'];
  // Brazilian Portuguese has its own two-letter code.
  return language?.tag === 'pt-BR' ? ['pt', ...codes] : [...new Set(codes)];
}
