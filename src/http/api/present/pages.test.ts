import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { estimateTokens } from '../../../core/length.ts';
import { fitTokens } from './pages.ts';

const result = (title: string, description: string) => ({ title, description });
const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('三', '角', 'a', ' ', '🌊'), maxLength: 500 }),
);
const results = fc.array(fc.record({ title: text, description: text }), { maxLength: 12 });

describe('fitTokens', () => {
  it('returns the very same results if they fit', () => {
    const all = [result('a', words(50))];
    assert.equal(fitTokens(all, 1_000), all);
  });

  it('shortens all descriptions to the same length before it drops results', () => {
    const all = [result('a', words(100)), result('b', words(100)), result('c', 'short')];
    const shown = fitTokens(all, 200) as typeof all;
    assert.equal(shown.length, 3);
    assert.equal(shown[0]?.description, shown[1]?.description);
    assert.match(shown[0]?.description ?? '', / word\d+…$/);
    assert.equal(shown[2]?.description, 'short');
    assert.ok(estimateTokens(JSON.stringify(shown)) > 180, 'as long as possible');
  });

  it('drops the last results if descriptions of 100 characters do not fit', () => {
    const all = ['a', 'b', 'c'].map((title) => result(title, words(100)));
    const shown = fitTokens(all, 80) as typeof all;
    assert.deepEqual(
      shown.map(({ title }) => title),
      ['a', 'b'],
    );
    for (const { description } of shown) assert.ok(description.length <= 100);
  });

  it('shortens the text of pages before descriptions', () => {
    const all = [{ ...result('a', words(30)), content: words(1_000) }, result('b', words(30))];
    const shown = fitTokens(all, 500) as typeof all;
    assert.deepEqual(
      shown.map(({ description }) => description),
      all.map(({ description }) => description),
    );
    assert.ok(estimateTokens(JSON.stringify(shown)) > 480, 'as long as possible');
    const [first, second] = fitTokens(all, 200) as { content: string; description: string }[];
    assert.ok(first && first.content.length <= 500 && second && first.description.length < 200);
  });

  it('returns nothing if not even one result fits', () => {
    assert.deepEqual(fitTokens([result('a', words(100))], 5), []);
    assert.deepEqual(fitTokens([result('a', words(100))], -5), []);
  });

  it('leaves results without a description as they are', () => {
    const all = [{ title: 'a' }, { title: 'b' }];
    assert.deepEqual(fitTokens(all, estimateTokens(JSON.stringify(all.slice(0, 1)))), [{ title: 'a' }]);
  });

  it('always fits, and shows the beginning of the list and of each description', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 1, max: 2_000 }), (all, maxTokens) => {
        const shown = fitTokens(all, maxTokens) as typeof all;
        assert.ok(shown.length === 0 || estimateTokens(JSON.stringify(shown)) <= maxTokens);
        for (const [index, { title, description }] of shown.entries()) {
          assert.equal(title, all[index]?.title);
          const whole = all[index]?.description ?? '';
          const kept = description === whole ? whole : description.slice(0, -1);
          assert.ok(whole.startsWith(kept) && kept.isWellFormed());
        }
      }),
    );
  });
});
