import { json } from './answers.ts';
import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const DAYS: Readonly<Record<string, number>> = { TopDay: 1, TopWeek: 7, TopMonth: 31, TopYear: 366 };
const COMMUNITIES = ['linux', 'technology', 'selfhosted', 'maps'];

export const lemmy = listTwin({
  name: 'LEMMY',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/api/v3/search',
  asks(given) {
    const count = countOf(given('limit'), 10);
    return {
      text: given('q') ?? '',
      maxAgeDays: DAYS[given('sort') ?? ''],
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (pages, { iso }) => ({
    type_: 'Posts',
    posts: pages.map(({ id, title, url, text, daysAgo }) => {
      const number = numberOf(id);
      const name = COMMUNITIES[number % COMMUNITIES.length];
      return {
        post: {
          id: number,
          name: title,
          ...(number % 3 !== 0 && { url }),
          ...(number % 2 === 0 && { body: `**${title}**\n\n${text} [More](${url})` }),
          ap_id: `https://lemmy.example/post/${number}`,
          // Without a zone, as older servers write it.
          published: iso({ days: daysAgo ?? number % 700 }).slice(0, -1),
          nsfw: false,
          deleted: false,
          removed: number % 19 === 7,
        },
        creator: { name: `user${number % 50}`, ...(number % 4 === 0 && { display_name: 'Ada Example' }) },
        community: { name, actor_id: `https://lemmy.example/c/${name}`, nsfw: number % 23 === 5 },
        counts: { score: (number % 300) - 4, comments: number % 80 },
      };
    }),
    comments: [],
    communities: [],
    users: [],
  }),
  failure: (what) => (what === 429 ? json({ error: 'rate_limit_error' }, { status: 400 }) : undefined),
});
