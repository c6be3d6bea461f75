import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../../tests/support/arbitraries.ts';
import { displayUrl } from './display-url.ts';

const shown = (address: string) => displayUrl(new URL(address).href);

describe('displayUrl', () => {
  const cases: [address: string, text: string][] = [
    ['https://example.org', 'example.org'],
    ['https://www.example.org/?q=1', 'www.example.org'],
    ['https://example.org:8443/a', 'example.org:8443/a'],
    ['https://example.org/a/b/', 'example.org/a/b'],
    ['https://example.org//a///b', 'example.org/a/b'],
    ['https://example.org/a?b=/c#/d', 'example.org/a'],
    ['https://example.org/a#b?c', 'example.org/a'],
    ['https://example.org/first%20steps/caf%C3%A9', 'example.org/first steps/café'],
    ['https://example.org/Дунай', 'example.org/Дунай'],
    ['https://example.org/a%2Fb', 'example.org/a%2Fb'],
    ['https://example.org/100%', 'example.org/100%'],
    ['https://example.org/%FF/a', 'example.org/%FF/a'],
    ['https://example.org/a%E2%80%AEb', 'example.org/a%E2%80%AEb'],
    ['https://example.org/a%E2%80%8Bb', 'example.org/a%E2%80%8Bb'],
    ['https://example.org/a%00b', 'example.org/a%00b'],
    ['https://example.org/a%0Ab', 'example.org/a%0Ab'],
    ['https://example.org/a%C2%A0b', 'example.org/a%C2%A0b'],
    ['https://example.org/%E2%80%BA%20b', 'example.org/› b'],
    [`https://example.org/${'a'.repeat(100)}/b`, `example.org/${'a'.repeat(67)}…`],
    [`https://example.org/${'ab/'.repeat(40)}`, `example.org${'/ab'.repeat(22)}/a…`],
    [`https://example.org/${'a'.repeat(66)}😀b`, `example.org/${'a'.repeat(66)}…`],
    [`https://${'long.'.repeat(30)}org/a`, `${'long.'.repeat(30)}org/a`],
    [`https://${'long.'.repeat(30)}org/abc`, `${'long.'.repeat(30)}org/…`],
  ];
  for (const [address, text] of cases) {
    it(`shows ${text}`, () => {
      assert.equal(shown(address), text);
    });
  }

  it('shows the whole host, nothing invisible, and not too much', () => {
    const segment = fc.oneof(
      fc.string({ unit: ANY_CHARACTER, maxLength: 30 }),
      fc.constantFrom('%', '%E2%80%AE', '%zz', '..', '\u202e', '\u200b', '😀'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 12 }), fc.boolean(), (segments, isEncoded) => {
        const path = segments.map((text) => (isEncoded ? encodeURIComponent(text.toWellFormed()) : text));
        const text = shown(`https://example.org/${path.join('/')}`);
        assert.match(text, /^example\.org(?:\/|$)/);
        assert.doesNotMatch(text, /\p{C}|[^\S ]/u);
        assert.ok(text.isWellFormed());
        assert.ok(text.length <= 80);
      }),
    );
  });
});
