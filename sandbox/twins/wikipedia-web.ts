import { json, text } from './answers.ts';
import { countOf, listTwin } from './list-twin.ts';
import { numberOf } from './identity.ts';
import { cut, withEntities } from './wording.ts';

export const wikipediaWeb = listTwin({
  name: 'WIKIPEDIA_WEB',
  heeds: ['user-agent'],
  finds: 'pages',
  path: '/w/api.php',
  refuses({ given, headers }) {
    if (headers['user-agent'] === undefined) return text('Please set a user-agent', { status: 403 });
    if (given('srsearch')) return undefined;
    return json({ error: { code: 'missingparam', info: 'The "srsearch" parameter must be set.' } });
  },
  asks: (given) => ({
    text: given('srsearch') ?? '',
    start: countOf(given('sroffset'), 0),
    count: countOf(given('srlimit'), 10),
  }),
  answers: (pages, { total, iso }) => ({
    batchcomplete: true,
    ...(pages.length < total && { continue: { sroffset: pages.length, continue: '-||' } }),
    query: {
      searchinfo: { totalhits: total },
      search: pages.map(({ id, title, text: body, daysAgo }) => ({
        ns: 0,
        title: title.replace(/[#<>[\]{|}]/g, ''),
        pageid: numberOf(id),
        size: body.length,
        wordcount: body.split(' ').length,
        snippet: withEntities(cut(body, 160, '')).replace(/\w{5,}/, '<span class="searchmatch">$&</span>'),
        timestamp: iso({ days: daysAgo }),
      })),
    },
  }),
});
