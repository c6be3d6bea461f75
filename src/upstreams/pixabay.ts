import { IMAGE_COLORS, type ImageColor, type ImageShape } from '../core/query/search-query.ts';
import { type FoundImage, type PictureSize, isOfShape, isOfSize } from '../core/results/found.ts';
import type { Failure, ProviderQuery, QuotaNotice, UpstreamAnswer } from '../core/upstream/provider.ts';
import { foundCredit, foundImage, pictureSize } from './kit/found.ts';
import { type JsonFields, numberOf, textOf } from './kit/json.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';
import { queryString, leftOf, statusFailure } from './kit/statuses.ts';

const MAX_REACHABLE_RESULTS = 500;

const LANGUAGES: ReadonlySet<string> = new Set(
  'cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh'.split(' '),
);

function languageOf(language: string | undefined): string | undefined {
  const code = language === 'nb' ? 'no' : language;
  return code !== undefined && LANGUAGES.has(code) ? code : undefined;
}

/** Pixabay has no word for square pictures. */
const ORIENTATIONS: Readonly<Partial<Record<ImageShape, string>>> = { wide: 'horizontal', tall: 'vertical' };

/** Leaves out many of the pictures that are not large; the rest is decided by what a response says. */
const LARGE_SIDE = 1000;

const COLORS: Readonly<Record<ImageColor, string>> = {
  ...(Object.fromEntries(IMAGE_COLORS.map((color) => [color, color])) as Record<ImageColor, string>),
  purple: 'lilac',
  monochrome: 'grayscale',
};

/** The size of the original decides. */
function isWanted({ imageWidth, imageHeight }: JsonFields, { size, shape }: ProviderQuery): boolean {
  if (size === undefined && shape === undefined) return true;
  const original = pictureSize(imageWidth, imageHeight);
  if (original === undefined) return false;
  return (
    (size === undefined || isOfSize(original, size)) && (shape === undefined || isOfShape(original, shape))
  );
}

export const pixabay = defineProvider(
  { name: 'PIXABAY', title: 'Pixabay', url: 'https://pixabay.com/api', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('100/min'),
      freshMs: DAY_MS,
      keepMs: DAY_MS,
      attribution: 'Images by [Pixabay](https://pixabay.com). Show this with the images.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        longestQuery: 100,
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        filtersAdult: true,
        fills: ['title', 'url', 'thumbnail', 'imageUrl', 'thumbnailSize', 'credit.creator'],
        filters: { size: 'request', shape: 'request', color: 'request' },
        plan: (ask, access) => ({
          url: `${access.url}/${queryString({
            key: access.key,
            q: ask.text,
            lang: languageOf(ask.language?.language),
            safesearch: ask.safe ? 'true' : 'false',
            orientation: ask.shape && ORIENTATIONS[ask.shape],
            colors: ask.color && COLORS[ask.color],
            ...(ask.size === 'large' && { min_width: LARGE_SIDE, min_height: LARGE_SIDE }),
            page: ask.page,
            per_page: PAGE_SIZE,
          })}`,
        }),
        says: pixabaySays,
        list: ({ hits }) => hits,
        isMeant: isWanted,
        item: imageOf,
      }),
    },
    quotaLeft: leftOf(60_000),
    readQuota(answer): QuotaNotice | undefined {
      const resetMs = resetMsOf(answer);
      if (numberOf(answer.headers['x-ratelimit-remaining']) !== 0 || resetMs === undefined) return undefined;
      return { reason: 'rate_limited', retryAfterMs: resetMs };
    },
  }),
);

/** Errors are sentences; a bad key and a page after the last have the same status. */
function pixabaySays(answer: UpstreamAnswer): Failure | 'nothing' | undefined {
  const { status, body } = answer;
  if (status === 400 && /page"? is out of valid range/i.test(body)) return 'nothing';
  if (status === 400) return { reason: /key/i.test(body) ? 'unauthorized' : 'unsupported' };
  const failure = statusFailure(answer);
  const resetMs = failure?.reason === 'rate_limited' ? resetMsOf(answer) : undefined;
  return failure && { ...failure, ...(resetMs !== undefined && { retryAfterMs: resetMs }) };
}

function resetMsOf({ headers }: UpstreamAnswer): number | undefined {
  const seconds = numberOf(headers['x-ratelimit-reset']);
  return seconds !== undefined && seconds > 0 ? Math.min(seconds * 1000, DAY_MS) : undefined;
}

/** The same for every image. */
const LICENSE = {
  license: 'Pixabay Content License',
  licenseUrl: 'https://pixabay.com/service/license-summary/',
};

/** Images have no title; the tags are the best substitute. */
function imageOf(hit: JsonFields): FoundImage | undefined {
  const small = textOf(hit.webformatURL).replace(/_640(?=\.\w+$)/, '_340');
  const thumbnailSize = pictureSize(hit.webformatWidth, hit.webformatHeight);
  const size = largeImageSize(hit);
  const credit = foundCredit({ creator: hit.user, ...LICENSE });
  const from = {
    title: hit.tags,
    url: hit.pageURL,
    imageUrl: hit.largeImageURL,
    size,
    thumbnailSize,
    credit,
  };
  return foundImage({ ...from, thumbnail: small }) ?? foundImage({ ...from, thumbnail: hit.previewURL });
}

const MAX_LARGE_IMAGE_SIDE = 1280;

/** `largeImageURL` is scaled down to fit; Pixabay only says the size of the original. */
function largeImageSize({ imageWidth, imageHeight }: JsonFields): PictureSize | undefined {
  const original = pictureSize(imageWidth, imageHeight);
  if (original === undefined) return undefined;
  const isScaled = Math.max(original.width, original.height) > MAX_LARGE_IMAGE_SIDE;
  return isScaled ? undefined : original;
}
