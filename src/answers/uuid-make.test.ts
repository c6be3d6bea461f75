import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { makeUuid } from './uuid.ts';

describe('a UUID', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

  it('of version 4 keeps every random bit that the format leaves free', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const made = makeUuid(4, random, 0);
        assert.match(made, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        const read = Buffer.from(made.replaceAll('-', ''), 'hex');
        for (const [at, byte] of random.entries()) {
          const free = at === 6 ? 0x0f : at === 8 ? 0x3f : 0xff;
          assert.equal(read.readUInt8(at) & free, byte & free);
        }
      }),
    );
  });

  it('of version 7 starts with the time', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 2 ** 48 - 1 }), (random, nowMs) => {
        const made = makeUuid(7, random, nowMs).replaceAll('-', '');
        assert.equal(Number.parseInt(made.slice(0, 12), 16), nowMs);
        assert.match(made.slice(12), /^7[\da-f]{3}[89ab]/);
      }),
    );
  });
});
