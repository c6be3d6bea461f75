import { hashOf, pick } from '../chance.ts';
import type { AnswerContext } from '../topics.ts';

const SIZES = [
  { width: 1200, height: 800 },
  { width: 1600, height: 900 },
  { width: 800, height: 1200 },
  { width: 1000, height: 1000 },
  { width: 1920, height: 1080 },
  { width: 480, height: 320 },
  { width: 1500, height: 2250 },
] as const;

/** The id of an invented picture holds all that is needed to draw it. */
export function inventedPictureId(context: AnswerContext, seed: number): string {
  return `g-${context}-${seed.toString(16).padStart(8, '0')}`;
}

export function inventedScene(id: string): string | undefined {
  return /^g-([a-z]+)-[0-9a-f]{8}$/.exec(id)?.[1];
}

/** How large the picture of this id is, so that a listing and the drawing agree. */
export function sizeOf(id: string): { width: number; height: number } {
  return pick<{ width: number; height: number }>(SIZES, hashOf(id), 7);
}
