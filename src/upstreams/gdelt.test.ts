import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  askFor,
  itemsIn,
  languageFor,
  parametersOf,
  recorded,
  requestOf,
  searchOf,
} from '../../tests/support/provider-answers.ts';
import { gdelt } from './gdelt.ts';

const news = searchOf(gdelt, 'news');
const access = accessTo(gdelt);
const parse = (body: unknown, status = 200, page = 1, headers = {}) =>
  news.parse(answerWith(body, status, headers), askFor({ page }), access);

describe('GDELT requests', () => {
  const plain = {
    query: 'lighthouse',
    mode: 'artlist',
    format: 'json',
    maxrecords: '20',
    sort: 'hybridrel',
  };
  const dated = { ...plain, sort: 'datedesc' };
  const cases: [string, Parameters<typeof askFor>[0], Record<string, string>][] = [
    ['plain', {}, plain],
    ['the third page brings the first two', { page: 3 }, { ...plain, maxrecords: '60' }],
    ['the last page', { page: 13 }, { ...plain, maxrecords: '250' }],
    ['a language', { language: languageFor('de-AT') }, { ...plain, query: 'lighthouse sourcelang:german' }],
    ['Bokmål', { language: languageFor('nb') }, { ...plain, query: 'lighthouse sourcelang:norwegian' }],
    ['a language it does not read', { language: languageFor('eu') }, plain],
    ['by date', { sort: 'date' }, dated],
    ['by relevance', { sort: 'relevance' }, plain],
    ['a day, by relevance', { sort: 'relevance', date: 'd' }, { ...plain, timespan: '1d' }],
    ['a day', { date: 'd' }, { ...dated, timespan: '1d' }],
    ['a week', { date: 'w' }, { ...dated, timespan: '1w' }],
    ['a month', { date: 'm' }, { ...dated, timespan: '1m' }],
    ['a year, which is longer than it keeps', { date: 'y' }, dated],
    [
      'some days',
      { range: { from: '2026-10-01', to: '2026-10-31' } },
      { ...dated, startdatetime: '20261001000000', enddatetime: '20261031235959' },
    ],
    [
      'days since some day',
      { range: { from: '2026-10-01', to: undefined } },
      { ...dated, startdatetime: '20261001000000' },
    ],
    [
      'days that begin before the oldest article',
      { range: { from: '2020-01-01', to: '2026-10-31' } },
      { ...dated, startdatetime: '20260817000000', enddatetime: '20261031235959' },
    ],
    ['a country', { country: 'DE' }, { ...plain, query: 'lighthouse sourcecountry:gm' }],
    ['a country it has no code for', { country: 'AQ' }, plain],
    [
      'one site',
      { domains: { include: ['a.example'], exclude: [] } },
      { ...plain, query: 'lighthouse domain:a.example' },
    ],
    [
      'some sites, but not others',
      { domains: { include: ['a.example', 'b.example'], exclude: ['c.example', 'd.example'] } },
      {
        ...plain,
        query: 'lighthouse (domain:a.example OR domain:b.example) -domain:c.example -domain:d.example',
      },
    ],
    [
      'operators',
      { text: 'the "old lighthouse" domain:example.org)' },
      { ...plain, query: 'the "old lighthouse"' },
    ],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url } = requestOf(news, askFor(over), access);
      assert.ok(url.startsWith('https://api.gdeltproject.org/api/v2/doc/doc?'));
      assert.deepEqual(parametersOf(url), parameters);
    });

  it('is not called for a query without usable words, nor for days before the oldest article', () => {
    assert.equal(news.plan(askFor({ text: 'eu -summit' }), access), 'unsupported');
    const range = { from: undefined, to: '2026-08-16' };
    assert.equal(news.plan(askFor({ range }), access), 'nothing');
    assert.deepEqual([news.lastPage, news.dated, gdelt.terms.callTimeoutMs], [13, true, 15_000]);
  });
});

describe('GDELT answers', () => {
  it('reads a recorded response', () => {
    const items = itemsIn(parse(recorded('gdelt-news')));
    assert.deepEqual(
      items.map(({ title }) => title),
      [
        'Trump insists US - China relations are in a good place despite differences as he wraps up Beijing trip',
        'Wall Street ends higher on tech rally; investors eye Beijing talks',
        'Nvidia Will Soon Make More than Apple and Microsoft Combined',
        'The future is now, says Africa AI pioneer - New African Magazine',
        'Stock Market Today, May 14: U.S. Indexes Move Higher as Cisco Pops and AI - Chipmaker Cerebras Debuts',
      ],
    );
    assert.deepEqual(items[1], {
      title: 'Wall Street ends higher on tech rally; investors eye Beijing talks',
      url: 'https://www.straitstimes.com/business/companies-markets/wall-street-ends-higher-on-tech-rally-investors-eye-beijing-talks',
      description: '',
      publishedMs: Date.UTC(2026, 4, 15, 1, 15),
      publisher: 'straitstimes.com',
      thumbnail:
        'https://cassette.sphdigital.com.sg/image/straitstimes/747c83f30ff3a86b3dd59fa74cd950dff855867fc3a69b39711b4f902f686ee8',
    });
  });

  it('returns the requested page of the response', () => {
    const articles = Array.from({ length: 45 }, (_, i) => ({
      title: `n${i}`,
      url: `https://example.org/${i}`,
    }));
    const titles = (page: number) => itemsIn(parse({ articles }, 200, page)).map(({ title }) => title);
    assert.deepEqual([titles(1).length, titles(1)[0]], [20, 'n0']);
    assert.deepEqual([titles(2).length, titles(2)[0]], [20, 'n20']);
    assert.deepEqual(titles(3), ['n40', 'n41', 'n42', 'n43', 'n44']);
    assert.deepEqual(titles(4), []);
  });

  it('repairs control characters and stray backslashes', () => {
    const body = String.raw`{"articles":[{"url":"https://example.org/","title":"A tab${'\t\u0001'}and \'quotes\' \"kept\" \u00e9 \\ \u12"}]}`;
    assert.equal(itemsIn(parse(body))[0]?.title, String.raw`A tab and 'quotes' "kept" é \ u12`);
  });

  const cases: [string, unknown, number, Record<string, string>, ReturnType<typeof parse>][] = [
    ['no match', {}, 200, {}, { items: [] }],
    ['an empty list', { articles: [] }, 200, {}, { items: [] }],
    ['too short', 'The specified phrase is too short.\n', 200, {}, { items: [] }],
    ['too long', 'Your query was too short or too long.', 200, {}, { items: [] }],
    [
      'too fast, as if well',
      'Please limit requests to one every 5 seconds or contact us.',
      200,
      {},
      { reason: 'rate_limited', retryAfterMs: 5_000 },
    ],
    [
      'too fast',
      'Please limit requests to one every 5 seconds or contact us.',
      429,
      {},
      { reason: 'rate_limited', retryAfterMs: 5_000 },
    ],
    [
      'too fast, with a header',
      'Please limit requests to one every 5 seconds.',
      429,
      { 'retry-after': '30' },
      { reason: 'rate_limited', retryAfterMs: 30_000 },
    ],
    ['overloaded', '', 429, {}, { reason: 'rate_limited' }],
    ['another sentence', 'Queries containing OR must be in parentheses.', 200, {}, { reason: 'bad_answer' }],
    ['an empty body', '', 200, {}, { reason: 'bad_answer' }],
    ['a list', [], 200, {}, { reason: 'bad_answer' }],
    ['another object', { status: 'ok' }, 200, {}, { reason: 'bad_answer' }],
    ['no list', { articles: 'none' }, 200, {}, { reason: 'bad_answer' }],
    ['broken', '<html>', 503, {}, { reason: 'upstream_error' }],
  ];
  for (const [name, body, status, headers, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status, 1, headers), expected);
    });
});
