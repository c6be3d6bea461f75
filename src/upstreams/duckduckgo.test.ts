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
import { duckduckgo } from './duckduckgo.ts';

const suggest = searchOf(duckduckgo, 'suggest');
const access = accessTo(duckduckgo);
const parse = (body: unknown, status = 200, headers = {}) =>
  suggest.parse(answerWith(body, status, headers), askFor(), access);

describe('DuckDuckGo requests', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'wt-wt'],
    ['de', 'de-de'],
    ['de-AT', 'at-de'],
    ['de-LU', 'de-de'],
    ['en', 'wt-wt'],
    ['en-US', 'us-en'],
    ['en-GB', 'uk-en'],
    ['pt-BR', 'br-pt'],
    ['es-419', 'xl-es'],
    ['zh', 'cn-zh'],
    ['zh-Hant', 'tw-tzh'],
    ['zh-Hant-HK', 'hk-tzh'],
    ['eu', 'wt-wt'],
  ];
  for (const [tag, kl] of cases)
    it(`${tag ?? 'no language'} is ${kl}`, () => {
      const language = tag === undefined ? undefined : languageFor(tag);
      const { url } = requestOf(suggest, askFor({ text: 'a+b &c', language }), access);
      assert.ok(url.startsWith('https://duckduckgo.com/ac/?'));
      assert.deepEqual(parametersOf(url), { q: 'a+b &c', type: 'list', kl });
    });
});

describe('DuckDuckGo answers', () => {
  it('reads a recorded response', () => {
    assert.deepEqual(parse(recorded('duckduckgo-suggest')), {
      items: [
        'foobar2000',
        'foobar',
        'foobar2000 download',
        'foobar ape',
        'foobar2000 layout',
        'foobar2000 decoder',
        'foobar2000 tak',
        'foobar2000 dsp',
      ],
    });
  });

  const many = Array.from({ length: 30 }, (_, i) => `q${i}`);
  const cases: [string, unknown, number, ReturnType<typeof parse>][] = [
    ['no idea', ['q', []], 200, { items: [] }],
    ['phrases', [{ phrase: 'one' }, { phrase: 'two' }], 200, { items: ['one', 'two'] }],
    ['no phrases', [], 200, { items: [] }],
    [
      'a broken phrase among good ones',
      ['x', [], { phrase: 'two' }],
      200,
      { items: ['x', 'two'], dropped: 1 },
    ],
    ['case-blind doubles', ['q', ['Foo', 'foo', 'FOO bar', 'foo']], 200, { items: ['Foo', 'FOO bar'] }],
    ['at most ten', ['q', many], 200, { items: many.slice(0, 10) }],
    ['markup', ['q', ['<b>foo</b> &amp; \ue000bar\ue001']], 200, { items: ['foo & bar'] }],
    ['no text', ['q', [null, {}, [], true, ' ', '<!-- -->', 'foo']], 200, { items: ['foo'], dropped: 6 }],
    ['a page of text', ['q', ['x'.repeat(201), 'foo']], 200, { items: ['foo'], dropped: 1 }],
    ['nothing at all', '', 200, { reason: 'bad_answer' }],
    ['no content', '', 204, { reason: 'bad_answer' }],
    ['a consent page', '', 302, { reason: 'bad_answer' }],
    ['a challenge', '<html>', 202, { reason: 'bad_answer' }],
    ['an object', { q: [] }, 200, { reason: 'bad_answer' }],
    ['no list', ['q'], 200, { reason: 'bad_answer' }],
    ['blocked', '<html>', 403, { reason: 'unauthorized' }],
    ['too fast', '', 429, { reason: 'rate_limited' }],
    ['broken', '', 500, { reason: 'upstream_error' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(parse(body, status), expected);
    });
});
