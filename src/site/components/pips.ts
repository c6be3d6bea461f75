/** More dice than these are a number, not a picture. */
export const MAX_DRAWN_DICE = 12;

/** Places of the pips in a grid of three by three. */
const DOTS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The middles of the pips on a die that is 40 wide; undefined if it shows its number as digits. */
export function dieDots(roll: number, sides: number): readonly { x: number; y: number }[] | undefined {
  const pips = sides === 6 ? DOTS[roll] : undefined;
  return pips?.map((at) => ({ x: 10 + (at % 3) * 10, y: 10 + Math.floor(at / 3) * 10 }));
}
