import { json } from './answers.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';
import { cut } from './wording.ts';

const KEY = 'sandbox-keenable-key';

export const keenable = listTwin({
  name: 'KEENABLE',
  heeds: ['x-api-key', 'x-keenable-title'],
  takesPosts: true,
  finds: 'pages',
  path: /^\/v1\/search(?:\/public)?$/,
  refuses({ path, headers, given }) {
    const isPublic = path.endsWith('/public');
    if (isPublic && headers['x-keenable-title'] === undefined)
      return json({ error: 'X-Keenable-Title is required' }, { status: 400 });
    if (!isPublic && headers['x-api-key'] !== KEY)
      return json({ error: 'Authentication failed' }, { status: 401 });
    return given('query') ? undefined : json({ error: 'query is required' }, { status: 400 });
  },
  asks: (given, { nowMs }) => ({
    text: given('query') ?? '',
    count: Math.min(50, countOf(given('max_results'), 10)),
    maxAgeDays: daysSince(given('published_after'), nowMs),
    minAgeDays: daysSince(given('published_before'), nowMs),
    sites: { include: [given('site') ?? []].flat(), exclude: [] },
  }),
  answers: (pages, { given, iso }) => ({
    query: given('query'),
    mode: 'pro',
    results: pages.map(({ title, url, text, daysAgo }, index) => ({
      title: index % 7 === 6 ? '' : title,
      url,
      snippet: cut(text.replace('. ', '.\n'), 300, ''),
      ...(daysAgo !== undefined && { published_at: iso({ days: daysAgo }) }),
      acquired_at: iso({ days: 1 }),
    })),
  }),
  headers: { 'x-ratelimit-remaining': '999' },
  failure(what) {
    if (what !== 429 && what !== 'quota') return undefined;
    const error = {
      error: 'Rate limit exceeded',
      message: 'Public API hourly limit reached.',
      retryAfter: 120,
    };
    return json(error, { status: 429 });
  },
});
