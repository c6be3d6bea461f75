import { numberOf } from './identity.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';

export const internetarchive = listTwin({
  name: 'INTERNETARCHIVE',
  heeds: [],
  finds: 'videos',
  path: '/advancedsearch.php',
  asks(given, { nowMs }) {
    const query = given('q') ?? '';
    const [, words = '', from] =
      /^\((.*)\) AND mediatype:\(movies\)(?: AND publicdate:\[(\S+) TO \S+\])?$/s.exec(query) ?? [];
    const count = countOf(given('rows'), 50);
    return {
      text: words.replaceAll('\\', ''),
      maxAgeDays: daysSince(from, nowMs),
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (videos, { total, iso, given }) => ({
    responseHeader: { status: 0, QTime: 21, params: { q: given('q') } },
    response: {
      numFound: total,
      start: 0,
      docs: videos.map((video) => {
        const number = numberOf(video.id);
        return {
          identifier: `film-${number.toString(36)}`,
          title: number % 4 === 0 ? [video.title] : video.title,
          ...(number % 5 !== 0 && { creator: number % 2 === 0 ? video.channel : [video.channel, 'Others'] }),
          publicdate: iso({ days: video.daysAgo }).replace(/\.\d+Z$/, 'Z'),
          ...(number % 3 === 0 && { runtime: `${Math.ceil(video.seconds / 60)} min` }),
        };
      }),
    },
  }),
});
