import countries from './gdelt-countries.json' with { type: 'json' };
import languages from './gdelt-languages.json' with { type: 'json' };
import type { Span } from '../core/query/search-query.ts';
import type { FoundNews } from '../core/results/found.ts';
import type { Failure, ProviderQuery, UpstreamAnswer } from '../core/upstream/provider.ts';
import { utcDayOf } from '../core/limits/day.ts';
import { compactDay, isoTime } from '../text/dates.ts';
import { foundNews } from './kit/found.ts';
import { fieldsOf, type JsonFields, parseJson, textOf } from './kit/json.ts';
import { literalText } from '../text/plain-text.ts';
import { queryString, statusFailure } from './kit/statuses.ts';
import { DAY_MS, defineProvider, MINUTE_MS } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

/** Operators are removed: our own parameters cover some of them, and the rest are not supported. */
const OPERATORS =
  /-?\b(?:domain|domainis|imagefacetone|imagenumfaces|imageocrmeta|imagetag|imagewebcount|imagewebtag|near\d*|repeat\d*|sourcecountry|sourcelang|theme|tone|toneabs)\s*[:<>=!]+\s*(?:"[^"]*"?|\S+)/gi;

/** GDELT refuses the whole query if one word is shorter. */
const MIN_WORD_LENGTH = 3;

/** A query that GDELT accepts: words and phrases, included or excluded. Undefined if nothing is included. */
export function gdeltQuery(text: string): string | undefined {
  const terms: string[] = [];
  let wanted = false;
  for (const [, minus = '', phrase, word = ''] of text
    .replace(OPERATORS, ' ')
    .matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)) {
    const words = wordsOf(phrase ?? word);
    const kept = phrase === undefined || words.length === 1 ? words.filter(isLongEnough) : [quoted(words)];
    for (const term of kept.filter((each) => each !== '')) {
      terms.push(`${minus}${term}`);
      wanted ||= minus === '';
    }
  }
  return wanted ? terms.join(' ') : undefined;
}

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !/^(?:AND|OR|NOT)$/.test(word));

const isLongEnough = (word: string): boolean => [...word].length >= MIN_WORD_LENGTH;

const quoted = (words: readonly string[]): string => (words.some(isLongEnough) ? `"${words.join(' ')}"` : '');

const MAX_RECORDS = 250;
const WINDOW_MS = 90 * DAY_MS;

/** GDELT's names for languages. */
const LANGUAGES: Readonly<Record<string, string>> = languages;
/** Its codes for countries, which are those of FIPS 10-4, by ISO code. */
const COUNTRIES: Readonly<Record<string, string>> = countries;
/** GDELT covers three months, so a year needs no limit. */
const TIMESPANS: Readonly<Record<Span, string | undefined>> = { d: '1d', w: '1w', m: '1m', y: undefined };

export const gdelt = defineProvider(
  { name: 'GDELT', title: 'GDELT', url: 'https://api.gdeltproject.org', role: 'media' },
  () => ({
    terms: {
      pace: [{ limit: 1, windowMs: 6_000 }],
      freshMs: 15 * MINUTE_MS,
      keepMs: 360 * MINUTE_MS,
      callTimeoutMs: 15_000,
      attribution: 'Credit the [GDELT Project](https://www.gdeltproject.org) with a link.',
    },
    checks: 'climate',
    searches: {
      news: listSearch<FoundNews>({
        lastPage: Math.ceil(MAX_RECORDS / PAGE_SIZE),
        dated: true,
        ranges: true,
        byCountry: true,
        sites: { as: 'parameters', mostIncluded: 10, mostExcluded: 10 },
        filters: { sort: 'request' },
        fills: ['title', 'url', 'publishedMs', 'publisher', 'thumbnail'],
        plan(ask, access) {
          const query = gdeltQuery(ask.text);
          if (query === undefined) return 'unsupported';
          if (ask.range?.to !== undefined && ask.range.to < oldestDay(ask)) return 'nothing';
          return {
            url: `${access.url}/api/v2/doc/doc${queryString({
              query: [query, ...operators(ask)].join(' '),
              mode: 'artlist',
              format: 'json',
              maxrecords: Math.min(ask.page * PAGE_SIZE, MAX_RECORDS),
              timespan: ask.date && TIMESPANS[ask.date],
              ...timesOf(ask),
              sort: orderOf(ask),
            })}`,
          };
        },
        body: (body) => parseJson(body) ?? parseRepaired(body),
        says: gdeltSays,
        list: ({ articles }, whole) => articles ?? (isEmptyObject(whole) ? [] : undefined),
        // GDELT has no paging: a response contains all pages up to this one.
        page: 'sliced',
        item: newsOf,
      }),
    },
  }),
);

/** What GDELT sends if it found nothing. */
const isEmptyObject = (value: unknown): boolean =>
  fieldsOf(value) === value && !Array.isArray(value) && Object.keys(value).length === 0;

function orderOf({ sort, date, range }: ProviderQuery): string {
  const byDate = sort === undefined ? date !== undefined || range !== undefined : sort === 'date';
  return byDate ? 'datedesc' : 'hybridrel';
}

const oldestDay = ({ nowMs }: ProviderQuery): string => utcDayOf(nowMs - WINDOW_MS);

/** The start has to be within the last three months. */
function timesOf(ask: ProviderQuery): Record<string, string | undefined> {
  if (ask.range === undefined) return {};
  const { from = '', to } = ask.range;
  const oldest = oldestDay(ask);
  return {
    startdatetime: `${compactDay(from > oldest ? from : oldest)}000000`,
    enddatetime: to && `${compactDay(to)}235959`,
  };
}

function operators({ language, country, domains }: ProviderQuery): string[] {
  const named = LANGUAGES[language?.language ?? ''];
  const code = COUNTRIES[country ?? ''];
  const sites = domains?.include.map((domain) => `domain:${domain}`) ?? [];
  return [
    ...(named === undefined ? [] : [`sourcelang:${named}`]),
    ...(code === undefined ? [] : [`sourcecountry:${code}`]),
    // Parentheses are for alternatives only.
    ...(sites.length > 1 ? [`(${sites.join(' OR ')})`] : sites),
    ...(domains?.exclude.map((domain) => `-domain:${domain}`) ?? []),
  ];
}

/** Errors and rate limits are a plain sentence, even if the request asked for JSON. */
function gdeltSays(answer: UpstreamAnswer): Failure | 'nothing' | undefined {
  const { body } = answer;
  const failure = statusFailure(answer);
  if (failure?.reason === 'rate_limited') return { ...retryAfterIn(body), ...failure };
  if (failure || /^\s*[{[]/.test(body)) return failure;
  if (/limit requests/i.test(body)) return { reason: 'rate_limited', ...retryAfterIn(body) };
  return /too (?:short|long)/i.test(body) ? 'nothing' : undefined;
}

function retryAfterIn(body: string): { retryAfterMs?: number } {
  const seconds = /one every (\d{1,4}) seconds?/i.exec(body)?.[1];
  return seconds === undefined ? {} : { retryAfterMs: Number(seconds) * 1000 };
}

/** The largest regular response is shorter. */
const MAX_REPAIR_LENGTH = 262_144;

function parseRepaired(body: string): unknown {
  return body.length > MAX_REPAIR_LENGTH ? undefined : parseJson(repaired(body));
}

/** Titles may contain raw control characters and stray backslashes. */
const repaired = (body: string): string =>
  body
    .replace(/[\u0000-\u001f]/g, ' ')
    .replace(/\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])?/g, (escape) => (escape === '\\' ? '' : escape));

const newsOf = (article: JsonFields, { nowMs }: ProviderQuery): FoundNews | undefined =>
  foundNews(
    {
      title: withoutStraySpaces(textOf(article.title)),
      url: article.url,
      publishedMs: isoTime(article.seendate, nowMs),
      publisher: article.domain,
      thumbnail: article.socialimage,
    },
    { text: literalText },
  );

/**
 * Titles have spaces around punctuation: `U . S . stocks , bonds`. Dashes stay, because some spaces around them are
 * intended.
 */
const withoutStraySpaces = (title: string): string =>
  title.replace(/\b(\p{Lu}) \. (?=\p{Lu} \.)/gu, '$1.').replace(/(?<! ) +([,.;:])(?=\s|$)/g, '$1');
