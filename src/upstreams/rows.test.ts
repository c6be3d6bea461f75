import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerWith, askFor } from '../../tests/support/provider-answers.ts';
import { kagi } from './kagi.ts';
import { serpapi } from './serpapi.ts';
import { serper } from './serper.ts';

const hosts = ['a', 'b', 'c'];
const google = hosts.map((host) => ({
  title: host,
  link: `https://${host}.test/`,
  imageUrl: `https://${host}.test/t.png`,
  thumbnailUrl: `https://${host}.test/t.png`,
}));
const own = hosts.map((host) => ({ title: host, url: `https://${host}.test/` }));

/** How each provider sends rows of other kinds beside its web results, and how many results they have. */
const ROWS = [
  ['Serper', serper, { organic: [], images: google, topStories: google, videos: google }, [3, 3, 3]],
  [
    'SerpApi',
    serpapi,
    { organic_results: [], top_stories: google, inline_videos: google },
    [undefined, 3, 3],
  ],
  ['Kagi', kagi, { data: { search: [], news: own, video: own } }, [undefined, 3, 3]],
] as const;

for (const [name, provider, body, counts] of ROWS)
  it(`reads the rows of images, news and videos from ${name}`, () => {
    const parsed = provider.searches.web?.parse(answerWith(body), askFor(), {
      url: 'https://a.test',
      key: 'k',
    });
    assert(parsed && 'items' in parsed);
    const { images, news, videos } = parsed.rows ?? {};
    assert.deepEqual(
      [images, news, videos].map((row) => row?.length),
      counts,
    );
    assert.deepEqual(
      news?.map(({ url }) => url),
      own.map(({ url }) => url),
    );
  });
