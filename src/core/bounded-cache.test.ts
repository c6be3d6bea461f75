import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
  it('bounded by entries, evicts the least recently used one, and a peek is not a use', () => {
    const cache = new BoundedCache<number>({ maxEntries: 3 });
    for (const [i, key] of ['a', 'b', 'c'].entries()) cache.set(key, i);
    assert.deepEqual([cache.get('a'), cache.peek('b')], [0, 1]);
    cache.set('d', 3);
    assert.deepEqual([cache.size, cache.get('a'), cache.peek('b'), cache.get('d')], [3, 0, undefined, 3]);
  });

  it('bounded by bytes, counts the stated bytes, the key and the overhead of each entry', () => {
    const cache = new BoundedCache<string>({ maxBytes: 100, maxShare: 1 / 2, overheadBytes: 10 });
    cache.set('key', 'value', { bytes: 33.5 });
    assert.equal(cache.bytes, 34 + 6 + 10);
    cache.set('other', 'too large', { bytes: 31 });
    assert.equal(cache.get('other'), undefined);
  });

  it('holds nothing when it has no room', () => {
    const cache = new BoundedCache<string>({ maxBytes: 0, maxShare: 1, overheadBytes: 10 });
    cache.set('key', 'value');
    assert.deepEqual([cache.get('key'), cache.bytes], [undefined, 0]);
  });

  it('removes an entry on read from the moment it expires', () => {
    const cache = new BoundedCache<string>({ maxEntries: 3 });
    cache.set('a', 'A', { untilMs: 1_000 });
    assert.equal(cache.get('a', 999), 'A');
    assert.deepEqual([cache.get('a', 1_000), cache.size], [undefined, 0]);
  });

  it('deletes one entry, or all', () => {
    const cache = new BoundedCache<string>({ maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    cache.delete('a');
    assert.deepEqual([cache.get('a'), cache.size], [undefined, 2]);
    cache.clear();
    assert.equal(cache.size, 0);
  });
});
