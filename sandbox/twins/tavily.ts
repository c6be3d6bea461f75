import { json } from './answers.ts';
import { countOf, daysSince, domainsIn, listTwin } from './list-twin.ts';
import { uuidOf } from './identity.ts';

const KEY = 'sandbox-tavily-key';
const RANGE_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

export const tavily = listTwin({
  name: 'TAVILY',
  heeds: ['authorization', 'x-tavily-access-mode'],
  takesPosts: true,
  finds: 'pages',
  path: '/search',
  refuses({ headers, given }) {
    const isKeyless = headers['x-tavily-access-mode'] === 'keyless';
    if (!isKeyless && headers.authorization !== `Bearer ${KEY}`)
      return json({ detail: { error: 'Unauthorized: missing or invalid API key.' } }, { status: 401 });
    const query = given('query') ?? '';
    if (query !== '' && query.length <= 400) return undefined;
    return json({ detail: { error: 'Query is missing or too long.' } }, { status: 400 });
  },
  asks: (given, { nowMs }) => ({
    text: given('query') ?? '',
    count: Math.min(20, countOf(given('max_results'), 5)),
    maxAgeDays: RANGE_DAYS[given('time_range') ?? ''] ?? daysSince(given('start_date'), nowMs),
    minAgeDays: daysSince(given('end_date'), nowMs),
    sites: {
      include: domainsIn(given('include_domains')),
      exclude: domainsIn(given('exclude_domains')),
    },
  }),
  answers: (pages, { given }) => ({
    query: given('query'),
    follow_up_questions: null,
    answer: null,
    images: [],
    results: pages.map(({ title, url, text }, index) => ({
      title,
      url,
      content: `# ${title}. **${text}** [...] ${text}`,
      score: 1 - index / 100,
      raw_content: null,
    })),
    response_time: 0.4,
    request_id: uuidOf(given('query') ?? ''),
  }),
  failure(what, retryAfterSeconds = 60) {
    if (what === 'quota')
      return json({ detail: { error: 'This request exceeds your plan.' } }, { status: 432 });
    if (what !== 429) return undefined;
    const error = { code: 'rate_limited', message: 'Slow down.', retry_after_seconds: retryAfterSeconds };
    return json({ error }, { status: 429 });
  },
});
