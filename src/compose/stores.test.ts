import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CACHE_SHARES, cacheBytes, type CacheName } from './stores.ts';
import { PageExtractor } from '../core/extract/page-extractor.ts';
import { PictureCache } from '../core/pictures/picture-cache.ts';
import { Responses } from '../http/api/present/responses.ts';
import { MemoryCache } from '../store/memory/cache.ts';
import { systemClock } from '../system/system.ts';

const MEGABYTE = 1024 * 1024;
const NAMES = Object.keys(CACHE_SHARES) as CacheName[];

describe('CACHE_MEGABYTES', () => {
  it('is divided completely, and no cache exceeds its share', () => {
    for (const megabytes of [1, 3, 64, 4_096]) {
      const shares = NAMES.map((name) => cacheBytes({ CACHE_MEGABYTES: megabytes }, name));
      const sum = shares.reduce((all, bytes) => all + bytes, 0);
      assert.ok(
        sum <= megabytes * MEGABYTE && sum > megabytes * MEGABYTE - NAMES.length,
        `${sum} of ${megabytes}`,
      );
    }
  });

  it('limits all caches together under any load', async () => {
    const settings = { CACHE_MEGABYTES: 1 };
    const upstream = new MemoryCache({ maxBytes: cacheBytes(settings, 'upstream'), clock: systemClock });
    const ready = new Responses({ maxBytes: cacheBytes(settings, 'ready'), clock: systemClock });
    const found = { outcome: 'complete', cache: 'miss', reports: [], retryAfterMs: 0 } as const;
    const bytes = new Uint8Array(2_000);
    const pictures = new PictureCache({
      fetcher: { fetch: async () => ({ bytes, type: 'image/png' }) },
      clock: systemClock,
      maxBytes: cacheBytes(settings, 'pictures'),
    });
    const text = { title: '', author: '', publishedAt: null, language: '', site: '', length: 1_000 };
    const pages = new PageExtractor({
      fetcher: { fetch: async () => ({ status: 200, contentType: 'text/html', bytes }) },
      reader: { read: async () => ({ ...text, content: 'x'.repeat(1_000) }), isAllowed: async () => true },
      clock: systemClock,
      maxBytes: cacheBytes(settings, 'pages'),
      observe: () => undefined,
    });
    for (let i = 0; i < 1_500; i++) {
      await upstream.set(`${i}`, 'x'.repeat(1_000), 60_000);
      const body = { text: 'x'.repeat(2_000) };
      const freshUntilMs = systemClock.wallMs() + 60_000;
      await ready.serve({
        name: `${i}`,
        find: () => undefined,
        present: () => ({ ...found, body, freshUntilMs }),
      });
      await pictures.fetch(`https://a.example/${i}`);
      await pages.extract({ url: `https://a${i}.example/`, format: 'text', maxChars: 100, caller: 'a' });
    }
    const held = upstream.bytes + ready.bytes + pictures.bytes + pages.bytes;
    assert.ok(held <= MEGABYTE, `${held} bytes`);
    assert.ok(held > 0.9 * MEGABYTE, `${held} bytes: the room is used`);
  });

  it('is read in one place, so that no cache comes on top of it', () => {
    for (const file of ['compose.ts', 'search.ts', 'pages.ts', 'services.ts', 'site.ts']) {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8');
      assert.ok(!source.includes('CACHE_MEGABYTES'), file);
    }
  });
});
