import type { ImageLicense, ImageShape, ImageSize } from '../query/search-query.ts';
import type { PictureSize } from './found.ts';

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
