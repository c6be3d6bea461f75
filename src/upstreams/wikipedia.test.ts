import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accessTo,
  answerWith,
  askFor,
  languageFor,
  parametersOf,
  recorded,
  requestOf,
  searchOf,
} from '../../tests/support/provider-answers.ts';
import { wikipedia } from './wikipedia.ts';

const suggest = searchOf(wikipedia, 'suggest');
const access = accessTo(wikipedia);
const parse = (body: unknown, status = 200, headers = {}) =>
  suggest.parse(answerWith(body, status, headers), askFor(), access);

describe('Wikipedia requests', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'en'],
    ['en-US', 'en'],
    ['de-AT', 'de'],
    ['nb', 'no'],
    ['nn', 'nn'],
    ['zh-Hant-TW', 'zh'],
    ['yue', 'zh-yue'],
    ['gsw-CH', 'als'],
    ['tlh', 'en'],
  ];
  for (const [tag, code] of cases)
    it(`${tag ?? 'no language'} uses ${code}`, () => {
      const language = tag === undefined ? undefined : languageFor(tag);
      const { url } = requestOf(suggest, askFor({ text: 'new y', language }), access);
      assert.ok(url.startsWith(`https://${code}.wikipedia.org/w/api.php?`));
      assert.deepEqual(parametersOf(url), {
        action: 'opensearch',
        search: 'new y',
        limit: '10',
        namespace: '0',
        format: 'json',
      });
    });

  it('uses a URL without a language placeholder as it is', () => {
    const base = { url: 'http://127.0.0.1:9/wiki', key: undefined };
    const { url } = requestOf(suggest, askFor({ language: languageFor('de') }), base);
    assert.ok(url.startsWith('http://127.0.0.1:9/wiki/w/api.php?'));
  });

  it('makes no request for text longer than any title', () => {
    assert.equal(suggest.plan(askFor({ text: '語'.repeat(86) }), access), 'nothing');
    assert.notEqual(suggest.plan(askFor({ text: '語'.repeat(85) }), access), 'nothing');
  });
});

describe('Wikipedia answers', () => {
  it('reads a recorded response', () => {
    assert.deepEqual(parse(recorded('wikipedia-suggest')), {
      items: [
        'New York',
        'New York City',
        'The New York Times',
        'List of reference routes in New York',
        'New York State Route 22',
      ],
    });
  });

  const cases: [string, unknown, number, Record<string, string>, ReturnType<typeof parse>][] = [
    ['no title', ['zzz', [], [], []], 200, {}, { items: [] }],
    ['a recorded error', recorded('wikipedia-error'), 200, {}, { reason: 'unsupported' }],
    ['a recorded error of the old form', recorded('wikipedia-error-bc'), 200, {}, { reason: 'unsupported' }],
    [
      'too fast',
      { error: { code: 'ratelimited' } },
      200,
      { 'retry-after': '3' },
      { reason: 'rate_limited', retryAfterMs: 3_000 },
    ],
    ['no User-Agent', 'Please set a user-agent', 403, {}, { reason: 'unauthorized' }],
    ['broken', '<html>', 503, {}, { reason: 'upstream_error' }],
  ];
  for (const [name, body, status, headers, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status, headers), expected);
    });
});
