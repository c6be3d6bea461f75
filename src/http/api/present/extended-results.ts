import { type TSchema, Type } from 'typebox';
import type { Merged } from '../../../core/rank/merge.ts';
import { embedUrl } from '../../../core/results/embed-url.ts';
import { byCategory } from '../../../core/results/entries.ts';
import type { SearchKind } from '../../../core/results/found.ts';

/** A field that only `extended=1` adds. */
const added = <S extends TSchema>(schema: S, description: string) =>
  Type.Optional({ ...schema, description: `Only with \`extended=1\`: ${description}` });

const orNull = <S extends TSchema>(schema: S, description: string) =>
  added(Type.Union([schema, Type.Null()]), `${description}; \`null\` if not known.`);

const PublishedAt = orNull(Type.String({ format: 'date-time' }), 'when it was published, in UTC');
const Providers = added(Type.Array(Type.String()), 'the engines and other providers that found it.');
const creditText = (what: string) => added(Type.String(), `${what}; empty if the provider does not say.`);
const pixels = orNull(Type.Integer({ minimum: 1 }), 'of the image, in pixels');

/** The fields that `extended=1` adds to a web result. */
export const ExtendedPage = {
  published_at: PublishedAt,
  engines: added(Type.Array(Type.String()), 'the engines that found it.'),
  positions: added(Type.Array(Type.Integer({ minimum: 1 })), 'its rank in each of `engines`, from 1.'),
  score: added(
    Type.Number(),
    'falls from each result to the next. Scores of different searches cannot be compared.',
  ),
};

export const ExtendedImage = {
  image_url: added(Type.String(), 'the image itself; empty if not known.'),
  width: pixels,
  height: pixels,
  creator: creditText('who made it'),
  license: creditText('its license, such as `CC BY 4.0`'),
  license_url: creditText('the text of that license'),
  engines: Providers,
};

export const ExtendedEntry = { engines: Providers };

export const ExtendedNews = { published_at: PublishedAt, engines: Providers };

export const ExtendedVideo = {
  published_at: PublishedAt,
  duration_seconds: orNull(Type.Integer({ minimum: 1 }), 'its length'),
  embed_url: added(
    Type.String(),
    'the player of YouTube, Vimeo, Dailymotion or PeerTube, for a frame; otherwise empty.',
  ),
  engines: Providers,
};

function timeText(publishedMs: number | undefined): string | null {
  return publishedMs === undefined ? null : new Date(publishedMs).toISOString();
}

type Extend<T extends SearchKind> = (items: readonly Merged[T][]) => readonly object[];

/** What `extended=1` adds to each result, after the specified fields. */
const EXTEND: { [T in SearchKind]: Extend<T> } = {
  web: (items) => {
    const scores = fallingScores(items.map(({ score }) => score));
    return items.map(({ page, sources, ranks }, i) => ({
      published_at: timeText(page.publishedMs),
      engines: sources,
      positions: ranks,
      score: scores[i],
    }));
  },
  images: (items) =>
    items.map(({ imageUrl, size, credit, sources }) => ({
      image_url: imageUrl,
      width: size?.width ?? null,
      height: size?.height ?? null,
      creator: credit?.creator ?? '',
      license: credit?.license ?? '',
      license_url: credit?.licenseUrl ?? '',
      engines: sources,
    })),
  news: (items) =>
    items.map(({ publishedMs, sources }) => ({ published_at: timeText(publishedMs), engines: sources })),
  videos: (items) =>
    items.map(({ url, publishedMs, durationSeconds, sources }) => ({
      published_at: timeText(publishedMs),
      duration_seconds: durationSeconds ?? null,
      embed_url: embedUrl(url),
      engines: sources,
    })),
  ...byCategory(() => enginesOf),
};

function enginesOf(items: readonly { readonly sources: readonly string[] }[]): readonly object[] {
  return items.map(({ sources }) => ({ engines: sources }));
}

/** The presented results of these items, in the extended form. */
export function extendResults<T extends SearchKind>(
  tab: T,
  items: readonly Merged[T][],
  results: readonly object[],
): readonly object[] {
  const added = EXTEND[tab](items);
  return results.map((result, i) => ({ ...result, ...added[i] }));
}

const SCORE_DIGITS = 6;
const STEP_DOWN = 0.999;

/**
 * Scores that fall strictly with rank, since clients sort by them. Equal scores, and those of results that the limit per
 * host has moved down, become a little lower than the one before.
 */
export function fallingScores(scores: readonly number[]): number[] {
  let last = Infinity;
  return scores.map((score) => {
    const own = rounded(score);
    last = own < last ? own : rounded(last * STEP_DOWN);
    return last;
  });
}

function rounded(score: number): number {
  return Number(score.toPrecision(SCORE_DIGITS));
}
