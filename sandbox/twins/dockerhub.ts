import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';
import { packageNames } from './package-names.ts';

export const dockerhub = listTwin({
  name: 'DOCKERHUB',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/v2/search/repositories/',
  asks(given) {
    const count = countOf(given('page_size'), 25);
    return { text: given('query') ?? '', start: (countOf(given('page'), 1) - 1) * count, count };
  },
  answers(pages, { given, total }) {
    const isFirst = given('page') === '1';
    const names = packageNames(
      pages.map(({ title }) => title),
      isFirst ? (given('query') ?? '') : `more ${given('page')}`,
    );
    return {
      count: total,
      next: null,
      previous: '',
      results: pages.map(({ id, text }, index) => {
        const number = numberOf(id);
        const isOfficial = isFirst && index === 2;
        return {
          repo_name: isOfficial ? names[index] : `example${number % 30}/${names[index]}`,
          short_description: number % 5 === 0 ? '' : text,
          star_count: number % 20_000,
          // Larger than 2^32, as popular images have it.
          pull_count: number * 3,
          repo_owner: '',
          is_automated: false,
          is_official: isOfficial,
        };
      }),
    };
  },
  headers: { 'x-ratelimit-limit': '180', 'x-ratelimit-remaining': '179' },
});
