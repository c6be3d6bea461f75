import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isWithinOneEdit } from './unknown-names.ts';

describe('isWithinOneEdit', () => {
  for (const near of [
    'abcd',
    'bcd',
    'abc',
    'acd',
    'xabcd',
    'abcdx',
    'abxcd',
    'xbcd',
    'abcx',
    'bacd',
    'abdc',
  ]) {
    it(`finds ${near} close to abcd`, () => {
      assert.ok(isWithinOneEdit(near, 'abcd'));
      assert.ok(isWithinOneEdit('abcd', near));
    });
  }

  for (const far of ['', 'ab', 'abcdxx', 'xxcd', 'dbca', 'badc', 'cabd', 'bcda']) {
    it(`does not find ${far || 'nothing'} close to abcd`, () => {
      assert.ok(!isWithinOneEdit(far, 'abcd'));
      assert.ok(!isWithinOneEdit('abcd', far));
    });
  }

  it('finds every deletion', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, seed) => {
        const at = seed % text.length;
        assert.ok(isWithinOneEdit(text, text.slice(0, at) + text.slice(at + 1)));
      }),
    );
  });
});
