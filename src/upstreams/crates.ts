import type { FoundEntry, PackageDetails } from '../core/results/entries.ts';
import { isoTime } from '../text/dates.ts';
import { idText, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { foundPackage, isUpdatedIn } from './kit/packages.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

const MAX_REACHABLE_RESULTS = 1_000;

export const crates = defineProvider(
  { name: 'CRATES', title: 'crates.io', url: 'https://crates.io', role: 'category' },
  () => ({
    terms: {
      pace: rates('1/s'),
      waits: true,
      freshMs: DAY_MS,
      keepMs: DAY_MS,
      contact: true,
      attribution: 'Rust packages from [crates.io](https://crates.io). No attribution required.',
    },
    checks: 'http server',
    searches: {
      packages: listSearch<FoundEntry<PackageDetails>>({
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        dated: true,
        fills: ['title', 'description', 'publishedMs', 'details.version', 'details.downloads'],
        plan: (ask, { url }) => ({
          url: `${url}/api/v1/crates${queryString({ q: ask.text, per_page: PAGE_SIZE, page: ask.page })}`,
        }),
        list: (data) => data.crates,
        isMeant: ({ yanked, updated_at }, ask) =>
          yanked !== true && isUpdatedIn(ask, isoTime(updated_at, ask.nowMs)),
        item: (crate, { nowMs }) =>
          foundPackage(
            {
              name: crate.name,
              url: `https://crates.io/crates/${idText(crate.name)}`,
              description: crate.description,
              publishedMs: isoTime(crate.updated_at, nowMs),
              version: textOf(crate.max_stable_version) || crate.newest_version,
              downloads: crate.downloads,
              repository: crate.repository,
            },
            'crates.io',
            'cargo add',
          ),
      }),
    },
  }),
);
