import { json } from './answers.ts';
import { numberOf } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';
import { packageNames } from './package-names.ts';

export const pkggodev = listTwin({
  name: 'PKGGODEV',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/v1beta/search',
  asks: (given) => ({ text: given('q') ?? '', count: countOf(given('limit'), 10) }),
  answers(pages, { given, total }) {
    const names = packageNames(
      pages.map(({ title }) => title),
      given('q') ?? '',
    );
    return {
      items: pages.map(({ id, text }, index) => {
        const modulePath = `github.com/example/${names[index]}`;
        const number = numberOf(id);
        return {
          packagePath: number % 3 === 0 ? `${modulePath}/client` : modulePath,
          modulePath,
          version: `v${number % 3}.${number % 40}.0`,
          synopsis: number % 6 === 0 ? '' : text,
        };
      }),
      total,
      nextPageToken: 'bmV4dA',
    };
  },
  failure: (what) =>
    what === 429 ? json({ code: 429, message: 'too many requests' }, { status: 429 }) : undefined,
});
