import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { crc32 } from './crc32.ts';

describe('crc32', () => {
  it('is the one of zlib', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        assert.equal(crc32(bytes).readUInt32BE(), zlibCrc32(bytes));
      }),
    );
  });
});
