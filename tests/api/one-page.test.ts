import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startFakeEngines } from '../support/fake-engines.ts';

type Body = { results: { url: string; source: string }[] };

/** What a search shows if engine A finds the first address, engine B the second and engine C none. */
async function shown(first: string, second: string): Promise<Body['results']> {
  const engines = await startFakeEngines({ A: [{ url: first }], B: [{ url: second }], C: [] });
  try {
    const { results } = await engines.search<Body>('delta', '');
    return results.map(({ url, source }) => ({ url, source }));
  } finally {
    await engines.stop();
  }
}

describe('two engines that return different addresses of one page', () => {
  const table: [first: string, second: string, url: string][] = [
    [
      'http://en.m.wikipedia.org/wiki/Delta_%28letter%29?wprov=sfla1',
      'https://en.wikipedia.org/wiki/Delta_(letter)#History',
      'https://en.wikipedia.org/wiki/Delta_(letter)',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      'https://www.google.com/amp/s/river.example/news/delta-of-the-nile/amp/',
      'https://river.example/news/delta-of-the-nile/?utm_source=rss',
      'https://river.example/news/delta-of-the-nile/',
    ],
    [
      'https://old.reddit.com/r/rivers/',
      'https://www.reddit.com/r/rivers/',
      'https://www.reddit.com/r/rivers/',
    ],
  ];
  for (const [first, second, url] of table) {
    it(`make one result: ${url}`, async () => {
      assert.deepEqual(await shown(first, second), [{ url, source: 'both' }]);
      assert.deepEqual(await shown(second, first), [{ url, source: 'both' }]);
    });
  }

  it('make two results if the fragments are routes', async () => {
    const routes = ['https://docs.river.example/#/guide', 'https://docs.river.example/#/api'] as const;
    assert.deepEqual(
      (await shown(...routes)).map(({ url }) => url),
      routes,
    );
  });
});
