import type { FoundImage } from '../core/results/found.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { foundCredit, reportLicenses, foundImage, pictureSize } from './kit/found.ts';
import { type JsonFields, fieldsOf, listOf, numberOf, parseJson, readItems, textOf } from './kit/json.ts';
import { mediaWikiFailure, queryString } from './kit/mediawiki.ts';
import { plainText } from '../text/plain-text.ts';
import { statusFailure } from './kit/statuses.ts';
import { HOUR_MS, rates } from './kit/provider.ts';

const PAGE_SIZE = 20;
const MAX_REACHABLE_RESULTS = 10_000;
const THUMBNAIL_WIDTH = 320;

/** Excludes documents, audio and video. */
const PICTURES_ONLY = 'filetype:bitmap|drawing ';
const MAX_SEARCH_LENGTH = 300;

export const commons: Provider = {
  name: 'COMMONS',
  title: 'Wikimedia Commons',
  url: 'https://commons.wikimedia.org',
  key: 'none',
  role: 'media',
  terms: {
    pace: rates('5/s'),
    freshMs: HOUR_MS,
    keepMs: 24 * HOUR_MS,
    contact: true,
    attribution:
      'Each file on [Wikimedia Commons](https://commons.wikimedia.org) has its own license, shown on the page that the result links to.',
  },
  checks: [{ search: 'images', text: 'river' }],
  searches: {
    images: {
      longestQuery: MAX_SEARCH_LENGTH - PICTURES_ONLY.length,
      lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
      pageSize: PAGE_SIZE,
      dated: false,
      filtersAdult: false,
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
      parse(answer) {
        const data = fieldsOf(parseJson(answer.body));
        const failure = statusFailure(answer) ?? mediaWikiFailure(data, answer);
        if (failure) return failure;
        // Without results there is no `query`.
        const isNothing = data.query === undefined && (data.batchcomplete ?? data.continue) !== undefined;
        if (isNothing) return { items: [] };
        const { pages } = fieldsOf(data.query);
        if (typeof pages !== 'object' || pages === null) return { reason: 'bad_answer' };
        const found = readItems(byRank(Object.values(pages)), imageOf);
        return reportLicenses(found, 'credit.licenseUrl', ({ licenseUrl }) => licenseUrl !== '');
      },
    },
  },
};

/** Pages are sorted by id, and are an object in format version 1. */
const byRank = (pages: readonly unknown[]): readonly unknown[] => pages.toSorted((a, b) => rank(a) - rank(b));

const rank = (page: unknown): number => numberOf(fieldsOf(page).index) ?? Number.MAX_SAFE_INTEGER;

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
