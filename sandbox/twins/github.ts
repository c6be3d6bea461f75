import { json } from './answers.ts';
import { faviconUrl, numberOf } from './identity.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';
import { packageNames } from './package-names.ts';

const LANGUAGES = ['TypeScript', 'Python', 'Rust', 'Go', null];
const LICENSES = [{ spdx_id: 'MIT' }, { spdx_id: 'Apache-2.0' }, { spdx_id: 'NOASSERTION' }, null];
const PUSHED = / pushed:([\d-]+|\*)\.\.([\d-]+|\*)/;

export const github = listTwin({
  name: 'GITHUB',
  isAlwaysOn: true,
  heeds: ['user-agent', 'authorization'],
  finds: 'pages',
  path: '/search/repositories',
  refuses({ headers, given }) {
    if (!headers['user-agent'])
      return json({ message: 'Request forbidden by administrative rules.' }, { status: 403 });
    const isOdd = /(?:^|\s)[^\s":]+:\/\//.test(given('q') ?? '');
    return isOdd ? json({ message: 'Validation Failed', errors: [] }, { status: 422 }) : undefined;
  },
  asks(given, { nowMs }) {
    const count = countOf(given('per_page'), 30);
    const [, from] = PUSHED.exec(given('q') ?? '') ?? [];
    return {
      text: (given('q') ?? '').replace(PUSHED, ''),
      maxAgeDays: daysSince(from === '*' ? undefined : from, nowMs),
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers(pages, { given, iso, origin, total }) {
    const names = packageNames(
      pages.map(({ title }) => title),
      given('page') === '1' ? (given('q') ?? '') : 'more',
    );
    return {
      total_count: total,
      incomplete_results: false,
      items: pages.map(({ id, text, daysAgo }, index) => {
        const number = numberOf(id);
        const owner = `example${number % 40}`;
        return {
          full_name: `${owner}/${names[index]}`,
          owner: { login: owner, avatar_url: faviconUrl(origin, owner) },
          html_url: `https://github.com/${owner}/${names[index]}`,
          description: number % 6 === 0 ? null : text,
          fork: false,
          pushed_at: iso({ days: daysAgo ?? number % 400 }),
          stargazers_count: number % 90_000,
          forks_count: number % 4_000,
          language: LANGUAGES[number % LANGUAGES.length],
          license: LICENSES[number % LICENSES.length],
          topics: number % 3 === 0 ? [] : ['water', 'maps'],
          archived: number % 8 === 3,
        };
      }),
    };
  },
  failure: (what) =>
    what === 429 || what === 403
      ? json(
          { message: 'API rate limit exceeded for 203.0.113.1.' },
          { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-limit': '10' } },
        )
      : undefined,
});
