import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const DAYS: Readonly<Record<string, number>> = { today: 1, week: 7, month: 30, year: 365 };

export const invidious = listTwin({
  name: 'INVIDIOUS',
  heeds: [],
  finds: 'videos',
  path: '/api/v1/search',
  asks: (given) => ({
    text: given('q') ?? '',
    language: given('hl'),
    maxAgeDays: DAYS[given('date') ?? ''],
    start: (countOf(given('page'), 1) - 1) * 20,
    count: 20,
  }),
  answers: (videos, { origin, nowMs }) =>
    videos.map((video, index) => {
      const videoId = numberOf(video.id).toString(36);
      const picture = pictureUrl(origin, video.picture);
      return {
        type: index === 3 ? 'playlist' : 'video',
        title: video.title,
        videoId,
        author: video.channel,
        videoThumbnails: [
          { quality: 'maxres', url: picture, width: 1280, height: 720 },
          {
            quality: 'medium',
            url: picture,
            width: 320,
            height: 180,
          },
        ],
        description: video.text,
        viewCount: video.views,
        published: index % 7 === 6 ? 0 : Math.floor(nowMs / 1000 - video.daysAgo * 86_400),
        lengthSeconds: index % 9 === 8 ? 0 : video.seconds,
        liveNow: false,
      };
    }),
  failure: (what) =>
    what === 500 ? json({ error: 'Could not extract video ID' }, { status: 400 }) : undefined,
});
