import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { WEB_PATH, WEB_URL } from '../../../tests/support/arbitraries.ts';
import { runs } from '../../../tests/support/level.ts';
import { cleanerUrl, cleanUrl, urlKey } from './clean-url.ts';

describe('cleanUrl', () => {
  const table: [given: string, clean: string][] = [
    ['https://example.org/', 'https://example.org/'],
    ['http://example.org/a/', 'http://example.org/a/'],
    ['https://example.org/?', 'https://example.org/'],
    ['https://example.org/a?#', 'https://example.org/a'],
    ['https://example.org/a?b=1&utm_source=x&c=%28', 'https://example.org/a?b=1&c=%28'],
    ['https://example.org/a?c=2&b=1', 'https://example.org/a?c=2&b=1'],
    ['https://example.org/a?gclid=1', 'https://example.org/a'],
    ['https://example.org/a?id=1&amp;utm_source=x', 'https://example.org/a?id=1'],
    ['https://example.org/a#comments', 'https://example.org/a'],
    ['https://example.org/a#:~:text=b', 'https://example.org/a'],
    ['https://example.org/#/guide', 'https://example.org/#/guide'],
    ['https://example.org/#/guide:~:text=b', 'https://example.org/#/guide'],
    ['https://example.org/#!topic/x', 'https://example.org/#!topic/x'],
    ['https://matrix.to/#/#room:example.org', 'https://matrix.to/#/#room:example.org'],
    ['https://mega.nz/file/abc#key', 'https://mega.nz/file/abc#key'],
    ['https://www./', 'https://www/'],
    ['https://example.org./a', 'https://example.org/a'],
    ['https://example.org.:8443/a', 'https://example.org:8443/a'],
    ['https://m.example.org/a', 'https://m.example.org/a'],
    ['https://example.org/story/amp', 'https://example.org/story/amp'],
    ['https://example.org/story?amp=1', 'https://example.org/story'],
    ['https://www.google.com/amp/s/example.org/story/amp/', 'https://example.org/story/amp/'],
    ['https://www.google.com/amp/example.org/story#aoh=1', 'http://example.org/story'],
    ['https://example-org.cdn.ampproject.org/c/s/example.org/a?id=1&usqp=2', 'https://example.org/a?id=1'],
    ['https://www.google.com/amp/s/localhost/', 'https://www.google.com/amp/s/localhost/'],
    ['https://www.google.com/amp/s/10.0.0.1/', 'https://www.google.com/amp/s/10.0.0.1/'],
    ['https://www.google.com/amp/s/a@example.org/', 'https://www.google.com/amp/s/a@example.org/'],
    ['https://youtu.be/dQw4w9WgXcQ?si=1&t=5', 'https://youtu.be/dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=PL1', 'https://www.youtube.com/watch?list=PL1'],
    ['https://www.amazon.de/A-B/dp/B000000000/ref=sr_1?th=1', 'https://www.amazon.de/dp/B000000000'],
    ['', ''],
  ];
  for (const [given, clean] of table) {
    it(`shows ${given} as ${clean}`, () => {
      assert.equal(cleanUrl(given), clean);
    });
  }

  it('is idempotent, valid, and leads to the same page', () => {
    const host = fc.constantFrom(
      'example.org',
      'm.example.org',
      'www.youtube.com',
      'old.reddit.com',
      'x.com.',
    );
    const viewer = fc.constantFrom(
      '',
      'www.google.com/amp/s/',
      'a.cdn.ampproject.org/v/',
      'www.bing.com/amp/',
    );
    const parameters = fc.constantFrom(
      '',
      '?',
      '?v=1',
      '?a=1&utm_x=2',
      '?amp',
      '?q=a+b&&c=%2f&t=1',
      '?list=1&si=2',
    );
    const fragment = fc.constantFrom('', '#', '#a', '#/a', '#!a/', '#/a#b', '#:~:text=a', '#/#a:b', '#gid=1');
    const path = WEB_PATH;
    fc.assert(
      fc.property(
        fc.oneof(
          WEB_URL,
          fc
            .tuple(fc.constantFrom('http://', 'https://'), viewer, host, path, parameters, fragment)
            .map((parts) => parts.join('')),
        ),
        (given) => {
          const { href } = new URL(given);
          const clean = cleanUrl(href);
          assert.equal(new URL(clean).href, clean);
          assert.equal(cleanUrl(clean), clean);
          assert.equal(urlKey(clean), urlKey(href));
          assert.ok(href.includes(new URL(clean).hostname));
        },
      ),
      { numRuns: runs(1_000) },
    );
  });
});

describe('cleanerUrl', () => {
  const table: [better: string, worse: string][] = [
    ['https://example.org/a', 'http://example.org/a'],
    ['https://m.example.org/a', 'http://example.org/a'],
    ['https://www.example.org/a', 'https://m.example.org/a'],
    ['https://en.wikipedia.org/wiki/A', 'https://en.m.wikipedia.org/wiki/A'],
    ['https://www.reddit.com/r/a/', 'https://old.reddit.com/r/a/'],
    ['https://example.org/a-b-c', 'https://amp.example.org/a-b-c'],
    ['https://example.org/a-b-c', 'https://example.org/a-b-c/amp'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/shorts/dQw4w9WgXcQ'],
    ['https://www.reddit.com/r/a/comments/abc123/title/', 'https://redd.it/abc123'],
    ['https://www.amazon.de/dp/B000000000', 'https://www.amazon.de/gp/product/B000000000'],
    ['https://x.com/a/status/1', 'https://twitter.com/a/status/1'],
    ['https://example.org/', 'https://example.org/index.html'],
    ['https://example.org/a_(b)', 'https://example.org/a_%28b%29'],
  ];
  for (const [better, worse] of table) {
    it(`prefers ${better} to ${worse}`, () => {
      assert.equal(urlKey(better), urlKey(worse));
      assert.equal(cleanerUrl(better, worse), better);
      assert.equal(cleanerUrl(worse, better), better);
    });
  }

  it('keeps the first of two equally good ones', () => {
    const equal = ['https://www.example.org/a', 'https://example.org/a/', 'https://example.org/a'];
    for (const first of equal) {
      for (const second of equal) assert.equal(cleanerUrl(first, second), first);
    }
  });
});
