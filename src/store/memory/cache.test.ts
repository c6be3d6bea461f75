import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../../tests/support/clock.ts';
import { slicesOf } from '../../../tests/support/slices.ts';
import { MemoryCache } from './cache.ts';

const value = (bytes: number): string => 'x'.repeat(bytes);

function cacheOf(maxBytes: number) {
  const clock = testClock();
  return { clock, cache: new MemoryCache({ maxBytes, clock }) };
}

describe('the cache in process', () => {
  it('keeps a value until it expires', async () => {
    const { clock, cache } = cacheOf(1_000_000);
    const kept = value(100);
    await cache.set('a', kept, 1_000);
    clock.advance(999);
    assert.equal(cache.get('a'), kept);
    clock.advance(1);
    assert.equal(cache.get('a'), undefined);
  });

  it('frees the memory of expired values on a purge, and of deleted ones immediately', async () => {
    const { clock, cache } = cacheOf(1_000_000);
    await cache.set('a', value(100), 1_000);
    await cache.set('b', value(100), 5_000);
    const bytes = cache.bytes;
    assert.ok(bytes > 400, 'a name and an entry take room, too');
    clock.advance(1_001);
    slicesOf(cache.purge());
    assert.equal(cache.bytes, bytes / 2);
    await cache.delete('b');
    assert.deepEqual([cache.get('b'), cache.bytes], [undefined, 0]);
  });

  it('never exceeds its size, and evicts the least recently used first', async () => {
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

  it('does not store values larger than a sixteenth of its size', async () => {
    const { cache } = cacheOf(32_000);
    await cache.set('small', value(1_000), 60_000);
    await cache.set('large', value(2_000), 60_000);
    assert.ok(cache.get('small'));
    assert.equal(cache.get('large'), undefined);
  });

  it('purges many entries in slices', async () => {
    const { clock, cache } = cacheOf(16 * 1_048_576);
    for (let i = 0; i < 10_000; i++) await cache.set(`${i}`, '', 1_000);
    clock.advance(1_000);
    const work = cache.purge();
    const before = cache.bytes;
    work.next();
    assert.ok(cache.bytes > 0.89 * before && cache.bytes < 0.91 * before, 'a slice is a tenth');
    assert.equal(slicesOf(work), 10);
    assert.equal(cache.bytes, 0);
  });

  it('holds texts in any script, replaced, deleted and evicted in any order', async () => {
    const { cache } = cacheOf(64_000);
    const expected = new Map<string, string>();
    for (let i = 0; i < 5_000; i++) {
      const name = `${(i * 7) % 101}`;
      if (i % 13 === 0) {
        await cache.delete(name);
        expected.delete(name);
      } else {
        const text = ['plain ', 'Zürich ', '東京 ', '🌊 '][i % 4]?.repeat(i % 400) ?? '';
        await cache.set(name, text, 60_000);
        expected.set(name, text);
      }
      const asked = `${(i * 11) % 101}`;
      const found = cache.get(asked);
      if (found !== undefined) assert.equal(found, expected.get(asked));
      assert.ok(cache.bytes <= 64_000);
    }
  });
});
