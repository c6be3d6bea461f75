import { json } from './answers.ts';
import { countOf, daysSince, domainsIn, listTwin } from './list-twin.ts';
import { cut } from './wording.ts';

const KEY = 'sandbox-exa-key';

export const exa = listTwin({
  name: 'EXA',
  key: KEY,
  heeds: ['x-api-key'],
  takesPosts: true,
  finds: 'pages',
  path: '/search',
  refuses: ({ headers }) =>
    headers['x-api-key'] === KEY
      ? undefined
      : json({ requestId: '0', error: 'Invalid API key', tag: 'INVALID_API_KEY' }, { status: 401 }),
  asks: (given, { nowMs }) => ({
    text: given('query') ?? '',
    safe: given('moderation') === 'true',
    count: Math.min(100, countOf(given('numResults'), 10)),
    maxAgeDays: daysSince(given('startPublishedDate'), nowMs),
    minAgeDays: daysSince(given('endPublishedDate'), nowMs),
    sites: { include: domainsIn(given('includeDomains')), exclude: domainsIn(given('excludeDomains')) },
  }),
  answers: (pages, { iso }) => ({
    requestId: '0',
    resolvedSearchType: 'neural',
    results: pages.map(({ title, url, text, daysAgo }, index) => ({
      id: url,
      title: index % 9 === 8 ? null : title,
      url,
      ...(daysAgo !== undefined && { publishedDate: iso({ days: daysAgo }) }),
      author: '',
      ...(index % 4 === 3 ? { text } : { highlights: [cut(text, 200)], highlightScores: [0.5] }),
    })),
    costDollars: { total: 0.007 },
  }),
  failure: (what) =>
    what === 'quota' ? json({ requestId: '0', error: 'No more credits' }, { status: 402 }) : undefined,
});
