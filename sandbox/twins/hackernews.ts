import { json } from './answers.ts';
import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

export const hackernews = listTwin({
  name: 'HACKERNEWS',
  heeds: [],
  finds: 'news',
  path: /^\/api\/v1\/search(?:_by_date)?$/,
  asks(given, { nowMs }) {
    const count = countOf(given('hitsPerPage'), 20);
    const [, since] = /created_at_i>(\d+)/.exec(given('numericFilters') ?? '') ?? [];
    return {
      text: given('query') ?? '',
      maxAgeDays: since === undefined ? undefined : (nowMs / 1000 - Number(since)) / 86_400,
      start: countOf(given('page'), 0) * count,
      count,
    };
  },
  answers: (news, { given, iso, nowMs, total }) => ({
    hits: news.map((item) => {
      const number = numberOf(item.id);
      const isQuestion = number % 7 === 0;
      return {
        objectID: String(number),
        title: item.title,
        ...(!isQuestion && { url: item.url }),
        ...(isQuestion && { story_text: `${item.text}<p>Any advice&#x2F;ideas?` }),
        author: `example${number % 60}`,
        points: number % 500,
        num_comments: number % 9 === 0 ? null : number % 90,
        created_at: iso({ minutes: item.minutesAgo }),
        created_at_i: Math.floor(nowMs / 1000 - item.minutesAgo * 60),
        _tags: ['story'],
      };
    }),
    page: countOf(given('page'), 0),
    nbHits: total,
    nbPages: 50,
    hitsPerPage: countOf(given('hitsPerPage'), 20),
    query: given('query'),
  }),
  failure: (what) =>
    what === 429 ? json({ message: 'Too many requests', status: 429 }, { status: 429 }) : undefined,
});
