import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { runs } from '../../../tests/support/level.ts';
import { queryWords } from './query-words.ts';

/** The text with the words of the query in brackets. */
const shown = (query: string, text: string): string =>
  queryWords(query)(text)
    .map((piece, i) => (i % 2 === 1 ? `[${piece}]` : piece))
    .join('');

describe('the words of a query in a text', () => {
  const cases: [query: string, text: string][] = [
    ['delta', 'A [delta] is land.'],
    // Neighbours are one.
    ['river delta', 'A [river delta] where a [river] ends; [delta-river].'],
    // Only whole words, and their plural.
    ['cat', 'A [cat], a category, a bobcat and cat5.'],
    ['river', '[Rivers], riverside, [RIVER].'],
    ['deltas', 'The [delta] and the [deltas], not delt.'],
    ['news', 'The [news] is new.'],
    ['glass', 'The [glass], not the glas.'],
    // Case and accents.
    ['MÜNCHEN', '[München], [Munchen] and [mu\u0308nchen] '],
    ['creme brulee', '[Crème brûlée]'],
    ['sao', '[São] Paulo'],
    ['Ελλάδα', 'η [Ελλαδα]'],
    ['москва', '[Москва]'],
    ['tokyo', '[Ｔｏｋｙｏ] '],
    ['film', 'A [ﬁlm]'],
    ['istanbul', '[İstanbul]'],
    // Words that say little count only where there is nothing else.
    ['the history of the river', 'The [history] of a [river] and the sea'],
    ['die Geschichte der Stadt', 'Die [Geschichte] einer [Stadt]'],
    ['the who', '[The Who] are a band of [the] sixties'],
    ['vitamin c', '[Vitamin] C'],
    ['c', 'A [C], not C++ or C#'],
    ['c++', 'C, [C++] and C#'],
    ['c# list', '[C#] [list]'.replace('] [', ' ')],
    // Operators, quotes, excluded words and bangs.
    ['"river delta"', 'a [river delta]'],
    ['delta site:example.org', '[delta] on example.org, a site'],
    ['delta -river', '[delta] of a river'],
    ['delta -"river mouth" sea', '[delta], river mouth, [sea]'],
    ['delta -site:river.example', '[delta] river'],
    ['delta intitle:"river mouth" sea', '[delta] river mouth [sea]'],
    ['!w delta', '[delta] w'],
    ['delta OR sea', '[delta] or [sea]'],
    ['+delta', '[delta]'],
    ['well-known', 'a [well-known], [well] [known]'.replace('] [', ' ')],
    ['-river', 'a river'],
    ['', 'a river'],
    ['"', 'a "river"'],
    // Scripts without spaces between words.
    ['東京', '[東京]タワーは[東京]にある'],
    ['東京の天気', '明日の[東京]は[天気]がいい'],
    ['北京天气', '今天[北京]的[天气]'],
    ['猫', '[猫]と犬'],
    ['東京について', '[東京]は、これについて'],
    ['ひらがな', '[ひらがな]とカタカナ'],
    ['서울', '[서울]은 수도'],
    ['กรุงเทพ', 'เมือง[กรุงเทพ]มหานคร'],
    ['𠮷野家', '[𠮷野家]の牛丼'],
    ['iPhoneケース', '[iPhone]用の[ケース]'],
    // Markup is text like any other.
    ['b', 'a <[b]>[b]</[b]> & c'],
    ['بيت', 'هذا [بيت] كبير'],
  ];
  for (const [query, expected] of cases)
    it(`${query || 'nothing'}: ${expected}`, () => {
      assert.equal(shown(query, expected.replaceAll(/[[\]]/g, '')), expected);
    });

  const LETTERS = fc.string({ unit: fc.constantFrom(...'aàbÅåes İﬁß京のかカ한กา𠮷\u0301 -"!:+#½') });
  const TEXT = fc.oneof(LETTERS, fc.string({ unit: ANY_CHARACTER }));

  it('never change the text', () => {
    fc.assert(
      fc.property(TEXT, TEXT, (query, text) => {
        assert.equal(queryWords(query)(text).join(''), text);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('have text, and some plain text between them', () => {
    fc.assert(
      fc.property(LETTERS, LETTERS, (query, text) => {
        const pieces = queryWords(query)(text);
        assert.equal(pieces.length % 2, 1);
        for (const piece of pieces.slice(1, -1)) assert.notEqual(piece, '');
        for (const piece of pieces) assert.ok(piece.isWellFormed() || !text.isWellFormed());
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('are the same however they are written', () => {
    const word = fc.string({ unit: fc.constantFrom(...'xyzqwk'), minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const text = `${one} (${other})`;
        assert.equal(shown(one.toUpperCase(), text), shown(one, text));
        assert.ok(shown(`${one} ${other}`, text).startsWith(`[${one}] ([${other}])`));
      }),
    );
  });

  it('are few in a text that repeats them', () => {
    const pieces = queryWords('buy now')('buy, now, '.repeat(1_000));
    assert.equal(pieces.length, 25);
  });

  it('take little time, however long the query and the text are', () => {
    const text = 'a'.repeat(100_000);
    for (const query of [
      text,
      '京'.repeat(100_000),
      '"'.repeat(100_000),
      '-"a '.repeat(50_000),
      'a b '.repeat(50_000),
    ])
      for (const long of [text, query]) assert.equal(queryWords(query)(long).join(''), long);
  });
});
