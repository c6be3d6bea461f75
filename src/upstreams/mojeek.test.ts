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
import { mojeek } from './mojeek.ts';

const ACCESS = { url: 'https://mojeek.test', key: 'a&key' };
const { web } = mojeek.searches;
assert(web);

function sent(over: Partial<ProviderQuery>): Record<string, string> {
  const plan = web?.plan(askFor({ text: 'a b&c', ...over }), ACCESS);
  assert(typeof plan === 'object');
  assert.equal(new URL(plan.url).pathname, '/search');
  return parametersOf(plan.url);
}

describe('a request to Mojeek', () => {
  const plain = {
    q: 'a b&c',
    fmt: 'json',
    t: '10',
    date: '1',
    tlen: '100',
    dlen: '300',
    s: '1',
    safe: '1',
    api_key: 'a&key',
  };
  const cases: [name: string, over: Partial<ProviderQuery>, differs: Record<string, string>][] = [
    ['nothing special', {}, {}],
    ['safe off', { safe: false }, { safe: '0' }],
    ['page 3', { page: 3 }, { s: '21' }],
    ['a day', { date: 'd' }, { since: 'day' }],
    ['a week', { date: 'w' }, { since: '20261108' }],
    ['a month', { date: 'm' }, { since: 'month' }],
    ['a year', { date: 'y' }, { since: 'year' }],
    ['a language', { language: languageFor('fr') }, { lb: 'FR', lbb: '100' }],
    ['a region', { language: languageFor('pt-BR') }, { lb: 'PT', lbb: '100', rb: 'BR', rbb: '10' }],
    ['a region of many countries', { language: languageFor('es-419') }, { lb: 'ES', lbb: '100' }],
    [
      'some days, the last of which is not included',
      { range: { from: '2026-01-01', to: '2026-01-31' } },
      { since: '20260101', before: '20260201' },
    ],
    ['days since some day', { range: { from: '2026-01-01', to: undefined } }, { since: '20260101' }],
    ['days until some day', { range: { from: undefined, to: '2026-12-31' } }, { before: '20270101' }],
    ['a country', { country: 'AT' }, { rb: 'AT', rbb: '10' }],
    [
      'a country in place of the region',
      { country: 'AT', language: languageFor('de-DE') },
      { lb: 'DE', lbb: '100', rb: 'AT', rbb: '10' },
    ],
    [
      'sites with their subdomains',
      { domains: { include: ['a.example', 'b.example'], exclude: ['c.example'] } },
      { fi: 'a.example,.a.example,b.example,.b.example', fe: 'c.example,.c.example' },
    ],
    ['a language of three letters', { language: languageFor('fil-PH') }, { rb: 'PH', rbb: '10' }],
  ];
  for (const [name, over, differs] of cases) {
    it(`sends ${name}`, () => {
      assert.deepEqual(sent(over), { ...plain, ...differs });
    });
  }
});

describe('a response from Mojeek', () => {
  it('returns pages', () => {
    assert.deepEqual(web.parse(answerWith(recorded('mojeek-web')), askFor(), ACCESS), {
      items: [
        {
          title: 'Mojeek',
          url: 'https://www.mojeek.com/',
          description: 'Search Settings Site Search Boxes ...',
          faviconUrl: '',
          publishedMs: 1_184_044_740_000,
          sitelinks: [],
        },
        {
          title: 'The Mojeek blog & news',
          url: 'https://blog.mojeek.com/',
          description: 'Posts of the team',
          faviconUrl: '',
          publishedMs: 1_700_000_000_000,
          sitelinks: [],
        },
        {
          title: 'Bare',
          url: 'https://www.example.com/',
          description: '',
          faviconUrl: '',
          publishedMs: undefined,
          sitelinks: [],
        },
      ],
    });
  });

  const failures: [name: string, answer: ReturnType<typeof answerWith>, failure: object][] = [
    ['a wrong key under 200', answerWith(recorded('mojeek-error')), { reason: 'unauthorized' }],
    ['no key', answerWith('', 403), { reason: 'unauthorized' }],
    [
      'the day spent under 200',
      answerWith({ response: { status: 'ERROR: Daily Limit Reached', results: [] } }),
      { reason: 'quota_exhausted' },
    ],
    ['any other sentence', answerWith({ response: { status: 'ERROR: Oh' } }), { reason: 'upstream_error' }],
    [
      '503',
      answerWith('Send search failed', 503, { 'retry-after': '2' }),
      { reason: 'rate_limited', retryAfterMs: 2_000 },
    ],
    ['429', answerWith('', 429), { reason: 'rate_limited' }],
    ['500', answerWith('', 500), { reason: 'upstream_error' }],
    ['XML', answerWith('<?xml version="1.0"?><response/>'), { reason: 'bad_answer' }],
    ['no results', answerWith({ response: { status: 'OK' } }), { reason: 'bad_answer' }],
    [
      'a status that is no text',
      answerWith({ response: { status: 1, results: [] } }),
      { reason: 'bad_answer' },
    ],
  ];
  for (const [name, answer, failure] of failures) {
    it(`fails with ${name}`, () => {
      assert.deepEqual(web.parse(answer, askFor(), ACCESS), failure);
    });
  }
});
