import { json } from './answers.ts';
import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';
import { packageNames } from './package-names.ts';

export const crates = listTwin({
  name: 'CRATES',
  isAlwaysOn: true,
  heeds: ['user-agent'],
  finds: 'pages',
  path: '/api/v1/crates',
  refuses: ({ headers }) =>
    headers['user-agent']
      ? undefined
      : json({ errors: [{ detail: 'We require a User-Agent with contact information.' }] }, { status: 403 }),
  asks(given) {
    const count = countOf(given('per_page'), 10);
    return { text: given('q') ?? '', start: (countOf(given('page'), 1) - 1) * count, count };
  },
  answers(pages, { given, iso, total }) {
    const isFirst = given('page') === '1';
    const names = packageNames(
      pages.map(({ title }) => title),
      isFirst ? (given('q') ?? '') : `more ${given('page')}`,
    );
    return {
      crates: pages.map(({ id, text, daysAgo }, index) => {
        const [name = '', number] = [names[index], numberOf(id)];
        const version = `${number % 4}.${number % 30}.${number % 11}`;
        return {
          ...{ id: name, name, keywords: null, categories: null },
          updated_at: iso({ days: daysAgo ?? number % 900 }),
          ...{ downloads: number % 9_000_000, recent_downloads: number % 200_000 },
          ...{ max_stable_version: number % 7 === 0 ? null : version, newest_version: version },
          description: `${text}\n`,
          ...{ homepage: null, documentation: null },
          repository: number % 3 === 0 ? null : `https://github.com/example/${name}`,
          ...{ exact_match: name === given('q'), yanked: number % 17 === 6 },
        };
      }),
      meta: { total, next_page: '?seek=W2ZhbHNlLDAu', prev_page: null },
    };
  },
});
