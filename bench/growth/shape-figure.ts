import { holds, type Figure } from '../figures.ts';
import type { Curve, Series } from './curve.ts';
import { shapeOf } from './shape.ts';

export function shapeFigure({ title, series }: Curve, { name, points }: Series): Figure {
  const shape = shapeOf(points);
  const figure = series.length > 1 ? `${title} (${name})` : title;
  return holds(figure, shape !== 'worse than linear', shape, 'flat or linear');
}
