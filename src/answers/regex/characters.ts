/** Whether a code point is one of a set. */
export type CharacterTest = (code: number) => boolean;

const WIDE_SPACES = new Set([
  ...[0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
  ...Array.from({ length: 11 }, (_, at) => 0x2000 + at),
]);

export const digits: CharacterTest = (code) => code >= 0x30 && code <= 0x39;

export const wordCharacters: CharacterTest = (code) =>
  digits(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f;

export const spaces: CharacterTest = (code) =>
  (code >= 0x09 && code <= 0x0d) || code === 0x20 || (code >= 0xa0 && WIDE_SPACES.has(code));

/** What a dot matches where line ends are not included. */
export const lineless: CharacterTest = (code) =>
  code !== 0x0a && code !== 0x0d && code !== 0x2028 && code !== 0x2029;

export function inverted(test: CharacterTest): CharacterTest {
  return (code) => !test(code);
}

export function single(character: string): CharacterTest {
  const wanted = character.codePointAt(0);
  return (code) => code === wanted;
}

/** The same character in both cases; characters whose other case has another length stay alone. */
export function inEitherCase(test: CharacterTest): CharacterTest {
  return (code) => {
    if (test(code)) return true;
    const character = String.fromCodePoint(code);
    return [character.toLowerCase(), character.toUpperCase()].some(
      (other) => other.length === character.length && test(other.codePointAt(0) ?? 0),
    );
  };
}

/** Asks once about each character of ASCII: a class is asked about the same few again and again. */
export function remembered(test: CharacterTest): CharacterTest {
  const known = new Uint8Array(128);
  return (code) => {
    if (code >= 128) return test(code);
    if (known[code] === 0) known[code] = test(code) ? 1 : 2;
    return known[code] === 1;
  };
}
