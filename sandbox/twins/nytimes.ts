import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';

const KEY = 'sandbox-nytimes-key';

export const nytimes = listTwin({
  name: 'NYTIMES',
  key: KEY,
  heeds: [],
  finds: 'news',
  path: '/svc/search/v2/articlesearch.json',
  refuses: ({ given }) =>
    given('api-key') === KEY
      ? undefined
      : json({ fault: { faultstring: 'Invalid ApiKey' } }, { status: 401 }),
  asks: (given, { nowMs }) => ({
    text: given('q') ?? '',
    language: 'en',
    maxAgeDays: daysSince(given('begin_date')?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), nowMs),
    start: countOf(given('page'), 0) * 10,
    count: 10,
  }),
  answers: (news, { origin, iso, total }) => ({
    status: 'OK',
    copyright: 'Copyright',
    response: {
      docs:
        news.length === 0
          ? null
          : news.map((item, index) => ({
              web_url: item.url,
              abstract: index % 3 === 2 ? '' : item.text,
              snippet: item.text,
              headline: { main: item.title, print_headline: '' },
              pub_date: iso({ minutes: item.minutesAgo }),
              source: item.publisher,
              document_type: 'article',
              multimedia: item.picture === '' ? [] : { thumbnail: { url: pictureUrl(origin, item.picture) } },
            })),
      metadata: { hits: total, offset: 0, time: 5 },
    },
  }),
});
