import type { PictureSize } from '../../core/results/found.ts';
import { numberOf, textOf } from './json.ts';

/** No picture that anybody shows is larger, so what says so is wrong. */
const LARGEST = 100_000;

/** Undefined where either is missing, or is none that a picture has. */
export function pictureSize(width: unknown, height: unknown): PictureSize | undefined {
  const size = { width: numberOf(width) ?? 0, height: numberOf(height) ?? 0 };
  return isLength(size.width) && isLength(size.height) ? size : undefined;
}

/** `1882×1264` and `680 x 470`. */
export function pictureSizeIn(resolution: unknown): PictureSize | undefined {
  const [, width, height] = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\b/i.exec(textOf(resolution)) ?? [];
  return pictureSize(width, height);
}

function isLength(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= LARGEST;
}
