import type { PictureSize } from '../../core/results/found.ts';
import { numberOf, textOf } from './json.ts';

/** No real image is larger, so such a value is wrong. */
const MAX_SIDE = 100_000;

/** Undefined if either value is missing or not a plausible size. */
export function pictureSize(width: unknown, height: unknown): PictureSize | undefined {
  const size = { width: numberOf(width) ?? 0, height: numberOf(height) ?? 0 };
  return isLength(size.width) && isLength(size.height) ? size : undefined;
}

/** Reads `1882×1264` and `680 x 470`. */
export function pictureSizeIn(resolution: unknown): PictureSize | undefined {
  const [, width, height] = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\b/i.exec(textOf(resolution)) ?? [];
  return pictureSize(width, height);
}

function isLength(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= MAX_SIDE;
}
