import type { FoundImage } from '../core/results/found.ts';
import { foundCredit, reportLicenses, foundImage, pictureSize } from './kit/found.ts';
import { type JsonFields, fieldsOf, listOf, numberOf, textOf } from './kit/json.ts';
import { mediaWikiFailure, queryString, statusFailure } from './kit/statuses.ts';
import { plainText } from '../text/plain-text.ts';
import { defineProvider, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

const THUMBNAIL_WIDTH = 320;
/** Excludes documents, audio and video. */
const PICTURES_ONLY = 'filetype:bitmap|drawing ';

export const commons = defineProvider(
  { name: 'COMMONS', title: 'Wikimedia Commons', url: 'https://commons.wikimedia.org', role: 'media' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: HOUR_MS,
      keepMs: 24 * HOUR_MS,
      contact: true,
      attribution:
        'Each file on [Wikimedia Commons](https://commons.wikimedia.org) has its own license, shown on the page that the result links to.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        longestQuery: 300 - PICTURES_ONLY.length,
        lastPage: 10_000 / PAGE_SIZE,
        fills: ['title', 'url', 'thumbnail', 'imageUrl', 'size', 'credit.creator', 'credit.license'],
        filters: { size: 'results', shape: 'results', license: 'results' },
        plan: (ask, access) => ({
          url: `${access.url}/w/api.php${queryString({
            action: 'query',
            format: 'json',
            formatversion: 2,
            generator: 'search',
            gsrsearch: `${PICTURES_ONLY}${ask.text}`,
            gsrnamespace: 6,
            gsrlimit: PAGE_SIZE,
            gsroffset: (ask.page - 1) * PAGE_SIZE,
            prop: 'imageinfo',
            iiprop: 'url|size|mime|extmetadata',
            iiextmetadatafilter: 'ObjectName|Artist|LicenseShortName|LicenseUrl',
            iiurlwidth: THUMBNAIL_WIDTH,
            uselang: ask.language?.tag.toLowerCase(),
            maxlag: 5,
          })}`,
        }),
        says(answer, data) {
          // Without results there is no `query`.
          const isNothing = data.query === undefined && (data.batchcomplete ?? data.continue) !== undefined;
          return (
            statusFailure(answer) ?? mediaWikiFailure(data, answer) ?? (isNothing ? 'nothing' : undefined)
          );
        },
        list: ({ query }) => byRank(fieldsOf(query).pages),
        item: imageOf,
        report: (found) => reportLicenses(found, 'credit.licenseUrl', ({ licenseUrl }) => licenseUrl !== ''),
      }),
    },
  }),
);

/** Pages are sorted by id, and are an object in format version 1. */
function byRank(pages: unknown): unknown {
  const rank = (page: unknown): number => numberOf(fieldsOf(page).index) ?? Number.MAX_SAFE_INTEGER;
  if (typeof pages !== 'object' || pages === null) return undefined;
  return Object.values(pages).toSorted((a, b) => rank(a) - rank(b));
}

function imageOf(page: JsonFields): FoundImage | undefined {
  const info = fieldsOf(listOf(page.imageinfo)[0]);
  const metadata = fieldsOf(info.extmetadata);
  const metadataOf = (field: string): unknown => fieldsOf(metadata[field]).value;
  const name = metadataOf('ObjectName');
  return foundImage({
    title: plainText(name) === '' ? fileName(page.title) : name,
    url: info.descriptionurl,
    thumbnail: info.thumburl,
    imageUrl: withoutCampaign(info.url),
    size: pictureSize(info.width, info.height),
    credit: foundCredit({
      creator: metadataOf('Artist'),
      license: metadataOf('LicenseShortName'),
      licenseUrl: metadataOf('LicenseUrl'),
    }),
  });
}

const fileName = (title: unknown): string =>
  textOf(title)
    .replace(/^[^:]*:/, '')
    .replace(/\.\w{2,5}$/, '');

/** Other engines return the same image without these parameters. */
const withoutCampaign = (address: unknown): string => textOf(address).replace(/\?utm_.*$/s, '');
