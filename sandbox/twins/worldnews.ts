import type { NewsItem } from '../corpus/index.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import { json } from './answers.ts';
import { DAY_MS, isoWithoutZone, MINUTE_MS } from './dates.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { lengthOf, pageOf, wholeNumber } from './parameters.ts';

const KEY = 'sandbox-worldnews-key';
const DAY_MINUTES = DAY_MS / MINUTE_MS;

export const worldnews: Twin = {
  name: 'WORLDNEWS',
  key: KEY,
  heeds: ['x-api-key'],
  answer({ path, query, headers, corpus, origin, nowMs }) {
    if (path !== '/search-news') return refused(404, 'Not found');
    const key = headers['x-api-key'] ?? query.get('api-key');
    if (key !== KEY) return refused(401, 'You are not authorized.');
    const text = query.get('text') ?? '';
    if (lengthOf(text) < 3 || lengthOf(text) > 100)
      return refused(400, 'The text must have 3 to 100 characters.');
    const offset = wholeNumber(query, 'offset', { min: 0, max: 10_000, fallback: 0 });
    const number = wholeNumber(query, 'number', { min: 1, max: 100, fallback: 10 });
    if (offset === undefined) return refused(400, 'The offset must be between 0 and 10000.');
    if (number === undefined) return refused(400, 'The number must be between 1 and 100.');
    const oldest = minutesBack(query.get('earliest-publish-date'), nowMs, Infinity);
    const youngest = minutesBack(query.get('latest-publish-date'), nowMs, -Infinity);
    if (Number.isNaN(oldest) || Number.isNaN(youngest)) return refused(400, 'A date cannot be read.');
    const language = query.get('language') ?? undefined;
    if (language !== undefined && !/^[a-z]{2}$/.test(language)) return refused(400, 'Unknown language.');
    const country = query.get('source-country') ?? undefined;
    if (country !== undefined && !/^[a-z]{2}$/i.test(country)) return refused(400, 'Unknown country.');
    const sources = (query.get('news-sources') ?? '').split(',').filter((source) => source !== '');
    if (!sources.every((source) => URL.canParse(source))) return refused(400, 'A source cannot be read.');
    const maxAgeDays = oldest === Infinity ? undefined : oldest / DAY_MINUTES;
    const minAgeDays = youngest === -Infinity ? undefined : youngest / DAY_MINUTES;
    const sites = { include: sources.map((source) => new URL(source).hostname), exclude: [] };
    const found = corpus
      .findNews({ text, language, safe: false, maxAgeDays, minAgeDays, sites, engine: 'worldnews' })
      .filter((item) => language === undefined || item.language === language)
      .filter((item) => country === undefined || countryOf(item) === country.toLowerCase());
    const news = pageOf(sorted(found, query), offset, number).map((item) => article(item, origin, nowMs));
    const cost = 1 + news.length / 100;
    return json(
      { offset, number, available: found.length, news },
      {
        headers: {
          'x-api-quota-request': cost.toFixed(2),
          'x-api-quota-used': cost.toFixed(2),
          'x-api-quota-left': (50 - cost).toFixed(2),
        },
      },
    );
  },
  failure(what) {
    if (what === 'quota' || what === 402) return refused(402, 'Your daily points limit has been reached.');
    return what === 401 || what === 403 || what === 429
      ? refused(what, 'The request was refused.')
      : undefined;
  },
};

/** Reads dates such as `2024-04-06 22:44:18`, in UTC. NaN for any other format. */
function minutesBack(date: string | null, nowMs: number, fallback: number): number {
  if (date === null) return fallback;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date)) return NaN;
  return (nowMs - Date.parse(`${date.replace(' ', 'T')}Z`)) / MINUTE_MS;
}

function sorted(found: readonly NewsItem[], query: URLSearchParams): readonly NewsItem[] {
  if (query.get('sort') !== 'publish-time') return found;
  const sign = query.get('sort-direction') === 'ASC' ? -1 : 1;
  return found.toSorted((a, b) => sign * (a.minutesAgo - b.minutesAgo));
}

/** Half of the English articles are British. */
function countryOf({ id, language }: NewsItem): string {
  if (language === 'en') return numberOf(id) % 2 === 0 ? 'us' : 'gb';
  return language === 'ja' ? 'jp' : language;
}

function article(item: NewsItem, origin: string, nowMs: number) {
  const number = numberOf(item.id);
  const picture = pictureUrl(origin, item.picture);
  return {
    id: number,
    title: item.title,
    text: `${item.text}\n\n${item.text}`,
    ...(number % 4 === 0 ? {} : { summary: number % 7 === 0 ? null : item.text }),
    url: item.url,
    ...(number % 9 === 0 ? {} : { image: item.picture === '' ? null : picture }),
    video: null,
    publish_date: isoWithoutZone(nowMs - item.minutesAgo * MINUTE_MS).replace('T', ' '),
    authors: [item.publisher],
    category: 'other',
    language: item.language,
    source_country: countryOf(item),
    sentiment: number % 3 === 0 ? null : (number % 200) / 100 - 1,
  };
}

function refused(status: number, message: string): TwinAnswer {
  return json({ status: 'failure', code: status, message }, { status });
}
