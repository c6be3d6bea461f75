/** A part of the world in degrees as an SVG view box: y grows to the south. */
export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Point = { readonly lat: number; readonly lon: number };

export const WORLD: ViewBox = { x: -180, y: -90, width: 360, height: 180 };

/** The outline of the land has no more detail than this. */
const LEAST_WIDTH = 64;
/** The extent of the places is multiplied by this. */
const ROOM = 1.5;

/** The part that contains all points, twice as wide as high; the whole world without points. */
export function viewBoxOf(points: readonly Point[]): ViewBox {
  if (points.length === 0) return WORLD;
  const [west, east] = ends(points.map(({ lon }) => lon));
  const [north, south] = ends(points.map(({ lat }) => -lat));
  const needed = ROOM * Math.max(east - west, 2 * (south - north));
  const width = Math.min(WORLD.width, Math.max(LEAST_WIDTH, needed));
  const height = width / 2;
  return {
    x: within((west + east - width) / 2, WORLD.x, WORLD.x + WORLD.width - width),
    y: within((north + south - height) / 2, WORLD.y, WORLD.y + WORLD.height - height),
    width,
    height,
  };
}

function ends(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** To a tenth of a degree, which is precise enough for the drawing. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}
