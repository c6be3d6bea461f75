import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { CODECS, type Codec } from './codecs.ts';

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

describe('codecs', () => {
  const all: readonly Codec[] = Object.values(CODECS);
  for (const codec of all) {
    it(`${codec.id} gives back what it was given`, () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
          assert.equal(textOf(codec.decode(codec.encode(text))), text);
        }),
      );
    });

    it(`${codec.id} takes any text without throwing`, () => {
      fc.assert(
        fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
          codec.encode(text);
          codec.decode(text);
        }),
      );
    });
  }

  it('reports input that is not encoded', () => {
    assert.equal(CODECS.base64.decode('a'), undefined);
    assert.equal(CODECS.base64.decode('héllo'), undefined);
    assert.equal(CODECS.url.decode('100%'), undefined);
    assert.equal(CODECS.hex.decode('abc'), undefined);
    assert.equal(CODECS.hex.decode('xy'), undefined);
  });

  it('does not change unknown entities', () => {
    assert.equal(
      textOf(CODECS.html.decode('&nope; &#99999999; &#x7fffff; &constructor;')),
      '&nope; &#99999999; &#x7fffff; &constructor;',
    );
  });
});
