import assert from 'node:assert/strict';
import { validateHeaderValue } from 'node:http';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { ignoredHeader, ignoredNames } from './api-call.ts';

describe('unknownNames', () => {
  it('lists what the table does not have, also names of every object', () => {
    const table = { q: 1, lang: 1 };
    assert.deepEqual(ignoredNames(table, { q: 'x', lang: '' }), []);
    assert.deepEqual(ignoredNames(table, { q: 'x', lagn: '', constructor: '' }), ['lagn', 'constructor']);
    assert.deepEqual(ignoredNames(table, JSON.parse('{"__proto__":"x"}') as object), ['__proto__']);
  });
});

describe('ignoredHeader', () => {
  const cases: [names: string[], header: string | undefined][] = [
    [[], undefined],
    [[''], undefined],
    [['lagn'], 'lagn'],
    [['lagn', 'pgae', 'lagn'], 'lagn, pgae'],
    [['engine[]'], 'engine%5B%5D'],
    [['a(b)'], 'a%28b%29'],
    [['grüße', 'a\r\nb', 'x,y'], 'gr%C3%BC%C3%9Fe, a%0D%0Ab, x%2Cy'],
    [['\ud800'], '%EF%BF%BD'],
    [['x'.repeat(41)], 'x'.repeat(40)],
    [[`${'x'.repeat(38)}ü`], 'x'.repeat(38)],
    [Array.from({ length: 12 }, (_, i) => `p${i}`), 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9'],
  ];
  for (const [names, header] of cases) {
    it(`${JSON.stringify(names).slice(0, 60)} → ${header ?? 'none'}`, () => {
      assert.equal(ignoredHeader(names), header);
    });
  }

  it('is a short list of tokens, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: ANY_CHARACTER })), (names) => {
        const header = ignoredHeader(names) ?? 'none';
        validateHeaderValue('x-ignored-parameters', header);
        assert.match(header, /^[\w!%'*.~-]{1,40}(?:, [\w!%'*.~-]{1,40}){0,9}$/);
      }),
    );
  });
});
