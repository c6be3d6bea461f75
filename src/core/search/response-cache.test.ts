import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ResponseCache } from './response-cache.ts';

const FOREVER = { bytes: 600, untilMs: 1_000 };
/** What an entry of `FOREVER` with a name of one character takes. */
const SIZE = 1_002;

describe('Shelf', () => {
  it('gives what was put until its time is over', () => {
    const shelf = new ResponseCache<string>(100_000);
    shelf.put('a', 'A', FOREVER);
    assert.equal(shelf.get('a', 999), 'A');
    assert.equal(shelf.get('b', 0), undefined);
    assert.equal(shelf.get('a', 1_000), undefined);
    assert.equal(shelf.get('a', 0), undefined, 'what was found too old is gone');
    assert.equal(shelf.bytes, 0);
  });

  it('is never larger than it may be, whatever is put', () => {
    const shelf = new ResponseCache<number>(1_000_000);
    for (let i = 0; i < 100_000; i++) {
      shelf.put(`name ${i}`, i, { bytes: i % 5_000, untilMs: 1_000 });
      assert.ok(shelf.bytes <= 1_000_000);
    }
    assert.ok(shelf.bytes > 900_000, 'its room is used');
    assert.equal(shelf.get('name 99999', 0), 99_999);
    assert.equal(shelf.get('name 0', 0), undefined);
  });

  it('drops first what was used longest ago', () => {
    const shelf = new ResponseCache<string>(16 * SIZE);
    const names = [...'abcdefghijklmnop'];
    for (const name of names) shelf.put(name, name, FOREVER);
    assert.equal(shelf.get('a', 0), 'a');
    shelf.put('q', 'q', FOREVER);
    shelf.put('r', 'r', FOREVER);
    const left = [...'abcdefghijklmnopqr'].filter((name) => shelf.get(name, 0) !== undefined);
    assert.equal(left.join(''), 'adefghijklmnopqr');
  });

  it('counts an entry that is replaced once', () => {
    const shelf = new ResponseCache<string>(100_000);
    for (let i = 0; i < 10; i++) shelf.put('a', String(i), FOREVER);
    assert.equal(shelf.bytes, SIZE);
    assert.equal(shelf.get('a', 0), '9');
    shelf.put('a', 'small', { bytes: 0, untilMs: 1_000 });
    assert.equal(shelf.bytes, SIZE - 600);
  });

  it('refuses what takes more than a sixteenth of its room, and forgets what that would have replaced', () => {
    const shelf = new ResponseCache<string>(16 * SIZE);
    shelf.put('a', 'just', FOREVER);
    assert.equal(shelf.get('a', 0), 'just');
    shelf.put('a', 'too large', { bytes: 601, untilMs: 1_000 });
    assert.equal(shelf.get('a', 0), undefined);
    assert.equal(shelf.bytes, 0);
  });

  it('drops what is past its time, and nothing else', () => {
    const shelf = new ResponseCache<string>(100_000);
    shelf.put('a', 'A', { bytes: 600, untilMs: 500 });
    shelf.put('b', 'B', { bytes: 600, untilMs: 501 });
    shelf.purge(500);
    assert.equal(shelf.bytes, SIZE);
    assert.equal(shelf.get('b', 0), 'B');
  });

  it('reckons right whatever is done to it', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ name, bytes: fc.nat(900), untilMs: fc.nat(10) }),
      fc.record({ name, nowMs: fc.nat(10) }),
      fc.record({ purgeMs: fc.nat(10) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const shelf = new ResponseCache<number>(16 * SIZE);
        for (const one of steps) {
          if ('purgeMs' in one) shelf.purge(one.purgeMs);
          else if ('nowMs' in one) shelf.get(one.name, one.nowMs);
          else shelf.put(one.name, 1, one);
        }
        assert.ok(shelf.bytes >= 0 && shelf.bytes <= 16 * SIZE);
        shelf.purge(Infinity);
        assert.equal(shelf.bytes, 0);
      }),
    );
  });
});
