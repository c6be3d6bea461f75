import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cpuMsOf } from '../../../tests/support/cpu-time.ts';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  const cases: [given: unknown, plain: string][] = [
    ['Plain text, as most of it.', 'Plain text, as most of it.'],
    ['  two \n\t lines\u00a0here ', 'two lines here'],
    ['A <strong>bold</strong> claim', 'A bold claim'],
    ['Tom &amp; Jerry&#x27;s &quot;day&quot;', 'Tom & Jerry\'s "day"'],
    ['<a href="https://a.test">link</a> text', 'link text'],
    ['cut <a href="https://a.te', 'cut'],
    ['cut <stro', 'cut <stro'],
    ['line<br/>break', 'linebreak'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<script>alert(1)', 'a'],
    ['a<style>b{}</style >c', 'a c'],
    ['a<!-- hidden -->b', 'a b'],
    ['<!doctype html>a', 'a'],
    ['Vec<T> and a < b and 1 <2', 'Vec<T> and a < b and 1 <2'],
    ['<x onclick=alert(1)>a', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;a', 'a'],
    ['&lt;b&gt;a&lt;/b&gt;', 'a'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<scr<b>ipt>alert(1)', ''],
    ['<scr\u200bipt>alert(1)</script>a', 'a'],
    ['<script<img src=x onerror=alert(1)>a', 'a'],
    ['left\u202eright\u0000\u0007', 'leftright'],
    ['so\u00adft \ufeffmark\u200b', 'soft mark'],
    ['👩\u200d💻 نمی\u200cخواهم', '👩\u200d💻 نمی\u200cخواهم'],
    ['half \ud83d a pair', 'half a pair'],
    [42, '42'],
    ['', ''],
    [null, ''],
    [['a'], ''],
    [{ toString: 'a' }, ''],
  ];
  for (const [given, plain] of cases) {
    it(`makes ${JSON.stringify(given)} ${JSON.stringify(plain)}`, () => {
      assert.equal(plainText(given), plain);
    });
  }

  it('truncates long text between characters', () => {
    assert.equal(plainText('abc def', 4), 'abc…');
    assert.equal(plainText('ab👩', 3), 'ab…');
    assert.equal(plainText('abcd', 4), 'abcd');
    assert.equal(plainText('x'.repeat(100_000)).length, 2_001);
  });

  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    'b',
    'script',
    'img',
    ' ',
    '=',
    '"',
    '!--',
    '-->',
    '&lt;',
    '&gt;',
    '&amp;',
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 })
      .map((pieces) => pieces.join('')),
  );

  it('returns one line without markup for any input', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        const plain = plainText(given);
        assert.match(plain, /^[^\p{Cc}\p{Cs}\u202a-\u202e]*$/u);
        assert.doesNotMatch(plain, /<\/?(?:script|img|b)(?:[\s/>]|$)| {2}|^ | $/i);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not slowed down by hostile text', () => {
    const slow = [
      '<a' + '='.repeat(8_000) + '<',
      '<'.repeat(8_000),
      '<script '.repeat(1_000),
      '<'.repeat(2_700) + 'b>'.repeat(2_700),
    ];
    for (const given of [...slow, '<!--'.repeat(2_000), '&'.repeat(8_000), ' '.repeat(8_000)]) {
      // The best of a few runs, because the first one includes compilation.
      const cpuMs = [1, 2, 3, 4].map(() => cpuMsOf(() => plainText(given)));
      assert(Math.min(...cpuMs) < 50, given.slice(0, 10));
    }
  });
});
