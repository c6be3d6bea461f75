import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const KEY = 'sandbox-vimeo-key';

export const vimeo = listTwin({
  name: 'VIMEO',
  key: KEY,
  heeds: ['authorization'],
  finds: 'videos',
  path: '/videos',
  refuses: ({ headers }) =>
    headers.authorization === `Bearer ${KEY}`
      ? undefined
      : json(
          { error: 'You must provide a valid authenticated access token.', error_code: 8003 },
          { status: 401 },
        ),
  asks(given) {
    const count = countOf(given('per_page'), 25);
    return { text: given('query') ?? '', start: (countOf(given('page'), 1) - 1) * count, count };
  },
  answers: (videos, { given, origin, iso, total }) => ({
    total,
    page: countOf(given('page'), 1),
    per_page: countOf(given('per_page'), 25),
    data: videos.map((video, index) => ({
      name: video.title,
      link: video.url,
      duration: video.seconds,
      created_time: iso({ days: video.daysAgo }),
      ...(index % 2 === 0 && { release_time: iso({ days: video.daysAgo }) }),
      content_rating: index % 7 === 6 ? ['nudity'] : ['safe'],
      privacy: { view: 'anybody' },
      pictures: {
        sizes: [
          { width: 100, height: 75, link: `${pictureUrl(origin, video.picture)}?w=100` },
          { width: 295, height: 166, link: pictureUrl(origin, video.picture) },
        ],
      },
      user: { name: video.channel },
    })),
  }),
  headers: { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' },
});
