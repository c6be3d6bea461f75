import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * A unit for `fc.string`: any code point but half of a surrogate pair. The unit `binary` of fast-check is the same, but takes
 * every process more than a second, to fill a map with them.
 */
export const ANY_CHARACTER = fc
  .nat(0x10ffff - SURROGATES)
  .map((place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES), placeOf);

function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('not one character');
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}
