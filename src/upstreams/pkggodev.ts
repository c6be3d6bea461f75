import type { FoundEntry, PackageDetails } from '../core/results/entries.ts';
import { idText } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { foundPackage } from './kit/packages.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

/** A further page needs a token of the page before. */
const PAGE_SIZE = 50;

export const pkggodev = defineProvider(
  { name: 'PKGGODEV', title: 'pkg.go.dev', url: 'https://pkg.go.dev', role: 'category' },
  () => ({
    terms: {
      pace: rates('2/s'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Go packages from [pkg.go.dev](https://pkg.go.dev). No attribution required.',
    },
    checks: 'http router',
    searches: {
      packages: listSearch<FoundEntry<PackageDetails>>({
        lastPage: 1,
        pageSize: PAGE_SIZE,
        fills: ['title', 'description', 'details.version'],
        plan: (ask, { url }) => ({
          url: `${url}/v1beta/search${queryString({ q: ask.text, limit: PAGE_SIZE })}`,
        }),
        list: ({ items }) => items,
        item: (found) =>
          foundPackage(
            {
              name: found.packagePath,
              url: `https://pkg.go.dev/${idText(found.packagePath)}`,
              description: found.synopsis,
              version: found.version,
            },
            'pkg.go.dev',
            'go get',
          ),
      }),
    },
  }),
);
