import type { FoundImage } from '../core/results/found.ts';
import type { ProviderAccess } from '../core/upstream/provider.ts';
import { foundCredit, foundImage, licenseName } from './kit/found.ts';
import { fieldsOf, type JsonFields, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { firstText, listSearch, luceneWords, PAGE_SIZE } from './kit/search.ts';

const MAX_REACHABLE_RESULTS = 1_000;

/** Museums, libraries and archives of Europe. */
export const europeana = defineProvider(
  { name: 'EUROPEANA', title: 'Europeana', url: 'https://api.europeana.eu', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Items on [Europeana](https://www.europeana.eu), each with its own rights. Name the institution.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        filters: { license: 'results' },
        fills: ['title', 'url', 'thumbnail', 'credit.creator', 'credit.license'],
        plan: (ask, { url, key = '' }) => ({
          url: `${url}/record/v2/search.json${queryString({
            query: luceneWords(ask.text),
            qf: 'TYPE:IMAGE',
            media: 'true',
            thumbnail: 'true',
            profile: 'rich',
            rows: PAGE_SIZE,
            start: (ask.page - 1) * PAGE_SIZE + 1,
          })}`,
          headers: { 'x-api-key': key },
        }),
        says: ({ status }, { success, error }) => {
          if (status !== 200 || success !== false) return undefined;
          return { reason: /api key/i.test(textOf(error)) ? 'unauthorized' : 'upstream_error' };
        },
        list: ({ items }) => items,
        item: (item, _, access) => imageOf(item, access),
      }),
    },
  }),
);

/** The API repeats the key in some links, which must not reach anybody. */
function imageOf(item: JsonFields, { key }: ProviderAccess): FoundImage | undefined {
  const withoutKey = (url: string): string => (key !== undefined && url.includes(key) ? '' : url);
  const page =
    withoutKey(firstText(item.edmIsShownAt)) || withoutKey(textOf(item.guid).replace(/\?utm_.*$/s, ''));
  const preview = withoutKey(firstText(item.edmPreview));
  const rights = firstText(item.rights);
  return foundImage({
    title:
      firstText(item.title) ||
      firstText(Object.values(fieldsOf(item.dcTitleLangAware))[0]) ||
      firstText(item.dcDescription),
    url: page,
    thumbnail: preview && `${preview}${preview.includes('size=') ? '' : '&size=w400'}`,
    imageUrl: withoutKey(firstText(item.edmIsShownBy)),
    credit: foundCredit({
      creator: firstText(item.dataProvider),
      license: nameOf(rights),
      licenseUrl: rights,
    }),
  });
}

const STATEMENTS: Readonly<Record<string, string>> = { InC: 'In copyright', NoC: 'No known copyright' };

/** `CC BY-SA 4.0` of `http://creativecommons.org/licenses/by-sa/4.0/`. */
function nameOf(rights: string): string {
  const [, code, version = ''] = /creativecommons\.org\/licenses\/([a-z-]+)\/([\d.]+)?/.exec(rights) ?? [];
  if (code !== undefined) return licenseName(code, version);
  if (rights.includes('publicdomain/zero')) return 'CC0';
  if (rights.includes('publicdomain/mark')) return 'Public domain';
  return STATEMENTS[/\/vocab\/([A-Za-z]+)/.exec(rights)?.[1] ?? ''] ?? '';
}
