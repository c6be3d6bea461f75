import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

export const dailymotion = listTwin({
  name: 'DAILYMOTION',
  heeds: [],
  finds: 'videos',
  path: '/videos',
  refuses: ({ given }) =>
    countOf(given('limit'), 10) <= 100
      ? undefined
      : json({ error: { code: 400, message: 'limit', type: 'invalid_parameter' } }, { status: 400 }),
  asks(given, { nowMs }) {
    const count = countOf(given('limit'), 10);
    const since = given('created_after');
    return {
      text: given('search') ?? '',
      language: given('languages'),
      safe: given('family_filter') !== 'false',
      maxAgeDays: since === undefined ? undefined : (nowMs / 1000 - Number(since)) / 86_400,
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (videos, { given, origin, nowMs, total }) => ({
    page: countOf(given('page'), 1),
    limit: countOf(given('limit'), 10),
    explicit: false,
    total,
    has_more: videos.length > 0,
    list: videos.map((video) => {
      const number = numberOf(video.id);
      return {
        id: `x${number.toString(36)}`,
        title: video.title,
        url: `http://www.dailymotion.com/video/x${number.toString(36)}`,
        duration: number % 20 === 0 ? 0 : video.seconds,
        created_time: number % 9 === 0 ? null : Math.floor(nowMs / 1000 - video.daysAgo * 86_400),
        thumbnail_360_url: number % 11 === 0 ? '' : pictureUrl(origin, video.picture),
        'owner.screenname': video.channel,
        explicit: video.adult,
      };
    }),
  }),
});
