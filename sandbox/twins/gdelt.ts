import type { NewsItem } from '../corpus/index.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import type { Sites } from '../corpus/sites.ts';
import { html, json, text } from './answers.ts';
import { compactIso, DAY_MS, MINUTE_MS } from './dates.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { clamped } from './parameters.ts';

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['german', 'de'],
  ['french', 'fr'],
  ['spanish', 'es'],
  ['italian', 'it'],
  ['portuguese', 'pt'],
  ['japanese', 'ja'],
  ['arabic', 'ar'],
]);
const NAMES: ReadonlyMap<string, string> = new Map(
  [...LANGUAGES].map(([name, code]) => [code, name.replace(/^./, (first) => first.toUpperCase())]),
);
/** FIPS codes of the countries that most articles in a language come from. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['en', 'us'],
  ['de', 'gm'],
  ['fr', 'fr'],
  ['es', 'sp'],
  ['it', 'it'],
  ['pt', 'po'],
  ['ja', 'ja'],
  ['ar', 'eg'],
]);
const UNIT_DAYS: Readonly<Record<string, number>> = { min: 1 / 1440, h: 1 / 24, d: 1, w: 7, m: 31 };
/** Older articles are outside the search window. */
const WINDOW_DAYS = 92;
const QUARTER_MS = 15 * MINUTE_MS;
const PACE = 'Please limit requests to one every 5 seconds or contact the project for larger queries.\n';

export const gdelt: Twin = {
  name: 'GDELT',
  heeds: [],
  answer({ path, query, corpus, origin, nowMs }) {
    if (path !== '/api/v2/doc/doc') return html('Not Found', { status: 404 });
    const asked = query.get('query') ?? '';
    const language = languageAsked(asked);
    const sites = sitesAsked(asked);
    const country = /\bsourcecountry:(\w+)/.exec(asked)?.[1];
    const words = asked
      .replace(/\((?:\s*(?:OR\s+)?domain:[^\s()]+)+\s*\)/g, ' ')
      .replace(/-?\b[a-z]+\d*:("[^"]*"|\S+)/g, ' ')
      .trim();
    const complaint = errorFor(asked, words, language);
    if (complaint !== undefined) return sentence(complaint);
    const days = spanOf(query, nowMs);
    const end = query.has('enddatetime') ? daysSince(query.get('enddatetime') ?? '', nowMs) : undefined;
    if (days === undefined || Number.isNaN(end)) return sentence('Timespan is invalid.');
    if (query.get('mode')?.toLowerCase() !== 'artlist' || query.get('format') !== 'json')
      return html('GDELT');
    const count = clamped(query, 'maxrecords', { min: 1, max: 250, fallback: 75 });
    const found = corpus
      .findNews({
        text: words,
        language,
        safe: false,
        maxAgeDays: days,
        minAgeDays: end,
        sites,
        engine: 'gdelt',
      })
      .filter((item) => language === undefined || item.language === language)
      .filter((item) => country === undefined || COUNTRIES.get(item.language) === country);
    const articles = sorted(found, query.get('sort'))
      .slice(0, count)
      .map((item) => article(item, origin, nowMs));
    return json(articles.length === 0 ? {} : { articles }, { type: 'application/json; charset=utf-8' });
  },
  failure(what) {
    return what === 429 || what === 'quota' ? text(PACE, { status: 429 }) : undefined;
  },
};

function languageAsked(asked: string): string | undefined {
  const name = /\bsourcelang:(\w+)/.exec(asked)?.[1]?.toLowerCase();
  return name === undefined ? undefined : (LANGUAGES.get(name) ?? name.slice(0, 2));
}

function errorFor(asked: string, words: string, language: string | undefined): string | undefined {
  if (words === '' && language === undefined) return 'The specified query was too short.';
  const bare = words.replace(/\([^()]*\)/g, ' ');
  if (/\sOR\s/.test(bare)) return "Queries containing OR'd terms must be surrounded by ().";
  if ((asked.match(/"/g)?.length ?? 0) % 2 === 1) return 'Your query contains an unmatched quotation mark.';
  const terms = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  // Two characters are enough in scripts without spaces.
  const short = terms.some((term) => term !== 'OR' && /^\p{ASCII}+$/u.test(term) && term.length < 3);
  return short
    ? 'Your query contained a phrase that was too short. The minimum phrase length is 3.'
    : undefined;
}

/** Errors have status 200 and are one plain sentence with an HTML content type. */
function sentence(words: string): TwinAnswer {
  return text(`${words}\n`, { type: 'text/html; charset=utf-8' });
}

function spanOf(query: URLSearchParams, nowMs: number): number | undefined {
  const start = query.get('startdatetime');
  if (start !== null) {
    const days = daysSince(start, nowMs);
    return Number.isNaN(days) ? undefined : Math.min(WINDOW_DAYS, days);
  }
  const span = query.get('timespan');
  if (span === null) return WINDOW_DAYS;
  const [, count = '', unit = ''] = /^(\d{1,4})(min|h|d|w|m)$/.exec(span) ?? [];
  const days = Number(count) * (UNIT_DAYS[unit] ?? NaN);
  return Number.isNaN(days) || days * DAY_MS < QUARTER_MS ? undefined : Math.min(WINDOW_DAYS, days);
}

/** Since `20260515011500`; NaN for any other format. */
function daysSince(time: string, nowMs: number): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time) ?? [];
  return (nowMs - Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)) / DAY_MS;
}

function sitesAsked(asked: string): Sites {
  const named = [...asked.matchAll(/(-?)\bdomain:([^\s()]+)/g)];
  const domainsWith = (sign: string): string[] =>
    named.filter(([, minus]) => minus === sign).map(([, , domain = '']) => domain);
  return { include: domainsWith(''), exclude: domainsWith('-') };
}

function sorted(found: readonly NewsItem[], order: string | null): readonly NewsItem[] {
  if (order !== 'datedesc' && order !== 'dateasc') return found;
  const sign = order === 'datedesc' ? 1 : -1;
  return found.toSorted((a, b) => sign * (a.minutesAgo - b.minutesAgo));
}

function article(item: NewsItem, origin: string, nowMs: number) {
  const seenMs = Math.floor((nowMs - item.minutesAgo * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  return {
    url: item.url,
    url_mobile: numberOf(item.id) % 9 === 0 ? item.url : '',
    title: item.title.replace(/(\w)([,;:.?!])(?=\s|$)/g, '$1 $2').replace(/(\w)-(\w)/g, '$1 - $2'),
    seendate: compactIso(seenMs),
    socialimage: item.picture === '' ? '' : pictureUrl(origin, item.picture),
    domain: new URL(item.url).hostname.replace(/^www\./, ''),
    language: NAMES.get(item.language) ?? 'English',
    sourcecountry: 'United States',
  };
}
