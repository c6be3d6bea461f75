import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../tests/support/arbitraries.ts';
import { encodeText } from './web-url.ts';

it('a query round-trips through a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
      const url = new URL(`https://a.test/?q=${encodeText(text)}&end=1`);
      assert.equal(url.searchParams.get('q'), text.toWellFormed());
      assert.equal(url.searchParams.get('end'), '1');
    }),
  );
  assert.equal(encodeText('a\udc00b'), 'a%EF%BF%BDb');
});
