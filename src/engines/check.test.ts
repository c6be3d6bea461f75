import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SIMPLE } from './engine.test-support.ts';
import { problemsOf } from './check.ts';

describe('a definition with a mistake', () => {
  const CASES: readonly [name: string, own: object, at: string, expected: RegExp][] = [
    ['an unknown member', { colour: 'red' }, '/colour', /no such member/],
    ['a missing member', { title: undefined }, '', /the member "title"/],
    ['a wrong type', { tabs: 'web' }, '/tabs', /array/],
    ['an unknown tab', { tabs: ['papers'] }, '/tabs/0', /web, images, news or videos/],
    [
      'a wrong pointer',
      { response: { ...SIMPLE.response, total: 'total' } },
      '/response/total',
      /JSON Pointer/,
    ],
    [
      'a field of no known kind',
      { response: { ...SIMPLE.response, fields: { title: 5, url: '/u' } } },
      '/response/fields/title',
      /a JSON Pointer, a list of alternatives/,
    ],
    [
      'a member of a field that does not exist',
      { response: { ...SIMPLE.response, fields: { title: { at: '/t', as: 'poem' }, url: '/u' } } },
      '/response/fields/title/as',
      /one of text, html/,
    ],
    [
      'no URL of results',
      { response: { ...SIMPLE.response, fields: { title: '/t' } } },
      '/response/fields/url',
      /where/,
    ],
    [
      'a selector in JSON',
      { response: { ...SIMPLE.response, fields: { title: { css: 'a' }, url: '/u' } } },
      '/response/fields/title',
      /JSON Pointer/,
    ],
    [
      'an unknown placeholder',
      { request: { url: '{base}', query: { q: '{text}', x: '{secret}' } } },
      '/request/query/x',
      /no other placeholders/,
    ],
    ['no words', { request: { url: '{base}/all' } }, '/request', /\{text\}/],
    [
      'a URL elsewhere',
      { request: { url: 'https://evil.example/{text}' } },
      '/request/url',
      /starts with "\{base\}"/,
    ],
    [
      'a key in the URL',
      { key: 'required', request: { url: '{base}/{key}/{text}' } },
      '/request/url',
      /header/,
    ],
    [
      'a key that it does not have',
      { request: { url: '{base}', query: { q: '{text}', k: '{key}' } } },
      '/key',
      /required/,
    ],
    ['a body without POST', { request: { url: '{base}', body: { q: '{text}' } } }, '/request/method', /POST/],
    ['dates that the request lacks', { limits: { dates: 'ranges' } }, '/limits/dates', /since/],
    ['a wrong rate', { pace: ['often'] }, '/pace/0', /rate/],
    ['a wrong duration', { fresh: '1 hour' }, '/fresh', /duration/],
    ['a wrong reason', { errors: [{ status: 500, reason: 'sad' }] }, '/errors/0/reason', /one of timeout/],
    ['a base with a query', { base: 'https://a.example/?q=1' }, '/base', /without query/],
  ];
  for (const [name, own, at, expected] of CASES)
    it(`is told apart: ${name}`, () => {
      const value = JSON.parse(JSON.stringify({ ...SIMPLE, ...own })) as unknown;
      const [first] = problemsOf(value);
      assert.equal(first?.at, at);
      assert.match(first.expected, expected);
    });

  it('is no definition at all', () => {
    for (const value of [null, 5, [], 'x']) assert.notDeepEqual(problemsOf(value), [], JSON.stringify(value));
  });
});
