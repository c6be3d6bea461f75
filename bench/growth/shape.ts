import type { Point } from './curve.ts';

export type Shape = 'flat' | 'linear' | 'worse than linear';

/** Growth over the whole curve that is still flat, and excess over a line that is still linear. Noise is about 10 %. */
const TOLERANCE = 1.25;

/**
 * Flat: the last point is at most a quarter above the first. Linear: the last point is at most a quarter above the line
 * through all others. Curves that grow more slowly than a line count as linear.
 */
export function shapeOf(points: readonly Point[]): Shape {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('a curve without points');
  if (last.y <= first.y * TOLERANCE) return 'flat';
  const line = lineThrough(points.slice(0, -1));
  return last.y <= line(last.x) * TOLERANCE ? 'linear' : 'worse than linear';
}

/** Least squares of the relative errors, so that a small cost counts as much as a large one. */
export function lineThrough(points: readonly Point[]): (x: number) => number {
  let [weights, xs, ys, xxs, xys] = [0, 0, 0, 0, 0];
  for (const { x, y } of points) {
    const weight = 1 / y ** 2;
    weights += weight;
    xs += weight * x;
    ys += weight * y;
    xxs += weight * x * x;
    xys += weight * x * y;
  }
  const spread = weights * xxs - xs * xs;
  const slope = spread === 0 ? 0 : (weights * xys - xs * ys) / spread;
  const start = (ys - slope * xs) / weights;
  return (x) => start + slope * x;
}
