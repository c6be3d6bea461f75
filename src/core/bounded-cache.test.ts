import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { slicesOf } from '../../tests/support/slices.ts';
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

const FOREVER = { bytes: 600, untilMs: 1_000 };
/** What such an entry takes under a key of one character. */
const SIZE = 1_002;

const ofBytes = <V>(maxBytes: number): BoundedCache<V> =>
  new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: 400 });

describe('BoundedCache, bounded by bytes', () => {
  it('returns an entry until it expires', () => {
    const cache = ofBytes<string>(100_000);
    cache.set('a', 'A', FOREVER);
    assert.equal(cache.get('a', 999), 'A');
    assert.equal(cache.get('b', 0), undefined);
    assert.equal(cache.get('a', 1_000), undefined);
    assert.equal(cache.get('a', 0), undefined, 'an expired entry is removed');
    assert.equal(cache.bytes, 0);
  });

  it('never exceeds its bytes', () => {
    const cache = ofBytes<number>(1_000_000);
    for (let i = 0; i < 20_000; i++) {
      cache.set(`name ${i}`, i, { bytes: i % 5_000, untilMs: 1_000 });
      assert.ok(cache.bytes <= 1_000_000);
    }
    assert.ok(cache.bytes > 900_000, 'it uses its room');
    assert.equal(cache.get('name 19999', 0), 19_999);
    assert.equal(cache.get('name 0', 0), undefined);
  });

  it('evicts the least recently used entry first', () => {
    const cache = ofBytes<string>(16 * SIZE);
    const names = [...'abcdefghijklmnop'];
    for (const name of names) cache.set(name, name, FOREVER);
    assert.equal(cache.get('a', 0), 'a');
    cache.set('q', 'q', FOREVER);
    cache.set('r', 'r', FOREVER);
    const left = [...'abcdefghijklmnopqr'].filter((name) => cache.get(name, 0) !== undefined);
    assert.equal(left.join(''), 'adefghijklmnopqr');
  });

  it('counts a replaced entry once', () => {
    const cache = ofBytes<string>(100_000);
    for (let i = 0; i < 10; i++) cache.set('a', String(i), FOREVER);
    assert.equal(cache.bytes, SIZE);
    assert.equal(cache.get('a', 0), '9');
    cache.set('a', 'small', { bytes: 0, untilMs: 1_000 });
    assert.equal(cache.bytes, SIZE - 600);
  });

  it('stores no entry larger than a sixteenth of its room, and removes the one it would have replaced', () => {
    const cache = ofBytes<string>(16 * SIZE);
    cache.set('a', 'just', FOREVER);
    assert.equal(cache.get('a', 0), 'just');
    cache.set('a', 'too large', { bytes: 601, untilMs: 1_000 });
    assert.equal(cache.get('a', 0), undefined);
    assert.equal(cache.bytes, 0);
  });

  it('purges expired entries and no others', () => {
    const cache = ofBytes<string>(100_000);
    cache.set('a', 'A', { bytes: 600, untilMs: 500 });
    cache.set('b', 'B', { bytes: 600, untilMs: 501 });
    slicesOf(cache.purge(500));
    assert.equal(cache.bytes, SIZE);
    assert.equal(cache.get('b', 0), 'B');
  });

  it('purges many entries in slices, and takes changes in between', () => {
    const cache = new BoundedCache<number>({ maxEntries: 5_000 });
    for (let i = 0; i < 5_000; i++) cache.set(`${i}`, i, { untilMs: 500 });
    const work = cache.purge(500);
    for (let left = 4_000; left >= 0; left -= 1_000) {
      work.next();
      assert.equal(cache.size, left, 'a slice checks a thousand');
    }
    for (let i = 0; i < 2_000; i++) cache.set(`${i}`, i, { untilMs: 500 + (i % 2) });
    const second = cache.purge(500);
    second.next();
    cache.delete('1001');
    cache.set('new', 1);
    slicesOf(second);
    assert.equal(cache.size, 1_000);
    assert.equal(cache.get('new'), 1);
  });

  it('counts its bytes correctly after any sequence of calls', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ name, bytes: fc.nat(900), untilMs: fc.nat(10) }),
      fc.record({ name, nowMs: fc.nat(10) }),
      fc.record({ purgeMs: fc.nat(10) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = ofBytes<number>(16 * SIZE);
        for (const one of steps) {
          if ('purgeMs' in one) slicesOf(cache.purge(one.purgeMs));
          else if ('nowMs' in one) cache.get(one.name, one.nowMs);
          else cache.set(one.name, 1, one);
        }
        assert.ok(cache.bytes >= 0 && cache.bytes <= 16 * SIZE);
        slicesOf(cache.purge(Infinity));
        assert.equal(cache.bytes, 0);
      }),
    );
  });
});
