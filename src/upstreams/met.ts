import type { FoundImage } from '../core/results/found.ts';
import { foundCredit, foundImage } from './kit/found.ts';
import { bodiesOf, fieldsOf, parseJson } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { defineProvider, DAY_MS } from './kit/provider.ts';
import { listSearch } from './kit/search.ts';

/** One request for each, so not many. */
const PAGE_SIZE = 10;
const PATH = '/public/collection/v1';

/** The Metropolitan Museum of Art. A search returns numbers of objects only, each of which is a further request. */
export const met = defineProvider(
  { name: 'MET', title: 'The Met', url: 'https://collectionapi.metmuseum.org', role: 'media' },
  () => ({
    terms: {
      // A search takes eleven.
      pace: [{ limit: 20, windowMs: 2_000 }],
      freshMs: 7 * DAY_MS,
      keepMs: 30 * DAY_MS,
      attribution: 'Images by [The Met](https://www.metmuseum.org), CC0. A credit is welcome.',
    },
    checks: 'sunflowers',
    searches: {
      images: listSearch<FoundImage>({
        pageSize: PAGE_SIZE,
        filters: { license: 'results' },
        fills: ['title', 'url', 'thumbnail', 'imageUrl', 'credit.license'],
        plan: (ask, { url }) => ({
          // Users report that `q` must come last.
          url: `${url}${PATH}/search?hasImages=true&q=${encodeText(ask.text)}`,
          follow: ({ body }) => idsIn(body, ask.page).map((id) => `${url}${PATH}/objects/${id}`),
        }),
        body: bodiesOf,
        // The firewall refuses too many requests like this.
        says: ({ status }) => (status === 403 ? { reason: 'rate_limited' } : undefined),
        list: (_, bodies, { page }) => objectsIn(bodies as readonly string[], page),
        isMeant: ({ isPublicDomain, primaryImageSmall }) =>
          isPublicDomain !== false && primaryImageSmall !== '',
        item: (object) =>
          foundImage({
            title: object.title,
            url: object.objectURL,
            thumbnail: object.primaryImageSmall,
            imageUrl: object.primaryImage,
            credit: foundCredit({
              creator: object.artistDisplayName,
              license: object.isPublicDomain === true ? 'CC0' : '',
              licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
            }),
          }),
      }),
    },
  }),
);

/** The numbers of one page. There can be more than 100,000, so the others are not read. */
function idsIn(body: string, page: number): readonly string[] {
  const [, list = ''] = body.split(/"objectIDs"\s*:\s*\[/, 2);
  const end = page * PAGE_SIZE;
  const [ids = ''] = list.slice(0, end * 16).split(']', 1);
  return ids
    .split(',')
    .map((id) => id.trim())
    .slice(end - PAGE_SIZE, end)
    .filter((id) => /^\d{1,12}$/.test(id));
}

/** The objects that could be had; no list if there should be some and none could. */
function objectsIn(bodies: readonly string[], page: number): unknown {
  const [search = '', ...objects] = bodies;
  if (!/^\s*\{[^[]*"objectIDs"\s*:\s*(?:\[|null\b)/.test(search)) return undefined;
  const found = objects.map(parseJson).filter((object) => fieldsOf(object).objectID !== undefined);
  return found.length > 0 || idsIn(search, page).length === 0 ? found : undefined;
}
