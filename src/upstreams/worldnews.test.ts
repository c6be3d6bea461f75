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
import { worldnews } from './worldnews.ts';

const news = searchOf(worldnews, 'news');
const access = accessTo(worldnews, 'k3y');
const parse = (body: unknown, status = 200, headers = {}) =>
  news.parse(answerWith(body, status, headers), askFor(), access);

describe('World News API requests', () => {
  const plain = { text: 'lighthouse', offset: '0', number: '10' };
  const cases: [string, Parameters<typeof askFor>[0], Record<string, string>][] = [
    ['plain', {}, plain],
    ['the fourth page', { page: 4 }, { ...plain, offset: '30' }],
    ['a language', { language: languageFor('de') }, { ...plain, language: 'de' }],
    [
      'a region, which may be only what the browser said',
      { language: languageFor('pt-BR') },
      { ...plain, language: 'pt' },
    ],
    ['a part of the world', { language: languageFor('es-419') }, { ...plain, language: 'es' }],
    ['Bokmål', { language: languageFor('nb') }, { ...plain, language: 'no' }],
    ['a language of three letters', { language: languageFor('yue') }, plain],
    ['by date', { sort: 'date' }, { ...plain, sort: 'publish-time', 'sort-direction': 'DESC' }],
    ['by relevance', { sort: 'relevance' }, plain],
    ['a day', { date: 'd' }, { ...plain, 'earliest-publish-date': '2026-11-14 12:00:00' }],
    ['a week', { date: 'w' }, { ...plain, 'earliest-publish-date': '2026-11-08 12:00:00' }],
    ['a month', { date: 'm' }, { ...plain, 'earliest-publish-date': '2026-10-16 12:00:00' }],
    ['a year', { date: 'y' }, { ...plain, 'earliest-publish-date': '2025-11-15 12:00:00' }],
    [
      'some days',
      { range: { from: '2026-05-01', to: '2026-05-31' } },
      {
        ...plain,
        'earliest-publish-date': '2026-05-01 00:00:00',
        'latest-publish-date': '2026-05-31 23:59:59',
      },
    ],
    [
      'days until some day',
      { range: { from: undefined, to: '2026-05-31' } },
      { ...plain, 'latest-publish-date': '2026-05-31 23:59:59' },
    ],
    ['a country that was asked for', { country: 'AT' }, { ...plain, 'source-country': 'at' }],
    [
      'sites',
      { domains: { include: ['a.example', 'b.example'], exclude: [] } },
      {
        ...plain,
        'news-sources': 'https://a.example,https://www.a.example,https://b.example,https://www.b.example',
      },
    ],
    ['three characters', { text: '日本語' }, { ...plain, text: '日本語' }],
  ];
  for (const [name, over, parameters] of cases)
    it(name, () => {
      const { url, headers } = requestOf(news, askFor(over), access);
      assert.ok(url.startsWith('https://api.worldnewsapi.com/search-news?'));
      assert.deepEqual(parametersOf(url), parameters);
      assert.deepEqual(headers, { 'x-api-key': 'k3y' });
    });

  it('is not called for queries that it refuses', () => {
    for (const text of ['', 'eu', '😀😀']) assert.equal(news.plan(askFor({ text }), access), 'unsupported');
    assert.deepEqual([news.lastPage, news.longestQuery, news.dated], [1000, 100, true]);
  });
});

describe('World News API answers', () => {
  it('reads a recorded response', () => {
    assert.deepEqual(parse(recorded('worldnews-news')), {
      items: [
        {
          title: 'Nearly 30 aftershocks recorded around NJ quake epicenter since Friday',
          url: 'https://nypost.com/2024/04/06/us-news/nearly-30-aftershocks-recorded-around-nj-quake-epicenter/',
          description:
            'Twenty nine areas around Whitehouse Station, NJ, which was the epicenter of the quake, have since reported rumbles.',
          publishedMs: Date.UTC(2024, 3, 6, 22, 44, 18),
          publisher: 'nypost.com',
          thumbnail:
            'https://nypost.com/wp-content/uploads/sites/2/2024/04/79582612.jpg?quality=75&strip=all&w=1200',
        },
        {
          title: 'Harbour light turned on again',
          url: 'https://news.example.org/harbour-light',
          description: 'The light at the harbour was turned on again after two years of repairs.',
          publishedMs: Date.UTC(2024, 3, 7, 8),
          publisher: 'news.example.org',
          thumbnail: '',
        },
      ],
    });
  });

  it('returns only the beginning of an article', () => {
    const article = { title: 'T', url: 'https://example.org/', image: null };
    const long = 'word '.repeat(1000);
    for (const given of [{ text: long }, { summary: '', text: long }, { summary: long }]) {
      const [item] = itemsIn(parse({ news: [{ ...article, ...given }] }));
      assert.match(item?.description ?? '', /^word .*…$/);
      assert.ok((item?.description.length ?? 0) <= 301);
    }
  });

  const cases: [string, unknown, number, ReturnType<typeof parse>][] = [
    ['nothing found', { offset: 0, number: 10, available: 0, news: [] }, 200, { items: [] }],
    ['a bad key', { status: 'failure', code: 401 }, 401, { reason: 'unauthorized' }],
    ['forbidden', '', 403, { reason: 'unauthorized' }],
    ['out of points', 'spent', 402, { reason: 'quota_exhausted', retryAfterMs: 3_600_000 }],
    ['too fast', '', 429, { reason: 'rate_limited' }],
    ['not acceptable', '', 406, { reason: 'bad_answer' }],
    ['broken', '', 500, { reason: 'upstream_error' }],
    ['no JSON', 'sorry', 200, { reason: 'bad_answer' }],
    ['no list', { news: null }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });

  it('reports when the points are used up', () => {
    const standing = (left: string) =>
      worldnews.readQuota?.(answerWith('', 200, { 'x-api-quota-left': left }));
    const spent = { reason: 'quota_exhausted', retryAfterMs: 3_600_000 };
    assert.deepEqual(['48.9', '1.1', '0.9', '0', '-3', 'many'].map(standing), [
      undefined,
      undefined,
      spent,
      spent,
      spent,
      undefined,
    ]);
    assert.equal(worldnews.readQuota?.(answerWith('')), undefined);
  });
});
