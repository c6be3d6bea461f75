import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { page } from '../../../../tests/support/upstreams.ts';
import { extendResults, fallingScores } from './extended-results.ts';

const NOON = '2026-05-15T12:00:00.000Z';
const publishedMs = Date.parse(NOON);
const engines = ['engine_a', 'sepia'];
const sources = engines;
const SPECIFIED = [{ title: 'Danube' }];

describe('extendResults', () => {
  it('says when a page was published, who found it and where it ranks', () => {
    const found = { sources: ['engine_a', 'engine_c'], ranks: [1, 4], score: 1.234567891 };
    assert.deepEqual(extendResults('web', [{ page: page('x', { publishedMs }), ...found }], SPECIFIED), [
      {
        title: 'Danube',
        published_at: NOON,
        engines: ['engine_a', 'engine_c'],
        positions: [1, 4],
        score: 1.23457,
      },
    ]);
    const [undated] = extendResults('web', [{ page: page('x'), ...found }], SPECIFIED);
    assert.equal((undated as { published_at: unknown }).published_at, null);
  });

  const image = { sources, title: '', url: 'https://example.org/', thumbnail: 'https://example.org/s.jpg' };
  it('has the address, the size and the credit of an image, never the size of its thumbnail', () => {
    const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/';
    const credit = { creator: 'Ada', license: 'CC BY 4.0', licenseUrl };
    const imageUrl = 'https://example.org/l.jpg';
    const thumbnailSize = { width: 320, height: 240 };
    const items = [
      { ...image, imageUrl, size: { width: 1200, height: 900 }, thumbnailSize, credit },
      { ...image, imageUrl: '', size: undefined, thumbnailSize },
    ];
    assert.deepEqual(extendResults('images', items, [{}, {}]), [
      {
        image_url: imageUrl,
        width: 1200,
        height: 900,
        creator: 'Ada',
        license: 'CC BY 4.0',
        license_url: 'https://creativecommons.org/licenses/by/4.0/',
        engines,
      },
      { image_url: '', width: null, height: null, creator: '', license: '', license_url: '', engines },
    ]);
  });

  it('says when news was published', () => {
    const news = {
      sources,
      title: '',
      url: 'https://example.org/',
      description: '',
      publisher: '',
      thumbnail: '',
    };
    assert.deepEqual(
      extendResults(
        'news',
        [
          { ...news, publishedMs },
          { ...news, publishedMs: undefined },
        ],
        [{}, {}],
      ),
      [
        { published_at: NOON, engines },
        { published_at: null, engines },
      ],
    );
  });

  it('has the length and the player of a video', () => {
    const video = { sources, title: '', channel: '', thumbnail: '' };
    const items = [
      { ...video, url: 'https://youtu.be/dQw4w9WgXcQ', publishedMs, durationSeconds: 245 },
      { ...video, url: 'https://example.org/film', publishedMs: undefined, durationSeconds: undefined },
    ];
    assert.deepEqual(extendResults('videos', items, [{}, {}]), [
      {
        published_at: NOON,
        duration_seconds: 245,
        embed_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
        engines,
      },
      { published_at: null, duration_seconds: null, embed_url: '', engines },
    ]);
  });
});

describe('fallingScores', () => {
  it('keeps scores that fall, rounded', () => {
    assert.deepEqual(fallingScores([2.8000000000000003, 1, 1 / 3]), [2.8, 1, 0.333333]);
  });

  it('lowers equal scores, and those of results that were moved down', () => {
    assert.deepEqual(fallingScores([1, 1, 0.9, 2, 0.5]), [1, 0.999, 0.9, 0.8991, 0.5]);
  });

  it('falls strictly, whatever the scores are', () => {
    const anyScores = fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(anyScores, (scores) => {
        const falling = fallingScores(scores);
        assert.equal(falling.length, scores.length);
        falling.forEach((score, i) => {
          assert.ok(score > 0 && (i === 0 || score < (falling[i - 1] ?? 0)));
        });
      }),
    );
  });
});
