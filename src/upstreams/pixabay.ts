import { IMAGE_COLORS, type ImageColor, type ImageShape } from '../core/query/search-query.ts';
import { type FoundImage, type PictureSize, isOfShape, isOfSize } from '../core/results/found.ts';
import type { Failure, ProviderQuery, QuotaNotice, UpstreamAnswer } from '../core/upstream/provider.ts';
import { foundCredit, foundImage, pictureSize } from './kit/found.ts';
import { type JsonFields, fieldsOf, numberOf, parseJson, readItems, textOf } from './kit/json.ts';
import { defineProvider } from './kit/provider.ts';
import { queryString } from './kit/mediawiki.ts';
import { leftOf, statusFailure } from './kit/statuses.ts';

const PAGE_SIZE = 20;
const MAX_REACHABLE_RESULTS = 500;
const DAY_MS = 86_400_000;

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
      pace: [{ limit: 100, windowMs: 60_000 }],
      freshMs: DAY_MS,
      keepMs: DAY_MS,
      attribution: 'Images by [Pixabay](https://pixabay.com). Show this with the images.',
    },
    checks: [{ search: 'images', text: 'river' }],
    searches: {
      images: {
        longestQuery: 100,
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        pageSize: PAGE_SIZE,
        dated: false,
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
        parse(answer, ask) {
          if (answer.status === 400) return refused(answer.body);
          const failure = statusFailure(answer);
          if (failure) return { ...failure, ...waitToldBy(answer, failure) };
          const { hits } = fieldsOf(parseJson(answer.body));
          return readItems(
            Array.isArray(hits) ? hits.filter((hit) => isWanted(fieldsOf(hit), ask)) : hits,
            imageOf,
          );
        },
      },
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
function refused(body: string): { items: readonly FoundImage[] } | Failure {
  if (/page"? is out of valid range/i.test(body)) return { items: [] };
  return { reason: /key/i.test(body) ? 'unauthorized' : 'unsupported' };
}

function waitToldBy(answer: UpstreamAnswer, { reason }: Failure): { retryAfterMs?: number } {
  const resetMs = reason === 'rate_limited' ? resetMsOf(answer) : undefined;
  return resetMs === undefined ? {} : { retryAfterMs: resetMs };
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
