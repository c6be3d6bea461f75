import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';

const KEY = 'sandbox-guardian-key';

export const guardian = listTwin({
  name: 'GUARDIAN',
  key: KEY,
  heeds: ['api-key'],
  finds: 'news',
  path: '/search',
  refuses: ({ headers }) =>
    headers['api-key'] === KEY ? undefined : json({ message: 'Unauthorized' }, { status: 401 }),
  asks(given, { nowMs }) {
    const count = countOf(given('page-size'), 10);
    return {
      text: (given('q') ?? '').replaceAll(' AND ', ' '),
      language: 'en',
      maxAgeDays: daysSince(given('from-date'), nowMs),
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (news, { given, origin, iso, total }) => ({
    response: {
      status: 'ok',
      userTier: 'developer',
      total,
      currentPage: countOf(given('page'), 1),
      results: news.map((item, index) => ({
        id: item.id,
        type: 'article',
        webPublicationDate: iso({ minutes: item.minutesAgo }),
        webTitle: item.title,
        webUrl: item.url,
        ...(index % 6 !== 5 && {
          fields: {
            trailText: `<p>${item.text}</p>`,
            ...(item.picture !== '' && { thumbnail: pictureUrl(origin, item.picture) }),
          },
        }),
        isHosted: false,
      })),
    },
  }),
  headers: { 'x-ratelimit-limit-day': '500', 'x-ratelimit-remaining-day': '499' },
  failure: (what) =>
    what === 429 ? json({ message: 'API rate limit exceeded' }, { status: 429 }) : undefined,
});
