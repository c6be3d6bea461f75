import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { testClock } from '../../../tests/support/clock.ts';
import type { FetchedPicture } from '../ports/picture-fetcher.ts';
import { PictureCache } from './picture-cache.ts';

const HOUR_MS = 3_600_000;

function makeKept(answer: (url: string) => FetchedPicture | Promise<FetchedPicture>, roomBytes?: number) {
  const asked: string[] = [];
  const clock = testClock();
  const fetcher = {
    async fetch(url: string) {
      asked.push(url);
      return answer(url);
    },
  };
  const kept = new PictureCache({ fetcher, clock, roomBytes: roomBytes ?? 32 * 1024 * 1024 });
  return { kept, asked, clock };
}

const picture = (length: number): FetchedPicture => ({ type: 'image/png', bytes: new Uint8Array(length) });

describe('pictures that were fetched', () => {
  it('are kept for an hour', async () => {
    const { kept, asked, clock } = makeKept(() => picture(10));
    await kept.fetch('a');
    clock.advance(HOUR_MS - 1);
    assert.deepEqual(await kept.fetch('a'), picture(10));
    assert.equal(asked.length, 1);
    clock.advance(1);
    await kept.fetch('a');
    assert.equal(asked.length, 2);
  });

  it('are asked for once by all who want them at the same time', async () => {
    const { kept, asked } = makeKept(() => picture(10));
    await Promise.all(Array.from({ length: 50 }, () => kept.fetch('a')));
    assert.deepEqual(asked, ['a']);
  });

  it('and those that failed are asked for again', async () => {
    const { kept, asked } = makeKept(() => ({ failed: 'timeout' }));
    const both = await Promise.all([kept.fetch('a'), kept.fetch('a')]);
    assert.deepEqual(both, [{ failed: 'timeout' }, { failed: 'timeout' }]);
    await kept.fetch('a');
    assert.equal(asked.length, 2);
    assert.equal(kept.bytes, 0);
  });

  it('are not waited for forever where the fetcher itself breaks', async () => {
    let broken = true;
    const { kept } = makeKept(() => (broken ? Promise.reject(new Error('broken')) : picture(1)));
    await assert.rejects(kept.fetch('a'), /broken/);
    broken = false;
    assert.deepEqual(await kept.fetch('a'), picture(1));
  });

  it('give way to others, those used longest ago first', async () => {
    const { kept, asked } = makeKept(() => picture(800), 9_000);
    for (const url of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a', 'i']) await kept.fetch(url);
    asked.length = 0;
    await kept.fetch('a');
    await kept.fetch('b');
    assert.deepEqual(asked, ['b']);
  });

  it('never take more room than there is, and none that is too large for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 4_000 }))),
        async (wanted) => {
          const sizes = new Map(wanted.map(([url, size]) => [String(url), size]));
          const { kept } = makeKept((url) => picture(sizes.get(url) ?? 0), 20_000);
          for (const url of sizes.keys()) {
            await kept.fetch(url);
            assert.ok(kept.bytes >= 0 && kept.bytes <= 20_000);
          }
        },
      ),
    );
    const { kept } = makeKept(() => picture(3_000), 20_000);
    await kept.fetch('a');
    assert.equal(kept.bytes, 0);
  });
});
