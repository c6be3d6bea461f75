import assert from 'node:assert/strict';
import different from './fixtures/different-pages.json' with { type: 'json' };
import same from './fixtures/same-page.json' with { type: 'json' };
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cleanAddress, cleanUrl, keyOf, urlKey } from './clean-url.ts';
import { plainKey, readAddress } from './page-address.ts';

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

describe('plainKey', () => {
  const fixtures = [...pairsOf(same), ...pairsOf(different)].flatMap(({ one, other }) => [one, other]);

  /** Every URL with a short key must have the same one when its rules are read, and be shown as it is. */
  function assertSame(address: string): boolean {
    const { href } = new URL(address);
    const key = plainKey(href);
    if (key === undefined) return false;
    assert.equal(key, keyOf(readAddress(href)), href);
    assert.equal(cleanAddress(readAddress(href)), href);
    return true;
  }

  it('is the key of a page without special parts', () => {
    assert.ok(fixtures.filter(assertSame).length >= 100);
  });

  it('is left to the rules where one may apply', () => {
    const word = fc.constantFrom(
      'amp',
      'amp.html',
      'index.html',
      'Default.aspx',
      'm',
      'a',
      '2024',
      'some-long-title',
      '',
    );
    const host = fc.constantFrom(
      'example.org',
      'www.example.org',
      'm.example.org',
      'example.org.',
      '[2001:db8::1]',
      'en.m.wikipedia.org',
      'www.youtube.com',
      'amp.example.co.uk',
    );
    const end = fc.constantFrom(
      ...['', '/', '//', '#top', ';jsessionid=1', '%41', '.amp', ':8080'],
      ...['?', '?a', '?a=1', '/?a=1', '?A=1', '?b=2&a=1', '?a=%41', '?a=1#top', '?a=1/', '?a=1?', '?a+b=1'],
      ...['?utm_source=x', '?fbclid=1', '?outputType=amp', '?amp=1', '?ref=a', '?v=1', '?gclid='],
    );
    fc.assert(
      fc.property(host, fc.array(word, { maxLength: 4 }), end, (name, path, last) => {
        assertSame(
          `https://${name}${last.startsWith(':') ? last : ''}/${path.join('/')}${last.startsWith(':') ? '' : last}`,
        );
      }),
      { numRuns: 500 },
    );
  });
});
