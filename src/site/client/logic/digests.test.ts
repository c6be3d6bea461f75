import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { crc32 } from 'node:zlib';
import { DIGESTS_BY_NAME } from './digests.ts';

/** Around the ends of blocks of 64, 128 and 136 bytes. */
const LENGTHS = [0, 1, 3, 55, 56, 63, 64, 65, 111, 112, 119, 120, 127, 128, 135, 136, 137, 271, 272, 1_000];

const expected = (name: string, bytes: Uint8Array): string =>
  name === 'crc32'
    ? crc32(bytes).toString(16).padStart(8, '0')
    : createHash(name).update(bytes).digest('hex');

for (const [name, digest] of Object.entries(DIGESTS_BY_NAME))
  it(`${name} is what the server makes`, () => {
    for (const length of LENGTHS) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
      assert.equal(Buffer.from(digest(bytes)).toString('hex'), expected(name, bytes), String(length));
    }
  });
