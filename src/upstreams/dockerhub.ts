import type { FoundEntry, PackageDetails } from '../core/results/entries.ts';
import { idText } from './kit/json.ts';
import { queryString, leftOf, usedUpWindow } from './kit/statuses.ts';
import { foundPackage } from './kit/packages.ts';
import { defineProvider, DAY_MS, MINUTE_MS } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

export const dockerhub = defineProvider(
  { name: 'DOCKERHUB', title: 'Docker Hub', url: 'https://hub.docker.com', role: 'category' },
  () => ({
    terms: {
      pace: [],
      freshMs: DAY_MS,
      keepMs: DAY_MS,
      attribution: 'Container images on [Docker Hub](https://hub.docker.com). No attribution required.',
    },
    checks: 'nginx',
    searches: {
      packages: listSearch<FoundEntry<PackageDetails>>({
        fills: ['title', 'description', 'details.downloads'],
        plan: (ask, { url }) => ({
          url: `${url}/v2/search/repositories/${queryString({
            query: ask.text,
            page: ask.page,
            page_size: PAGE_SIZE,
          })}`,
        }),
        list: ({ results }) => results,
        item(image) {
          const name = idText(image.repo_name).replace(/^library\//, '');
          return foundPackage(
            {
              name,
              url: `https://hub.docker.com/${name.includes('/') ? 'r' : '_'}/${name}`,
              description: image.short_description,
              downloads: image.pull_count,
            },
            'Docker Hub',
            'docker pull',
          );
        },
      }),
    },
    quotaLeft: leftOf(MINUTE_MS),
    readQuota: usedUpWindow,
  }),
);
