import { html } from './answers.ts';
import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';
import { packageNames } from './package-names.ts';

export const npm = listTwin({
  name: 'NPM',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/-/v1/search',
  asks: (given) => ({
    text: given('text') ?? '',
    start: countOf(given('from'), 0),
    count: countOf(given('size'), 20),
  }),
  answers(pages, { given, iso, total }) {
    const from = countOf(given('from'), 0);
    const names = packageNames(
      pages.map(({ title }) => title),
      from === 0 ? (given('text') ?? '') : `more ${from}`,
    );
    return {
      objects: pages.map(({ id, text, daysAgo }, index) => {
        const [name = '', number] = [names[index], numberOf(id)];
        const isRemoved = number % 13 === 5;
        return {
          package: {
            name,
            version: isRemoved ? '0.0.1-security' : `${number % 9}.${number % 20}.${number % 7}`,
            description: isRemoved ? 'security holding package' : text,
            date: iso({ days: daysAgo ?? number % 900 }),
            ...(number % 8 !== 0 && { license: number % 2 === 0 ? 'MIT' : 'ISC' }),
            links: {
              npm: `https://www.npmjs.com/package/${name}`,
              ...(number % 4 !== 0 && { repository: `git+https://github.com/example/${name}.git` }),
            },
          },
          downloads: { monthly: number % 4_000_000, weekly: number % 1_000_000 },
          dependents: String(number % 5_000),
          searchScore: 100 - index,
          flags: { insecure: 0 },
        };
      }),
      total,
      time: iso({}),
    };
  },
  failure: (what) => (what === 429 ? html('Too Many Requests', { status: 429 }) : undefined),
});
