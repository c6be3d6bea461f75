import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { preferredCoding, type Coding } from './content-negotiation.ts';

const CASES: readonly (readonly [header: string | undefined, coding: Coding])[] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br; q=0, gzip; q=0', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.4', 'gzip'],
  ['br;q=0.2, identity;q=0.3', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['deflate, zstd', 'identity'],
  ['broken br;', 'identity'],
  ['br;q=2', 'identity'],
  ['brotli, xbr, br-x', 'identity'],
  [`br, ${'x'.repeat(600)}`, 'identity'],
];

describe('the coding a client likes best', () => {
  for (const [header, coding] of CASES) {
    it(`${header?.slice(0, 40) ?? 'no header'}: ${coding}`, () => {
      assert.equal(preferredCoding(header), coding);
    });
  }

  it('is never one that is refused, whatever else the header says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ -~]{0,20}$/)),
        fc.constantFrom('br', 'gzip'),
        (parts, refused) => {
          const header = [...parts.filter((part) => !part.toLowerCase().includes(refused)), `${refused};q=0`];
          assert.notEqual(preferredCoding(header.join(',')), refused);
        },
      ),
    );
  });
});
