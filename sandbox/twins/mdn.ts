import { json } from './answers.ts';
import { countOf, listTwin } from './list-twin.ts';
import { packageNames } from './package-names.ts';

const SIZE = 10;

export const mdn = listTwin({
  name: 'MDN',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/api/v1/search',
  refuses({ given }) {
    const page = countOf(given('page'), 1);
    const errors = { page: [{ message: 'must be between 1 and 10', code: 'invalid' }] };
    return page < 1 || page > 10 ? json({ errors }, { status: 400 }) : undefined;
  },
  asks: (given) => ({
    text: given('q') ?? '',
    start: (countOf(given('page'), 1) - 1) * SIZE,
    count: SIZE,
  }),
  answers(pages, { given, total }) {
    const slugs = packageNames(
      pages.map(({ title }) => title),
      given('q') ?? '',
    );
    return {
      documents: pages.map(({ title, text }, index) => ({
        mdn_url: `/en-US/docs/Web/${slugs[index]}-${given('page')}`,
        title,
        summary: text,
        locale: 'en-us',
        slug: `web/${slugs[index]}`,
        score: 50 - index,
        popularity: 0.01,
        highlight: { title: [], body: [`About <mark>${given('q')}</mark>`] },
      })),
      metadata: {
        took_ms: 7,
        size: SIZE,
        page: countOf(given('page'), 1),
        total: { value: total, relation: 'eq' },
      },
      suggestions: [],
    };
  },
});
