import type { Page } from '../corpus/index.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import { json } from './answers.ts';
import { DAY_MS } from './dates.ts';
import { numberOf, uuidOf } from './identity.ts';
import { lengthOf } from './parameters.ts';
import { readSites } from './site-operators.ts';
import { cut } from './wording.ts';

const KEY = 'sandbox-staan-key';
const MARKETS = 'fr-fr de-de en-us en-gb en-ie en-fr en-ca en-au en-nz en-in en-sg en-za'.split(' ');
const OFFSETS = ['0', '10', '20', '30'];
const MAX_QUERY_LENGTH = 400;
/** Pages may have fewer than ten results and repeat the last ones of the previous page. */
const PAGE_LENGTHS = [9, 8, 10, 7];
const REPEATED = 2;

export const staan: Twin = {
  name: 'STAAN',
  key: KEY,
  heeds: ['authorization'],
  answer({ path, query, headers, corpus, nowMs }) {
    if (path !== '/v2/search/web') return notFound();
    if (headers.authorization !== `Bearer ${KEY}`) {
      return json({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }, { status: 401 });
    }
    const q = query.get('q') ?? '';
    const market = query.get('market') ?? 'fr-fr';
    const offset = query.get('offset') ?? '0';
    const problems = [
      q === '' && 'q should not be empty',
      lengthOf(q) > MAX_QUERY_LENGTH && `q must be shorter than or equal to ${MAX_QUERY_LENGTH} characters`,
      !MARKETS.includes(market) && `market must be one of the following values: ${MARKETS.join(', ')}`,
      query.has('count') && query.get('count') !== '10' && 'count must be equal to 10',
      !OFFSETS.includes(offset) && `offset must be one of the following values: ${OFFSETS.join(', ')}`,
    ].filter((problem) => problem !== false);
    if (problems.length > 0) return refusal(problems);
    const { text, sites } = readSites(q);
    const corrected = corpus.correctionOf(text);
    const altered = corrected && q.replace(text, corrected);
    const found = corpus.findPages({
      text: corrected ?? text,
      sites,
      language: market.slice(0, 2),
      safe: false,
      engine: 'staan',
    });
    return json({
      search_id: uuidOf(q + market + offset),
      query: {
        q,
        market,
        count: 10,
        offset: Number(offset),
        ...(altered !== undefined && { altered_query: altered }),
      },
      web: { results: pageAt(found, Number(offset) / 10).map((page) => result(page, nowMs)) },
    });
  },
};

function pageAt(found: readonly Page[], index: number): readonly Page[] {
  const before = PAGE_LENGTHS.slice(0, index).reduce((sum, length) => sum + length - REPEATED, 0);
  return found.slice(before, before + (PAGE_LENGTHS[index] ?? 0));
}

function result(page: Page, nowMs: number) {
  const number = numberOf(page.id);
  const url = new URL(page.url);
  const { hostname, pathname } = url;
  if (number % 5 === 0) url.searchParams.set('srsltid', `AfmBOo${number.toString(36)}`);
  return {
    title: page.title,
    url: url.href,
    snippet: cut(page.text, 240, '…'),
    display_url: [hostname, ...pathname.split('/').filter((part) => part !== '')].join(' > '),
    hostname,
    ...(page.daysAgo !== undefined && {
      published_date: new Date(nowMs - page.daysAgo * DAY_MS).toISOString(),
    }),
  };
}

function refusal(message: readonly string[]): TwinAnswer {
  return json({ message, error: 'Bad Request', statusCode: 400 }, { status: 400 });
}

function notFound(): TwinAnswer {
  return json({ message: 'Not Found', error: 'Not Found', statusCode: 404 }, { status: 404 });
}
