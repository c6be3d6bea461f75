import { json } from './answers.ts';
import { countOf, domainsIn, listTwin } from './list-twin.ts';

const KEY = 'sandbox-perplexity-key';
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

export const perplexity = listTwin({
  name: 'PERPLEXITY',
  key: KEY,
  heeds: ['authorization'],
  takesPosts: true,
  finds: 'pages',
  path: '/search',
  refuses: ({ headers }) =>
    headers.authorization === `Bearer ${KEY}`
      ? undefined
      : json({ error: { message: 'Invalid API key', type: 'invalid_api_key', code: 401 } }, { status: 401 }),
  asks(given) {
    const sites = domainsIn(given('search_domain_filter'));
    return {
      text: given('query') ?? '',
      count: Math.min(20, countOf(given('max_results'), 10)),
      maxAgeDays: DAYS[given('search_recency_filter') ?? ''],
      sites: {
        include: sites.filter((site) => !site.startsWith('-')),
        exclude: sites.filter((site) => site.startsWith('-')).map((site) => site.slice(1)),
      },
    };
  },
  answers: (pages, { iso }) => ({
    id: '0',
    results: pages.map(({ title, url, text, daysAgo }) => ({
      title,
      url,
      snippet: `# ${title}\n\n${text}`,
      date: daysAgo === undefined ? null : iso({ days: daysAgo }).slice(0, 10),
      last_updated: null,
    })),
  }),
});
