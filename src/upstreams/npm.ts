import type { FoundEntry, PackageDetails } from '../core/results/entries.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, idText, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { foundPackage, isUpdatedIn } from './kit/packages.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

export const npm = defineProvider(
  { name: 'NPM', title: 'npm', url: 'https://registry.npmjs.org', role: 'category' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'JavaScript packages from [npm](https://www.npmjs.com). No attribution required.',
    },
    checks: 'http server',
    searches: {
      packages: listSearch<FoundEntry<PackageDetails>>({
        dated: true,
        fills: ['title', 'url', 'description', 'publishedMs', 'details.version', 'details.downloads'],
        plan: (ask, { url }) => ({
          url: `${url}/-/v1/search${queryString({
            text: ask.text,
            size: PAGE_SIZE,
            from: (ask.page - 1) * PAGE_SIZE,
          })}`,
        }),
        list: ({ objects }) => objects,
        isMeant(object, ask) {
          const { version, date } = fieldsOf(object.package);
          // Only the name is left of malware that was taken down.
          return !textOf(version).endsWith('-security') && isUpdatedIn(ask, isoTime(date, ask.nowMs));
        },
        item(object, { nowMs }) {
          const found = fieldsOf(object.package);
          const links = fieldsOf(found.links);
          return foundPackage(
            {
              name: found.name,
              url: textOf(links.npm) || `https://www.npmjs.com/package/${idText(found.name)}`,
              description: found.description,
              publishedMs: isoTime(found.date, nowMs),
              version: found.version,
              license: found.license,
              downloads: fieldsOf(object.downloads).weekly,
              repository: links.repository,
            },
            'npm',
            'npm install',
          );
        },
      }),
    },
  }),
);
