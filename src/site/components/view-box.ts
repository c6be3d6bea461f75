/** A part of the world in degrees, as SVG has it: y grows to the south. */
export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Point = { readonly lat: number; readonly lon: number };

export const WORLD: ViewBox = { x: -180, y: -90, width: 360, height: 180 };

/** The outline of the land has no more to tell when nearer. */
const LEAST_WIDTH = 64;
/** What the places span, with some of the world around them. */
const ROOM = 1.5;

/** The part that holds all the points, twice as wide as high, and the whole world where there is none. */
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

/** To a tenth of a degree, of which nobody sees more. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}
