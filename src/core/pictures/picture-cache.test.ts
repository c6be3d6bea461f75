import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { testClock } from '../../../tests/support/clock.ts';
import type { FetchedPicture } from '../ports/fetcher.ts';
import { PictureCache, type PictureTimes } from './picture-cache.ts';

const HOUR_MS = 3_600_000;

function makeCache(
  answer: (url: string) => FetchedPicture | Promise<FetchedPicture>,
  maxBytes = 32 * 1024 * 1024,
  times?: PictureTimes,
) {
  const asked: string[] = [];
  const clock = testClock();
  const fetcher = {
    async fetch(url: string) {
      asked.push(url);
      return answer(url);
    },
  };
  const cache = new PictureCache({ fetcher, clock, maxBytes, ...(times && { times }) });
  return { cache, asked, clock };
}

const picture = (length: number): FetchedPicture => ({ type: 'image/png', bytes: new Uint8Array(length) });

describe('PictureCache', () => {
  it('caches a picture for an hour', async () => {
    const { cache, asked, clock } = makeCache(() => picture(10));
    await cache.fetch('a');
    clock.advance(HOUR_MS - 1);
    assert.deepEqual(await cache.fetch('a'), picture(10));
    assert.equal(asked.length, 1);
    clock.advance(1);
    await cache.fetch('a');
    assert.equal(asked.length, 2);
  });

  it('shares one request between simultaneous callers', async () => {
    const { cache, asked } = makeCache(() => picture(10));
    await Promise.all(Array.from({ length: 50 }, () => cache.fetch('a')));
    assert.deepEqual(asked, ['a']);
  });

  it('does not cache failures', async () => {
    const { cache, asked } = makeCache(() => ({ failed: 'timeout' }));
    const both = await Promise.all([cache.fetch('a'), cache.fetch('a')]);
    assert.deepEqual(both, [{ failed: 'timeout' }, { failed: 'timeout' }]);
    await cache.fetch('a');
    assert.equal(asked.length, 2);
    assert.equal(cache.bytes, 0);
  });

  it('caches images and failures for the given times', async () => {
    const times = { foundMs: 7_000, missingMs: 500, failedMs: 60 };
    for (const [answer, keptMs] of [
      [picture(10), 7_000],
      [{ failed: 'not_found' }, 500],
      [{ failed: 'unusable' }, 500],
      [{ failed: 'refused' }, 500],
      [{ failed: 'timeout' }, 60],
      [{ failed: 'unreachable' }, 60],
      [{ failed: 'busy' }, 60],
    ] as const) {
      const { cache, asked, clock } = makeCache(() => answer, 32 * 1024, times);
      await cache.fetch('a');
      clock.advance(keptMs - 1);
      assert.deepEqual(await cache.fetch('a'), answer);
      assert.equal(asked.length, 1);
      clock.advance(1);
      await cache.fetch('a');
      assert.equal(asked.length, 2);
    }
  });

  it('recovers when the fetcher throws', async () => {
    let broken = true;
    const { cache } = makeCache(() => (broken ? Promise.reject(new Error('broken')) : picture(1)));
    await assert.rejects(cache.fetch('a'), /broken/);
    broken = false;
    assert.deepEqual(await cache.fetch('a'), picture(1));
  });

  it('evicts the least recently used picture first', async () => {
    const { cache, asked } = makeCache(() => picture(800), 9_000);
    for (const url of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a', 'i']) await cache.fetch(url);
    asked.length = 0;
    await cache.fetch('a');
    await cache.fetch('b');
    assert.deepEqual(asked, ['b']);
  });

  it('never exceeds its size, and does not store an image that is too large', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 4_000 }))),
        async (wanted) => {
          const sizes = new Map(wanted.map(([url, size]) => [String(url), size]));
          const { cache } = makeCache((url) => picture(sizes.get(url) ?? 0), 20_000);
          for (const url of sizes.keys()) {
            await cache.fetch(url);
            assert.ok(cache.bytes >= 0 && cache.bytes <= 20_000);
          }
        },
      ),
    );
    const { cache } = makeCache(() => picture(3_000), 20_000);
    await cache.fetch('a');
    assert.equal(cache.bytes, 0);
  });
});
