import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { runs } from '../../tests/support/level.ts';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { literalText, plainText } from './plain-text.ts';

describe('plainText', () => {
  const cases: [given: unknown, plain: string][] = [
    ['Plain text, as most of it.', 'Plain text, as most of it.'],
    ['  two \n\t lines\u00a0here ', 'two lines here'],
    ['A <strong>bold</strong> claim', 'A bold claim'],
    ['Tom &amp; Jerry&#x27;s &quot;day&quot;', 'Tom & Jerry\'s "day"'],
    ['<a href="https://a.test">link</a> text', 'link text'],
    ['cut <a href="https://a.te', 'cut'],
    ['cut <stro', 'cut <stro'],
    ['line<br/>break', 'line break'],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['<ul><li>a<li>b</ul>c', 'a b c'],
    ['one<div class="x">two</div>three', 'one two three'],
    ['<h2>Head</h2>text', 'Head text'],
    ['in<b>line</b> <em>t</em>ags<wbr>', 'inline tags'],
    ['<i>Night</i><div style="display: none;">label QS:Len</div>', 'Night'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<script>alert(1)', 'a'],
    ['a<style>b{}</style >c', 'a c'],
    ['a<!-- hidden -->b', 'a b'],
    ['<!doctype html>a', 'a'],
    ['Vec<T> and a < b and 1 <2', 'Vec<T> and a < b and 1 <2'],
    ['<x onclick=alert(1)>a', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;a', '<script>alert(1)</script>a'],
    ['&lt;b&gt;a&lt;/b&gt;', '<b>a</b>'],
    ['&lt;iframe&gt;: The Inline Frame element', '<iframe>: The Inline Frame element'],
    ['&#60;<strong>iframe</strong>&#x3e;: a frame', '<iframe>: a frame'],
    ['List&lt;String&gt; vs ArrayList&lt;Object&gt;', 'List<String> vs ArrayList<Object>'],
    ['<b>vector&lt;int&gt;</b> &amp; more', 'vector<int> & more'],
    ['&lt;!-- a comment --&gt;', '<!-- a comment -->'],
    ['line&lt;br&gt;break', 'line<br>break'],
    ['an <iframe> without end', 'an without end'],
    ['/search?a=1&region=us&copy=2', '/search?a=1&region=us&copy=2'],
    ['&zwj;a&#x200b;b&#xE0041;&shy;c', 'abc'],
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
    fc.string({ unit: ANY_CHARACTER }),
    fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 })
      .map((pieces) => pieces.join('')),
  );

  it('returns one line without anything invisible for any input', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        for (const plain of [plainText(given), literalText(given)]) {
          assert.match(plain, /^[^\p{Cc}\p{Cs}\u202a-\u202e]*$/u);
          assert.doesNotMatch(plain, / {2}|^ | $/);
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('leaves no tag unless it was escaped', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        const plain = plainText(given.replaceAll('&', ''));
        assert.doesNotMatch(plain, /<\/?(?:script|img|b)(?:[\s/>]|$)/i);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('returns escaped text as it was before it was escaped', () => {
    const text = fc
      .array(fc.oneof(piece, fc.constantFrom('x', 'é', '本', '"', "'", ';')), { maxLength: 40 })
      .map((pieces) => pieces.join('').replace(/ +/g, ' ').trim());
    const escape = (given: string): string =>
      given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(text, (given) => {
        assert.equal(plainText(escape(given)), given);
        assert.equal(literalText(escape(given)), given);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('is not slowed down by hostile text', () => {
    const slow = [
      '<a' + '='.repeat(8_000) + '<',
      '<'.repeat(8_000),
      '<script '.repeat(1_000),
      '<'.repeat(2_700) + 'b>'.repeat(2_700),
      '<iframe>'.repeat(110),
      '<b>'.repeat(60) + '</b>'.repeat(60),
      '\u200d\ufe0f'.repeat(2_000),
      '👩\u200d'.repeat(1_300),
      'م\u064b\u064b\u064b\u064b\u064b\u200c'.repeat(500),
    ];
    for (const given of [...slow, '<!--'.repeat(2_000), '&'.repeat(8_000), ' '.repeat(8_000)]) {
      const cpuMs = leastCpuMs(() => {
        plainText(given);
        literalText(given);
      }, 50);
      assert(cpuMs < 50, given.slice(0, 10));
    }
  });
});

describe('literalText', () => {
  const cases: [given: unknown, plain: string][] = [
    ['Plain text, as most of it.', 'Plain text, as most of it.'],
    ['<iframe>: The Inline Frame element', '<iframe>: The Inline Frame element'],
    ['List<String> vs ArrayList<Object>', 'List<String> vs ArrayList<Object>'],
    ['What is <!DOCTYPE html>?', 'What is <!DOCTYPE html>?'],
    ['Difference between <b> and <strong>', 'Difference between <b> and <strong>'],
    ['Put it before the </body> tag', 'Put it before the </body> tag'],
    ['Use <b>…</b> or <b></b>', 'Use <b>…</b> or <b></b>'],
    ['The <script> element (<script>)', 'The <script> element (<script>)'],
    ['&lt;iframe&gt; &amp;amp; &quot;more&quot;', '<iframe> &amp; "more"'],
    ['<b>bold</b> and <strong>strong </strong>words', 'bold and strong words'],
    ['<p>25/09/2015. Nowadays', '25/09/2015. Nowadays'],
    ['<p><b>One</b></p><p>two</p>', 'One two'],
    ['line<br/>break <br> again', 'line break again'],
    ['<a href="https://a.test">link</a> <img src=x onerror=alert(1)>text', 'link text'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<!-- hidden -->b', 'a b'],
    ['<scr<b>ipt>alert(1)', 'alert(1)'],
    ['a\u{e0041}\u3164b', 'ab'],
    [42, '42'],
    [null, ''],
  ];
  for (const [given, plain] of cases) {
    it(`makes ${JSON.stringify(given)} ${JSON.stringify(plain)}`, () => {
      assert.equal(literalText(given), plain);
    });
  }
});
