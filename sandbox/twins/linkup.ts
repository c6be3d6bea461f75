import { json } from './answers.ts';
import { countOf, daysSince, domainsIn, listTwin } from './list-twin.ts';

const KEY = 'sandbox-linkup-key';

const failed = (status: number, code: string) =>
  json({ error: { code, message: code.toLowerCase(), details: [] } }, { status });

export const linkup = listTwin({
  name: 'LINKUP',
  key: KEY,
  heeds: ['authorization'],
  takesPosts: true,
  finds: 'pages',
  path: '/v1/search',
  refuses: ({ headers }) =>
    headers.authorization === `Bearer ${KEY}` ? undefined : failed(401, 'UNAUTHORIZED'),
  asks: (given, { nowMs }) => ({
    text: given('q') ?? '',
    count: countOf(given('maxResults'), 20),
    maxAgeDays: daysSince(given('fromDate'), nowMs),
    minAgeDays: daysSince(given('toDate'), nowMs),
    sites: { include: domainsIn(given('includeDomains')), exclude: domainsIn(given('excludeDomains')) },
  }),
  answers: (pages) =>
    pages.length === 0
      ? failed(400, 'SEARCH_QUERY_NO_RESULT')
      : {
          results: pages.map(({ title, url, text }) => ({
            type: 'text',
            name: title,
            url,
            content: `## ${title}\n\n${text}`,
            favicon: `https://${new URL(url).host}/favicon.ico`,
          })),
        },
  failure: (what) => (what === 'quota' ? failed(429, 'INSUFFICIENT_FUNDS_CREDITS') : undefined),
});
