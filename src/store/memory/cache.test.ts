import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import type { Cached } from '../../core/ports/cache.ts';
import { MemoryCache } from './cache.ts';

/** Roughly so many bytes, as the cache counts them. */
const value = (bytes: number): Cached => ({ text: 'x'.repeat(bytes) });

function cacheOf(maxBytes: number) {
  const clock = testClock();
  return { clock, cache: new MemoryCache({ maxBytes, clock }) };
}

describe('the cache in process', () => {
  it('keeps a value for its time, and not a moment longer', async () => {
    const { clock, cache } = cacheOf(1_000_000);
    const kept = value(100);
    await cache.set('a', kept, 1_000);
    clock.advance(999);
    assert.equal(cache.get('a'), kept, 'the very same');
    clock.advance(1);
    assert.equal(cache.get('a'), undefined);
  });

  it('gives back what is past its time when it is told to, and what is deleted at once', async () => {
    const { clock, cache } = cacheOf(1_000_000);
    await cache.set('a', value(100), 1_000);
    await cache.set('b', value(100), 5_000);
    const bytes = cache.bytes;
    assert.ok(bytes > 400, 'a name and an entry take room, too');
    clock.advance(1_001);
    cache.purge();
    assert.equal(cache.bytes, bytes / 2);
    await cache.delete('b');
    assert.deepEqual([cache.get('b'), cache.bytes], [undefined, 0]);
  });

  it('never takes more room than it has; what was used longest ago goes first', async () => {
    const { cache } = cacheOf(40_000);
    await cache.set('used', value(1_000), 60_000);
    await cache.set('unused', value(1_000), 60_000);
    for (let i = 0; i < 100; i++) {
      assert.ok(cache.get('used'));
      await cache.set(`other ${i}`, value(1_000), 60_000);
      assert.ok(cache.bytes <= 40_000);
    }
    assert.equal(cache.get('unused'), undefined);
    assert.ok(cache.bytes > 30_000, 'and uses what it has');
  });

  it('keeps nothing that would take more than a sixteenth of the room', async () => {
    const { cache } = cacheOf(32_000);
    await cache.set('small', value(1_000), 60_000);
    await cache.set('large', value(2_000), 60_000);
    assert.ok(cache.get('small'));
    assert.equal(cache.get('large'), undefined);
  });
});
