import type { FoundEntries } from './entries.ts';
import type { ImageLicense, ImageShape, ImageSize } from '../query/search-query.ts';

/** In pixels, as Openverse counts. */
const MAX_SMALL = 640 * 480;
const MAX_MEDIUM = 1600 * 1200;

/** How much longer than the other a side of a square may be. */
const SQUARE_TOLERANCE = 1.05;

export function isOfSize({ width, height }: PictureSize, wanted: ImageSize): boolean {
  const pixels = width * height;
  if (wanted === 'small') return pixels <= MAX_SMALL;
  return wanted === 'medium' ? pixels > MAX_SMALL && pixels <= MAX_MEDIUM : pixels > MAX_MEDIUM;
}

export function isOfShape({ width, height }: PictureSize, wanted: ImageShape): boolean {
  if (wanted === 'wide') return width > height;
  if (wanted === 'tall') return height > width;
  return Math.max(width, height) <= SQUARE_TOLERANCE * Math.min(width, height);
}

const PUBLIC = /^(?:CC0\b|CC-PD\b|PD\b|Public domain\b|No restrictions\b)/i;
const CREATIVE_COMMONS = /^CC(?:0\b|[- ]BY\b)/i;

/** Whether a license, such as `CC BY-SA 4.0`, is known to be of this kind. */
export function isLicensed(name: string, wanted: ImageLicense): boolean {
  const isPublic = PUBLIC.test(name);
  if (wanted === 'public') return isPublic;
  const isCreativeCommons = CREATIVE_COMMONS.test(name);
  if (wanted === 'cc') return isCreativeCommons;
  const forbidden = wanted === 'commercial' ? /[- ]NC\b/i : /[- ]ND\b/i;
  return isPublic || (isCreativeCommons && !forbidden.test(name));
}

/**
 * What one provider found, before it is merged and worded. Text is plain, addresses are checked and spelt as the URL
 * standard does; `''` and `undefined` stand for what the provider did not say.
 */
export type FoundPage = {
  title: string;
  url: string;
  description: string;
  faviconUrl: string;
  publishedMs: number | undefined;
  sitelinks: readonly Sitelink[];
};

export type Sitelink = { title: string; url: string; description: string };

export type PictureSize = { width: number; height: number };

export type PictureCredit = { creator: string; license: string; licenseUrl: string };

export type FoundImage = {
  title: string;
  /** The page that shows the picture. */
  url: string;
  thumbnail: string;
  /** The picture itself: tells whether two finds are the same one. */
  imageUrl: string;
  /** Of the picture at `imageUrl`. */
  size: PictureSize | undefined;
  /** Has the same shape. Absent if the provider does not say it. */
  thumbnailSize?: PictureSize | undefined;
  /** Absent if the provider does not say it. */
  credit?: PictureCredit | undefined;
};

export type FoundNews = {
  title: string;
  url: string;
  description: string;
  publishedMs: number | undefined;
  publisher: string;
  thumbnail: string;
};

export type FoundVideo = {
  title: string;
  url: string;
  publishedMs: number | undefined;
  channel: string;
  durationSeconds: number | undefined;
  thumbnail: string;
};

export type Found = { web: FoundPage; images: FoundImage; news: FoundNews; videos: FoundVideo };

/** Results of other kinds that a provider shows among those of the web. */
export type Rows = { readonly [Kind in 'images' | 'news' | 'videos']?: readonly Found[Kind][] | undefined };

export const TABS = ['web', 'images', 'news', 'videos'] as const;
export type Tab = (typeof TABS)[number];

/** What all kinds of search find: those of the tabs, and those of the categories. */
export type SearchItems = Found & FoundEntries;
export type SearchKind = keyof SearchItems;

/** All kinds of question a provider may answer; a suggestion is just text. */
export type VerticalItems = SearchItems & { suggest: string };
export type Vertical = keyof VerticalItems;
