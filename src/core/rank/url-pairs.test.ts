import assert from 'node:assert/strict';
import different from './fixtures/different-pages.json' with { type: 'json' };
import same from './fixtures/same-page.json' with { type: 'json' };
import { describe, it } from 'node:test';
import { cleanUrl, urlKey } from './clean-url.ts';

const MIN_PAIRS = 170;

const pairsOf = (kinds: Record<string, string[][]>) =>
  Object.entries(kinds).flatMap(([kind, pairs]) =>
    pairs.map(([one = '', other = '']) => ({ kind, one, other })),
  );

/** As an engine may return it, and as a result shows it. */
const keysOf = (address: string) => {
  const { href } = new URL(address);
  return [urlKey(href), urlKey(cleanUrl(href))];
};

describe('addresses of one page', () => {
  const pairs = pairsOf(same);
  for (const { kind, one, other } of pairs) {
    it(`${kind}: ${one} is ${other}`, () => {
      const [key] = keysOf(one);
      assert.deepEqual([...keysOf(one), ...keysOf(other)], [key, key, key, key]);
    });
  }

  it('are enough, each pair once', () => {
    assert.ok(pairs.length >= MIN_PAIRS, `${pairs.length} pairs`);
    assert.equal(new Set(pairs.map(({ one, other }) => `${one} ${other}`)).size, pairs.length);
    for (const { one, other } of pairs) assert.notEqual(one, other);
  });
});

describe('addresses of different pages', () => {
  const pairs = pairsOf(different);
  for (const { kind, one, other } of pairs) {
    it(`${kind}: ${one} is not ${other}`, () => {
      for (const key of keysOf(one)) assert.ok(!keysOf(other).includes(key), `both are ${key}`);
    });
  }

  it('are enough, each pair once', () => {
    assert.ok(pairs.length >= MIN_PAIRS, `${pairs.length} pairs`);
    assert.equal(new Set(pairs.map(({ one, other }) => `${one} ${other}`)).size, pairs.length);
  });
});
