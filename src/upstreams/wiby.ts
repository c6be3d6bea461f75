import type { FoundPage } from '../core/results/found.ts';
import { plainText } from '../text/plain-text.ts';
import { foundPage, unescapedUrl } from './kit/found.ts';
import { parseLooseJson, textOf } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

/** Small, old-style pages that people submitted. One server, run on donations. */
export const wiby = defineProvider(
  { name: 'WIBY', title: 'Wiby', url: 'https://wiby.me', offByDefault: true, role: 'engine' },
  () => ({
    terms: {
      pace: rates('1/s'),
      freshMs: 12 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Results by [Wiby](https://wiby.me). No attribution required.',
    },
    checks: 'river',
    searches: {
      web: listSearch<FoundPage>({
        // It cannot be asked for a number.
        pageSize: 12,
        sites: { as: 'text', mostIncluded: 1, mostExcluded: 0 },
        filtersAdult: true,
        fills: ['title', 'url', 'description'],
        plan(ask, { url }) {
          // `!` and `&` at the beginning or `!` at the end would be options.
          const text = ask.text.replace(/^[!&\s]+|\s+!\S*$/g, '');
          if (text === '') return 'nothing';
          return { url: `${url}/json/?q=${encodeText(text)}&p=${ask.page}${ask.safe ? '' : '&nsfw'}` };
        },
        body: parseLooseJson,
        list: (_, whole) => whole,
        // Older servers end the list with the number of the next result.
        isMeant: (item) => !('NextOffset' in item),
        item: ({ Title, URL, Snippet, Description }) =>
          foundPage({
            // Some entities are escaped twice.
            title: plainText(Title, 300),
            url: unescapedUrl(URL),
            description: textOf(Snippet) || Description,
          }),
      }),
    },
  }),
);
