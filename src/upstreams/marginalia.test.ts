import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import {
  answerWith,
  askFor,
  languageFor,
  parametersOf,
  recorded,
} from '../../tests/support/provider-answers.ts';
import { marginalia } from './marginalia.ts';

const ACCESS = { url: 'https://marginalia.test', key: 'a-key' };
const { web } = marginalia.searches;
assert(web);

describe('a request to Marginalia', () => {
  const plain = { query: 'a b&c', count: '20', page: '1', nsfw: '2' };
  const cases: [name: string, over: Partial<ProviderQuery>, differs: Record<string, string>][] = [
    ['nothing special', {}, {}],
    ['safe off', { safe: false }, { nsfw: '0' }],
    ['page 3', { page: 3 }, { page: '3' }],
    ['a language', { language: languageFor('sv-SE') }, { lang: 'sv' }],
    ['a language it cannot know', { language: languageFor('fil') }, {}],
  ];
  for (const [name, over, differs] of cases) {
    it(`sends ${name}`, () => {
      const plan = web.plan(askFor({ text: 'a b&c', ...over }), ACCESS);
      assert(typeof plan === 'object');
      assert.equal(new URL(plan.url).pathname, '/search');
      assert.deepEqual(parametersOf(plan.url), { ...plain, ...differs });
      assert.deepEqual(plan.headers, { accept: 'application/json', 'api-key': 'a-key' });
    });
  }

  it('uses the public key if none is configured', () => {
    const plan = web.plan(askFor(), { url: ACCESS.url, key: undefined });
    assert(typeof plan === 'object');
    assert.equal(plan.headers?.['api-key'], 'public');
  });

  it('does not support a time range', () => {
    assert.equal(web.dated, false);
  });
});

describe('a response from Marginalia', () => {
  it('returns pages with one-line titles', () => {
    const parsed = web.parse(answerWith(recorded('marginalia-web')), askFor(), ACCESS);
    assert('items' in parsed);
    assert.deepEqual(
      parsed.items.map(({ title, url }) => [title, url]),
      [
        ['Python (programming language)', 'https://en.wikipedia.org/wiki/Python_%28programming_language%29'],
        [
          'Using MOOC to Learn the Python Programming Language | International Journal of Emerging Technologies in Learning (iJET)',
          'https://online-journals.org/index.php/i-jet/article/view/36431',
        ],
        ['The Python Programming Language', 'http://dabeaz.com/usenix2009/pythonprog/index.html'],
      ],
    );
    assert.deepEqual(parsed.items[1], {
      ...parsed.items[1],
      description: 'Using MOOC to Learn the Python Programming Language Authors.',
      faviconUrl: '',
      publishedMs: undefined,
      sitelinks: [],
    });
  });

  it('may be empty', () => {
    assert.deepEqual(web.parse(answerWith({ pages: 0, results: [] }), askFor(), ACCESS), { items: [] });
  });

  const failures: [name: string, answer: ReturnType<typeof answerWith>, failure: object][] = [
    ['503', answerWith('', 503, { 'retry-after': '30' }), { reason: 'rate_limited', retryAfterMs: 30_000 }],
    ['the minute spent', answerWith('QPM Limit Exceeded', 429), { reason: 'rate_limited' }],
    ['the day spent', answerWith('Daily Limit Exceeded', 429), { reason: 'quota_exhausted' }],
    ['a bad key', answerWith('', 401), { reason: 'unauthorized' }],
    ['no key', answerWith('Missing API-Key header', 400), { reason: 'unauthorized' }],
    ['a bad query', answerWith('Query Execution Failed', 400), { reason: 'unsupported' }],
    ['an index too slow', answerWith('Query Execution Failed', 504), { reason: 'upstream_error' }],
    ['500', answerWith('', 500), { reason: 'upstream_error' }],
    ['text under 200', answerWith('Query Execution Failed'), { reason: 'bad_answer' }],
    ['no results', answerWith({ results: null }), { reason: 'bad_answer' }],
  ];
  for (const [name, answer, failure] of failures) {
    it(`fails with ${name}`, () => {
      assert.deepEqual(web.parse(answer, askFor(), ACCESS), failure);
    });
  }
});
