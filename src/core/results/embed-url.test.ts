import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { embedUrl } from './embed-url.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/76979871';
const DAILYMOTION = 'https://geo.dailymotion.com/player.html?video=x8m5d0j';
const LONG_ID = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
const SHORT_ID = 'kkGMgK9ZtnKfYAgnEtQxbv';

const CASES: [videoUrl: string, player: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s', YOUTUBE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=x', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/watch?v=short', ''],
  ['https://www.youtube.com/watch?v=dQw4w9WgXc%22', ''],
  ['https://www.youtube.com/@channel', ''],
  ['https://www.youtube.com/playlist?list=PL0123456789', ''],
  ['https://youtu.be/', ''],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/groups/rivers/videos/76979871', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/about', ''],
  ['https://www.dailymotion.com/video/x8m5d0j', DAILYMOTION],
  ['https://www.dailymotion.com/video/x8m5d0j_river-deltas_travel', DAILYMOTION],
  ['https://www.dailymotion.com/embed/video/x8m5d0j', DAILYMOTION],
  ['https://dai.ly/x8m5d0j', DAILYMOTION],
  ['https://www.dailymotion.com/rivers', ''],
  [`https://video.example/w/${SHORT_ID}`, `https://video.example/videos/embed/${SHORT_ID}`],
  [`https://video.example/videos/watch/${LONG_ID}`, `https://video.example/videos/embed/${LONG_ID}`],
  [
    `http://video.example:9000/videos/watch/${SHORT_ID}/?start=4`,
    `http://video.example:9000/videos/embed/${SHORT_ID}`,
  ],
  [`https://video.example/videos/embed/${LONG_ID}`, `https://video.example/videos/embed/${LONG_ID}`],
  ['https://en.wikipedia.org/w/index.php', ''],
  [`https://video.example/videos/watch/playlist/${LONG_ID}`, ''],
  [`https://video.example/w/p/${SHORT_ID}`, ''],
  ['https://youtube.com.example/watch?v=dQw4w9WgXcQ', ''],
  ['https://video.example/film.mp4', ''],
  ['not an address', ''],
];

describe('embedUrl', () => {
  for (const [videoUrl, player] of CASES) {
    it(`${videoUrl} → ${player || 'no player'}`, () => {
      assert.equal(embedUrl(videoUrl), player);
    });
  }

  it('is always empty or an address that cannot leave an attribute', () => {
    const hosts = ['youtube.com', 'youtu.be', 'vimeo.com', 'dailymotion.com', 'dai.ly', 'video.example'];
    const starts = ['/', '/watch?v=', '/embed/', '/video/', '/w/', '/videos/watch/'];
    const anyAddress = fc
      .tuple(fc.constantFrom(...hosts), fc.constantFrom(...starts), fc.string({ unit: 'grapheme' }))
      .map(([host, start, rest]) => `https://${host}${start}${rest}`);
    fc.assert(
      fc.property(anyAddress, (address) => {
        assert.match(embedUrl(address), /^$|^https:\/\/[^\s"'<>]+$/);
      }),
    );
  });
});
