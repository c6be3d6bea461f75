import type { Page } from '../corpus/index.ts';
import type { Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json, nothing, text } from './answers.ts';
import { DAY_MS } from './dates.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { clamped, pageOf } from './parameters.ts';
import { readPhrases } from './phrases.ts';
import { readDomains, readSites } from './site-operators.ts';
import { cut, withEntities } from './wording.ts';

const KEY = 'sandbox-mojeek-key';
/** The plan's limit; a larger value is ignored. */
const MAX_RESULTS = 40;
const DEFAULT_RESULTS = 10;
const SPAN_DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['month', 31],
  ['year', 365],
]);

export const mojeek: Twin = {
  name: 'MOJEEK',
  key: KEY,
  heeds: [],
  answer(request) {
    const { path, query } = request;
    if (path !== '/search') return text('Not Found', { status: 404 });
    const key = query.get('api_key');
    if (key === null) return nothing(403);
    const asked = query.get('q') ?? '';
    if (key !== KEY) return refusal('Access Denied: invalid key/password', asked);
    const start = query.get('s') ?? '1';
    if (!/^\d{1,6}$/.test(start)) return text('Send search failed', { status: 503 });
    if (query.get('fmt') !== 'json') return xml();
    return found(request, asked, Math.max(1, Number(start)));
  },
  failure(what) {
    return what === 'quota' ? refusal('ERROR: Daily Limit Reached', '') : undefined;
  },
};

function found(request: TwinRequest, asked: string, start: number): TwinAnswer {
  const { query, corpus } = request;
  const wanted = clamped(query, 't', { min: 1, max: MAX_RESULTS + 1, fallback: DEFAULT_RESULTS });
  const count = wanted > MAX_RESULTS ? DEFAULT_RESULTS : wanted;
  const { text: words, sites } = readSites(asked);
  const restriction = query.get('lr')?.toLowerCase();
  const pages =
    asked === ''
      ? []
      : corpus
          .findPages({
            ...readPhrases(words),
            language: restriction ?? query.get('lb')?.toLowerCase(),
            safe: query.get('safe') === '1',
            maxAgeDays: ageOf(query.get('since'), request.nowMs),
            minAgeDays: ageOf(query.get('before'), request.nowMs),
            sites: {
              include: [...sites.include, ...readDomains(query.get('fi')), ...readDomains(query.get('site'))],
              exclude: [...sites.exclude, ...readDomains(query.get('fe'))],
            },
            engine: 'mojeek',
          })
          .filter(({ language }) => restriction === undefined || language === restriction);
  const results = pageOf(pages, start - 1, count).map((page, index) => result(page, index, request));
  return answer('OK', asked, { start, returned: results.length, total: pages.length, results });
}

function result(page: Page, index: number, { query, nowMs, origin }: TwinRequest) {
  const number = numberOf(page.id);
  const seconds = Math.floor((nowMs - (page.daysAgo ?? 0) * DAY_MS) / 1000);
  const crawled = Math.floor((nowMs - (number % 30) * DAY_MS) / 1000);
  const known = page.daysAgo !== undefined;
  return {
    url: page.url,
    title: withEntities(cut(page.title, clamped(query, 'tlen', { min: 0, max: 127, fallback: 56 }))),
    desc: withEntities(cut(page.text, clamped(query, 'dlen', { min: 0, max: 511, fallback: 160 }))),
    ...(query.get('size') === '1' && { size: `${(number % 90) + 1}kb` }),
    ...(known && query.get('date') === '1' && { timestamp: seconds, date: dateText(seconds) }),
    ...(known && number % 3 === 0 && { pdate: seconds }),
    ...(query.get('cdate') === '1' && { cdatetimestamp: crawled, cdate: dateText(crawled) }),
    ...(number % 4 === 0 && { mres: 1 }),
    score: 30 - index / 4,
    cfs: number % 6,
    ...(number % 5 === 0 && { image: { url: pictureUrl(origin, page.id), width: 100, height: 100 } }),
  };
}

/** The number of days since `day` or `20260102`. */
function ageOf(since: string | null, nowMs: number): number | undefined {
  if (since === null) return undefined;
  const days = SPAN_DAYS.get(since);
  if (days !== undefined) return days;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(since) ?? [];
  const age = (nowMs - Date.parse(`${year}-${month}-${day}`)) / DAY_MS;
  return Number.isNaN(age) ? undefined : Math.max(0, age);
}

/** `Tue Jul 10 05:19:00 2007`. */
function dateText(seconds: number): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = new Date(seconds * 1000)
    .toUTCString()
    .split(' ');
  return `${weekday.replace(',', '')} ${month} ${day} ${time} ${year}`;
}

type Head = { start: number; returned: number; total: number; results: readonly unknown[] };

function refusal(status: string, asked: string): TwinAnswer {
  return answer(status, asked, { start: 1, returned: 0, total: 0, results: [] });
}

function answer(status: string, asked: string, { start, returned, total, results }: Head): TwinAnswer {
  const words = status === 'OK' ? asked.split(/\s+/).filter((word) => word !== '') : [];
  const head = {
    query: asked,
    nword: words.length,
    ...(words.length > 0 && { words: words.map((full) => ({ full, stem: full, plus: 1, hits: total })) }),
    timer: 0,
    start,
    return: returned,
    exact: total > 0,
    results: total,
    rankm: 169,
    dups: 0,
    more: 0,
    nph: 0,
  };
  return json({ response: { status, head, results } });
}

function xml(): TwinAnswer {
  const body = '<?xml version="1.0" encoding="UTF-8"?>\n<response><status>OK</status><results/></response>\n';
  return text(body, { type: 'text/xml; charset=utf-8' });
}
