/*
 * Like parts of fast-check that take every process one or two seconds: its unit `binary` fills a map with all characters, and
 * its web addresses use that unit.
 */
import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/** A unit for `fc.string`: any code point but half of a surrogate pair. */
export const ANY_CHARACTER = fc
  .nat(0x10ffff - SURROGATES)
  .map((place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES), placeOf);

function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('not one character');
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const IN_SEGMENT = `${LETTERS}${LETTERS.toUpperCase()}0123456789-._~!$&'()*+,;=:@`;

const partOf = (characters: string): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...characters) },
      { weight: 1, arbitrary: ANY_CHARACTER.map(encodeURIComponent) },
    ),
  });

export const WEB_PATH = fc
  .array(partOf(IN_SEGMENT))
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** An `http` or `https` URL without a query. */
export const webAddress = (authority = fc.webAuthority()): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('http', 'https'), authority, WEB_PATH)
    .map(([scheme, host, path]) => `${scheme}://${host}${path}`);

/** An `http` or `https` URL, perhaps with a query and a fragment. */
export const WEB_URL = fc
  .tuple(
    webAddress(),
    ...['?', '#'].map((mark) => fc.option(partOf(`${IN_SEGMENT}/?`).map((part) => mark + part))),
  )
  .map(([address, ...parts]) => `${address}${parts.map((part) => part ?? '').join('')}`);
