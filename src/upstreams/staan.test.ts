import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerWith,
  askFor,
  languageFor,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { staan } from './staan.ts';

const ACCESS = { url: 'https://staan.test', key: 'a-key' };
const { web } = staan.searches;
assert(web);

describe('a request to Staan', () => {
  it('has the query, the page and the key, but no count', () => {
    const plan = web.plan(askFor({ text: 'a b&c', page: 3 }), ACCESS);
    assert(typeof plan === 'object');
    assert.equal(new URL(plan.url).pathname, '/v2/search/web');
    assert.deepEqual(parametersOf(plan.url), { q: 'a b&c', offset: '20' });
    assert.deepEqual(plan.headers, { accept: 'application/json', authorization: 'Bearer a-key' });
  });

  const markets: [tag: string, market: string][] = [
    ['fr', 'fr-fr'],
    ['fr-CA', 'fr-fr'],
    ['de-AT', 'de-de'],
    ['en', 'en-us'],
    ['en-US', 'en-us'],
    ['en-GB', 'en-gb'],
    ['en-IE', 'en-ie'],
    ['en-FR', 'en-fr'],
    ['en-CA', 'en-ca'],
    ['en-AU', 'en-au'],
    ['en-NZ', 'en-nz'],
    ['en-IN', 'en-in'],
    ['en-SG', 'en-sg'],
    ['en-ZA', 'en-za'],
    ['en-JM', 'en-us'],
  ];
  for (const [tag, market] of markets) {
    it(`uses the market ${market} for ${tag}`, () => {
      const plan = web.plan(askFor({ language: languageFor(tag) }), ACCESS);
      assert(typeof plan === 'object');
      assert.equal(parametersOf(plan.url).market, market);
    });
  }

  const countries: [country: string, tag: string | undefined, market: string | undefined][] = [
    ['DE', undefined, 'de-de'],
    ['FR', undefined, 'fr-fr'],
    ['FR', 'en', 'en-fr'],
    ['IN', 'en-GB', 'en-in'],
    ['DE', 'en-GB', 'en-us'],
    ['BR', undefined, undefined],
  ];
  for (const [country, tag, market] of countries) {
    it(`uses ${market ?? 'no market'} for ${country} with ${tag ?? 'any language'}`, () => {
      const plan = web.plan(
        askFor({ country, language: tag === undefined ? tag : languageFor(tag) }),
        ACCESS,
      );
      assert(typeof plan === 'object');
      assert.equal(parametersOf(plan.url).market, market);
    });
  }

  for (const tag of ['es', 'pt-BR', 'zh-Hant', 'es-FR']) {
    it(`is not made for ${tag}`, () => {
      assert.equal(web.plan(askFor({ language: languageFor(tag) }), ACCESS), 'unsupported');
    });
  }

  it('is made for four pages', () => {
    assert.equal(web.lastPage, 4);
  });
});

describe('a response from Staan', () => {
  for (const status of [200, 201]) {
    it(`returns pages with status ${status}`, () => {
      const parsed = web.parse(answerWith(recorded('staan-web'), status), askFor(), ACCESS);
      assert('items' in parsed);
      assert.equal(parsed.correction, 'running shoes');
      assert.deepEqual(parsed.items[0], {
        title: 'Running shoes',
        url: 'https://shop.example.com/shoes?size=9',
        description: 'Shoes for running.',
        faviconUrl: '',
        publishedMs: Date.UTC(2026, 4, 2, 8, 30),
        sitelinks: [],
      });
      assert.deepEqual(
        parsed.items.map(({ url }) => url),
        [
          'https://shop.example.com/shoes?size=9',
          'https://www.example.org/choose#fit',
          'https://club.example.net/',
        ],
      );
    });
  }

  it('ignores a correction equal to the query', () => {
    const query = { q: 'shoes', altered_query: 'shoes' };
    assert.deepEqual(web.parse(answerWith({ query, web: { results: [] } }), askFor(), ACCESS), { items: [] });
    assert.deepEqual(web.parse(answerWith({ query }), askFor(), ACCESS), { items: [] });
  });

  it('keeps the other parameters when removing tracking', () => {
    const url = 'https://a.test/?a=1%20b&srsltid=x&c=2';
    const parsed = web.parse(answerWith({ web: { results: [{ url }] } }), askFor(), ACCESS);
    assert('items' in parsed);
    assert.equal(parsed.items[0]?.url, 'https://a.test/?a=1%20b&c=2');
  });

  const failures: [name: string, answer: ReturnType<typeof answerWith>, failure: object][] = [
    ['a refused parameter', answerWith({ message: ['no'], statusCode: 400 }, 400), { reason: 'unsupported' }],
    [
      'a wrong key',
      answerWith({ code: 'INVALID_CREDENTIALS', message: 'no' }, 401),
      { reason: 'unauthorized' },
    ],
    ['429', answerWith('', 429, { 'retry-after': '1' }), { reason: 'rate_limited', retryAfterMs: 1_000 }],
    ['500', answerWith('', 500), { reason: 'upstream_error' }],
    ['an empty object', answerWith('{}'), { reason: 'bad_answer' }],
  ];
  for (const [name, answer, failure] of failures) {
    it(`fails with ${name}`, () => {
      assert.deepEqual(web.parse(answer, askFor(), ACCESS), failure);
    });
  }
});
