import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { queryFor, testSearch } from '../../../tests/support/upstreams.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { fitQuery } from './fit-query.ts';
import type { Search } from './provider.ts';

const NOW_MS = 1_000_000;

function fitted(search: Partial<Search<never>>, query: Partial<SearchQuery>) {
  return fitQuery(testSearch('web', search), queryFor(query), NOW_MS);
}

function textOf(search: Partial<Search<never>>, text: string): string {
  const ask = fitted(search, { text });
  assert.ok(typeof ask !== 'string');
  return ask.text;
}

describe('fit', () => {
  it('passes on what is within the limits, with the time', () => {
    const query = queryFor({ text: 'a b', safe: false, page: 3, date: 'w' });
    assert.deepEqual(fitQuery(testSearch('web'), query, NOW_MS), { ...query, nowMs: NOW_MS });
  });

  const cuts: [name: string, limits: Partial<Search<never>>, text: string, kept: string][] = [
    ['nothing of a text that just fits', { longestQuery: 5 }, 'abcde', 'abcde'],
    ['the rest of a longer one', { longestQuery: 5 }, 'abcdef', 'abcde'],
    ['no character in two', { longestQuery: 3 }, '🌊🌊🌊🌊', '🌊🌊🌊'],
    ['nothing of a text with as many characters', { longestQuery: 3 }, '🌊🌊🌊', '🌊🌊🌊'],
    ['the space at the cut', { longestQuery: 4 }, 'abc def', 'abc'],
    ['no words of as many', { longestQuery: 99, mostWords: 3 }, 'a b c', 'a b c'],
    ['words from one too many', { longestQuery: 99, mostWords: 3 }, 'a b c d', 'a b c'],
    ['words at any space', { longestQuery: 99, mostWords: 2 }, 'a\u3000b  c', 'a b'],
    ['both ways', { longestQuery: 6, mostWords: 2 }, 'aa bb cc dd', 'aa bb'],
  ];
  for (const [name, limits, text, kept] of cuts) {
    it(`cuts ${name}`, () => {
      assert.equal(textOf(limits, text), kept);
    });
  }

  it('keeps to both limits whatever the text, and begins as the text does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '🌊'), minLength: 1 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (words, longestQuery, mostWords) => {
          const text = words.join(' ');
          const kept = textOf({ longestQuery, mostWords }, text);
          assert.ok([...kept].length <= longestQuery);
          assert.ok(kept.split(' ').length <= mostWords);
          assert.ok(text.startsWith(kept));
          assert.equal(kept, kept.trim());
        },
      ),
    );
  });

  const answers: [
    name: string,
    search: Partial<Search<never>>,
    query: Partial<SearchQuery>,
    fits: unknown,
  ][] = [
    ['a date where there are none', { dated: false }, { date: 'd' }, 'unsupported'],
    ['a date past the last page', { dated: false, lastPage: 1 }, { date: 'd', page: 2 }, 'unsupported'],
    ['a page past the last', { lastPage: 3 }, { page: 4 }, 'nothing'],
  ];
  for (const [name, search, query, answer] of answers) {
    it(`does not ask for ${name}`, () => {
      assert.equal(fitted(search, query), answer);
    });
  }

  it('asks for the last page, and without a date where there are none', () => {
    assert.notEqual(typeof fitted({ lastPage: 3, dated: false }, { page: 3 }), 'string');
  });
});
