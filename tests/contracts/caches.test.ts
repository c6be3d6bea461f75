import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Cache } from '../../src/core/ports/cache.ts';
import { HashedNamesCache } from '../../src/store/open-shared-memory.ts';
import { MemoryCache } from '../../src/store/memory/cache.ts';
import { testClock } from '../support/clock.ts';
import { SHARED_KINDS } from '../support/counters.ts';
import { eventually } from '../support/eventually.ts';

const large = (length: number): string => 'x'.repeat(length);

for (const kind of SHARED_KINDS) {
  describe(`cache ${kind.name}`, { skip: kind.skip }, () => {
    let caches: Cache[];
    let close: () => Promise<void>;
    before(async () => {
      const opened = await kind.nodes(2);
      caches = opened.caches;
      close = () => opened.close();
    });
    after(() => close());

    const [write, read] = [0, 1].map((i) => () => {
      const cache = caches[i];
      assert.ok(cache);
      return cache;
    }) as [() => Cache, () => Cache];

    it('stores a text unchanged, for every node', async () => {
      for (const text of ['', 'plain', 'Zürich, 東京, 🌊 "quoted"\n', '\0']) {
        const name = randomUUID();
        await write().set(name, text, 60_000);
        assert.equal(await read().get(name), text);
        await write().set(name, text, 60_000, 'für ');
        assert.equal(await read().get(name), `für ${text}`);
      }
    });

    it('replaces and deletes', async () => {
      const name = randomUUID();
      await write().set(name, 'one', 60_000);
      await write().set(name, 'two', 60_000);
      assert.equal(await read().get(name), 'two');
      await read().delete(name);
      assert.equal(await write().get(name), undefined);
    });

    it('returns nothing for an unknown name', async () => {
      assert.equal(await read().get(randomUUID()), undefined);
      await read().delete(randomUUID());
    });

    it('deletes expired entries', async () => {
      const name = randomUUID();
      await write().set(name, 'brief', 60);
      await eventually(async () => {
        assert.equal(await read().get(name), undefined);
      });
    });

    it('refuses an entry that is too large', async () => {
      const name = randomUUID();
      await write().set(name, large(2_000_000), 60_000);
      assert.equal(await read().get(name), undefined);
    });
  });
}

describe('the cache in process', () => {
  it('stays within its size and drops the least recently used entry', async () => {
    const cache = new MemoryCache({ maxBytes: 100_000, clock: testClock() });
    await cache.set('kept', large(1000), 1_000_000);
    for (let i = 0; i < 1000; i++) {
      await cache.set(`entry ${i}`, large(1000), 1_000_000);
      cache.get('kept');
    }
    assert.ok(cache.get('kept'));
    assert.equal(cache.get('entry 0'), undefined);
    assert.ok(cache.get('entry 999'));
  });

  it('uses the given clock', async () => {
    const clock = testClock();
    const cache = new MemoryCache({ maxBytes: 100_000, clock });
    await cache.set('a', 'x', 1000);
    clock.advance(999);
    assert.ok(cache.get('a'));
    clock.advance(2);
    assert.equal(cache.get('a'), undefined);
  });
});

describe('hashed names', () => {
  it('hide the names, and depend on the secret', async () => {
    const names: string[] = [];
    const spy: Cache = {
      get: async (name) => void names.push(name),
      set: async (name) => void names.push(name),
      delete: async (name) => void names.push(name),
    };
    for (const secret of ['one', 'two']) {
      const cache = new HashedNamesCache(spy, secret);
      await cache.set('what somebody searched for', '', 1);
      await cache.get('what somebody searched for');
      await cache.delete('what somebody searched for');
    }
    assert.equal(new Set(names).size, 2);
    assert.ok(names.every((name) => /^[\w-]{43}$/.test(name)));
  });
});
