import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testClock } from '../../tests/support/clock.ts';
import { mapCache } from '../../tests/support/upstreams.ts';
import type { Cache } from '../core/ports/cache.ts';
import { MemoryCache } from './memory/cache.ts';
import { TieredCache } from './open-shared-memory.ts';

function tiers() {
  const clock = testClock();
  const near = new MemoryCache({ maxBytes: 100_000, clock });
  const far = mapCache();
  return { clock, near, far, cache: new TieredCache(near, far) };
}

describe('TieredCache', () => {
  it('returns what the near cache has without asking the far one', async () => {
    const { near, far, cache } = tiers();
    await near.set('a', 'near', 1_000);
    await far.set('a', 'far', 1_000);
    assert.equal(cache.get('a'), 'near');
    assert.equal(far.looked, 0);
  });

  it('copies what it found in the far cache to the near one', async () => {
    const { far, cache } = tiers();
    await far.set('a', 'far', 1_000);
    assert.equal(await cache.get('a'), 'far');
    assert.equal(cache.get('a'), 'far');
    assert.equal(far.looked, 1);
  });

  it('asks the far cache again after a minute', async () => {
    const { clock, far, cache } = tiers();
    await cache.set('a', 'old', 3_600_000);
    await far.set('a', 'new', 3_600_000);
    clock.advance(59_999);
    assert.equal(await cache.get('a'), 'old');
    clock.advance(2);
    assert.equal(await cache.get('a'), 'new');
    clock.advance(60_001);
    await far.delete('a');
    assert.equal(await cache.get('a'), undefined);
  });

  it('writes to both caches, to the near one with the given lifetime at most', async () => {
    const { clock, near, far, cache } = tiers();
    await cache.set('a', 'x', 1_000);
    assert.equal(near.get('a'), 'x');
    assert.equal(await far.get('a'), 'x');
    clock.advance(1_001);
    assert.equal(near.get('a'), undefined);
  });

  it('passes the whole lifetime to the far cache', async () => {
    const ttls: number[] = [];
    const far: Cache = { ...mapCache(), set: async (_name, _value, ttlMs) => void ttls.push(ttlMs) };
    await new TieredCache(mapCache(), far).set('a', 'x', 3_600_000);
    assert.deepEqual(ttls, [3_600_000]);
  });

  it('deletes from both', async () => {
    const { near, far, cache } = tiers();
    await cache.set('a', 'x', 1_000);
    await cache.delete('a');
    assert.equal(near.get('a'), undefined);
    assert.equal(await far.get('a'), undefined);
  });

  it('works without the far cache while it is unavailable', async () => {
    const away: Cache = {
      get: async () => undefined,
      set: async () => undefined,
      delete: async () => undefined,
    };
    const cache = new TieredCache(mapCache(), away);
    assert.equal(await cache.get('a'), undefined);
    await cache.set('a', 'x', 1_000);
    assert.equal(await cache.get('a'), 'x');
  });

  it('works with an asynchronous near cache', async () => {
    const { far } = tiers();
    const entries = mapCache();
    const near: Cache = { ...entries, get: async (name) => entries.entries.get(name) };
    const cache = new TieredCache(near, far);
    await far.set('a', 'far', 1_000);
    assert.equal(await cache.get('a'), 'far');
    assert.equal(await cache.get('a'), 'far');
    assert.equal(far.looked, 1);
  });
});
