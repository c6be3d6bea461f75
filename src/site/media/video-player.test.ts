import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playerFor } from './video-player.ts';

const PEERTUBE_ID = 'kkGMgK9ZtnKfYAgnEtQxbv';

describe('the player of a video', () => {
  const cases: [videoUrl: string, src: string | undefined, referrer?: string][] = [
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
      'strict-origin',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', 'no-referrer'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
      'no-referrer',
    ],
    ['https://dai.ly/x8m5d0j', 'https://geo.dailymotion.com/player.html?video=x8m5d0j', 'no-referrer'],
    [
      `https://video.example/w/${PEERTUBE_ID}`,
      `https://video.example/videos/embed/${PEERTUBE_ID}?autoplay=1&p2p=0`,
      'no-referrer',
    ],
    [`http://video.example/w/${PEERTUBE_ID}`, undefined],
    [`https://search.example/w/${PEERTUBE_ID}`, undefined],
    ['https://video.example/film.mp4', undefined],
    [`https://a;b.example/w/${PEERTUBE_ID}`, undefined],
    ['javascript:alert(1)', undefined],
  ];
  for (const [videoUrl, src, referrer] of cases) {
    it(`${videoUrl} → ${src ?? 'none'}`, () => {
      const player = playerFor(videoUrl, 'https://search.example');
      assert.deepEqual([player?.src, player?.referrer], [src, referrer]);
    });
  }
});
