import type { FoundTitle, TitleCatalogue } from '../core/cards/model.ts';
import type { Language } from '../core/query/language.ts';
import type { Failure, UpstreamAnswer } from '../core/upstream/provider.ts';
import { pictureUrl, webUrl } from './kit/address.ts';
import { fieldsOf, listOf, parseJson, readEach, textOf, type JsonFields } from './kit/json.ts';
import { plainText } from './kit/plain-text.ts';
import { queryString, encodeText } from './kit/query-string.ts';
import { statusFailure } from './kit/statuses.ts';
import languages from './thetvdb-languages.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const MOST_TITLES = 10;
const LONGEST_QUERY = 200;
const LONGEST_NAME = 300;
const LONGEST_WORD = 80;
const MOST_NAMES = 60;
const MOST_GENRES = 10;
const PICTURES = 'https://artworks.thetvdb.com';
/** TheTVDB has codes of three letters. */
const LANGUAGES: Readonly<Record<string, string>> = languages;

export const thetvdb: TitleCatalogue = {
  name: 'THETVDB',
  title: 'TheTVDB',
  url: 'https://api4.thetvdb.com/v4',
  key: 'required',
  role: 'cards',
  terms: {
    pace: [{ limit: 5, windowMs: 1_000 }],
    freshMs: 7 * DAY_MS,
    keepMs: 7 * DAY_MS,
    attribution: 'Metadata provided by [TheTVDB](https://thetvdb.com). Show this with a link on its cards.',
  },
  searches: {},
  login: {
    name: () => undefined,
    plan: (_, { url, key = '' }) => ({
      url: `${url}/login`,
      body: { type: 'application/json', text: JSON.stringify({ apikey: key }) },
    }),
    parse(answer) {
      const failure = tvdbFailure(answer);
      if (failure) return failure;
      const token = textOf(fieldsOf(fieldsOf(parseJson(answer.body)).data).token);
      // It goes into a header, so it must be a token and nothing else.
      return /^[\w.~+/=-]{1,4096}$/.test(token) ? { items: [{ token }] } : { reason: 'bad_answer' };
    },
  },
  titles: {
    name: ({ text, kind, language }) => `titles ${kind} ${tvdbLanguages(language).join()} ${text}`,
    plan: ({ text, kind, token }, { url }) => ({
      url: `${url}/search${queryString({
        query: [...text.toWellFormed()].slice(0, LONGEST_QUERY).join(''),
        type: kind === 'film' ? 'movie' : 'series',
        limit: MOST_TITLES,
      })}`,
      headers: { authorization: `Bearer ${token}` },
    }),
    parse(answer, { kind, language }) {
      const failure = tvdbFailure(answer);
      if (failure) return failure;
      const { status, data } = fieldsOf(parseJson(answer.body));
      // Nothing found has been told by `null`, too.
      if (status !== 'success' || !(Array.isArray(data) || data === null)) return { reason: 'bad_answer' };
      const languages = tvdbLanguages(language);
      return { items: readEach(data, (title) => titleOf(title, kind, languages)) };
    },
  },
};

function tvdbFailure(answer: UpstreamAnswer): Failure | undefined {
  const needsPin = answer.status === 400 && /\bpin required\b/.test(answer.body.slice(0, 500));
  return needsPin ? { reason: 'unauthorized' } : statusFailure(answer);
}

function titleOf(
  title: JsonFields,
  kind: FoundTitle['kind'],
  languages: readonly string[],
): FoundTitle | undefined {
  const slug = textOf(title.slug);
  const translated = (texts: unknown): unknown =>
    languages.map((code) => fieldsOf(texts)[code]).find((text) => typeof text === 'string' && text !== '');
  const name = plainText(translated(title.translations) ?? title.name, LONGEST_NAME);
  const type = kind === 'film' ? 'movie' : 'series';
  const url = webUrl(`https://thetvdb.com/${kind === 'film' ? 'movies' : 'series'}/${encodeText(slug)}`);
  if (name === '' || slug === '' || url === '' || title.type !== type) return undefined;
  return {
    id: plainText(title.tvdb_id, LONGEST_WORD),
    name,
    otherNames: [title.name, ...listOf(title.aliases), ...Object.values(fieldsOf(title.translations))]
      .map((other) => plainText(other, LONGEST_NAME))
      .filter((other) => other !== '' && other !== name)
      .slice(0, MOST_NAMES),
    kind,
    overview: plainText(translated(title.overviews) ?? title.overview),
    year: matching(/^\d{4}$/, title.year),
    firstAired: matching(/^\d{4}-\d{2}-\d{2}$/, title.first_air_time),
    status: plainText(title.status, LONGEST_WORD),
    network: plainText(title.network, LONGEST_WORD),
    country: matching(/^[a-z]{2,3}$/, title.country),
    genres: listOf(title.genres)
      .map((genre) => plainText(genre, LONGEST_WORD))
      .filter((genre) => genre !== '')
      .slice(0, MOST_GENRES),
    url,
    image: imageOf(title.image_url),
    imdbId: imdbOf(title.remote_ids),
  };
}

const matching = (shape: RegExp, value: unknown): string => {
  const text = plainText(value, LONGEST_WORD);
  return shape.test(text) ? text : '';
};

/** A picture that says that there is none is none. */
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

/** The languages to look for a text in, the best first. */
function tvdbLanguages(language: Language | undefined): readonly string[] {
  const own = LANGUAGES[language?.language ?? 'en'];
  const codes = own === undefined ? ['eng'] : [own, 'eng'];
  // Brazilian Portuguese has a code of its own, with two letters.
  return language?.tag === 'pt-BR' ? ['pt', ...codes] : [...new Set(codes)];
}
