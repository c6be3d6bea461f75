import { json } from './answers.ts';
import { listTwin } from './list-twin.ts';
import { cut } from './wording.ts';

export const mwmbl = listTwin({
  name: 'MWMBL',
  heeds: [],
  finds: 'pages',
  path: '/api/v2/search/',
  refuses: ({ given }) =>
    given('q')
      ? undefined
      : json({ detail: [{ loc: ['query', 'q'], msg: 'Field required' }] }, { status: 422 }),
  asks: (given) => ({ text: given('q') ?? '', count: 30 }),
  answers: (pages, { given }) => ({
    query: given('q'),
    number_of_results: pages.length,
    results: pages.map(({ title, url, text }, index) => ({
      url,
      title: index % 9 === 8 ? '' : title,
      content: index % 5 === 4 ? '' : cut(text, 200, '…'),
      title_highlights: [],
      content_highlights: [],
      engine: 'mwmbl',
      score: 1 / (index + 1),
    })),
    monthly_usage: null,
    monthly_limit: null,
  }),
  failure: (what) =>
    what === 'quota' ? json({ detail: 'Monthly quota exceeded.' }, { status: 429 }) : undefined,
});
